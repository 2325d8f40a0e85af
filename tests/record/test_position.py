import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magblast.errors import ShapeError
from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.game import GAME
from magblast.games.magblast.log.deal import parse_deal
from magblast.games.magblast.log.position import parse_position
from magblast.kernel.seat import ALL
from magblast.record.course import Course
from magblast.record.header import parse_header
from magblast.wording import tell
from tests.support.logs import duel
from tests.support.play import check_invariants, steps
from tests.support.scenario import asked
from tests.support.told import refused

POSITION: dict[str, Any] = duel()["position"]


def read(position: dict[str, Any], rules: Rules, seats: int = 2) -> Any:
    return parse_position(position, rules, seats, "seed")[0].state


def with_seat(seat: str, **changes: Any) -> dict[str, Any]:
    seats = {**POSITION["seats"], seat: {**POSITION["seats"][seat], **changes}}
    return {**POSITION, "seats": seats}


def test_an_empty_position_has_a_default_for_everything(rules: Rules) -> None:
    state = read({}, rules, 3)
    check_invariants(state, rules)
    assert asked(Position(state, rules)) == (1, "attack")
    assert state.turn == 1
    assert len({player.flagship.id for player in state.players}) == 3
    assert not any(player.first_turn or player.hand for player in state.players)
    assert len(state.action_deck) == len(rules.cards)


def test_what_is_named_lies_where_it_was_put(rules: Rules) -> None:
    state = read({**POSITION, "action_deck": ["mag_blast.1"], "shipyard": ["zeus"]}, rules)
    check_invariants(state, rules)
    assert state.action_deck[0] == "mag_blast.1"
    assert state.shipyard[0] == "zeus"
    assert state.players[1].fleet[0][0].damage == (("laser_blast.2", 1),)
    assert "beam_blast.1" not in state.action_deck


def test_the_seed_decides_what_lies_below(rules: Rules) -> None:
    first, same, other = (parse_position(POSITION, rules, 2, seed)[0] for seed in ("a", "a", "b"))
    assert first == same
    assert first.state.action_deck != other.state.action_deck


def test_a_position_in_draw_draws_first(rules: Rules) -> None:
    position, events = parse_position({**POSITION, "phase": "draw"}, rules, 2, "seed")
    assert len(position.state.players[0].hand) == 5
    assert asked(position) == (1, "reinforce")
    assert any(type(event).__name__ == "CardsDrawn" for event in events)


def test_fired_means_a_shot(rules: Rules) -> None:
    state = read(with_seat("1", yellow=[{"ship": "freya", "fired": True}]), rules)
    assert state.players[0].fleet[0][0].shots == 1


def test_ships_in_the_maneuver_phase_know_where_they_began(rules: Rules) -> None:
    moved = with_seat("1", yellow=[{"ship": "freya", "from": "blue"}, {"ship": "plutt"}])
    fleet = read({**moved, "phase": "maneuver"}, rules).players[0].fleet
    assert [ship.origin for ship in fleet[0]] == [3, 0]


def test_damage_that_is_not_printed_carries_its_value(rules: Rules) -> None:
    rammed = [{"card": "ramming_speed.1", "value": 2}]
    state = read(with_seat("2", damage=rammed), rules)
    assert GAME.snapshot(Position(state, rules), ALL)["seats"]["2"]["damage"] == rammed
    assert GAME.snapshot(Position(state, rules), ALL)["seats"]["2"]["hull_left"] == 6


def test_an_eliminated_seat_owns_nothing(rules: Rules) -> None:
    position = {"seats": {"3": {"eliminated": True}}, "active": 2}
    state = read(position, rules, 3)
    assert state.players[2].eliminated
    assert GAME.snapshot(Position(state, rules), ALL)["seats"]["3"]["hull_left"] == 0


