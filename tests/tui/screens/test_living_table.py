"""The table stays as its captain left it, and nothing of it stays for the next."""

import gc
import weakref
from typing import Any

import pytest
from textual.widgets import Input

from magblast.games.magblast.engine.actions import Discard, EndPhase, Fire
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.games.magblast.engine.things import ThingKind
from magblast.games.magblast.screens.sound import SoundScreen
from magblast.kernel.picks import Thing
from magblast.paint.log import LogFilter
from magblast.paint.palette import PALETTES
from magblast.play.answer import Answer
from magblast.tui.screens import base
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.log import LogScreen
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.widgets.board import BoardPanel
from magblast.tui.widgets.log_panel import LogPanel
from tests.support.table import Table, header, playing

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
SHIPS = ("weslex", "plutt", "dink", "nylev", "ares", "hermes", "zeus", "freya")
HAND = ["mag_blast.1", "laser_blast.1", "laser_blast.2", "direct_hit.1", "spacedock.1"]
GAME = {"magblast": 1, "edition": "third", "seats": [{"name": "Ada"}, {"name": "Bo"}]}
DISCARD = {
    "turn": 9,
    "phase": "discard",
    "seats": {
        "1": {"flagship": "the_glorp", "hand": HAND, "yellow": [{"ship": "weslex"}]},
        "2": {"flagship": "tri_bot", "hand": ["beam_blast.1"], "yellow": [{"ship": "plutt"}]},
    },
}
ATTACK = {**DISCARD, "phase": "attack"}
FIRE = Fire(1, "mag_blast.1", "weslex", "plutt")


def set_on(table: Table) -> tuple[str, LogFilter]:
    """Return what the board and the log of the table on the screen show."""
    screen = table.table_screen()
    filters = {panel.shown for panel in screen.query(LogPanel)}
    assert len(filters) == 1
    return screen.query_one(BoardPanel).chosen_layout, filters.pop()


async def test_view_filter_and_cursor_survive_an_action() -> None:
    async with playing(header(GAME, position=DISCARD)) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen = table.table_screen()
        await table.press("v", "l")
        chosen = set_on(table)
        assert chosen == (screen.query_one(BoardPanel).chosen_layout, LogFilter.COMBAT)
        assert chosen[0] != ""
        await table.give(Discard(1, "laser_blast.1"))
        assert table.screen is screen
        assert set_on(table) == chosen
        for _ in range(4):
            await table.press("tab")
            if screen.picker.cursor == Thing(ThingKind.CARD, "laser_blast.2"):
                break
        shown = table.shown
        screen.dismiss(Answer(Discard(1, "direct_hit.1")))
        await table.leave(shown)
        assert screen.picker.cursor == Thing(ThingKind.CARD, "laser_blast.2")
        shown = table.shown
        screen.dismiss(Answer(Discard(1, "laser_blast.2")))
        await table.leave(shown)
        assert screen.picker.cursor is None
        assert "Laser Blast" not in table.text().split("discards")[0]


async def test_scroll_positions_survive_an_action() -> None:
    seats: dict[str, Any] = {
        str(seat): {"blue": [{"ship": ship}]} for seat, ship in enumerate(SHIPS, 1)
    }
    seats["1"] = {"hand": HAND, "blue": [{"ship": "weslex"}]}
    data = {**GAME, "seats": [{"name": name} for name in NAMES]}
    async with playing(header(data, position={**DISCARD, "seats": seats}), (80, 20)) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen = table.table_screen()
        board, log = screen.query_one(BoardPanel), screen.query_one("#below", LogPanel)
        for card in HAND[:-1]:
            await table.give(Discard(1, card))
        await table.press("v", "pagedown")
        log.scroll_home(animate=False, immediate=True)
        await table.pilot.pause()
        before = board.scroll_offset.y, log.scroll_offset.y
        assert before[0] > 0
        shown = table.shown
        screen.dismiss(Answer(Discard(1, HAND[-1])))
        await table.leave(shown)
        await table.pilot.pause()
        assert log.max_scroll_y > 0
        assert (board.scroll_offset.y, log.scroll_offset.y) == before


async def test_a_captain_who_fires_comes_back_to_the_same_table() -> None:
    async with playing(header(GAME, position=ATTACK)) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen = table.table_screen()
        await table.press("v", "l")
        chosen = set_on(table)
        await table.give(FIRE)
        await table.at(SoundScreen)
        await table.noise()
        await table.nobody()
        await table.at(TableScreen)
        assert table.screen is screen
        assert set_on(table) == chosen
        assert len(screen.situation.log) > 2


async def test_a_table_under_a_public_question_shows_through_in_no_colours() -> None:
    async with playing(header(GAME, position=ATTACK)) as table:
        await table.look(1)
        await table.give(FIRE)
        for kind in (SoundScreen, CallScreen):
            await table.at(kind)
            for theme in PALETTES:
                table.app.theme = theme
                await table.pilot.resize_terminal(100, 40)
                await table.pilot.resize_terminal(80, 24)
                await table.pilot.pause()
                assert isinstance(table.screen, kind)
                assert "Laser Blast" not in table.text()
                assert "Direct Hit" not in table.text()
            if kind is SoundScreen:
                await table.noise()


