"""Puzzles that several tests ask."""

import pytest

from magblast.puzzles.puzzle import Puzzle
from tests.puzzles.asking import puzzle_at


@pytest.fixture
def puzzles() -> list[Puzzle]:
    """Two decisions of a game of Battlecards."""
    return [puzzle_at("battlecards", back) for back in (4, 6)]
