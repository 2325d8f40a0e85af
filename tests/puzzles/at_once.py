"""Be a program that keeps puzzles, beside others."""

import os
from collections.abc import Sequence
from pathlib import Path

from magblast.play.autosave import HOME
from magblast.puzzles.own import OwnPuzzles, PuzzleFile
from magblast.puzzles.puzzle import Puzzle


def keep_each(home: str, path: Path | None, first: int, puzzles: Sequence[Puzzle]) -> None:
    """Keep a puzzle in each of twenty logs, in a file or that of the data folder."""
    os.environ[HOME] = home
    kept = OwnPuzzles() if path is None else PuzzleFile(path)
    kept.read()
    for number in range(first, first + 20):
        kept.add(f"log {number}", [number], [puzzles[number % len(puzzles)]], done=False)
