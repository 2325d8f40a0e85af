"""Choose the language that the environment asks for."""

import re
from collections.abc import Mapping

from magblast.kernel.language import Language
from magblast.wording import ENGLISH, LANGUAGES

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""What names the language of the environment; the first one that is set counts."""


def first_spoken(*codes: str) -> Language | None:
    """Return the first language that there is."""
    return next((LANGUAGES[code] for code in codes if code in LANGUAGES), None)


def language_in(environment: Mapping[str, str]) -> Language:
    """Return the language of the environment: English where there is no translation into it."""
    locale = next(filter(None, map(environment.get, _VARIABLES)), "")
    # Such as pt_BR.UTF-8: the language, the country, and what does not matter here.
    country = re.split("[.@]", locale)[0]
    return first_spoken(country, country.partition("_")[0]) or ENGLISH
