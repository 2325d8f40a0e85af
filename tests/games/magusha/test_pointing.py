"""Pointing never does something else than what was pressed: it does it, or says why not."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from magblast.conformance.keys import press
from magblast.games.magusha.engine.actions import Guard, Move, Strike
from magblast.games.magusha.engine.terms import Space
from magblast.games.magusha.game import GAME
from magblast.games.magusha.wording.actions import command, space, unit
from magblast.kernel.vocabulary import word_for
from magblast.paint.grid import WAYS
from magblast.paint.ink import UNICODE
from magblast.paint.text import text_of
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.tui.aims import own_called
from magblast.tui.answering import Answering
from magblast.tui.key_hints import key_hints
from magblast.tui.picker import Picker
from magblast.tui.prompt import Asking
from magblast.tui.screens.shown_table import ShownTable
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.every_game.test_gestures import Taker
from tests.games.magusha.test_board_screen import GUARD, MARCH, STRIKE, at, field, header_of, squad
from tests.support.golden import games_of, replay_at

COMMANDS = {"m": "move", "s": "strike", "g": "guard", "b": "spirit_break"}
MOST = 24
"""Questions of a game that are looked at."""
SPENT: Mapping[str, Any] = {
    "seats": {"1": {"pool": ["ash_caller"]}, "2": {}},
    "field": field(
        {
            "d1": squad(1, "ember_shepherd", 2),
            "e1": squad(1, "pike_breaker", 2, stone="engaged"),
            "e2": squad(1, "smoke_runner", 2),
        }
    ),
}
"""Ada's Pike Breaker can do nothing more; others could guard and strike it."""
HEMMED: Mapping[str, Any] = {
    "seats": {"1": {}, "2": {}},
    "field": field(
        {
            "d1": squad(1, "pike_breaker", 2, stone="moved"),
            "d2": squad(1, "ash_caller", 1, stone="engaged"),
        }
    ),
}
"""Ada's Pike Breaker has moved, and only its own side is in reach."""


ALONE: Mapping[str, Any] = {
    "seats": {"1": {}, "2": {}},
    "field": field({"b2": squad(1, "pike_breaker", 2), "a2": squad(2, "reef_warden", 1)}),
}
"""Only one unit is in the reach of Ada's Pike Breaker."""
CORNERED: Mapping[str, Any] = {
    "seats": {"1": {}, "2": {}},
    "field": field(
        {
            "b1": squad(1, "ember_shepherd", 2),
            "a1": squad(1, "pike_breaker", 2),
            "b2": squad(1, "pike_breaker", 2),
        }
    ),
}
"""Ada's Ember Shepherd can only move to c1."""
REACH: Mapping[str, Any] = {
    "seats": {"1": {}, "2": {}},
    "field": field({"c1": squad(1, "pike_breaker", 2)}),
}


def at_table(start: Mapping[str, Any]) -> tuple[Answering, Picker, Taker]:
    session = Session.start(header_of(start), None)
    kit = TableTools.of(GAME, session.setup, ENGLISH)
    return sit_down(Picker(kit, session.view(1)))


def sit_down(picker: Picker) -> tuple[Answering, Picker, Taker]:
    taker: Any = Taker()
    answering = Answering(taker, picker.kit, picker, lambda: None, taker.reply)
    answering.use_keys({})
    return answering, picker, taker


def typed(answering: Answering, picker: Picker, keys: str) -> None:
    for key in keys.split():
        if key == "enter":
            answering.confirm()
        elif key == "escape":
            answering.back()
        elif key in WAYS:
            scene = picker.kit.scene(picker.view, UNICODE, picker.marks)
            answering.go(key, scene)
        else:
            press(answering, picker, key)


def digit(picker: Picker, name: str) -> str:
    found = {str(thing.id): digit for thing, digit in picker.names.printed.items()}
    return found[name]


def questions() -> Iterator[Picker]:
    course = replay_at(games_of("magusha")[0]).course
    kit = TableTools.of(course.header.game, course.setup, ENGLISH)
    position, count = course.first, 0
    for entry in course.entries:
        asked = position.decision
        if asked is not None and asked.kind == "command" and count < MOST:
            count += 1
            yield Picker(kit, position.view(asked.seat))
        position, _ = position.play(entry.action)


