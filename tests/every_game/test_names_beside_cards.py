"""The name of another captain's thing picks no own thing, where its digit is the key of a card."""

from typing import Any

import pytest

from magblast.conformance.keys import press
from magblast.kernel.seat import Audience
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.session import Session
from magblast.play.thing_keys import KeysInView, ThingKeys, fold_of
from magblast.record.header import new_header
from magblast.tui.answering import Answering
from magblast.tui.half_name import HalfName
from magblast.tui.picker import Picker
from magblast.tui.screens.table import TableScreen
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.every_game.games import answer_of
from tests.every_game.test_gestures import Taker
from tests.games.magi_nation.look import test_screens as magi_nation
from tests.games.magusha import test_board_screen as magusha
from tests.support.table import DUEL, header, playing

MOST = 90
"""Answers of a game that are looked at."""
ASKED = [(id_, seats) for id_ in SHELF for seats in (2, 3, 4) if seats in game_of(id_).seats]


def _typed(kit: TableTools, view: Any, keys: ThingKeys, name: str) -> int:
    """Type a name, and return 1 where its digit did nothing but its letter had another meaning."""
    taker, picker = Taker(), Picker(kit, view, thing_keys=keys)
    answering = Answering(taker, kit, picker, lambda: None, taker.reply)  # type: ignore[arg-type]
    answering.use_keys({})
    if picker.begins(name[0]) or picker.dial is not None:
        return 0
    press(answering, picker, name[0])
    is_idle, means = picker.selection.is_idle, picker.keyed(name[1])
    others = [each for each in means if picker.names.owner(each) == picker.names.seat]
    if not is_idle or not others or not answering.note:
        return 0
    press(answering, picker, name[1])
    assert picker.selection.is_idle, (name, picker.selection.picks)
    assert picker.action is None
    assert answering.note.startswith(name), (name, answering.note)
    return 1


@pytest.mark.parametrize(("id_", "seats"), ASKED)
def test_a_digit_that_does_nothing_and_a_letter_pick_nothing_else(id_: str, seats: int) -> None:
    game = game_of(id_)
    names = [SeatInfo(name) for name in ("Ada", "Bo", "Cy", "Dee")[:seats]]
    setup = new_header(next(iter(game.editions)), names, "names", game=game)
    session, met = Session.start(setup, None), 0
    kit = TableTools.of(game, session.setup, ENGLISH)
    fold = fold_of(session, kit.words, kit.commands)
    for count in range(MOST):
        asked = session.decision
        if asked is None:
            break
        view = session.view(asked.seat)
        if asked.audience is Audience.PRIVATE:
            keys = fold.after(count)
            in_view = KeysInView(kit.words, view, keys)
            for name in {*in_view.worn.values()}:
                if len(name) == 2 and name[0].isdigit() and name[1].isalpha():
                    met += _typed(kit, view, keys, name)
        session.submit(answer_of(id_, view, count, seats))
    # Own units of Magusha have digits, and spaces are named by letters first.
    assert met or id_ == "magusha"


async def test_a_letter_that_harms_an_own_thing_is_not_the_end_of_anothers_name() -> None:
    async with playing(magi_nation.POWERS) as table:
        await magi_nation.seated(table)
        # Fire Ball is the second card, and Arbolit is d.
        await table.press("2", "d")
        told = "Type 2d for Bo's Timber Hyren, or d again for your own Arbolit."
        assert told in table.prose()
        screen = table.table_screen()
        assert isinstance(screen, TableScreen)
        assert screen.picker.action is None
        await table.press("2", "d")
        assert "Play Fire Ball on Bo's Timber Hyren" in table.prose()


async def test_a_letter_that_a_card_asks_for_is_an_own_thing() -> None:
    async with playing(magi_nation.POWERS) as table:
        await magi_nation.seated(table)
        await table.press("3", "c")
        assert "Fire Flow" in table.prose()
        assert "Kelthet" in table.prose()
        assert table.table_screen().picker.selection.picks[1:]


async def test_the_number_of_a_captain_says_whose_it_is() -> None:
    one = {**magi_nation.ADA, "hand": ["fire_flow.1"]}
    start = magi_nation.table_of(one, magi_nation.BO, phase="attack")
    async with playing(start) as table:
        await magi_nation.seated(table)
        await table.press("2")
        assert "2 is Bo's Tryn. Tryn cannot be attacked" in table.prose()


async def test_a_card_that_is_of_no_use_now_is_named() -> None:
    one = {**magi_nation.ADA, "creatures": []}
    start = magi_nation.table_of(one, magi_nation.BO, phase="attack")
    async with playing(start) as table:
        await magi_nation.seated(table)
        await table.press("2")
        assert "2 is Fire Ball, which you cannot choose now." in table.prose()


async def test_the_digit_of_an_own_unit_is_no_half_of_a_name() -> None:
    async with playing(magusha.header_of(magusha.STRIKE)) as table:
        await table.until(lambda: table.app.director.playing)
        await table.settle()
        picker = Picker(table.table_screen().kit, table.session.view(1))
        assert "2" in picker.names.own
        assert HalfName.of("2", picker, picker.selection, "told") is None


async def test_what_is_aimed_at_later_is_not_said_to_be_out_of_reach() -> None:
    mine: dict[str, Any] = {"flagship": "the_glorp", "hand": ["beam_blast.1"]}
    mine |= {"yellow": [{"ship": "valent"}], "green": [{"ship": "vlero"}]}
    theirs = {"yellow": [{"ship": "ferdt"}], "green": [{"ship": "sredna"}]}
    plain = {key: value for key, value in DUEL.items() if key != "deal"}
    position = {"turn": 9, "phase": "attack", "seats": {"1": mine, "2": theirs}}
    async with playing(header(plain, position=position)) as table:
        await table.look(1)
        # No card has the digit 2, and Ferdt is b of the second captain.
        await table.press("1", "2", "b")
        assert "2b is Ferdt. First choose the ship that fires." in table.prose()
        await table.press("b")
        assert "Fire Beam Blast from Valent at Bo's Ferdt" in table.prose()


async def test_a_letter_of_several_captains_tells_what_to_type() -> None:
    mine: dict[str, Any] = {"flagship": "the_glorp", "hand": ["beam_blast.1"]}
    mine |= {"yellow": [{"ship": "valent"}]}
    others = [{"yellow": [{"ship": each}]} for each in ("ferdt", "sredna")]
    plain = {key: value for key, value in DUEL.items() if key != "deal"}
    seats = {f"{seat}": each for seat, each in enumerate((mine, *others), 1)}
    position = {"turn": 9, "phase": "attack", "seats": seats}
    names = [{"name": name} for name in ("Ada", "Bo", "Cy")]
    async with playing(header({**plain, "seats": names}, position=position)) as table:
        await table.look(1)
        # Valent alone can fire, and its own letter is that of both targets.
        await table.press("1", "c")
        assert "does nothing" in table.prose()
        await table.press("b")
        assert "Type 2b or 3b." in table.prose()
        # The own number before an own letter is the same as the letter alone.
        await table.press("1", "b", "3", "b")
        assert "Fire Beam Blast from Valent at Cy's Sredna" in table.prose()