CHOICE: dict[str, Any] = {
    "frame": "Choice",
    "seat": 1,
    "card": "concussive_blast.1",
    "target": "ares",
    "owner": 2,
}
BAD: list[tuple[dict[str, Any], str]] = [
    (with_seat("2", hand=["beam_blast.1"]), "Beam Blast is in two places"),
    ({**POSITION, "action_deck": ["beam_blast.1"]}, "is in two places"),
    ({**POSITION, "discard_pile": ["laser_blast.2"]}, "is in two places"),
    ({**POSITION, "shipyard": ["freya"]}, "Freya is in two places"),
    ({**POSITION, "scrapyard": ["zeus", "zeus"]}, "Zeus is in two places"),
    (with_seat("2", flagship="the_glorp"), "The Glorp is in two places"),
    (with_seat("1", hand=["death_ray.1"]), "a card that does not exist: 'death_ray.1'"),
    (with_seat("1", hand=["beam_blast.23"]), "card that does not exist"),
    (with_seat("1", hand=["beam_blast.01"]), "card that does not exist"),
    (with_seat("1", red=[{"ship": "nautilus"}]), "a ship that does not exist: 'nautilus'"),
    (with_seat("1", flagship="enterprise"), "a flagship that does not exist"),
    (
        with_seat("1", red=[{"ship": s} for s in ("zeus", "pyrox", "hermes", "ferdt")]),
        "position.seats.1.red has 4 ships; a zone holds 3",
    ),
    (with_seat("1", red=["zeus"]), "position.seats.1.red.0 must be an object, not text"),
    (with_seat("1", red=[{}]), "position.seats.1.red.0.ship is missing"),
    (with_seat("1", hand="beam_blast.1"), "hand must be a list, not text"),
    (with_seat("1", hand=[1]), "hand.0 must be text"),
    (with_seat("1", purple=[]), "has an unknown field 'purple'"),
    (with_seat("1", red=[{"ship": "zeus", "hul": 1}]), "has an unknown field 'hul'"),
    (with_seat("2", green=[{"ship": "dink", "damage": ["beam_blast.4"]}]), "would destroy"),
    (with_seat("1", damage=["mag_blast.1", "mag_blast.2"]), "would destroy"),
    (with_seat("1", damage=["direct_hit.2"]), "Direct Hit has no printed damage"),
    (with_seat("1", damage=[{"card": "ramming_speed.1"}]), "value is missing"),
    (with_seat("1", damage=[{"card": "ramming_speed.1", "value": -1}]), "from 0 to 99"),
    (with_seat("1", uses_left=2), "has no uses"),
    (with_seat("2", uses_left=4), "uses_left must be from 0 to 3"),
    (with_seat("1", events=[{"card": "minefield.1", "by": 5}]), "must be from 1 to 2"),
    (with_seat("1", events=[{"card": "minefield.1"}]), "by is missing"),
    (with_seat("1", events=[{"card": "spacedock.1", "by": 2}]), "is not played on fleets"),
    (with_seat("1", yellow=[{"ship": "freya", "upgrades": ["fighter.1"]}]), "is not an upgrade"),
    (with_seat("1", yellow=[{"ship": "freya", "turrets_fired": ["fist"]}]), "must be one of"),
    (with_seat("1", yellow=[{"ship": "freya", "from": "north"}]), "must be one of"),
    (
        {**with_seat("1", yellow=[{"ship": "freya", "from": "red"}]), "phase": "maneuver"},
        "position.seats.1.yellow: Freya with speed 1 cannot have come from red",
    ),
    (with_seat("1", eliminated=True), "eliminated but owns"),
    ({**POSITION, "seats": {"3": {}}}, "names seat '3', but the seats are 1 to 2"),
    ({**POSITION, "seats": {"one": {}}}, "names seat 'one'"),
    ({**POSITION, "seats": []}, "seats must be an object"),
    ({**POSITION, "active": 3}, "active must be from 1 to 2"),
    ({**POSITION, "phase": "lunch"}, "phase must be one of discard"),
    ({**POSITION, "turn": 0}, "turn must be from 1"),
    ({**POSITION, "turn": True}, "turn must be a whole number"),
    ({**POSITION, "tun": 1}, "has an unknown field 'tun'"),
    ({**POSITION, "brutal": "yes"}, "brutal must be true or false"),
    ({**POSITION, "returning": [{"card": "fighter.1", "to": 9}]}, "from 1 to 2"),
    ({**POSITION, "table": [{"card": "mag_blast.1"}]}, "cannot have cards in play"),
    ({**POSITION, "winner": 1}, "game of a position cannot be over"),
    ({**POSITION, "decision": {"seat": 2, "kind": "attack"}}, "waits for attack by seat 1"),
    ({**POSITION, "decision": {"seat": 1, "kind": "sound"}}, "is sound by seat 1"),
    ({**POSITION, "pending": [{"frame": []}]}, "frame must be one of SetUp, Turn, "),
    ({**POSITION, "pending": [{"frame": "Turn", "seat": 1, "phase": "draw"}]}, "pending.0"),
    ({**POSITION, "pending": [{"frame": "Deployment", "seat": 1, "ships": []}]}, "needs ships"),
    (
        {**POSITION, "pending": [{"frame": "Deployment", "seat": 7, "ships": [{"id": "zeus"}]}]},
        "a seat that is not in the game",
    ),
    ({**POSITION, "pending": [{**CHOICE, "target": "y"}]}, "not on the table"),
    ({**POSITION, "pending": [{**CHOICE, "card": "x"}]}, "a card that does not exist: 'x'"),
    ({"seats": {"1": {"eliminated": True}}}, "two seats that are still in the game"),
    ({"seats": {"1": {"eliminated": True}}, "active": 1}, "eliminated"),
    ({"seats": {"1": {"damage": ["fighter.1"]}}}, "Fighter cannot be there"),
    ({"seats": {"1": {"squadrons": ["laser_blast.1"]}}}, "Laser Blast cannot be there"),
    ({"seats": {"1": {"damage": [{"card": "direct_hit.1", "value": 3}]}}}, "cannot be there"),
    ({"seats": {"1": {"damage": [{"card": "mag_blast.1", "value": 1}]}}}, "does 5 damage"),
    ({**POSITION, "returning": [{"card": "laser_blast.9", "to": 1}]}, "not a squadron"),
    ({"seats": {"1": {"red": [{"ship": "dink", "fired": True, "shots": 0}]}}}, "contradict"),
    ({"seats": {"1": {"red": [{"ship": "dink", "turrets_fired": ["mag"]}]}}}, "no mag turret"),
]