def test_a_named_command_does_that_or_says_why_not() -> None:
    seen = set[str]()
    for picker in questions():
        answering, _, taker = sit_down(picker)
        for number in filter(picker.keyed, "12345"):
            for key, word in COMMANDS.items():
                for way in WAYS:
                    picker.show(picker.view)
                    answering.note = ""
                    press(answering, picker, number)
                    if answering.note:
                        break
                    press(answering, picker, key)
                    if answering.note:
                        continue
                    named = picker.selection.picks
                    typed(answering, picker, f"{way} enter")
                    if taker.given:
                        assert word_for(type(taker.given.pop())) == word, (number, key, way)
                        seen.add(word)
                    else:
                        # More may be picked, but what was named stays.
                        more = picker.selection.picks[: len(named)]
                        assert answering.note or more == named, (number, key, way)
    assert {"move", "strike"} <= seen


def test_a_unit_that_can_do_nothing_says_why_and_is_nobodys_target() -> None:
    answering, picker, _ = at_table(SPENT)
    typed(answering, picker, "c enter")
    assert answering.note == "c_ Type the next key, or go back with Esc."
    answering, picker, _ = at_table(SPENT)
    for first in ("", "r", "s"):
        picker.clear()
        if first:
            press(answering, picker, first)
        spent = digit(picker, "e1")
        before = picker.selection.picks
        press(answering, picker, spent)
        assert picker.selection.picks == before
        told = f"{spent} is Pike Breaker e1"
        assert answering.note.startswith(told), (first, answering.note)
        assert "No enemy" not in answering.note


def test_a_strike_at_ones_own_side_is_not_chosen_by_itself() -> None:
    answering, picker, taker = at_table(HEMMED)
    press(answering, picker, digit(picker, "d1"))
    assert picker.action is None
    typed(answering, picker, "enter")
    assert not taker.given
    typed(answering, picker, "s enter")
    assert picker.action is None
    assert own_called(picker) == [digit(picker, "d2")]
    typed(answering, picker, f"{digit(picker, 'd2')} enter")
    assert "is your own unit" in answering.note
    assert not taker.given


@pytest.mark.parametrize(
    ("start", "keys", "rest"),
    [
        (CORNERED, "{b1} m d 3", "c 1"),
        (CORNERED, "{b1} m d 3 d 3", "c 1"),
        (CORNERED, "{b1} m up", "c 1"),
        (CORNERED, "{b1} d 3", "m"),
        (CORNERED, "{b1} g", "m c 1"),
        (ALONE, "{b2} s e 3", "a 2"),
        (ALONE, "{b2} s {f2}", "a 2"),
    ],
)
def test_a_refusal_leaves_nothing_armed_that_was_guessed(
    start: Mapping[str, Any], keys: str, rest: str
) -> None:
    answering, picker, taker = at_table(start)
    names = {name: digit(picker, name) for name in ("b1", "b2", "f2") if name in start["field"]}
    typed(answering, picker, keys.format(**names))
    unit, told = picker.selection.picks[0], answering.note
    assert told
    assert picker.action is None
    typed(answering, picker, "enter enter")
    assert not taker.given
    assert picker.selection.picks[0] == unit
    # What is picked anew gives the answer.
    typed(answering, picker, f"{rest} enter")
    assert len(taker.given) == 1


@pytest.mark.parametrize("keys", ["m c 2", "c 2", "up"])
def test_what_has_been_named_in_full_stays_after_a_refusal(keys: str) -> None:
    answering, picker, taker = at_table(REACH)
    typed(answering, picker, f"{digit(picker, 'c1')} {keys} s")
    assert answering.note.startswith("s is Strike")
    shown = key_hints(ShownTable(picker.view, ()), picker, answering, picker.kit.language.say)
    assert "Enter" in {key for key, _ in shown}
    typed(answering, picker, "enter")
    assert taker.given == [Move(1, at("c1"), Space("c2"))]


@pytest.mark.parametrize("keys", ["e 2", "left enter"])
def test_a_free_step_lists_nothing_that_comes_after_it(keys: str) -> None:
    session = Session.start(header_of(MARCH), None)
    hotseat = Hotseat(session)
    hotseat.submit(Strike(1, at("f2"), (at("e3"),)))
    kit = TableTools.of(GAME, session.setup, ENGLISH)
    picker = Picker(kit, hotseat.view, ahead=hotseat.pending.ahead)
    answering = Answering(hotseat, kit, picker, lambda: None, lambda _: None)
    answering.use_keys({})

    def shown() -> list[str]:
        return [key for key, _ in key_hints(ShownTable(hotseat.view, ()), picker, answering, say)]

    say = kit.language.say
    assert shown() == ["n", "e2 f1 f3 g2", "Tab"]
    typed(answering, picker, keys)
    assert shown() == ["Enter", "Esc"]


