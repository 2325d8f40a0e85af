"""Append records to a log, so that what the screen shows is already on the disk."""

import contextlib
import errno
import json
import os
from pathlib import Path
from typing import Any

from magblast.errors import FileError, FileInUse
from magblast.record.lock import lock

_BINARY: int = getattr(os, "O_BINARY", 0)


class LogWriter:
    """Hold a log open and locked; only one process can."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._descriptor: int | None = descriptor
        self._beside: int | None = None
        self._spoiled: int | None = None
        """Where the sound part ends, while a write that failed may have left something behind."""
        try:
            self._beside = lock(descriptor, path)
        except BlockingIOError:
            os.close(descriptor)
            raise FileInUse(path) from None
        except OSError:
            # A file system without locks is no reason not to play.
            pass

    @classmethod
    def create(cls, path: Path) -> "LogWriter":
        """Create a log that does not exist yet, and its folder where that is missing."""
        try:
            missing = [folder for folder in path.parents if not folder.exists()]
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _cannot_write(path, error) from None
        try:
            writer = cls(path, _open(path, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            raise FileError(path, "the file exists already and is not overwritten") from None
        except OSError as error:
            raise _cannot_write(path, error) from None
        for made in (path, *missing):
            sync_folder(made.parent)
        return writer

    @classmethod
    def reopen(cls, path: Path) -> "LogWriter":
        """Open a log to go on with it."""
        try:
            return cls(path, _open(path, 0))
        except FileNotFoundError:
            raise FileError(path, "there is no such file") from None
        except OSError as error:
            raise _cannot_write(path, error) from None

    def mend(self, end: int, *, open_ended: bool) -> None:
        """Cut off a torn last line, and end a last line that lacks its line break."""
        self._spoiled = end
        try:
            self._take_out()
            if open_ended:
                self._write(b"\n")
        except OSError as error:
            raise _cannot_write(self.path, error) from None

    def append(self, record: dict[str, Any]) -> None:
        """Write a record and wait until it is on the disk.

        Raises ``FileError`` when that fails; the log then holds what it held before.
        """
        line = json.dumps(record, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        try:
            self._write(line.encode() + b"\n")
        except OSError as error:
            raise _cannot_write(self.path, error) from None

    def close(self) -> None:
        """Release the file; closing twice does nothing."""
        if self._descriptor is not None:
            with contextlib.suppress(OSError):
                self._take_out()
            os.close(self._descriptor)
            if self._beside is not None:
                os.close(self._beside)
            self._descriptor = None

    def _write(self, data: bytes) -> None:
        descriptor = self._open_descriptor()
        self._take_out()
        self._spoiled = os.fstat(descriptor).st_size
        try:
            # One call: a process that dies leaves the whole line or a torn last one.
            if os.write(descriptor, data) < len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(descriptor)
        except OSError:
            with contextlib.suppress(OSError):
                self._take_out()
            raise
        self._spoiled = None

    def _take_out(self) -> None:
        """Remove what lies behind the sound part: a torn line, or one that could not be kept.

        A disk that fails may refuse this as well; then it is done before the next record.
        """
        descriptor = self._open_descriptor()
        if self._spoiled is not None and os.fstat(descriptor).st_size > self._spoiled:
            os.ftruncate(descriptor, self._spoiled)
            os.fsync(descriptor)
        self._spoiled = None

    def _open_descriptor(self) -> int:
        if self._descriptor is None:
            raise FileError(self.path, "the log has been closed")
        return self._descriptor


def _open(path: Path, flags: int) -> int:
    return os.open(path, os.O_RDWR | os.O_APPEND | _BINARY | flags, 0o600)


def sync_folder(folder: Path) -> None:
    """Make a new file's name as durable as its content, where the system can."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _cannot_write(path: Path, error: OSError) -> FileError:
    reason = error.strerror or str(error)
    return FileError(path, f"cannot be written ({reason}); the game is as it was before")
