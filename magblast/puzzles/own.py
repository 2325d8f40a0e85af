"""Keep the puzzles from one's own games, and what was looked at, beside the statistics.

The file may be deleted: puzzles are then looked for again.
"""

import json
from collections.abc import Collection, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from magblast.errors import FileError, ShapeError, at_line, cause
from magblast.puzzles.paths import own_path
from magblast.puzzles.puzzle import Puzzle, puzzle_data, puzzle_of
from magblast.record.fields import Fields
from magblast.record.log import parse_record
from magblast.system.files import open_to_read, replace_private


def own_puzzles() -> list[Puzzle]:
    """List the puzzles of one's own games, in the order in which they were found.

    If the file is damaged, the puzzles before the damage are listed.
    """
    kept = PuzzleFile(own_path())
    with suppress(FileError):
        kept.read()
    return kept.puzzles


class PuzzleFile:
    """Keep puzzles in a file, one on each line, with the decisions that were looked at."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._puzzles: dict[str, Puzzle] = {}
        self._looked_at: dict[str, set[int]] = {}
        self._done: dict[str, None] = {}

    @property
    def puzzles(self) -> list[Puzzle]:
        """List the puzzles in the order in which they were found."""
        return [*self._puzzles.values()]

    def looked_at(self, log: str) -> Collection[int]:
        """Return which decisions of the log with a digest were looked at."""
        return self._looked_at.get(log, ())

    def is_done(self, log: str) -> bool:
        """Return whether nothing is left to look at in the log with a digest."""
        return log in self._done

    def read(self) -> None:
        """Add what the file holds, if there is one; raises ``FileError`` at the first damage."""
        try:
            with open_to_read(self.path) as file:
                lines = file.read().splitlines()
        except FileNotFoundError:
            return
        except OSError as error:
            raise FileError(self.path, "file.not_read", cause=cause(error)) from None
        for number, line in enumerate(lines, 1):
            try:
                self._understand(parse_record(line))
            except ShapeError as error:
                raise FileError(self.path, at_line(number, error.phrase)) from None

    def _understand(self, record: dict[str, Any]) -> None:
        if "log" not in record:
            puzzle = puzzle_of(record)
            self._puzzles[puzzle.id] = puzzle
            return
        fields = Fields(record, "")
        log = fields.need("log", str)
        if fields.has("looked_at"):
            self._looked_at[log] = {*fields.need("looked_at", tuple[int, ...])}
        else:
            self._done[log] = None
        fields.finish()

    def add(
        self, log: str, before: Iterable[int], puzzles: Iterable[Puzzle], *, done: bool
    ) -> None:
        """Keep what was found at some decisions of a log, at once; raises ``FileError``.

        The log is ``done`` if nothing is left to look at.
        """
        self._puzzles |= {puzzle.id: puzzle for puzzle in puzzles}
        if done:
            self._done[log] = None
            self._looked_at.pop(log, None)
        else:
            self._looked_at.setdefault(log, set()).update(before)
        records = [
            *map(puzzle_data, self.puzzles),
            *({"log": log, "looked_at": sorted(its)} for log, its in self._looked_at.items()),
            *({"log": log} for log in self._done),
        ]
        text = "".join(
            f"{json.dumps(record, ensure_ascii=False, separators=(',', ':'))}\n"
            for record in records
        )
        try:
            replace_private(self.path, text.encode())
        except OSError as error:
            raise FileError(self.path, "file.not_written", cause=cause(error)) from None
