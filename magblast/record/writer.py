"""Append records to a log, so that what the screen shows is on the disk; copy sound parts."""

import contextlib
import errno
import json
import os
from pathlib import Path
from typing import Any

from magblast.errors import FileError, FileInUse, FileTaken, LogLost, NoLocks, cause
from magblast.record.log import not_a_log
from magblast.record.replay import Replay
from magblast.system.files import (
    NotRegular,
    create_private,
    is_at,
    lock,
    make_private_folder,
    open_regular,
    open_to_read,
    sync,
    sync_folder,
)


def salvage(replay: Replay, to: Path, end: int | None = None) -> Path:
    """Copy a log as far as it is sound, or to an offset before that, to a new path.

    Raises ``FileError`` when it cannot be written; then there is no new file.
    """
    try:
        with open_to_read(replay.path) as log:
            sound = log.read(replay.end if end is None else end)
        make_private_folder(to.parent)
        with os.fdopen(create_private(to), "wb") as copy:
            try:
                copy.write(sound)
                copy.flush()
                sync(copy.fileno())
            except OSError:
                with contextlib.suppress(OSError):
                    to.unlink()
                raise
        sync_folder(to.parent)
    except OSError as error:
        raise FileError(to, "file.not_written", cause=cause(error)) from None
    return to


class MemoryLog:
    """Keep the records of a game that is in no file."""

    def __init__(self, text: bytes = b"") -> None:
        """Begin with what has been written before."""
        self._written = bytearray(text)

    @property
    def text(self) -> bytes:
        """Return all that a file would hold."""
        return bytes(self._written)

    def append(self, record: dict[str, Any]) -> None:
        """Add a record."""
        self._written += _line(record)


class LogWriter:
    """Keep a log open and locked; only one process can."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._descriptor: int | None = descriptor
        self._beside: int | None = None
        self._written = bytearray()
        """All that the log holds, so that it can be written again if the file is lost."""
        self._spoiled = False
        """A write failed and may have left something behind the sound part."""
        try:
            self._beside = lock(descriptor, path)
        except BlockingIOError:
            os.close(descriptor)
            raise FileInUse(path) from None
        except OSError as error:
            os.close(descriptor)
            raise NoLocks(path, error) from None

    @classmethod
    def create(cls, path: Path) -> "LogWriter":
        """Create a log that does not exist yet, and its folder where that is missing.

        Raises ``NoLocks`` and ``FileError``; then there is no new file.
        """
        try:
            folders = make_private_folder(path.parent)
            descriptor = create_private(path)
        except FileExistsError:
            raise FileTaken(path) from None
        except OSError as error:
            raise _cannot_write(path, error) from None
        try:
            writer = cls(path, descriptor)
        except NoLocks:
            with contextlib.suppress(OSError):
                path.unlink()
            raise
        for made in (path, *folders):
            sync_folder(made.parent)
        return writer

    @classmethod
    def holding(cls, path: Path, text: bytes) -> "LogWriter":
        """Create a log as ``create`` does, with what it holds already."""
        writer = cls.create(path)
        try:
            writer._write(text)
        except OSError as error:
            writer.close()
            with contextlib.suppress(OSError):
                path.unlink()
            raise _cannot_write(path, error) from None
        return writer

    @classmethod
    def reopen(cls, path: Path) -> "LogWriter":
        """Open a log to resume its game, once it has been read and given to ``repair``.

        Raises ``FileInUse``, ``NoLocks`` and ``FileError``.
        """
        try:
            return cls(path, open_regular(path, os.O_RDWR | os.O_APPEND))
        except FileNotFoundError:
            raise FileError(path, "file.missing") from None
        except NotRegular as error:
            raise not_a_log(path, error) from None
        except OSError as error:
            raise _cannot_write(path, error) from None

    def repair(self, end: int, *, open_ended: bool) -> None:
        """Cut off a torn last line, and end a last line that lacks its line break."""
        try:
            with open(self._open_descriptor(), "rb", closefd=False) as file:
                file.seek(0)
                self._written += file.read(end)
            self._spoiled = True
            self._take_out()
            if open_ended:
                self._write(b"\n")
        except OSError as error:
            raise _cannot_write(self.path, error) from None

    def move(self, path: Path) -> "LogWriter":
        """Write all that the log holds to a new log, and return its writer.

        Raises ``NoLocks`` and ``FileError``; then there is no new file.
        """
        writer = LogWriter.holding(path, self.text)
        self.close()
        return writer

    @property
    def text(self) -> bytes:
        """Return all that the log holds."""
        return bytes(self._written)

    def append(self, record: dict[str, Any]) -> None:
        """Write a record and wait until it is on the disk.

        Raises ``LogLost`` and ``FileError``; the log then holds what it held before.
        """
        try:
            self.check()
            self._write(_line(record))
        except OSError as error:
            raise _cannot_write(self.path, error) from None

    def check(self) -> None:
        """Check that the log is still where it was, and holds what was written.

        Raises ``LogLost`` and ``OSError``.
        """
        descriptor = self._open_descriptor()
        if not is_at(descriptor, self.path):
            raise LogLost(self.path, "log.gone")
        size, written = os.fstat(descriptor).st_size, len(self._written)
        if size < written or (size > written and not self._spoiled):
            raise LogLost(self.path, "log.changed")

    @property
    def closed(self) -> bool:
        """Return whether the file has been released."""
        return self._descriptor is None

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
        self._spoiled = True
        try:
            # One call: a process that dies leaves the whole line or a torn last one.
            if os.write(descriptor, data) < len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            sync(descriptor)
        except OSError:
            with contextlib.suppress(OSError):
                self._take_out()
            raise
        self._spoiled = False
        self._written += data

    def _take_out(self) -> None:
        """Remove what lies behind the sound part: a torn line, or one that could not be kept.

        A disk that fails may refuse this as well; then it is done before the next record.
        """
        descriptor = self._open_descriptor()
        if self._spoiled and os.fstat(descriptor).st_size > len(self._written):
            os.ftruncate(descriptor, len(self._written))
            sync(descriptor)
        self._spoiled = False

    def _open_descriptor(self) -> int:
        if self._descriptor is None:
            raise FileError(self.path, "log.closed")
        return self._descriptor


def _line(record: dict[str, Any]) -> bytes:
    """Return a record as it stands in a log."""
    text = json.dumps(record, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return text.encode() + b"\n"


def _cannot_write(path: Path, error: OSError) -> FileError:
    return FileError(path, "log.not_written", cause=cause(error))
