"""The deal of the day is begun from home, and its result is copied from where it is shown."""

import pytest

from magblast.play.autosave import games_folder
from magblast.play.captains_deal import captains_deal
from magblast.play.daily import day_of, result_line
from magblast.tui.base_app import BaseApp
from magblast.tui.screens.copied import CopiedScreen
from magblast.tui.screens.daily import DailyScreen
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.replay import ReplayScreen
from magblast.tui.screens.table import TableScreen
from magblast.wording import ENGLISH
from tests.play.test_daily import DAY, deal, finish
from tests.support.table import playing

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BaseApp, "today", lambda _: DAY)


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    lines: list[str] = []
    monkeypatch.setattr(BaseApp, "copy_to_clipboard", lambda _, line: lines.append(line))
    return lines


async def test_the_game_of_the_day_is_two_keys_away() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        assert "d  Daily deal of 24 November 2026   Mag•Blast…" in table.text()
        await table.press("d")
        await table.at(DailyScreen)
        await table.settle()
        assert "Your first result counts." in table.text()
        await table.press("enter")
        await table.at(TableScreen)
        assert day_of(table.session.header) == DAY
        assert "Daily deal: your first result counts" in table.text()
        begun = table.session.path
        table.app.go_home()
        await table.at(HomeScreen)
        assert "Resume   Daily deal 2026-11-24 · third edition · " in table.text()
        await table.press("d", "enter")
        await table.at(TableScreen)
        assert table.session.path == begun
    assert [*games_folder().iterdir()] == [begun]


async def test_a_result_is_copied_and_a_captains_game_is_shown(copied: list[str]) -> None:
    path = finish(deal(), "game")
    line = result_line(path, DAY, ENGLISH)
    captains_deal(DAY, "magblast", ENGLISH)
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("d")
        await table.at(DailyScreen)
        assert line in table.text()
        await table.press("enter")
        assert copied == [line]
        await table.at(CopiedScreen)
        await table.press("escape")
        await table.at(DailyScreen)
        await table.press("down", "enter")
        await table.at(ReplayScreen)
        assert "captain:50" in table.text() or "Ada" not in table.text()


async def test_a_deal_that_has_a_result_is_dealt_for_practice() -> None:
    finish(deal(), "game")
    async with playing(deal()) as table:
        await table.at(TableScreen)
        assert "Daily deal, for practice" in table.text()
        table_screen = table.table_screen()
        await table.give(table_screen.view.legal[0])
        await table.until(lambda: "for practice" not in table.text())


async def test_the_last_screen_tells_the_result(copied: list[str]) -> None:
    path = finish(deal(), "game")
    line = result_line(path, DAY, ENGLISH)
    captains_deal(DAY, "magblast", ENGLISH)
    async with playing(path, goes_on=True) as table:
        await table.at(EndScreen)
        assert line in table.text()
        await table.press("c")
        assert copied == [line]
        await table.at(CopiedScreen)
        await table.press("escape")
        await table.at(EndScreen)
        await table.press("k")
        await table.at(ReplayScreen)
    won, told = table.app.closing_lines()
    assert won.endswith("has won the game!")
    assert told == line


async def test_nothing_is_said_of_a_game_that_is_left() -> None:
    path = finish(deal(), "begun", most=5)
    async with playing(path, goes_on=True) as table:
        await table.until(lambda: table.app.director.playing)
    assert [*table.app.closing_lines()] == []
    assert table.app.unfinished == path