@pytest.mark.parametrize(("position", "reason"), BAD)
def test_a_table_that_cannot_be_is_refused(
    position: dict[str, Any], reason: str, rules: Rules
) -> None:
    with pytest.raises(ShapeError) as caught:
        read(position, rules)
    assert reason in tell(caught.value)
    assert "\n" not in tell(caught.value)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)
FIELDS = sorted({*POSITION, "action_deck", "returning", "pending", "brutal", "decision"})
SEAT_FIELDS = sorted({*POSITION["seats"]["1"], "events", "damage", "squadrons", "uses_left"})


@settings(max_examples=150)
@given(st.sampled_from(FIELDS), json_values)
def test_no_value_of_a_field_breaks_the_reader(field: str, value: Any) -> None:
    try_to_read({**POSITION, field: value})


@settings(max_examples=150)
@given(st.sampled_from(SEAT_FIELDS), json_values)
def test_no_value_of_a_seats_field_breaks_the_reader(field: str, value: Any) -> None:
    try_to_read(with_seat("1", **{field: value}))


def try_to_read(position: dict[str, Any]) -> None:
    rules = load_rules("third", Options())
    with suppress(ShapeError):
        check_invariants(read(position, rules), rules)


@settings(max_examples=8)
@given(st.integers(2, 8), st.integers(0, 10**9))
def test_what_is_printed_is_a_position_of_the_same_table(seats: int, seed: int) -> None:
    rules = load_rules("third", Options())
    for number, (_, _, after, _) in enumerate(steps(rules, seats, str(seed), most=600)):
        if number % 3:
            continue
        shown = json.loads(json.dumps(GAME.snapshot(Position(after, rules), ALL)))
        if shown["table"] or shown["decision"] is None or shown["phase"] is None:
            continue
        again = parse_position(shown, rules, seats, "another seed")[0]
        assert json.loads(json.dumps(GAME.snapshot(again, ALL))) == shown
        assert again.decision == Position(after, rules).decision


def test_a_view_hides_hands_and_decks(rules: Rules) -> None:
    state = read({**POSITION, "action_deck": ["mag_blast.1"]}, rules)
    public, own = (GAME.snapshot(Position(state, rules), viewer) for viewer in (None, 1))
    assert public["seats"]["1"]["hand"] == 3
    assert public["seats"]["1"]["hand_size"] == 3
    assert own["seats"]["1"]["hand"] == POSITION["seats"]["1"]["hand"]
    assert own["seats"]["2"]["hand"] == 2
    assert isinstance(own["action_deck"], int)
    assert isinstance(own["shipyard"], int)


DEAL = {
    "seats": {"1": {"flagship": "freep", "ships": ["dink", "zeus"], "hand": ["mag_blast.1"]}},
    "action_deck": ["laser_blast.1"],
    "shipyard": ["ares"],
}