@pytest.mark.parametrize("keys", ["m up", "m up enter", "m up enter enter", "m right enter"])
def test_a_move_onto_a_friend_is_refused(keys: str) -> None:
    answering, picker, taker = at_table(GUARD)
    typed(answering, picker, f"{digit(picker, 'd1')} {keys}")
    assert "Choose the space it moves to" in answering.note
    assert picker.action is None
    assert not taker.given
    assert not picker.is_foreseen


def test_the_edge_of_the_board_says_so_and_puts_nothing_back() -> None:
    answering, picker, taker = at_table(GUARD)
    typed(answering, picker, f"{digit(picker, 'e1')} m down")
    assert answering.note == "The board ends here."
    named = picker.selection.picks
    typed(answering, picker, "right left enter")
    assert picker.selection.picks == named
    assert not taker.given


def test_a_rally_stone_is_not_asked_for_where_all_is_picked() -> None:
    answering, picker, _ = at_table(STRIKE)
    typed(answering, picker, f"{digit(picker, 'd3')} m c 3 right right")
    assert answering.note == "Not part of this action: e3. Esc goes back."


def test_half_a_name_is_not_confirmed() -> None:
    answering, picker, taker = at_table(GUARD)
    typed(answering, picker, f"{digit(picker, 'e1')} m f 1 e enter")
    assert not taker.given
    assert answering.note == "e_ Type the next key, or go back with Esc."
    typed(answering, picker, "2 enter")
    assert taker.given == [Move(1, at("e1"), Space("e2"))]


def test_a_strike_stays_when_the_digit_of_a_unit_out_of_its_reach_is_pressed() -> None:
    answering, picker, _ = at_table(STRIKE)
    far = digit(picker, "f2")
    typed(answering, picker, f"{digit(picker, 'd3')} s")
    named = picker.selection.picks
    press(answering, picker, far)
    assert picker.selection.picks == named
    assert answering.note.startswith(f"{far} is ")


def test_another_command_takes_the_place_of_the_one_that_was_named() -> None:
    answering, picker, taker = at_table(STRIKE)
    typed(answering, picker, f"{digit(picker, 'd3')} s m c 3 enter")
    assert taker.given == [Move(1, at("d3"), Space("c3"))]


@pytest.mark.parametrize("column", "abcdefg")
def test_a_space_typed_after_a_unit_is_taken_as_an_arrow_is(column: str) -> None:
    own = {"d3", "f2", "g1"}
    for row in "12345":
        answering, picker, taker = at_table(STRIKE)
        typed(answering, picker, digit(picker, "d3"))
        before, name = picker.selection, column + row
        typed(answering, picker, f"{column} {row}")
        reached = {"c3": "move", "d2": "move", "e3": "move", "d4": "strike", "e4": "strike"}
        word = reached.get(name)
        if word:
            assert not answering.note
            assert word_for(type(picker.action)) == word
        elif name not in own:
            assert picker.selection.picks == before.picks
            assert name in answering.note
        assert not taker.given
        typed(answering, picker, "enter")
        assert [word_for(type(each)) for each in taker.given] == [*filter(None, [word])]


def test_a_digit_is_a_unit_again_after_the_rest_of_a_refused_name() -> None:
    answering, picker, _ = at_table(STRIKE)
    typed(answering, picker, f"{digit(picker, 'd3')} e 3 {digit(picker, 'f2')}")
    assert [str(each.id) for each in picker.selection.picks] == ["f2"]


def test_a_command_is_asked_for_before_a_space() -> None:
    answering, picker, _ = at_table(STRIKE)
    typed(answering, picker, digit(picker, "d3"))
    selection, say = picker.selection, picker.kit.language.say
    assert picker.columns.asks_for_command(selection)
    shown = key_hints(ShownTable(picker.view, ()), picker, answering, say)
    assert [key for key, _ in shown][:2] == ["m", "s"]
    assert ("d2", "or another space") in shown
    scene = picker.kit.scene(picker.view, UNICODE, picker.marks)
    asking = Asking(picker.kit, scene, selection, awaits_command=True)
    title = text_of(asking.lines(80)[0])
    assert title == " Pike Breaker d3: choose a command or a space"


