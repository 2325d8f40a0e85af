"""Positions and deals: what can be written, what is refused, and what is shown to whom."""

import json
from typing import Any

import pytest

from magblast.errors import ShapeError
from magblast.games.magi_nation.catalog import load_rules
from magblast.games.magi_nation.game import GAME
from magblast.games.magi_nation.log.position import parse_deal, parse_position
from magblast.games.magi_nation.wording import PHRASES
from magblast.kernel.seat import ALL
from magblast.wording import ENGLISH, tell
from tests.games.magi_nation.scenario import c, new_game, setup, table

RULES = load_rules()
BOTH = {"1": {"magi": "grega.1"}, "2": {"magi": "evu.1"}}


def parsed(seats: Any = None, **more: Any) -> dict[str, Any]:
    """Return the whole table of a position that says little."""
    data = {"seats": seats or BOTH, **more}
    position, _ = parse_position(data, RULES, "falcon")
    return GAME.snapshot(position, ALL)


def refused(seats: Any = None, **more: Any) -> str:
    """Return the key of what is wrong with a position, whose sentence must exist."""
    with pytest.raises(ShapeError) as caught:
        parsed(seats, **more)
    return told(caught.value)


def told(error: ShapeError) -> str:
    """Return the key of an error, and check that its phrase takes what fills it."""
    assert tell(error.phrase, ENGLISH.with_phrases(PHRASES))
    phrase = error.phrase
    # What was probably meant, or could be, stands behind the problem.
    while phrase.key in ("name.near", "name.choose"):
        phrase = dict(phrase.filled)["problem"]
    return phrase.key


def test_what_is_left_out_has_its_usual_value() -> None:
    shown = parsed()
    assert (shown["turn"], shown["active"], shown["phase"]) == (1, 1, "prs_1")
    one = shown["seats"]["1"]
    assert one["magi"] == {
        "card": "grega.1",
        "energy": 10,
        "used": [],
        "eclipse": None,
        "entangle": None,
        "hidden": None,
    }
    assert one["stack"] == ["ashgar.1", "gar.1"]
    assert (len(one["deck"]), one["deck_size"], one["hand"]) == (40, 40, [])
    assert (one["first_turn"], one["defeated"]) == (False, [])
    assert "rest" not in shown
    assert "dice" not in shown
    assert "shuffles" not in one
    assert shown["decision"] == {"seat": 1, "kind": "prs_1"}
    assert (shown["winner"], shown["attack"]) == (None, None)


def test_what_is_named_lies_where_it_says_and_the_rest_below() -> None:
    seats = {
        "1": {"magi": "grega.1", "stack": ["gar.1"], "deck": ["quor.1"], "hand": ["arbolit.1"]},
        "2": {"magi": "evu.1"},
    }
    one = parsed(seats)["seats"]["1"]
    assert (one["stack"], one["deck"][0], len(one["deck"])) == (["gar.1"], "quor.1", 39)
    alone = parsed(seats, rest=False)
    assert alone["seats"]["1"]["deck"] == ["quor.1"]
    assert alone["rest"] is False
    assert parsed(seats) == parsed(seats)


def test_everything_that_can_be_said_is_read_and_printed_alike() -> None:
    creature = c(
        "quor.1",
        7,
        owner=2,
        used=[],
        attacks=1,
        attacked=True,
        lost=1,
        burrow=3,
        may_not_attack=True,
        must_attack=True,
        shield=True,
        spells=[{"card": "fog_bank.1", "by": 2, "turns": 1}],
        under=[{"card": "storm_ring.1", "from": 2, "owner": 1}],
    )
    magi = {
        "card": "grega.1",
        "energy": 0,
        "used": ["thermal_blast"],
        "eclipse": "next",
        "entangle": "now",
        "hidden": "next",
    }
    one = {
        "starter": "cald",
        "magi": magi,
        "stack": ["gar.1"],
        "defeated": ["ashgar.1"],
        "creatures": [creature],
        "relics": [{"card": "hood_of_hiding.1", "used": ["conceal"], "rests": "now"}],
        "hand": ["quor_pup.1"],
        "deck": ["arbolit.1", "arbolit.2"],
        "discard_pile": ["diobor.1"],
        "first_turn": True,
        "shuffles": [["arbolit.1"], []],
    }
    data = {"turn": 6, "active": 2, "phase": "prs_2", "dice": [4, 6], "rest": False}
    shown = parsed({"1": one, "2": {"magi": "evu.1"}}, **data)
    assert {name: shown["seats"]["1"][name] for name in one} == one
    assert {name: shown[name] for name in data} == data
    assert parsed(**json.loads(json.dumps(shown))) == shown


