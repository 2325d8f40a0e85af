"""Pressing the last key again does what has been picked, and nothing else."""

from collections.abc import Sequence

import pytest

from magblast.play.session import Session
from magblast.record.header import Header
from magblast.tui.answering import Answering
from magblast.tui.picker import Picker
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.every_game.test_gestures import Taker, key_of
from tests.games.battlecards import test_screens as battlecards
from tests.games.battlecards.scenario import ship
from tests.games.magi_nation.look import test_screens as magi_nation
from tests.games.magusha import test_board_screen as magusha

BURNT = magi_nation.table_of(
    {"magi": "grega.1", "hand": ["fire_ball.1"]},
    {"magi": "tryn.1", "creatures": ["furok.1"]},
    phase="prs_1",
)
ALONE = magi_nation.table_of(
    {"magi": "grega.1", "hand": ["fire_ball.1"]}, {"magi": "tryn.1"}, phase="prs_1"
)


def pressed(start: Header, keys: Sequence[str]) -> tuple[Taker, Picker]:
    """Press keys at a question; ``@`` before the id of a thing stands for its key."""
    taker, session = Taker(), Session.start(start, None)
    kit = TableTools.of(session.game, session.setup, ENGLISH)
    picker = Picker(kit, session.position.view(1))
    answering = Answering(taker, kit, picker, lambda: None, taker.reply)  # type: ignore[arg-type]
    answering.use_keys({})
    for key in keys:
        assert not taker.given, key
        name = key_of(picker, key[1:]) if key.startswith("@") else key
        own = answering.own.pressed(name)
        if own is None or picker.ends_or_begins(name):
            answering.press_key(name)
        else:
            answering.press(own)
    return taker, picker


@pytest.mark.parametrize("again", [("c", "3"), ("3",)])
def test_a_space_typed_again_or_its_last_key_does_the_move(again: Sequence[str]) -> None:
    moved = ("@d3", "m", "c", "3")
    assert not pressed(magusha.header_of(magusha.STRIKE), moved)[0].given
    taker, _ = pressed(magusha.header_of(magusha.STRIKE), (*moved, *again))
    assert "to='c3'" in repr(taker.given)


def test_a_number_that_may_begin_another_name_is_not_its_repetition() -> None:
    taker, picker = pressed(BURNT, ("1", "2", "2"))
    assert not taker.given
    assert picker.selection.action is not None
    assert picker.typed == "2"
    taker, picker = pressed(BURNT, ("1", "2", "b"))
    assert not taker.given
    assert "furok.1" in repr(picker.selection.action)


def test_the_number_of_a_captain_who_has_nothing_else_is_its_repetition() -> None:
    taker, _ = pressed(ALONE, ("1", "2", "2"))
    assert "tryn.1" in repr(taker.given)


def test_a_digit_that_lies_on_no_card_is_no_captain_beside_a_hand() -> None:
    own = {"hand": ["six.1"], "ships": [ship("king.1"), ship("queen.1")]}
    start = battlecards.table_of(own, {}, phase="upgrade")
    _, picker = pressed(start, ())
    assert picker.keyed("1")
    assert picker.keyed("2") == []