@pytest.mark.parametrize("key", ["b", "d", "g"])
def test_a_letter_is_a_command_until_one_has_been_given(key: str) -> None:
    answering, picker, taker = at_table(GUARD)
    typed(answering, picker, digit(picker, "e1"))
    before = picker.selection
    typed(answering, picker, key)
    assert picker.selection.picks == before.picks
    assert answering.note.startswith(f"{key} is ")
    # Where a space of the column can be chosen, its name has been begun.
    assert bool(picker.typed) == (f"in column {key}, type its row" in answering.note)
    typed(answering, picker, "escape" if picker.typed else "")
    typed(answering, picker, f"m {key}")
    # It is a column now, out of reach.
    assert answering.note == f"No space in column {key} can be chosen now."
    typed(answering, picker, "f")
    assert picker.typed_in_vain == "f"
    assert not taker.given


def test_a_letter_is_a_command_as_long_as_the_unit_can_obey_it() -> None:
    answering, picker, _ = at_table(GUARD)
    typed(answering, picker, digit(picker, "d1"))
    assert "g1" not in picker.called
    typed(answering, picker, "g")
    assert not picker.typed
    assert command("guard") in picker.selection.picks
    answering, picker, _ = at_table(STRIKE)
    typed(answering, picker, f"{digit(picker, 'd3')} d")
    assert answering.note.startswith("d is Deploy")
    typed(answering, picker, "2")
    assert picker.action == Move(1, at("d3"), Space("d2"))


@pytest.mark.parametrize("keys", ["g e 1", "g 4"])
def test_a_unit_that_is_asked_for_may_be_named_by_its_space(keys: str) -> None:
    answering, picker, taker = at_table(GUARD)
    keys = keys.replace("4", digit(picker, "e1"))
    typed(answering, picker, f"{digit(picker, 'd1')} {keys}")
    assert "e1" in {str(each.id) for each in picker.selection.picks}
    assert not answering.note
    assert not taker.given


def test_the_rest_of_a_name_says_nothing_new_of_an_only_answer() -> None:
    units = {"a2": squad(1, "pike_breaker", 2), "b2": squad(1, "smoke_runner", 2)}
    units |= {"a3": squad(1, "kiln_guard", 2), "b3": squad(2, "reef_warden", 2)}
    answering, picker, taker = at_table({"seats": {"1": {}, "2": {}}, "field": field(units)})
    typed(answering, picker, digit(picker, "a2") + " m")
    move = picker.action
    assert isinstance(move, Move)
    typed(answering, picker, " ".join(move.to))
    assert (picker.action, answering.note, taker.given) == (move, "", [])
    typed(answering, picker, "a 5")
    assert "a5" in answering.note
    assert not taker.given


def test_a_key_that_was_refused_parts_a_digit_from_its_repetition() -> None:
    answering, picker, taker = at_table(ALONE)
    own = digit(picker, "b2")
    typed(answering, picker, f"{own} s b {own}")
    assert not taker.given


def test_the_only_target_may_be_named_although_it_is_picked_already() -> None:
    answering, picker, taker = at_table(ALONE)
    typed(answering, picker, f"{digit(picker, 'b2')} s")
    assert picker.action == Strike(1, at("b2"), (at("a2"),))
    typed(answering, picker, "a 2")
    assert [picker.action, *taker.given][-1] == Strike(1, at("b2"), (at("a2"),))


def test_a_space_typed_before_anything_picks_who_stands_there_or_says_what_comes_first() -> None:
    answering, picker, _ = at_table(REACH)
    typed(answering, picker, "c 1")
    assert [str(each.id) for each in picker.selection.picks] == ["c1"]
    answering, picker, _ = at_table(GUARD)
    typed(answering, picker, "c 3")
    assert picker.selection.is_idle
    assert answering.note == "Nothing of yours reaches c3 now. Choose a unit."


@pytest.mark.parametrize("first", ["", "m", "s", "r"])
def test_no_rule_about_another_unit_is_told_before_one_is_chosen(first: str) -> None:
    session = Session.start(header_of(STRIKE), None)
    hotseat = Hotseat(session)
    picker = Picker(TableTools.of(GAME, session.setup, ENGLISH), hotseat.view)
    answering = Answering(hotseat, picker.kit, picker, lambda: None, lambda _: None)
    answering.use_keys({})
    for thing, told, one in (
        (
            unit("a5"),
            "Undertow Blade a5 is Bo's, and nothing of yours reaches it now.",
            "No arrow of the unit on d3 reaches a5",
        ),
        (space("a4"), "Nothing of yours reaches a4 now.", "There is nobody to strike on a4"),
    ):
        picker.clear()
        typed(answering, picker, first)
        picks = picker.selection.picks
        answering.pick(thing)
        assert picker.selection.picks == picks
        # One unit alone can strike, so that it has not to be chosen.
        assert answering.note.startswith(f"{told} Choose a unit" if first != "s" else one), first
    # Who is in reach may be named first.
    picker.clear()
    answering.pick(unit("d4"))
    assert not answering.note


