"""Until a puzzle is played, nothing shows what its seat could not know, or what came of it."""

from datetime import date
from functools import partial
from io import StringIO
from typing import Any

import pytest

from magblast.cli.plain.console import Console, Left
from magblast.cli.plain.puzzles import ask_puzzles
from magblast.kernel.shelf import SHELF
from magblast.play.session import Session
from magblast.puzzles.goal import Goal
from magblast.puzzles.puzzle import Posed, Puzzle, posed
from magblast.puzzles.sets import PuzzleSet
from magblast.puzzles.shipped import shipped
from magblast.record.course import Course
from magblast.tui.screens.puzzle import PuzzleScreen
from magblast.tui.screens.table import TableScreen
from tests.support.table import playing

DAY = date(2026, 11, 24)

pytestmark = pytest.mark.usefixtures("home")


def in_world(monkeypatch: pytest.MonkeyPatch, position: Any) -> None:
    """Let every puzzle be played from a position, which no log leads to."""

    def session(asked: Posed, *, as_played: bool = False) -> Session:
        return Session(Course.at(asked.course.header, position), None, None, variety=1)

    monkeypatch.setattr(Posed, "session", session)


def worlds(game: str) -> tuple[Puzzle, list[Any]]:
    """Return a puzzle with the real table, and one that differs from it in all that is hidden."""
    puzzle = shipped(game, Goal.WIN)[0]
    asked = posed(puzzle)
    real = asked.session().position
    other = asked.game.imagine(asked.course.setup, real.view(asked.own), "elsewhere")
    return puzzle, [real, other]


@pytest.mark.parametrize("game", SHELF)
async def test_frames_before_the_first_answer_are_the_same_in_another_world(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle, two = worlds(game)
    frames = []
    for position in two:
        in_world(monkeypatch, position)
        async with playing([PuzzleSet("game", game, [puzzle], [puzzle])]) as table:
            await table.at(PuzzleScreen)
            await table.pilot.pause()
            card = table.frame()
            screen = table.screen
            assert isinstance(screen, PuzzleScreen)
            await table.until(partial(getattr, screen, "armed"))
            await table.press("enter")
            await table.at(TableScreen)
            await table.settle()
            frames.append((card, table.frame()))
    assert frames[0] == frames[1]


@pytest.mark.parametrize("game", SHELF)
def test_lines_before_the_first_answer_are_the_same_in_another_world(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle, two = worlds(game)
    told = []
    for position in two:
        in_world(monkeypatch, position)
        target = StringIO()
        with pytest.raises(Left):
            ask_puzzles(
                Console(StringIO(), target), PuzzleSet("game", game, [puzzle], [puzzle]), DAY
            )
        told.append(target.getvalue())
    assert told[0] == told[1]
    assert "Win the game before your turn ends: " in told[0]
