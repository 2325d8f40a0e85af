"""Keys that are typed far ahead of the screens are handled one after the other."""

import pytest
from textual.events import Key
from textual.keys import _character_to_key

from magblast.games.magblast.engine.actions import Fire
from magblast.games.magblast.engine.things import ThingKind, card, ship
from magblast.tui.listening import Listening
from magblast.tui.screens import base
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.table import TableScreen
from tests.support.table import DUEL, Table, header, playing

PLAIN = {key: value for key, value in DUEL.items() if key != "deal"}
LASER = card("laser_blast.1")
POSITION = {
    "turn": 9,
    "phase": "reinforce",
    "seats": {
        "1": {
            "flagship": "the_glorp",
            "hand": ["laser_blast.1", "direct_hit.1"],
            "yellow": [{"ship": "woden"}, {"ship": "weslex"}],
        },
        "2": {"flagship": "tri_bot", "yellow": [{"ship": "zeus"}], "hand": ["mag_blast.1"]},
    },
}


def burst(table: Table, keys: str) -> None:
    """Type keys all at once, as a terminal sends what was typed while it was busy."""
    for character in keys:
        key = "escape" if character == "\x1b" else _character_to_key(character)
        table.app.post_message(Key(key, character))


async def test_a_burst_is_handled_in_order_across_screens() -> None:
    async with playing(header(PLAIN, position=POSITION)) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen = table.table_screen()
        # Bound keys end two phases, and only then do keys pick. Escape comes before the last.
        burst(table, "ee1C\x1bB")
        woden = (LASER, ship("woden"))
        await table.until(lambda: screen.picker.selection.picks == woden)
        assert table.view.phase == "attack"
        await table.press("escape", "escape")
        await table.give(Fire(1, "laser_blast.1", "woden", "zeus"))
        await table.noise()
        await table.at(CallScreen)
        # The first key closes the call, and the others are meant for the table behind it.
        burst(table, " h2")
        await table.at(TableScreen)
        await table.until(lambda: screen.picker.selection.picks)
        assert screen.picker.selection.picks == (card("direct_hit.1"),)


async def test_keys_that_end_a_step_wait_a_moment_after_one_that_ended_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing(header(PLAIN, position=POSITION)) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen, time = table.table_screen(), [0.0]
        monkeypatch.setattr(base, "ARMING", 60.0)
        screen.listening = Listening(lambda: time[0])
        screen.listening.move_on()
        await table.press("e", "enter", "ctrl+e")
        assert not table.session.entries
        # Nothing is said of a game that goes on by itself: the key is all there is to know.
        assert screen.answering.note.startswith("Too quick, or held down")
        # A key that picks counts all the while, and what cannot be picked says why.
        await table.press("1")
        assert screen.answering.note.startswith("1: Laser Blast")
        time[0] = 61.0
        await table.press("e")
        assert len(table.session.entries) == 1


async def test_a_key_held_down_ends_nothing_that_began_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing(header(PLAIN, position=POSITION)) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen, time = table.table_screen(), [0.0]
        monkeypatch.setattr(base, "ARMING", 0.4)
        monkeypatch.setattr(base, "HELD", 60)
        for key in ("enter", "e"):
            screen.listening = Listening(lambda: time[0])
            screen.listening.move_on()
            for _ in range(6):
                time[0] += 0.12
                await table.press(key)
            assert not table.session.entries
        assert "let go of e, then press it once more" in screen.answering.note
        time[0] += 0.5
        monkeypatch.setattr(base, "HELD", 0)
        await table.press("e")
        assert len(table.session.entries) == 1


async def test_a_name_that_is_begun_is_shown_and_a_dead_key_says_that_nothing_has_it() -> None:
    async with playing(header(PLAIN, position={**POSITION, "phase": "attack"})) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen = table.table_screen()
        await table.press("1")
        # Only Bo can be meant, so 2 is Bo, whose ship may follow, and no card of the hand.
        await table.press("2")
        assert screen.picker.selection.picks == (LASER,)
        assert "Or type the next key." in table.prose()
        await table.press("9")
        assert screen.answering.note == "The key 9 does nothing here."
        assert screen.picker.selection.picks == (LASER,), "a dead key drops nothing"


async def test_a_key_that_names_an_answer_which_is_not_asked_for_is_named_with_it() -> None:
    async with playing(header(PLAIN, position={**POSITION, "phase": "discard"})) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("n")
        assert table.table_screen().answering.note.startswith("n is pass, which you cannot choose")


async def test_another_ship_takes_the_place_of_one_whose_zone_is_not_chosen_yet() -> None:
    async with playing(header(PLAIN, position={**POSITION, "phase": "maneuver"})) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen = table.table_screen()
        ships = [thing for thing in screen.picker.choices if thing.kind == ThingKind.SHIP]
        assert len(ships) == 2
        for each in (*ships, *ships):
            await table.press(screen.picker.names.name(each))
            assert screen.picker.selection.picks == (each,)
            assert not screen.answering.note


@pytest.mark.parametrize("again", ["2", "enter"])
async def test_a_number_confirmed_alone_says_why_its_captain_cannot_be_picked(again: str) -> None:
    async with playing(header(PLAIN, position={**POSITION, "phase": "attack"})) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen = table.table_screen()
        await table.press("1", "2", again)
        assert screen.answering.note.startswith("2: ")
        assert screen.picker.selection.picks == (LASER,)
        # The name of two keys can be typed afterwards.
        await table.press("2")
        assert "Or type the next key." in table.prose()


async def test_a_key_that_ends_the_turn_is_named_as_it_was_pressed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing(header(PLAIN, position=POSITION)) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen = table.table_screen()
        monkeypatch.setattr(base, "HELD", 60)
        await table.press("ctrl+e")
        count = len(table.session.entries)
        screen.answering.tell("")
        await table.press("ctrl+e")
        assert len(table.session.entries) == count
        assert screen.answering.note.startswith("Too quick, or held down: let go of Ctrl+E, ")