def test_a_column_out_of_reach_says_so_and_its_digit_is_no_unit() -> None:
    answering, picker, taker = at_table(STRIKE)
    typed(answering, picker, f"{digit(picker, 'd3')} m a")
    assert answering.note == "No space in column a can be chosen now."
    had = picker.selection
    typed(answering, picker, digit(picker, "f2"))
    assert picker.selection is had
    assert not taker.given


def test_a_unit_that_is_put_back_from_its_command_says_so() -> None:
    answering, picker, _ = at_table(STRIKE)
    one = digit(picker, "d3")
    typed(answering, picker, f"{one} s {one}")
    assert [each.kind for each in picker.selection.picks] == ["command"]
    assert answering.note == "What you had picked has been put back."


def test_own_targets_are_told_from_those_of_the_enemy() -> None:
    units = {
        "b2": squad(1, "pike_breaker", 2),
        "b3": squad(1, "smoke_runner", 2),
        "a2": squad(2, "reef_warden", 2),
    }
    _, picker, _ = table = at_table({"seats": {"1": {}, "2": {}}, "field": field(units)})
    assert own_called(picker) == []
    typed(*table[:2], f"{digit(picker, 'b2')} s")
    assert own_called(picker) == [digit(picker, "b3")]
    shown = key_hints(ShownTable(picker.view, ()), picker, table[0], picker.kit.language.say)
    told = [does for keys, does in shown if digit(picker, "b3") in keys.split()]
    assert told == ["your own"]


@pytest.mark.parametrize(("target", "told"), [("b3", True), ("a2", False)])
def test_a_strike_at_ones_own_says_what_it_is_good_for(target: str, told: bool) -> None:
    units = {
        "b2": squad(1, "pike_breaker", 2),
        "b3": squad(1, "smoke_runner", 2),
        "a2": squad(2, "reef_warden", 2),
    }
    session = Session.start(header_of({"seats": {"1": {}, "2": {}}, "field": field(units)}), None)
    kit, view = TableTools.of(GAME, session.setup, ENGLISH), session.view(1)
    strike = Strike(1, at("b2"), (at(target),))
    lines = kit.words.describe_preview(kit.preview(view, strike), view)
    assert any("what it loses goes to the spirit pool" in each for each in lines) == told
    assert ("friendly Smoke Runner" in kit.words.describe(strike, view)) == told


@pytest.mark.parametrize(("key", "own"), [("s", "strike"), ("m", "move"), ("r", "rally")])
def test_a_command_pressed_again_stays_and_is_not_hinted(key: str, own: str) -> None:
    answering, picker, taker = at_table(STRIKE)
    typed(answering, picker, f"{digit(picker, 'd3')} {key}")
    had = picker.selection
    shown = key_hints(ShownTable(picker.view, ()), picker, answering, picker.kit.language.say)
    assert key not in {each for each, _ in shown}
    found = answering.own.by_id(own)
    assert found is not None
    answering.press(found)
    assert picker.selection is had
    assert answering.note == "Finish what you have picked, or go back with Esc."
    assert not taker.given


def test_why_nobody_can_do_something_is_about_nobody_by_name() -> None:
    session = Session.start(header_of(STRIKE), None)
    hotseat = Hotseat(session)
    picker = Picker(TableTools.of(GAME, session.setup, ENGLISH), hotseat.view)
    answering = Answering(hotseat, picker.kit, picker, lambda: None, lambda _: None)
    answering.use_keys({})
    for key, told in (
        ("g", "g is Guard, and nothing of yours can do that now."),
        ("b", "b is Spirit Break, and nothing of yours can do that now."),
    ):
        typed(answering, picker, key)
        assert answering.note.startswith(told)
        assert "The unit on" not in answering.note
        picker.clear()


def test_a_letter_is_no_answer_while_a_column_has_been_begun() -> None:
    session = Session.start(header_of(GUARD), None)
    hotseat = Hotseat(session)
    hotseat.submit(Guard(1, at("d1"), at("e1")))
    kit = TableTools.of(GAME, session.setup, ENGLISH)
    picker = Picker(kit, hotseat.view, ahead=hotseat.pending.ahead)
    answering = Answering(hotseat, kit, picker, lambda: None, lambda _: None)
    answering.use_keys({})
    typed(answering, picker, "e")
    assert picker.typed == "e"
    shown = key_hints(ShownTable(picker.view, ()), picker, answering, kit.language.say)
    assert "e" not in {key for key, _ in shown}
