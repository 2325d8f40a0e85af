"""Choose the language of the program: of the command line, the settings or the environment."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from magblast.cli.parser import LANGUAGE_OPTION, values_of
from magblast.errors import MagblastError
from magblast.kernel.language import Language
from magblast.play.settings import load_settings, settings_path
from magblast.wording.environment import first_spoken, language_in


def language_of(argv: Sequence[str], environment: Mapping[str, str]) -> Language:
    """Return the language to speak: English where there is no translation into another.

    A language that the command line names and that there is not is refused when it is parsed.
    """
    typed = values_of(argv, LANGUAGE_OPTION)[-1:]
    return first_spoken(*typed, *_liked()) or language_in(environment)


def _liked() -> Sequence[str]:
    """Return the language that the settings name, if they do."""
    # A folder that cannot be found is reported later.
    with suppress(MagblastError, OSError):
        if settings_path().is_file():
            return (load_settings()[0].language,)
    return ()
