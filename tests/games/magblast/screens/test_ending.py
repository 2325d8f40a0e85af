"""Whoever plays alone is told beforehand that the end of a phase is the end of the turn."""

from dataclasses import replace

import pytest

from magblast.games.magblast.engine.actions import EndPhase
from magblast.games.magblast.engine.terms import Phase
from magblast.kernel.picks import OPTION
from magblast.record.header import Header
from magblast.tui.screens.table import TableScreen
from tests.games.magblast.screens.test_gestures import FOE, PLAIN
from tests.support.table import header, playing

ASKED = (
    "As things stand, nothing can be done in the rest of the turn, so this ends it. "
    "Press e again if you mean it."
)


def alone(*hand: str, zone: str = "yellow") -> Header:
    """Return a table of Ada, whose only ship fires a Mag Blast, and of a bot."""
    own = {"flagship": "the_glorp", "hand": list(hand), zone: [{"ship": "weslex"}]}
    position = {"turn": 9, "phase": "maneuver", "seats": {"1": own, "2": FOE}}
    start = header(PLAIN, position=position)
    ada, bo, *_ = start.seats
    return replace(start, seats=(ada, bo._replace(bot="greedy")))


@pytest.mark.parametrize(("hand", "ends"), [((), True), (("mag_blast.1",), False)])
async def test_e_says_that_it_ends_the_turn(hand: tuple[str, ...], ends: bool) -> None:
    async with playing(alone(*hand)) as table:
        await table.at(TableScreen)
        assert table.view.phase is Phase.MANEUVER
        own = table.table_screen().answering.own.pressed("e")
        assert own is not None
        assert own.thing.kind == OPTION
        told = table.table_screen().say(own.hint), table.table_screen().say(own.label)
        assert told == (("end turn", "End turn") if ends else ("end phase", "End phase"))


async def test_what_skips_the_rest_of_the_turn_asks_for_its_key_again() -> None:
    async with playing(alone()) as table:
        await table.at(TableScreen)
        screen, count = table.table_screen(), len(table.session.entries)
        await table.press("e")
        assert screen.answering.note == ASKED
        assert len(table.session.entries) == count
        await table.press("e")
        await table.until(lambda: len(table.session.entries) > count)
        assert isinstance(table.session.entries[count].action, EndPhase)


async def test_what_leads_on_is_asked_once() -> None:
    async with playing(alone("mag_blast.1")) as table:
        await table.at(TableScreen)
        count = len(table.session.entries)
        await table.press("e")
        await table.until(lambda: len(table.session.entries) > count)
        assert table.view.phase is Phase.ATTACK


@pytest.mark.parametrize("hand", [(), ("mag_blast.1",)])
async def test_beside_a_hand_face_down_a_key_tells_nothing_of_it(hand: tuple[str, ...]) -> None:
    async with playing(alone(*hand)) as table:
        await table.at(TableScreen)
        await table.press("h")
        screen = table.table_screen()
        own = screen.answering.own.pressed("e")
        assert own is not None
        assert screen.say(own.hint) == "end phase"
        await table.press("e")
        assert screen.answering.note == "Your hand lies face down. Press e again if you mean it."


async def test_the_key_for_the_whole_turn_is_not_asked_for_again() -> None:
    async with playing(alone()) as table:
        await table.at(TableScreen)
        count = len(table.session.entries)
        await table.press("ctrl+e")
        await table.until(lambda: len(table.session.entries) > count)