@pytest.mark.parametrize(
    ("one", "key"),
    [
        ({"hand": ["quor.1"], "deck": ["quor.1"]}, "twice"),
        ({"hand": ["quor.9"]}, "no_card"),
        ({"hand": ["snail.1"]}, "no_card"),
        ({"creatures": ["fire_ball.1"]}, "wrong_kind"),
        ({"relics": ["quor.1"]}, "wrong_kind"),
        ({"hand": ["gar.1"]}, "wrong_kind"),
        ({"stack": ["quor.1"]}, "wrong_kind"),
        ({"magi": "quor.1"}, "wrong_kind"),
        ({"magi": {"card": "grega.1", "energy": 0}}, "fallen"),
        ({"magi": {"card": "grega.1", "used": ["refresh"]}}, "no_power"),
        ({"magi": None, "creatures": ["quor.1"]}, "needs_magi"),
        ({"magi": None, "stack": []}, "lost"),
        ({"relics": ["baloo_root.1", "baloo_root.2"]}, "two_relics"),
        ({"starter": "orothe"}, "starter"),
        ({"creatures": [c("quor.1", spells=[{"card": "grow.1", "by": 1, "turns": 1}])]}, "stays"),
    ],
)
def test_what_cannot_be_is_refused(one: dict[str, Any], key: str) -> None:
    seats = {"1": {"magi": "grega.1", **one}, "2": {"magi": "evu.1"}}
    assert refused(seats) == f"magi-nation.position.{key}"


@pytest.mark.parametrize(
    ("more", "key"),
    [
        ({"turn": 0}, "field.range"),
        ({"phase": "charging"}, "field.choice"),
        ({"dice": [7]}, "magi-nation.deal.no_die"),
        ({"snow": 1}, "field.unknown"),
        ({"attack": {"creature": "quor.1"}}, "magi-nation.position.attack"),
        ({"winner": 1}, "position.over"),
        ({"decision": {"seat": 2, "kind": "prs_1"}}, "position.wrong_decision"),
        ({"seats": {**BOTH, "3": {}}}, "field.unknown"),
    ],
)
def test_what_is_wrong_with_the_whole_table_is_refused(more: dict[str, Any], key: str) -> None:
    assert refused(**more) == key


def test_a_creature_needs_energy() -> None:
    seats = {"1": {"magi": "grega.1", "creatures": [c("quor.1", 0)]}, "2": {"magi": "evu.1"}}
    assert refused(seats) == "field.range"


def test_a_card_of_neither_deck_belongs_where_it_stands() -> None:
    seats = {"1": {"magi": "grega.1", "creatures": ["lovian.1"]}, "2": {"magi": "evu.1"}}
    assert parsed(seats)["seats"]["1"]["creatures"][0]["owner"] == 1


