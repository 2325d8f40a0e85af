"""Define what the library raises, and turn the errors of the program into it."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from magblast import errors
from magblast.kernel.game import AnyWords
from magblast.kernel.language import Phrase
from magblast.kernel.nearest import choose
from magblast.kernel.refusal import IllegalAction as Refused
from magblast.record.names import clean_text
from magblast.wording import ENGLISH, Language, tell

TEXT = Path("<text>")
"""Names a log that was given as text."""
_MOST = 80
"""Longest text of somebody else that an error quotes, in characters."""


class MagblastError(Exception):
    """Say in one sentence what cannot be done, and why; the base of all errors of the library."""

    __module__ = "magblast"


class IllegalAction(MagblastError, ValueError):
    """Say why an answer is not legal; nothing has happened."""

    __module__ = "magblast"

    def __init__(self, sentence: str, reason: str = "", rule: str = "") -> None:
        super().__init__(sentence)
        self.reason = reason
        """The game's own word, which is the same in every language."""
        self.rule = rule
        """Number of the rule, such as ``4.2``; empty where no rule is broken."""

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[str, str, str]]:
        """Keep everything when it comes from another process."""
        return IllegalAction, (str(self), self.reason, self.rule)


class Unsent:
    """Refuse to be copied or sent to another process, in one sentence."""

    __slots__ = ()

    def __reduce__(self) -> NoReturn:
        """Raise ``MagblastError``, which says that the log can be sent instead."""
        raise refuse("unsent", value=type(self).__name__)


class LogError(MagblastError):
    """Say what is wrong with the file or the text of a game."""

    __module__ = "magblast"

    def __init__(self, sentence: str, line: int | None = None, path: Path | None = None) -> None:
        super().__init__(sentence)
        self.line = line
        """Number of the line that is wrong, from 1; None where no line is."""
        self.path = path
        """Where the log is; None for one that was given as text."""

    def __reduce__(self) -> tuple[type["LogError"], tuple[str, int | None, Path | None]]:
        """Keep everything when it comes from another process."""
        return LogError, (str(self), self.line, self.path)


@contextmanager
def library_errors(words: AnyWords | None = None, language: Language = ENGLISH) -> Iterator[None]:
    """Turn errors of the program into those of the library; ``words`` explain a refusal."""
    try:
        yield
    except Refused as error:
        refused = error.refusal
        sentence = tell(error, language) if words is None else words.refusal(refused)
        raise IllegalAction(sentence, refused.reason, refused.rule) from None
    except errors.FileError as error:
        line = error.line if isinstance(error, errors.LogError) else None
        path = None if error.path == TEXT else error.path
        raise LogError(tell(error, language), line, path) from None
    except errors.MagblastError as error:
        raise MagblastError(tell(error, language)) from None


def refuse(key: str, **slots: object) -> MagblastError:
    """Return the error with a sentence of the library's own."""
    return MagblastError(tell(Phrase(f"library.{key}", **slots)))


def no_name(key: str, known: Iterable[str], *, name: str, **slots: object) -> MagblastError:
    """Return the error for a name that is not known, in a sentence of the library's own.

    It suggests the name that was probably meant, or else lists all known names.
    """
    none = Phrase(f"library.{key}", name=name, **slots)
    return MagblastError(tell(choose(none, name, known)))


def whole(value: object, name: str, low: int, high: int | None = None) -> int:
    """Return a value if it is a whole number in a range; raises ``MagblastError``."""
    # ``type`` and not ``isinstance``: in Python true is also a whole number.
    if type(value) is int and low <= value and (high is None or value <= high):
        return value
    shown = value if type(value) is int else kind(value)
    key = "number" if high is None else "number.range"
    raise refuse(key, name=name, low=low, high=high, value=shown)


def text_of(value: object, name: str) -> str:
    """Return a value if it is a text; raises ``MagblastError`` for anything else."""
    if not isinstance(value, str):
        raise refuse("text", name=name, value=kind(value))
    return value


def path_of(path: object) -> Path:
    """Return a path; raises ``MagblastError`` for what is none."""
    if not isinstance(path, str | os.PathLike) or isinstance(found := os.fspath(path), bytes):
        raise refuse("path", value=kind(path))
    # A file that exists is meant, whatever it is called.
    if not found.strip() and not os.path.lexists(found):
        raise refuse("path.blank")
    if "\0" in found:
        raise refuse("path", value=kind(found))
    return Path(found)


def kind(value: object) -> str:
    """Quote a text that somebody gave, and name the type of anything else."""
    if isinstance(value, str):
        return f'"{clean_text(value, _MOST)}"'
    return clean_text(type(value).__name__, _MOST)
