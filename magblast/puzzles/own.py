"""Keep the puzzles from one's own games, and what was looked at, beside the statistics.

The file may be deleted: puzzles are then looked for again, which takes hours.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from magblast.errors import FileError, ShapeError, at_line, cause
from magblast.play.kept_files import KeptFile, Reading, is_newer
from magblast.puzzles.paths import own_path
from magblast.puzzles.puzzle import Puzzle, puzzle_of
from magblast.record.fields import Fields
from magblast.record.log import parse_record
from magblast.system.files import open_to_read, replace_private, taking_turns


def own_puzzles() -> list[Puzzle]:
    """List the puzzles of one's own games, in the order in which they were found.

    Of a damaged file, what can still be read is listed.
    """
    kept = OwnPuzzles()
    kept.read()
    return kept.puzzles


@dataclass(frozen=True, slots=True)
class _Found:
    """Hold puzzles, with the decisions that were looked at."""

    puzzles: Mapping[str, Puzzle] = field(default_factory=dict)
    looked_at: Mapping[str, frozenset[int]] = field(default_factory=dict)
    done: Mapping[str, None] = field(default_factory=dict)

    def with_record(self, record: dict[str, Any]) -> "_Found":
        """Return this with what a line of a file says; raises ``ShapeError``."""
        if "log" not in record:
            puzzle = puzzle_of(record)
            return _Found({**self.puzzles, puzzle.id: puzzle}, self.looked_at, self.done)
        fields = Fields(record, "")
        log = fields.need("log", str)
        looked_at, done = self.looked_at, self.done
        if fields.has("looked_at"):
            looked_at = {**looked_at, log: frozenset(fields.need("looked_at", tuple[int, ...]))}
        else:
            done = {**done, log: None}
        fields.finish()
        return _Found(self.puzzles, looked_at, done)

    def records(self) -> Iterator[dict[str, Any]]:
        """Iterate over the lines of a file that holds this."""
        yield from [puzzle.data() for puzzle in self.puzzles.values()]
        yield from ({"log": log, "looked_at": sorted(its)} for log, its in self.looked_at.items())
        yield from ({"log": log} for log in self.done)


def _with(
    log: str, before: frozenset[int], puzzles: Iterable[Puzzle], done: bool, found: _Found
) -> _Found:
    """Return what was found before, and now at some decisions of a log."""
    every = {**found.puzzles, **{puzzle.id: puzzle for puzzle in puzzles}}
    looked_at = {each: its for each, its in found.looked_at.items() if each != log}
    if done or log in found.done:
        return _Found(every, looked_at, {**found.done, log: None})
    looked_at[log] = found.looked_at.get(log, frozenset()) | before
    return _Found(every, looked_at, found.done)


def _read(data: bytes) -> Reading[_Found]:
    """Read a file; of a damaged one, each line that is not damaged."""
    found, damage = _Found(), None
    for number, line in enumerate(data.splitlines(), 1):
        try:
            record = parse_record(line)
            if is_newer(record):
                return Reading(_Found(), is_newer=True)
            found = found.with_record(record)
        except ShapeError as error:
            damage = damage or at_line(number, error.phrase)
    return Reading(found, damage)


def _written(found: _Found) -> bytes:
    lines = (
        json.dumps(record, ensure_ascii=False, separators=(",", ":")) for record in found.records()
    )
    return "".join(f"{line}\n" for line in lines).encode()


class PuzzleFile:
    """Keep puzzles in a file, one on each line, with the decisions that were looked at."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._found = _Found()

    @property
    def puzzles(self) -> list[Puzzle]:
        """List the puzzles in the order in which they were found."""
        return [*self._found.puzzles.values()]

    @property
    def is_kept(self) -> bool:
        """Whether the file holds all that was added."""
        return True

    def looked_at(self, log: str) -> Collection[int]:
        """Return which decisions of the log with a digest were looked at."""
        return self._found.looked_at.get(log, ())

    def is_done(self, log: str) -> bool:
        """Return whether nothing is left to look at in the log with a digest."""
        return log in self._found.done

    def read(self) -> None:
        """Take what the file holds, if there is one; raises ``FileError`` for a damaged one."""
        try:
            with open_to_read(self.path) as file:
                found = _read(file.read())
        except FileNotFoundError:
            return
        except OSError as error:
            raise FileError(self.path, "file.not_read", cause=cause(error)) from None
        if found.is_newer:
            raise FileError(self.path, "kept.is_newer")
        if found.damage is not None:
            raise FileError(self.path, found.damage)
        self._found = found.value

    def add(
        self, log: str, before: Iterable[int], puzzles: Iterable[Puzzle], *, done: bool
    ) -> None:
        """Keep what was found at some decisions of a log, at once; raises ``FileError``.

        What other programs have found meanwhile is kept, too. The log is ``done`` if nothing is
        left to look at.
        """
        try:
            with taking_turns(self.path):
                self.read()
                self._found = _with(log, frozenset(before), puzzles, done, self._found)
                replace_private(self.path, _written(self._found))
        except OSError as error:
            raise FileError(self.path, "file.not_written", cause=cause(error)) from None


class OwnPuzzles(PuzzleFile):
    """Keep the puzzles of one's own games by the rule for files of the data folder."""

    def __init__(self) -> None:
        super().__init__(own_path())
        self._file = KeptFile(self.path, _Found(), _read, _written)

    @property
    def is_kept(self) -> bool:
        """Whether the file holds all that was added."""
        return self._file.is_kept

    def read(self) -> None:
        """Take the puzzles in the file, and of a damaged one those that can still be read."""
        self._found = self._file.load()

    def add(
        self, log: str, before: Iterable[int], puzzles: Iterable[Puzzle], *, done: bool
    ) -> None:
        """Keep the puzzles that were found, beside those other programs have found meanwhile."""
        self._found = self._file.change(partial(_with, log, frozenset(before), [*puzzles], done))
