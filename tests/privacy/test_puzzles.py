"""Until a puzzle is answered, nothing shows what its seat could not know, or what came of it."""

from datetime import date
from io import StringIO
from typing import Any

import pytest

from magblast.cli.plain.console import Console, Left
from magblast.cli.plain.puzzles import ask_puzzles
from magblast.puzzles import series as series_module
from magblast.puzzles.puzzle import Posed, Puzzle, PuzzleChoice, posed
from magblast.puzzles.sets import PuzzleSet
from magblast.tui.screens.puzzle import PuzzleScreen
from tests.puzzles.asking import puzzle_at
from tests.reviewing.test_curve import JUDGED
from tests.support.table import playing

DAY = date(2026, 11, 24)

pytestmark = pytest.mark.usefixtures("home")


class Elsewhere:
    """A game that went on otherwise, with other hidden cards, from a decision on."""

    def __init__(self, opened: Posed, position: Any) -> None:
        self._course = opened.course
        before, *_ = opened.asked
        known, later = opened.course.entries[:before], opened.course.entries[before:]
        self.entries = [*known, *reversed(later)]
        self.position = position

    def __getattr__(self, name: str) -> Any:
        return getattr(self._course, name)


def elsewhere(opened: Posed) -> Posed:
    """Return the same question in another world, where other answers are right."""
    game, course, asked = opened.game, opened.course, opened.asked
    position = game.imagine(course.setup, asked.view, "elsewhere")
    view = position.view(asked.seat)
    choices = [PuzzleChoice(each.action, 1 - each.chance) for each in opened.puzzle.choices]
    played = (opened.puzzle.played + 1) % len(choices)
    puzzle = opened.puzzle._replace(choices=tuple(choices), played=played, sentence="review.none")
    other: Any = Elsewhere(opened, position)
    return Posed(puzzle, other, asked._replace(view=view), opened.actions)


def both(game: str) -> tuple[Puzzle, list[Posed]]:
    puzzle = puzzle_at(game, 8)
    opened = posed(puzzle)
    return puzzle, [opened, elsewhere(opened)]


@pytest.mark.parametrize(
    ("game", "size"),
    [*((game, (80, 24)) for game in JUDGED), ("battlecards", (140, 45)), ("magusha", (140, 45))],
)
async def test_frames_before_the_answer_are_the_same_in_another_world(
    game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle, worlds = both(game)
    frames, answered = [], []
    for opened in worlds:
        monkeypatch.setattr(series_module, "posed", lambda _, found=opened: found)
        async with playing([PuzzleSet("game", game, [puzzle], [puzzle])], size) as table:
            await table.at(PuzzleScreen)
            await table.pilot.pause()
            frames.append(table.frame())
            await table.press("i")
            await table.pilot.pause()
            frames.append(table.frame())
            await table.press("escape", "1")
            answered.append(table.frame())
    assert frames[0] == frames[2]
    assert frames[1] == frames[3]
    assert answered[0] != answered[1]


@pytest.mark.parametrize("game", JUDGED)
def test_lines_before_the_answer_are_the_same_in_another_world(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle, worlds = both(game)
    told = []
    for opened in worlds:
        monkeypatch.setattr(series_module, "posed", lambda _, found=opened: found)
        target = StringIO()
        with pytest.raises(Left):
            ask_puzzles(
                Console(StringIO(), target), PuzzleSet("game", game, [puzzle], [puzzle]), DAY
            )
        told.append(target.getvalue())
    assert told[0] == told[1]
    assert "What would you do?" in told[0]
