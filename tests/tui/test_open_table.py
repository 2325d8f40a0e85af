"""A game without secrets is decided at one table that everybody watches, and never covered."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from magblast.kernel.picks import Thing
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.flow import Cue, ScreenKind
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.record.header import DEAD_PHASES, Header, new_header
from magblast.tui.listening import Listening
from magblast.tui.screens import base
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.palette import PaletteScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.widgets.prompt import Prompt
from tests.games.magusha.test_board_screen import field, header_of
from tests.support.clock import Clock
from tests.support.player import Player
from tests.support.table import Table, playing


@pytest.fixture(autouse=True)
def stones_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHELF, "stones", "tests.stones")
    monkeypatch.setitem(SHELF, "contested", "tests.contested")


def stones(*seats: str | SeatInfo, game: str = "stones") -> Header:
    return new_header(game, seats or ("Ada", "Bo"), "gravel", game=game_of(game))


@asynccontextmanager
async def playing_stones(*seats: str | SeatInfo, game: str = "stones") -> AsyncIterator[Table]:
    async with playing(stones(*seats, game=game)) as table:
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
        assert hotseat.covers.eyes is None
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
    async with playing_stones(game="contested") as table:
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
        for key in ("h", "ctrl+d"):
            await table.press(key)
            assert "does nothing here" in table.text()
        await table.press("ctrl+p")
        await table.at(PaletteScreen)
        assert "standing order" not in table.text()
        assert "PIN" not in table.text()


async def test_a_doubled_key_does_not_answer_for_the_next_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing_stones() as table:
        monkeypatch.setattr(base, "ARMING", 60.0)
        mouse = Player(table, by_mouse=True)
        await table.press("3", "enter", "enter", "3", "3", "enter")
        await table.until(lambda: len(table.session.entries) == 1)
        screen = table.table_screen()
        assert screen.view.viewer == 2
        assert screen.picker.selection.is_idle
        await table.press("2", "enter")
        await mouse.key("+")
        assert screen.picker.selection.is_idle
        monkeypatch.setattr(base, "ARMING", 0.0)
        screen.listening.pause()
        await mouse.key("+")
        assert not screen.picker.selection.is_idle
        await table.press("escape")
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


async def test_a_captain_asked_out_of_turn_is_set_off_and_keys_wait_a_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(base, "ARMING", 0.4)
    clock = Clock()
    async with playing_stones(game="contested") as table:
        screen = table.table_screen()
        screen.listening = Listening(clock)
        prompt = screen.query_one(Prompt)
        usual = prompt.styles.border_left
        assert "▶ Ada:" not in table.text()
        await table.press("3", "enter", "enter", "3", "enter")
        assert [entry.action.by for entry in table.session.entries] == [1]
        assert screen.picker.selection.is_idle
        assert "▶ Bo: How many do you take?" in table.text()
        alarmed = prompt.styles.border_left
        assert alarmed != usual
        assert alarmed[0] == usual[0], "the frame changes its colour, and nothing moves"
        clock.now = 0.39
        await table.press("2")
        await table.click(Thing("number", 2))
        assert screen.picker.selection.is_idle
        clock.now = 0.41
        await table.press("2")
        assert "▶ Bo: Take 2" in table.text()
        await table.press("enter")
        assert [entry.action.by for entry in table.session.entries] == [1, 2]
        # Ada is asked again, and has her turn.
        assert prompt.styles.border_left == usual
        assert "▶ Ada:" not in table.text()
        await table.press("1", "enter")
        assert len(table.session.entries) == 2
        clock.now = 0.9
        await table.press("1", "enter")
        assert [entry.action.by for entry in table.session.entries] == [1, 2, 1]


@pytest.mark.parametrize("key", ["e", "enter"])
async def test_the_habit_of_one_captain_ends_nothing_of_the_next(
    monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.setattr(base, "HANDED", 60.0)
    ahead = {"phase": "deploy", "seats": {"1": {}, "2": {}}, "field": field({}, two="b5")}
    # Each phase is ended by its captain, even if nothing can be done in it.
    start = header_of(ahead)
    start = replace(start, table={**start.table, DEAD_PHASES: "asked"})
    async with playing(start) as table:
        await table.at(TableScreen)
        screen, clock = table.table_screen(), Clock()
        screen.listening = Listening(clock)
        await table.press("e")
        await table.until(lambda: "command a unit" in table.text())
        await table.press("x", "e", "e")
        await table.until(lambda: screen.view.viewer == 2)
        before = len(table.session.entries)
        # Before anybody could read who is asked, a key means nothing, and it takes nothing away.
        clock.now += base.ARMING / 2
        await table.press("e")
        assert (screen.answering.note, len(table.session.entries)) == ("", before)
        clock.now += base.ARMING
        await table.press("e")
        assert screen.answering.note == "Now it is up to Bo. Press e once more if you mean it."
        assert len(table.session.entries) == before
        await table.press(key)
        await table.until(lambda: len(table.session.entries) == before + 1)


async def test_keys_typed_ahead_by_one_captain_count_in_their_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing_stones(game="contested") as table:
        monkeypatch.setattr(base, "ARMING", 60.0)
        clock = Clock()
        table.table_screen().listening = Listening(clock)
        await table.press("1", "enter")
        clock.now = 61.0
        await table.press("2", "enter")
        clock.now = 122.0
        # Ada is asked twice more; then Bo's turn begins, and nothing typed before it counts.
        await table.press("3", "enter", "1", "enter", "2", "enter")
        counts = [(entry.action.by, entry.action.count) for entry in table.session.entries]
        assert counts == [(1, 1), (2, 2), (1, 3), (1, 1)]
        assert table.table_screen().picker.selection.is_idle
        clock.now = 183.0


async def test_bots_asked_out_of_turn_are_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "ARMING", 60.0)
    async with playing_stones("Ada", SeatInfo("Bo", "random"), game="contested") as table:
        await table.press("1", "enter")
        await table.until(lambda: len(table.session.entries) == 2)
        assert not table.screen.has_class("out_of_turn")
        await table.until(lambda: not table.table_screen().situation.waiting)
        await table.press("1", "enter")
        assert [entry.action.by for entry in table.session.entries][:3] == [1, 2, 1]


async def test_the_only_person_among_bots_keeps_the_table() -> None:
    async with playing_stones("Ada", SeatInfo("Bo", "random")) as table:
        assert not table.table_screen().is_open
        assert table.table_screen().view.viewer == 1
