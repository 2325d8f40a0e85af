"""Puzzles are solved on the screens: a table, some answers, and then why one is right."""

from datetime import date

import pytest

from magblast.puzzles import sets as sets_module
from magblast.puzzles.own import PuzzleFile
from magblast.puzzles.paths import own_path
from magblast.puzzles.practice import load_practice
from magblast.puzzles.puzzle import Puzzle
from magblast.puzzles.schedule import Practice
from magblast.puzzles.sets import PuzzleSet
from magblast.tui.base_app import BaseApp
from magblast.tui.screens.base import KeyCap
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.puzzle import PuzzleScreen
from magblast.tui.screens.puzzles import PuzzlesScreen
from magblast.tui.screens.text import HelpScreen
from tests.puzzles.asking import puzzle_at
from tests.support.table import Table, playing

DAY = date(2026, 11, 24)

pytestmark = pytest.mark.usefixtures("home", "nothing_shipped")


@pytest.fixture
def nothing_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BaseApp, "today", lambda _: DAY)
    monkeypatch.setattr(sets_module, "shipped", lambda _: [])
    monkeypatch.setattr(sets_module, "of_the_day", lambda *_: None)


def kept(*puzzles: Puzzle) -> None:
    PuzzleFile(own_path()).add("log", [1], puzzles, done=True)


async def asked(table: Table) -> PuzzleScreen:
    await table.at(PuzzleScreen)
    screen = table.screen
    assert isinstance(screen, PuzzleScreen)
    return screen


async def solving(table: Table) -> PuzzleScreen:
    """Begin with one's own puzzles from home."""
    await table.at(HomeScreen)
    await table.press("u")
    await table.at(PuzzlesScreen)
    await table.press("enter")
    return await asked(table)


async def test_own_puzzles_are_told_of_at_home_and_solved_by_digits() -> None:
    puzzles = [puzzle_at("battlecards", back) for back in (4, 6)]
    kept(*puzzles)
    async with playing() as table:
        await table.at(HomeScreen)
        assert "u  Puzzles   2 of your own to solve" in table.text()
        screen = await solving(table)
        assert "Puzzle 1 of 2 · Battlecards · " in table.text()
        assert "Press a number, or Space" in table.prose()
        assert "%" not in table.text()
        assert len(screen.offered) == 3
        assert "Space Show me" in table.text()
        await table.press("9", "1")
        await table.until(lambda: "Space Continue" in table.text())
        assert "Right! Nothing better was found: your chance to win is 50 %." in table.text()
        # An answer stays.
        await table.press("2")
        assert load_practice() == {puzzles[0].id: Practice(1, DAY, 1)}
        await table.press("space")
        second = await asked(table)
        assert second is not screen
        assert second.posed.puzzle.id == puzzles[1].id
        await table.press("enter")
        assert "The best answer, with a chance to win of 50 %: " in table.text()
        await table.press("enter")
        assert "Right answers: 1 of 2." in table.text()
        assert "asked one of these again on 25 November 2026" in table.prose()
        await table.press("space")
        await table.at(PuzzlesScreen)
        assert "none for now; the next one on 25 November 2026" in table.text()
        await table.press("escape")
        await table.at(HomeScreen)
        assert "u  Puzzles" in table.text()
        assert "of your own" not in table.text()


async def test_one_answers_by_mouse_and_leaves_at_any_time() -> None:
    kept(puzzle_at("battlecards", 4))
    async with playing() as table:
        await solving(table)
        caps = [cap for cap in table.screen.query(KeyCap) if cap.display]
        await table.pilot.click(caps[2])
        await table.until(lambda: "Wrong: your chance to win is 10 %." in table.text())
        await table.press("q")
        await table.at(PuzzlesScreen)


async def test_without_own_puzzles_it_says_how_they_come() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("u")
        await table.at(PuzzlesScreen)
        assert "From your own games: none yet" in table.text()
        assert "--find in all." in table.text()
        await table.press("enter")
        assert isinstance(table.screen, PuzzlesScreen)


async def test_a_single_set_begins_at_once() -> None:
    found = [puzzle_at("magusha")]
    async with playing([PuzzleSet("game", "magusha", found, found)]) as table:
        screen = await asked(table)
        assert screen.posed.puzzle.id == found[0].id
        await table.press("question_mark")
        await table.at(HelpScreen)
        assert "answer the question" in table.text()


@pytest.mark.parametrize(
    ("game", "size"),
    [
        *(("magblast", (80, 24)), ("battlecards", (60, 20)), ("battlecards", (140, 45))),
        *(("magusha", (60, 20)), ("magi-nation", (200, 60))),
    ],
)
async def test_question_and_answers_can_be_read_at_every_size(
    game: str, size: tuple[int, int]
) -> None:
    found = [puzzle_at(game)]
    async with playing([PuzzleSet("game", game, found, found)], size) as table:
        screen = await asked(table)
        await table.settle()
        shown = table.text()
        assert "Press a number" in " ".join(shown.split())
        for number in screen.offered:
            assert screen._described(number)[:20] in shown
        await table.press("1")
        told = screen.query_one("#told")
        for _ in range(20):
            await table.press("down")
        assert told.scroll_offset.y == told.max_scroll_y


async def test_more_answers_are_offered_in_a_larger_window() -> None:
    found = [puzzle_at("magblast", 8, 9)]
    choices = tuple(each._replace(chance=0.5) for each in found[0].choices)
    found[0] = found[0]._replace(choices=choices)
    async with playing([PuzzleSet("game", "magblast", found, found)], (80, 24)) as table:
        screen = await asked(table)
        assert len(screen.offered) == 6
        await table.pilot.resize_terminal(140, 45)
        await table.until(lambda: len(screen.offered) == 9)
        await table.pilot.resize_terminal(80, 24)
        await table.until(lambda: len(screen.offered) == 6)
        await table.until(lambda: screen.query_one("#told").size.height == 9)
