"""Keys that do nothing say so, and where they do something, they are named."""

from pathlib import Path

from magblast.tui.screens import base
from magblast.tui.screens.copied import CopiedScreen
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.puzzles import PuzzlesScreen
from magblast.tui.screens.replay import ReplayScreen
from magblast.tui.screens.scores import ScoresScreen
from magblast.tui.screens.text import HelpScreen
from tests.support.table import DUEL, Table, header, playing

LOG = Path(__file__).parents[1] / "games/magblast/golden/third-game-1.mblog"


async def says_nothing(table: Table, key: str, shown: str) -> None:
    """Press a key that does nothing."""
    screen = table.screen
    assert isinstance(screen, base.GameScreen)
    # It was said so long ago that it is said again.
    screen._told_unused = "", -base.UNUSED
    await table.press(key)
    await table.until(lambda: f"The key {shown} does nothing here." in table.text())
    assert table.screen is screen
    table.app.clear_notifications()


async def test_a_key_that_does_nothing_says_so_on_every_screen_before_and_after_a_game() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await says_nothing(table, "y", "y")
        await says_nothing(table, "escape", "Esc")
        table.app.show_scores()
        await table.at(ScoresScreen)
        await says_nothing(table, "x", "x")
        table.app.show_puzzles()
        await table.at(PuzzlesScreen)
        await says_nothing(table, "x", "x")
        table.app.replay(LOG)
        await table.at(ReplayScreen)
        await says_nothing(table, "x", "x")
        await table.press("escape")
        await table.at(HomeScreen)
        await table.press("question_mark")
        await table.at(HelpScreen)
        assert "set up a new game" in table.text()


async def test_a_line_that_was_copied_answers_each_key() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        table.app.copy_line("Ada won.")
        await table.at(CopiedScreen)
        for key, shown in (("x", "x"), ("down", "↓"), ("tab", "Tab"), ("shift+tab", "Shift+Tab")):
            await says_nothing(table, key, shown)


async def test_a_cover_answers_each_key_and_names_the_one_that_undoes() -> None:
    async with playing(header(DUEL)) as table:
        await table.at(CoverScreen)
        await table.until(lambda: table.screen.has_class("armed"))
        await says_nothing(table, "9", "9")
        await table.press("x")
        await table.until(lambda: "The key x does nothing here. Try: 1" in table.prose())
        screen = table.screen
        assert isinstance(screen, CoverScreen)
        undone = CoverScreen(screen.kit, 1, "", undoes=2)
        table.app.push_screen(undone)
        await table.until(lambda: table.screen is undone)
        await table.settle()
        assert "can still undo with u" in table.text()


async def test_it_is_said_once_however_often_a_key_is_pressed() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press(*["y"] * 5)
        await table.until(lambda: "The key y does nothing here." in table.text())
        assert table.text().count("does nothing") == 1


async def test_another_key_is_named_in_place_of_the_one_before() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("escape")
        await table.until(lambda: "The key Esc does nothing here." in table.text())
        await table.press("space")
        await table.until(lambda: "The key Space does nothing here." in table.text())
        assert "The key Esc" not in table.text()


async def test_a_seat_that_nobody_has_is_no_view_of_a_replay() -> None:
    async with playing() as table:
        table.app.replay(LOG)
        await table.at(ReplayScreen)
        await says_nothing(table, "8", "8")


async def test_a_notice_leaves_what_is_read_last_free() -> None:
    async with playing(size=(80, 24)) as table:
        await table.at(HomeScreen)
        await table.press("y")
        await table.until(lambda: "The key y does nothing here." in table.text())
        rows = [n for n, row in enumerate(table.text().splitlines()) if "The key y" in row]
        assert max(rows) < 3
