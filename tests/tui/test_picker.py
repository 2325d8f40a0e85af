"""Answers are built from picks, whatever the game."""

import random
from itertools import product
from typing import cast

import pytest
from textual.binding import Binding, BindingsMap

from magblast.kernel.picks import OPTION, Part, Thing, number_part
from magblast.kernel.setup import SeatInfo, Setup, Start
from magblast.kernel.shelf import game_of
from magblast.paint.ink import UNICODE
from magblast.paint.look import OwnKey
from magblast.play.hotseat import Hotseat
from magblast.play.selection import Dial
from magblast.tui.answering import Answering
from magblast.tui.dialing import turned
from magblast.tui.own_keys import OwnKeys
from magblast.tui.picker import Picker
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.pebbles import Claim, Table
from tests.support.questions import (
    Fetch,
    Guard,
    Question,
    Shift,
    Spend,
    being,
    card,
    cell,
    fetch,
    shift,
    spend,
    strike,
)
from tests.support.scenes import duel

SETUP = Setup("first", (SeatInfo("Ada"), SeatInfo("Bo")), {"hand": 3}, "first/1")
PASS = OwnKey("pass", "n", Thing(OPTION, "pass"), "key.pass", "key.do.pass")


@pytest.fixture
def kit(pebbles_on_the_shelf: None) -> TableTools:
    return TableTools.of(game_of("pebbles"), SETUP, ENGLISH)


def opened(kit: TableTools) -> Table:
    position, _ = kit.game.open(SETUP, Start("gravel", "splitmix64/1"))
    assert isinstance(position, Table)
    return position


def test_the_hand_has_tiles_and_so_has_every_answer_without_a_key(kit: TableTools) -> None:
    position = opened(kit)
    picker = Picker(kit, position.view(1))
    tiles = picker.tiles(kit.scene(picker.view, UNICODE))
    assert [tile.thing for tile in tiles] == [*picker.hand]
    assert all(tile.bright for tile in tiles)
    after, _ = position.play(position.legal[0])
    picker = Picker(kit, after.view(2))
    tiles = picker.tiles(kit.scene(picker.view, UNICODE))
    assert Thing(OPTION, "pass") in [tile.thing for tile in tiles]


def test_the_cursor_walks_through_what_may_be_picked(kit: TableTools) -> None:
    picker = Picker(kit, opened(kit).view(1))
    assert picker.walk(1)
    first = picker.cursor
    assert picker.walk(-1)
    assert picker.cursor == picker.walkable[-1] != first
    picker.hides_hand = True
    assert picker.walkable == []
    assert not picker.walk(1)


def test_an_answer_is_picked_put_back_and_taken_whole(kit: TableTools) -> None:
    position = opened(kit)
    picker = Picker(kit, position.view(1))
    pebble = picker.hand[0]
    assert picker.pick(pebble)
    assert picker.selection.action == position.legal[0]
    assert picker.is_settled([pebble])
    assert picker.done_at_once is None
    picker.back()
    assert picker.selection.is_idle
    picker.take(position.legal[1])
    assert picker.selection.action == position.legal[1]
    assert not picker.pick(Thing("pebble", "none"))


def test_an_answer_of_one_word_is_done_at_once(kit: TableTools) -> None:
    position = opened(kit)
    shown, _ = position.play(position.legal[0])
    unanswered, _ = shown.play(shown.decline(2))
    picker = Picker(kit, unanswered.view(None), unanswered.public_answers())
    assert picker.pick(Thing(OPTION, "claim_True"))
    assert picker.done_at_once == Claim(1, yes=True)


def test_a_person_may_choose_other_keys() -> None:
    own = OwnKeys((PASS,), {"table.pass": "z,Z"})
    assert own.pressed("z") is PASS
    assert own.pressed("n") is None
    assert own.by_id("pass") is PASS
    assert own.hints(lambda key: key == PASS, None, ENGLISH.say) == [("z", "pass")]
    assert own.hints(lambda key: key == PASS, PASS, ENGLISH.say) == [("Enter", "pass")]
    assert own.hints(lambda key: False, None, ENGLISH.say) == []


def test_the_footer_lists_the_keys_of_a_game_behind_those_that_pick() -> None:
    bindings = BindingsMap([Binding("enter", "a"), Binding("escape", "b"), Binding("u", "c")])
    bound = OwnKeys((PASS, PASS._replace(id="zone", key="y", label=""))).bound(bindings, "escape")
    assert [*bound.key_to_bindings] == ["enter", "escape", "n", "u"]


def asking(kit: TableTools, question: Question) -> Picker:
    """Return a picker that asks a toy question."""
    picker = Picker(kit, opened(kit).view(1))
    picker.selection, picker.hand = question.root, ()
    return picker


@pytest.mark.parametrize(
    ("value", "key", "now"),
    [
        *((None, "7", 7), (1, "3", 13), (1, "4", 4), (0, "0", 0), (13, "+", 13), (None, "-", 13)),
        *((None, "+", 0), (12, "+", 13), (12, "-", 11), (12, "backspace", 1)),
    ],
)
def test_a_dial_is_turned_by_digits_and_signs(value: int | None, key: str, now: int) -> None:
    assert turned(Dial("x", 0, 13, value), key) == now


