"""A game without secrets is decided at one table that everybody watches, and never covered."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from magblast.kernel.picks import Thing
from magblast.kernel.setup import SeatInfo
from magblast.play.flow import Cue, ScreenKind
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.record.header import Header, new_header
from magblast.shelf import SHELF, game_of
from magblast.tui.screens import base
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.palette import PaletteScreen
from magblast.tui.screens.table import TableScreen
from tests.support.table import Table, playing


@pytest.fixture(autouse=True)
def stones_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHELF, "stones", "tests.stones")


def stones(*seats: str | SeatInfo) -> Header:
    return new_header("stones", seats or ("Ada", "Bo"), "gravel", game=game_of("stones"))


@asynccontextmanager
async def playing_stones(*seats: str | SeatInfo) -> AsyncIterator[Table]:
    async with playing(stones(*seats)) as table:
        await table.at(TableScreen)
        yield table


async def take(table: Table, number: str) -> None:
    shown = table.shown
    await table.press(number, "enter")
    await table.leave(shown)
    await table.settle()


def test_nobody_looks_behind_a_cover_and_no_eyes_change() -> None:
    hotseat = Hotseat(Session.start(stones(), None))
    for turn in range(4):
        seat = turn % 2 + 1
        assert hotseat.cue == Cue(ScreenKind.OPEN, seat)
        assert hotseat.view.viewer == seat
        assert hotseat.eyes is None
        assert hotseat.reader is None
        hotseat.submit(hotseat.view.legal[0])


async def test_both_seats_play_at_one_screen_to_the_end() -> None:
    async with playing_stones() as table:
        screen = table.screen
        assert "Ada: How many do you take?" in table.text()
        await take(table, "3")
        assert table.screen is screen
        assert "Bo: How many do you take?" in table.text()
        assert "Ada takes 3." in table.text()
        while table.session.decision is not None:
            await take(table, "3")
        await table.at(EndScreen)


async def test_cursor_preview_and_palette_work_and_no_key_is_shown_that_means_nothing() -> None:
    async with playing_stones() as table:
        await table.press("tab", "tab")
        assert table.table_screen().picker.cursor is not None
        await table.press("enter")
        assert "21, then 19 stones" in table.text()
        await table.press("escape")
        assert table.table_screen().picker.selection.is_idle
        shown = table.text()
        assert "no cards in hand" not in shown
        for action in ("hide", "order"):
            assert not table.table_screen().check_action(action, ())
        await table.press("h", "o")
        assert table.text() == shown
        await table.press("ctrl+p")
        await table.at(PaletteScreen)
        assert "standing order" not in table.text()
        assert "PIN" not in table.text()


async def test_a_doubled_key_does_not_answer_for_the_next_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing_stones() as table:
        monkeypatch.setattr(base, "ARMING", 60.0)
        await table.press("3", "enter", "enter", "3", "3", "enter")
        await table.until(lambda: len(table.session.entries) == 1)
        screen = table.table_screen()
        assert screen.view.viewer == 2
        assert screen.picker.selection.is_idle
        await table.press("2", "enter")
        await table.click(Thing("number", 2))
        assert screen.picker.selection.is_idle
        monkeypatch.setattr(base, "ARMING", 0.0)
        screen.listening.pause()
        await take(table, "2")
        assert [entry.action.by for entry in table.session.entries] == [1, 2]


async def test_a_key_that_is_held_goes_on_meaning_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing_stones() as table:
        monkeypatch.setattr(base, "ARMING", 60.0)
        monkeypatch.setattr(base, "HELD", 60.0)
        await table.press("1", "enter")
        await table.until(lambda: table.session.entries)
        screen = table.table_screen()
        await table.press("3")
        monkeypatch.setattr(base, "ARMING", 0.0)
        screen.listening.pause()
        # It repeats after the table has begun to listen, and is still the same press.
        await table.press("3", "3")
        assert screen.picker.selection.is_idle
        await table.press("2")
        assert not screen.picker.selection.is_idle


async def test_the_only_person_among_bots_keeps_the_table() -> None:
    async with playing_stones("Ada", SeatInfo("Bo", "random")) as table:
        assert not table.table_screen().is_open
        assert table.table_screen().view.viewer == 1
