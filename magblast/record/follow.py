"""Read a log while another program writes it: without its lock, and without changing it."""

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from io import BufferedReader
from pathlib import Path
from typing import NamedTuple

from magblast.errors import FileError
from magblast.kernel.digest import blake2b
from magblast.kernel.game import Shelf
from magblast.kernel.shelf import game_of
from magblast.record.log import LogFile, open_log
from magblast.record.replay import Replay, begin_replay, check_size
from magblast.system.files import open_to_read

_PORTION = 1 << 20
"""Bytes that are compared at once."""
_PAUSE = 8
"""Looks from one search for a log that was lost to the next."""


class _Stamp(NamedTuple):
    """Hold what changes whenever a file does."""

    device: int
    node: int
    size: int
    modified: int


class Follower:
    """Follow one game through the log that is being written, wherever that goes.

    A line counts once its line break is written. The game of a log that was renamed, replaced or
    damaged goes on in another one that begins with the same lines; then that one is followed.
    """

    def __init__(self, path: Path, folders: Iterable[Path] = (), shelf: Shelf = game_of) -> None:
        """Follow the log at a path, which need not exist yet.

        A log that is lost is looked for in its own folder and in these ``folders``.
        """
        self.path = path
        """Where the log is now."""
        self.replay: Replay | None = None
        """The game as far as it has been read, without moments; None before it has begun.

        Where the log no longer begins with what was read of it, another one takes its place.
        """
        self.problem: FileError | None = None
        """Why nothing can be read at the moment; None while all is well."""
        self._folders = dict.fromkeys((path.parent, *folders))
        self._shelf = shelf
        self._log = LogFile(path)
        self._digest = b""
        """Of all that has been read."""
        self._stamp: _Stamp | None = None
        """Of the file when it was looked at last."""
        self._strayed = 0
        """Looks since the file at the path was not, for the first time, the one that was read."""

    @property
    def is_missing(self) -> bool:
        """Whether there is no file at the path."""
        return self.problem is not None and self.problem.reason.key == "file.missing"

    def look(self) -> bool:
        """Read what has been added since the last look; return whether anything is different."""
        before = self._state
        goes_on = self._look()
        if not goes_on:
            self._strayed = self._strayed or 1
        # The program that plays may write the game again elsewhere, at any time.
        if self._strayed:
            if self._strayed % _PAUSE == 1:
                goes_on = self._find(goes_on=goes_on) or goes_on
            self._strayed += 1
        if not goes_on and self.problem is None:
            self._begin_anew()
            self._look()
        return before != self._state

    @property
    def _state(self) -> tuple[object, ...]:
        problem = self.problem
        return self.replay, self._log.end, self.path, problem and problem.phrase

    def _look(self) -> bool:
        """Read on, and return whether all that was read still stands there."""
        try:
            with open_log(self.path) as file:
                status = os.fstat(file.fileno())
                stamp = _Stamp(status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns)
                before, self._stamp = self._stamp, stamp
                if stamp == before:
                    return True
                self.problem = None
                if not self._begins_alike(file):
                    return False
                if before is not None and before[:2] != stamp[:2]:
                    # Whoever played into the other file notices, and does not go on in this one.
                    self._strayed = self._strayed or 1
                self._read_on(file)
                return True
        except FileError as error:
            self.problem = error
            if self.is_missing:
                self._stamp = None
            return self.replay is None

    def _read_on(self, file: BufferedReader) -> None:
        """Play what stands behind the part that has been read; raises ``FileError``."""
        log = self._log
        file.seek(log.end)
        end, number = log.end, log.number
        try:
            for line in log.lines_in(file, grows=True):
                if self.replay is None:
                    self.replay = begin_replay(self.path, line, shelf=self._shelf)
                else:
                    check_size(self.path, line, line.number)
                    self.replay.take(line)
                end, number = log.end, log.number
            if log.torn is None:
                end, number = log.end, log.number
        finally:
            # What could not be read is read again when something else stands there.
            log.end, log.number, log.torn = end, number, None
            self._digest = _digest(file, end)

    def _begins_alike(self, file: BufferedReader) -> bool:
        return not self._log.end or _digest(file, self._log.end) == self._digest

    def _find(self, *, goes_on: bool) -> bool:
        """Go to a log that holds the game, and more of it if this one ``goes_on``.

        Returns whether there is one.
        """
        if self.replay is None:
            return False
        is_well = goes_on and self.problem is None
        found = max(self._candidates(self._log.end + is_well), default=None)
        if found is None:
            return False
        self.path = self._log.path = self.replay.path = found[1]
        self._stamp = None
        self._look()
        return True

    def _candidates(self, least: int) -> Iterator[tuple[int, Path]]:
        """Iterate over the logs of at least so many bytes that begin alike, each with its size."""
        for folder in self._folders:
            with suppress(OSError):
                for path in folder.iterdir():
                    if path != self.path and path.suffix == self.path.suffix:
                        size = path.stat().st_size
                        if size >= least and self._is_copy(path):
                            yield size, path

    def _is_copy(self, path: Path) -> bool:
        try:
            with open_to_read(path) as file:
                return self._begins_alike(file)
        except OSError:
            return False

    def _begin_anew(self) -> None:
        """Forget what has been read: another game lies at the path, or less of this one."""
        self.replay, self._stamp, self._strayed = None, None, 0
        self._log, self._digest = LogFile(self.path), b""


def _digest(file: BufferedReader, end: int) -> bytes:
    """Return a digest of the first ``end`` bytes, or of all if there are fewer."""
    file.seek(0)
    found = blake2b(end.to_bytes(8, "big"))
    while end > 0 and (portion := file.read(min(end, _PORTION))):
        found.update(portion)
        end -= len(portion)
    return found.digest()
