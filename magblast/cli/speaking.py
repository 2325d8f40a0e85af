"""Choose the language of the program: that of the command line, else of the environment."""

import re
from collections.abc import Mapping, Sequence

from magblast.cli.parser import LANGUAGE_OPTION, values_of
from magblast.wording import ENGLISH, LANGUAGES, Language

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""What names the language of the environment; the first one that is set counts."""


def language_of(argv: Sequence[str], environment: Mapping[str, str]) -> Language:
    """Return the language to speak: English where there is no translation into another.

    A language that the command line names and that there is not is refused when it is parsed.
    """
    locale = next(filter(None, map(environment.get, _VARIABLES)), "")
    # Such as pt_BR.UTF-8: the language, the country, and what does not matter here.
    country = re.split("[.@]", locale)[0]
    wanted = (*values_of(argv, LANGUAGE_OPTION)[-1:], country, country.partition("_")[0])
    return next((LANGUAGES[code] for code in wanted if code in LANGUAGES), ENGLISH)