def test_a_number_takes_the_digits_once_it_is_asked_for(kit: TableTools) -> None:
    picker = asking(kit, spend())
    assert not picker.turn("3")
    assert [*picker.tile_keys.values()] == ["1", "2", "3"]
    picker.pick(being("furok"))
    assert picker.dial == Dial("x", 0, 13, None)
    assert picker.turn("1")
    assert picker.turn("3")
    assert picker.selection.action == Spend("furok", 13)
    assert not any(key.isdigit() for key in picker.tile_keys.values())
    picker.back()
    assert picker.selection.action is None


def test_tab_moves_from_one_number_to_the_next(kit: TableTools) -> None:
    picker = asking(kit, shift())
    picker.pick(being("quor"))
    picker.pick(being("quor"))
    assert picker.dial == Dial("remove", 0, 2, 2)
    assert picker.turn("-")
    assert picker.move_on(1)
    assert picker.turn("0")
    assert picker.selection.action == Shift("quor", 1, "quor", 0)


def test_enter_goes_on_from_one_number_to_the_next(kit: TableTools) -> None:
    question = Question(
        "exchange",
        [Shift("quor", 2, "furok", 2)],
        lambda action: (
            Part("target", (being(action.target),)),
            number_part("remove", action.remove, 0, 2),
            number_part("add", action.add, 0, 2),
        ),
        frozenset(Shift("quor", one, "furok", two) for one, two in product(range(3), repeat=2)),
    )
    picker = asking(kit, question)
    answering = Answering(cast(Hotseat, None), kit, picker, lambda: None, lambda _: None)
    if not picker.selection.picks:
        picker.pick(being("quor"))
    assert picker.dial == Dial("remove", 0, 2, None)
    assert not picker.has_more
    picker.turn("1")
    assert answering.can_confirm
    answering.confirm()
    assert picker.dial == Dial("add", 0, 2, None)
    picker.turn("1")
    assert not picker.has_more
    assert picker.selection.action == Shift("quor", 1, "furok", 1)


def test_the_same_key_confirms_once_the_thing_is_asked_for_no_more(kit: TableTools) -> None:
    picker = asking(kit, strike())
    picker.pick(Thing("use", "guard"))
    picker.pick(cell("d3"))
    assert not picker.confirms(cell("d3"))
    picker.pick(cell("d3"))
    assert picker.selection.action == Guard("d3", "d3")
    assert picker.confirms(cell("d3"))


def test_what_is_marked_to_begin_with_can_be_put_back_and_marked_again(kit: TableTools) -> None:
    picker = asking(kit, fetch())
    assert picker.selection.action == Fetch(("arbolit", "quor_pup", "grow"))
    assert card("grow") in picker.walkable
    keys = dict(picker.tile_keys)
    picker.pick(card("grow"))
    assert picker.selection.action == Fetch(("arbolit", "quor_pup"))
    assert picker.tile_keys.items() <= keys.items()
    assert not picker.confirms(card("grow"))
    picker.pick(card("grow"))
    picker.back()
    assert picker.selection.action == Fetch(("arbolit", "quor_pup", "grow"))


def test_tiles_keep_their_keys_while_the_question_is_the_same(kit: TableTools) -> None:
    picker = asking(kit, strike())
    keys = dict(picker.tile_keys)
    picker.pick(Thing("use", "strike"))
    after = picker.tile_keys
    assert {thing: keys[thing] for thing in after if thing in keys} == {
        thing: key for thing, key in after.items() if thing in keys
    }
    strike_use = Thing("use", "strike")
    assert after[strike_use] == keys[strike_use]


def test_what_has_been_picked_stays_in_sight_with_its_key(kit: TableTools) -> None:
    """No tile is offered twice, but nobody has to remember the first of two cells."""
    picker = asking(kit, strike())
    for thing in (Thing("use", "strike"), Thing("cell", "e4"), Thing("cell", "c4")):
        key = picker.tile_keys[thing]
        assert picker.pick(thing)
        assert picker.tile_keys[thing] == key
        assert picker.keyed(key) == [thing]
    assert len({*picker.tile_keys.values()}) == len(picker.tile_keys)


@pytest.mark.parametrize("number", range(5))
def test_no_key_passes_to_another_thing_while_one_is_choosing(number: int) -> None:
    luck, game = random.Random(number), game_of("magblast")
    seats = (SeatInfo("Ada"), SeatInfo("Bo"))
    setup = Setup("third", seats, {}, game.rules_versions("third")[0])
    picker = Picker(TableTools.of(game, setup, ENGLISH), duel().position.view(1))
    given: dict[str, Thing] = {}
    on_board = False
    for _ in range(40):
        keys = {**picker.tile_keys, **picker.board_keys}
        on_board = on_board or bool(picker.board_keys)
        for thing, key in keys.items():
            assert given.setdefault(key, thing) == thing
        if not picker.selection.choices or luck.random() < 0.2:
            picker.back()
        else:
            picker.pick(luck.choice(picker.selection.choices))
    assert on_board


def test_a_number_of_two_digits_is_typed_digit_by_digit(kit: TableTools) -> None:
    asked = Question(
        "tens",
        [Spend("furok", 10)],
        lambda action: (
            Part("target", (being("furok"),)),
            number_part("x", action.x, 10, 25),
        ),
        frozenset(Spend("furok", x) for x in range(10, 26)),
    )
    picker = asking(kit, asked)
    if picker.selection.choices[0] == being("furok"):
        picker.pick(being("furok"))
    for typed, value in (("10", 10), ("25", 25), ("17", 17)):
        for key in typed:
            assert picker.turn(key)
        assert picker.dial is not None
        assert picker.dial.value == value
