"""Hold every error a person can meet: each says what happened, where, and what to do."""

from pathlib import Path


class MagblastError(Exception):
    """Stand above every error of the game; its text is one clear sentence for a person."""


class ShapeError(MagblastError):
    """Refuse JSON that is not of the expected shape, or names what does not exist."""


class CatalogError(MagblastError):
    """Say which card and field of the card file is wrong, and why."""


class FileError(MagblastError):
    """Say that a file cannot be read or written."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


class FileInUse(FileError):
    """Say that another process is playing from the same file."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "another Mag•Blast is playing this game; close it there first")


class NoLocks(FileError):
    """Say that a file cannot be kept from other programs where it is."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(
            path,
            f"files cannot be locked here ({reason}), so two programs could write to the game at"
            " once; set MAGBLAST_HOME to a folder on a local disk, or copy the log to one",
        )


class LogLost(FileError):
    """Say that the log of a game in progress is no longer what the game wrote."""


class LogError(FileError):
    """Say why reading a log stopped before a line; lines are numbered from 1."""

    def __init__(self, path: Path, line: int, reason: str, *, sound: int | None = None) -> None:
        super().__init__(path, f"line {line}: {reason}")
        self.line = line
        self.why = reason
        self.sound = sound
        """How many numbered records before the line are sound; None when even the header is not."""


class HeaderError(FileError):
    """Say why a log cannot be played: wrong format, edition, rules, cards or position."""


class UndoError(MagblastError):
    """Refuse to take an action back, or to redo one."""
