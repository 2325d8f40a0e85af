"""Define the errors that a person can meet: each says what happened, where, and how to go on.

An error carries a phrase, not a sentence; ``wording.tell`` returns the sentence in a language.
"""

import errno
from pathlib import Path

from magblast.kernel.language import Phrase
from magblast.system.files import NotRegular


class MagblastError(Exception):
    """Be the base class of every error of the game."""

    def __init__(self, said: str | Phrase, /, **slots: object) -> None:
        """Take a phrase, or the key of one and its slots."""
        self.phrase = said if isinstance(said, Phrase) else Phrase(said, **slots)
        super().__init__(self.phrase)


class ShapeError(MagblastError):
    """Refuse JSON that is not of the expected shape, or names what does not exist."""


class CatalogError(MagblastError):
    """Refuse a card file, naming the card and the field that are wrong."""


class FileError(MagblastError):
    """Report that a file cannot be read or written."""

    def __init__(self, path: Path, said: str | Phrase, /, **slots: object) -> None:
        self.path = path
        self.reason = said if isinstance(said, Phrase) else Phrase(said, **slots)
        super().__init__("file", path=path, reason=self.reason)


class FileTaken(FileError):
    """Report that a file cannot be new, since there is one already."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "file.exists")


class FileInUse(FileError):
    """Report that another process is playing from the same file."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "file.in_use")


class NoLocks(FileError):
    """Report that a file cannot be kept from other programs where it is."""

    def __init__(self, path: Path, error: OSError) -> None:
        super().__init__(path, "file.no_locks", cause=cause(error))


class LogLost(FileError):
    """Report that the log of a game in progress is no longer what the game wrote."""


class LogError(FileError):
    """Report why reading a log stopped before a line; lines are numbered from 1."""

    def __init__(
        self,
        path: Path,
        line: int,
        said: str | Phrase,
        /,
        *,
        sound: int | None = None,
        **slots: object,
    ) -> None:
        self.line = line
        self.why = said if isinstance(said, Phrase) else Phrase(said, **slots)
        self.sound = sound
        """How many numbered records before the line are sound; None when even the header is not."""
        super().__init__(path, at_line(line, self.why))


class HeaderError(FileError):
    """Report why a log cannot be played: wrong format, edition, rules, cards or position."""


class UndoError(MagblastError):
    """Refuse to undo an action, or to redo one."""


def at_line(line: int, why: Phrase) -> Phrase:
    """Return the phrase that puts the number of a line before what is wrong there."""
    return Phrase("file.line", line=line, why=why)


def cause(error: OSError) -> Phrase:
    """Return why the system refused something; its own words where we have none."""
    if isinstance(error, NotRegular):
        return Phrase("cause.not_regular", kind=Phrase(f"file_kind.{error.kind}"))
    if error.errno in _CAUSES:
        return Phrase(f"cause.{_CAUSES[error.errno]}")
    return Phrase("cause.other", text=error.strerror or str(error))


_CAUSES = {
    getattr(errno, name, None): name
    for name in (
        "EACCES",
        "EADDRINUSE",
        "EADDRNOTAVAIL",
        "EDQUOT",
        "EEXIST",
        "EFBIG",
        "EINVAL",
        "EIO",
        "EISDIR",
        "ELOOP",
        "EMFILE",
        "ENAMETOOLONG",
        "ENODEV",
        "ENOEXEC",
        "ENOENT",
        "ENOLCK",
        "ENOSPC",
        "ENOTDIR",
        "EPERM",
        "EROFS",
    )
    if hasattr(errno, name)
}
"""The causes that have a phrase, by number; not every system has all of them."""