@pytest.mark.parametrize(
    ("deal", "key"),
    [
        ({"dice": [0]}, "deal.no_die"),
        ({"seats": {"1": {"deck": ["rudwot.1"]}}}, "deal.not_of_deck"),
        ({"seats": {"1": {"deck": ["grega.1"]}}}, "deal.not_of_deck"),
        ({"seats": {"1": {"deck": ["quor.1", "quor.1"]}}}, "deal.twice"),
        ({"seats": {"1": {"shuffles": [["snail.1"]]}}}, "position.no_card"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(deal: dict[str, Any], key: str) -> None:
    with pytest.raises(ShapeError) as caught:
        parse_deal(deal, RULES)
    assert told(caught.value) == f"magi-nation.{key}"


def test_a_deal_sets_dice_and_the_tops_of_decks() -> None:
    game = new_game(
        dice=[2, 2, 1, 4],
        seats={"1": {"deck": ["quor.2", "quor.1"], "shuffles": [["arbolit.3"], ["arbolit.2"]]}},
    )
    assert game.player(1).deck[:2] == ("quor.2", "quor.1")
    game.do(1, "place", first="grega.1", second="ashgar.1", third="gar.1")
    game.do(2, "place", first="evu.1", second="tryn.1", third="yaki.1")
    assert game.asked == (2, "first")
    game.do(2, "choose", seat=1).passes()
    assert game.hand(1)[0] == "arbolit.3"
    assert game.player(1).shuffles == (("arbolit.2",),)


def test_a_shuffle_that_names_a_card_elsewhere_makes_the_line_bad() -> None:
    game = new_game(dice=[6, 1], seats={"1": {"shuffles": [["arbolit.1"]]}})
    game.do(1, "place", first="grega.1", second="ashgar.1", third="gar.1")
    game.do(2, "place", first="evu.1", second="tryn.1", third="yaki.1").do(1, "choose", seat=1)
    with pytest.raises(ShapeError) as caught:
        game.do(1, "fetch", cards=["arbolit.1"])
    assert told(caught.value) == "magi-nation.deal.not_in_deck"


def test_hidden_things_are_shown_to_nobody_else() -> None:
    one = {"hand": ["quor.1", "arbolit.1"], "deck": ["diobor.1"], "stack": ["gar.1"]}
    game = table(one, {"hand": ["grow.1"]})
    for viewer, hand, stack in ((1, ["quor.1", "arbolit.1"], ["gar.1"]), (2, 2, 1), (None, 2, 1)):
        seen = game.shown(viewer)["seats"]["1"]
        assert (seen["hand"], seen["hand_size"], seen["deck"]) == (hand, 2, 1)
        assert seen["stack"] == stack


def test_a_public_copy_leaves_out_what_stays_secret() -> None:
    game = new_game()
    place = game.position.legal[0]
    assert GAME.redacted(place, game.position) == {"by": 1, "do": "place"}
    one = {"relics": ["orothean_goggles.1"], "deck": ["quor.1", "arbolit.1"]}
    look = table(one).power("orothean_goggles.1", "foresight")
    first = look.position.legal[0]
    record = GAME.redacted(first, look.position)
    assert record == {"by": 1, "do": "choose", "discard": []}


def test_lists_in_actions_have_no_order() -> None:
    records: list[tuple[dict[str, Any], str]] = [
        ({"do": "fetch", "cards": ["b.1", "a.1"]}, "cards"),
        ({"do": "choose", "cards": ["b.1", "a.1"]}, "cards"),
        ({"do": "choose", "discard": ["b.1", "a.1"]}, "discard"),
        ({"do": "play", "card": "x.1", "targets": ["b.1", "a.1"]}, "targets"),
        ({"do": "attack", "creature": "x.1", "target": "y.1", "joined": ["b.1", "a.1"]}, "joined"),
    ]
    at = new_game().position
    for record, name in records:
        action = GAME.in_order(GAME.read({"by": 1, **record}), at)
        assert GAME.write(action)[name] == ["a.1", "b.1"]


def test_the_deck_of_a_seat_must_be_named() -> None:
    setting = GAME.seat_settings("magi-nation")["starter"]
    assert setting.required
    assert setting.values == (
        *("arderial", "cald", "naroom"),
        *("orothe", "underneath", "rulebook"),
    )
    assert GAME.sides(setup("cald", "naroom"), {"seats": parsed()["seats"]}) == ["cald", "naroom"]
    assert setup("cald", "cald").seats[0].settings == {"starter": "cald"}


@pytest.mark.parametrize("mark", ["eclipse", "entangle", "hidden"])
def test_a_mark_for_the_next_turn_holds_in_a_turn_that_is_about_to_begin(mark: str) -> None:
    marked = {"magi": {"card": "grega.1", mark: "next"}}
    relic = {"relics": [{"card": "hood_of_hiding.1", "rests": "next"}]}
    one = parsed({"1": marked | relic, "2": {"magi": "evu.1"}}, phase="energize", turn=4)
    assert one["phase"] == "prs_1"
    assert one["seats"]["1"]["magi"][mark] == "now"
    assert one["seats"]["1"]["relics"][0]["rests"] == "now"