def begin(deal: dict[str, Any]) -> GameState:
    header = {"magblast": 1, "edition": "third", "seats": [{"name": "A"}, {"name": "B"}]}
    state: GameState = Course.begin(parse_header({**header, "deal": deal})).position.data()
    return state


def test_a_deal_is_filled_up(rules: Rules) -> None:
    state = begin(DEAL)
    check_invariants(state, rules)
    first, second = state.players
    assert first.flagship.id == "freep"
    assert first.dealt[:2] == ("dink", "zeus")
    assert len(first.dealt) == len(second.dealt) == 6
    assert first.hand[0] == "mag_blast.1"
    assert len(first.hand) == len(second.hand) == 5
    assert state.action_deck[0] == "laser_blast.1"
    assert state.shipyard[0] == "ares"


@pytest.mark.parametrize(
    ("deal", "reason"),
    [
        ({"seats": {"1": {"ships": ["dink"]}, "2": {"ships": ["dink"]}}}, "is in two places"),
        ({"seats": {"1": {"ships": ["titanic"]}}}, "does not exist"),
        ({"seats": {"1": {"boats": []}}}, "has an unknown field"),
        ({"seats": {"9": {}}}, "the seats are 1 to 2"),
        ({"deck": []}, "has an unknown field"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(deal: dict[str, Any], reason: str) -> None:
    with refused(ShapeError, reason):
        begin(deal)


def test_a_deal_leaves_enough_for_everybody(rules: Rules) -> None:
    with refused(ShapeError, "too few cards"):
        parse_deal({"action_deck": list(rules.cards)[:95]}, rules, 2)
    with refused(ShapeError, "too few ships"):
        parse_deal({"shipyard": list(rules.ships)[:50]}, rules, 2)
    with refused(ShapeError, "more than 6 ships"):
        parse_deal({"seats": {"1": {"ships": list(rules.ships)[:7]}}}, rules, 2)


OFFER = {"frame": "Offer", "to_ask": [1, 2], "agreed": True}


@pytest.mark.parametrize(
    ("field", "value"), [("brutal", True), ("brutal_from", 2), ("pending", [OFFER])]
)
def test_brutal_assault_is_unknown_to_the_second_edition(
    rules: Rules, field: str, value: object
) -> None:
    assert parse_position({field: value}, rules, 2, "seed")
    second = load_rules("second")
    assert parse_position({"brutal": False, "brutal_from": None}, second, 2, "seed")
    with refused(ShapeError, f"position.{field}: this edition has no Brutal Assault"):
        parse_position({field: value}, second, 2, "seed")


def test_brutal_assault_waits_for_no_eliminated_seat(rules: Rules) -> None:
    position = {"brutal_from": 3, "seats": {"3": {"eliminated": True}}}
    with refused(ShapeError, "brutal_from is seat 3, which is eliminated"):
        parse_position(position, rules, 3, "seed")


def test_a_first_turn_has_no_phase_that_it_leaves_out() -> None:
    record: dict[str, Any] = {
        "magblast": 1,
        "edition": "third",
        "seats": [{"name": "Ada"}, {"name": "Bo"}],
        "position": {
            "phase": "draw",
            "discard_pile": ["laser_blast.1"],
            "seats": {"1": {"flagship": "overseers_of_kalgon", "first_turn": True}, "2": {}},
        },
    }
    with refused(ShapeError, match=r"position.phase is draw, but the first turn of seat 1"):
        Course.begin(parse_header(record))
    record["position"]["seats"]["1"]["first_turn"] = False
    assert Course.begin(parse_header(record)).position.decision is not None
    # The second edition leaves out the Discard phase alone.
    second = {**record, "edition": "second"}
    second["position"] = {"phase": "discard", "seats": {"1": {"first_turn": True}, "2": {}}}
    with refused(ShapeError, match=r"begins with draw \(rules 3.2\)"):
        Course.begin(parse_header(second))


def test_a_log_that_names_its_rules_keeps_its_first_position() -> None:
    record = {
        "magblast": 1,
        "edition": "third",
        "rules": "third/1",
        "seats": [{"name": "Ada"}, {"name": "Bo"}],
        "position": {"phase": "discard", "seats": {"1": {"first_turn": True}, "2": {}}},
    }
    assert Course.begin(parse_header(record)).position.decision is not None
