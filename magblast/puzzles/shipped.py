"""Offer the puzzles that come with the program, and one of them as the puzzle of the day."""

from datetime import date

from magblast.puzzles.own import PuzzleFile
from magblast.puzzles.puzzle import Puzzle
from magblast.system.files import packaged


def shipped(id_: str) -> list[Puzzle]:
    """List the puzzles that come with a game, from easy to hard; none for other games."""
    kept = PuzzleFile(packaged(f"puzzles/{id_}.jsonl", "data"))
    kept.read()
    return kept.puzzles


def of_the_day(day: date, id_: str) -> Puzzle | None:
    """Return the puzzle of a day: each comes up once before any comes up again.

    None for a game that comes without puzzles.
    """
    # By digest, so that the order does not depend on how hard they are.
    found = sorted(shipped(id_), key=lambda puzzle: puzzle.id)
    return found[day.toordinal() % len(found)] if found else None