async def test_a_cover_lies_over_nothing_and_the_next_captain_begins_afresh() -> None:
    async with playing(header(GAME, position=ATTACK)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("v", "l")
        layout, _ = set_on(table)
        own = weakref.ref(table.table_screen())
        await table.give(EndPhase(1))
        await table.at(CoverScreen)
        assert not any(isinstance(screen, TableScreen) for screen in table.app.screen_stack)
        await table.until(lambda: gc.collect() is not None and own() is None)
        await table.look(2)
        await table.at(TableScreen)
        assert set_on(table) == (layout, LogFilter.ALL), "the layout is the table's"


async def test_what_a_captain_likes_survives_a_cover_and_nothing_private_does() -> None:
    async with playing(header(GAME, position=ATTACK)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("v", "l", "slash", *"blast")
        await table.at(LogScreen)
        await table.press("escape", "tab")
        await table.at(TableScreen)
        before, chosen = table.table_screen(), set_on(table)
        assert (before.search, before.picker.cursor) != ("", None)
        table.app.director.cover()
        await table.look(1)
        await table.at(TableScreen)
        after = table.table_screen()
        assert after is not before
        assert (after.search, after.picker.cursor) == ("", None)
        assert set_on(table) == chosen


async def test_a_call_takes_the_table_of_the_attacker_away() -> None:
    async with playing(header(GAME, position=ATTACK)) as table:
        await table.look(1)
        await table.give(FIRE)
        await table.noise()
        await table.at(CallScreen)
        assert any(isinstance(screen, TableScreen) for screen in table.app.screen_stack)
        await table.press("2")
        await table.at(CoverScreen)
        assert len(table.app.screen_stack) == 2
        await table.look(2)
        await table.at(TableScreen)
        assert "Direct Hit" not in table.text()
        await table.press("escape")
        await table.at(CallScreen)
        assert len(table.app.screen_stack) == 2


async def test_a_public_question_stays_though_nobody_touches_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(base, "IDLE_CHECK", 0.01)
    async with playing(header(GAME, position=ATTACK, table={"hands": "relaxed"})) as table:
        await table.look(1)
        await table.give(FIRE)
        await table.noise()
        await table.at(CallScreen)
        asked = table.screen
        table.app.touched -= 300
        await table.pilot.pause(0.1)
        assert table.screen is asked
        await table.nobody()
        await table.at(TableScreen)
        assert not table.table_screen().hand_hidden


async def test_a_hidden_hand_takes_what_was_searched_with_it() -> None:
    async with playing(header(GAME, position=DISCARD)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("slash", *"direct")
        await table.at(LogScreen)
        await table.press("escape")
        await table.at(TableScreen)
        assert table.table_screen().search == "direct"
        await table.press("h")
        assert table.table_screen().search == ""


async def test_the_log_is_searched_again_for_the_same_words() -> None:
    async with playing(header(GAME, position=DISCARD)) as table:
        await table.look(1)
        await table.at(TableScreen)
        for action in (Discard(1, "laser_blast.1"), Discard(1, "direct_hit.1")):
            await table.give(action)
            await table.press("slash")
            await table.at(LogScreen)
            if action.card == "laser_blast.1":
                await table.press(*"direct")
            assert table.screen.query_one(Input).value == "direct"
            assert ("Direct Hit" in table.text()) == (action.card == "direct_hit.1")
            await table.press("escape")
            await table.at(TableScreen)


@pytest.mark.parametrize("size", [(80, 24), (140, 40)])
async def test_a_public_view_lasts_from_call_to_call(size: tuple[int, int]) -> None:
    async with playing(header(GAME, position=ATTACK), size) as table:
        await table.look(1)
        await table.give(FIRE)
        await table.noise()
        await table.at(CallScreen)
        await table.press("v")
        chosen = table.screen.query_one(BoardPanel).chosen_layout
        assert chosen != ""
        await table.press("2")
        await table.look(2)
        await table.at(TableScreen)
        await table.press("escape")
        await table.at(CallScreen)
        assert table.screen.query_one(BoardPanel).chosen_layout is chosen


@pytest.mark.parametrize(("hands", "keys"), [("careful", ("1",)), ("relaxed", ())])
async def test_an_unanswered_shot_costs_three_keys(hands: str, keys: tuple[str, ...]) -> None:
    """From the noise to the follow-up, with a hand that is shown again by its captain's digit."""
    game = {**GAME, "table": {"hands": hands}}
    async with playing(header(game, position=ATTACK)) as table:
        await table.look(1)
        await table.give(Fire(1, "laser_blast.1", "weslex", "plutt"))
        for screen, key in ((SoundScreen, "enter"), (CallScreen, "space")):
            await table.at(screen)
            shown = table.shown
            await table.press(key)
            await table.leave(shown)
        await table.at(TableScreen)
        assert table.view.decision.kind == DecisionKind.FOLLOW_UP
        assert ("Direct Hit" not in table.text()) is bool(keys)
        assert ("Your hand is face down; press 1 or h" in table.text()) is bool(keys)
        await table.press(*keys)
        await table.until(lambda: "Direct Hit" in table.text())
        assert not table.table_screen().hand_hidden
