"""Offer the puzzles that come with the program, and one of them as the puzzle of the day."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

from magblast.puzzles.goal import Goal
from magblast.puzzles.puzzle import Puzzle, puzzle_of
from magblast.record.log import parse_record
from magblast.system.files import packaged


def shipped(id_: str, goal: Goal | None = None) -> list[Puzzle]:
    """List the puzzles that come with a game, or those with a goal; none for other games.

    For each goal, they go from easy to hard.
    """
    goals = Goal if goal is None else (goal,)
    return [puzzle for each in goals for puzzle in _read(shipped_path(id_, each))]


def shipped_path(id_: str, goal: Goal) -> Path:
    """Return the path of the puzzles of a game that share a goal; there may be no such file."""
    return packaged(f"puzzles/{id_}-{goal}.jsonl", "data")


def _read(path: Path) -> Iterator[Puzzle]:
    if path.exists():
        records = map(parse_record, path.read_bytes().splitlines())
        # Other lines tell how the puzzles below them were made.
        yield from (puzzle_of(record) for record in records if "made" not in record)


def of_the_day(day: date, id_: str) -> Puzzle | None:
    """Return the puzzle of a day, one of those whose answer does not come to mind at once.

    Each comes up once before any comes up again. None for a game that comes without puzzles.
    """
    # By digest, so that the order does not depend on how hard they are.
    found = sorted((each for each in shipped(id_) if each.daily), key=lambda each: each.id)
    return found[day.toordinal() % len(found)] if found else None
