"""Positions: what is read, what is printed, and what is refused (docs/log-magusha.md)."""

import random
from typing import Any

import pytest

from magblast.errors import ShapeError
from magblast.games.magusha.game import GAME
from magblast.record.header import parse_header
from magblast.wording import tell
from tests.games.magusha.literal.headers import random_header
from tests.games.magusha.scenario import unit
from tests.support.side_by_side import EngineGame

HEADER: dict[str, Any] = {
    "magblast": 1,
    "game": "magusha",
    "seats": [{"name": "Ada"}, {"name": "Bo"}],
}
FIELD = {
    "d3": unit(1, "veshra"),
    "e3": unit(1, "pike_breaker", 3),
    "d5": unit(2, "orun"),
    "c4": unit(2, "reef_warden", 2),
}
MARKS: dict[str, Any] = {"guard": [], "stone": None, "deployed": False, "used": False}
SEAT = {
    "reserves": {},
    "pool": [],
    "magusha": False,
    "stones": 3,
    "rally": "inactive",
    "low_reserves": True,
    "reserves_left": 0,
    "squads": 1,
    "trigger_met": False,
}


def shown(**position: Any) -> dict[str, Any]:
    return EngineGame(GAME, {**HEADER, "position": {"field": FIELD, **position}}).shown()


def refused(**position: Any) -> str:
    """Return why a position is refused."""
    header = parse_header({**HEADER, "position": {"field": FIELD, **position}})
    with pytest.raises(ShapeError) as caught:
        GAME.open(header.setup, header.start)
    return tell(caught.value)


def standing(**field: Any) -> dict[str, Any]:
    """Return the field with other units; None takes one away."""
    changed = {**FIELD, **field}
    return {space: each for space, each in changed.items() if each is not None}


def test_everything_but_the_field_has_a_default() -> None:
    assert shown() == {
        "turn": 1,
        "active": 1,
        "phase": "command",
        "quiet": 0,
        "progress": False,
        "seats": {
            "1": {**SEAT, "commander": "veshra", "at": "d3"},
            "2": {**SEAT, "commander": "orun", "at": "d5"},
        },
        "field": {space: {**each, **MARKS} for space, each in FIELD.items()},
        "decision": {"seat": 1, "kind": "command"},
        "winner": None,
        "draw": False,
    }


def test_a_squad_has_one_troop_unless_it_says_so() -> None:
    assert shown(field=standing(e3=unit(1, "ash_caller")))["field"]["e3"]["size"] == 1


def test_stones_follow_from_those_on_the_field() -> None:
    field = standing(e3=unit(1, "pike_breaker", stone="moved"), d5=unit(2, "orun", stone="engaged"))
    seats = shown(field=field)["seats"]
    assert (seats["1"]["stones"], seats["2"]["stones"]) == (2, 2)
    fewer = shown(field=field, seats={"1": {"stones": 0}})["seats"]
    assert (fewer["1"]["stones"], fewer["2"]["stones"]) == (0, 2)


@pytest.mark.parametrize(("count", "low"), [(0, True), (1, True), (2, False)])
def test_low_reserves_follow_from_the_reserves(count: int, *, low: bool) -> None:
    seats = {"1": {"reserves": {"ash_caller": count}}}
    assert shown(seats=seats)["seats"]["1"]["low_reserves"] is low


def test_a_trigger_that_is_met_is_not_asked_about_before_it_is_met_anew() -> None:
    pool = ["ash_caller"] * 3 + ["kiln_guard"] * 3
    for phase in ("deploy", "command"):
        table = shown(phase=phase, seats={"1": {"pool": pool}})
        assert table["decision"] == {"seat": 1, "kind": phase}
        assert table["seats"]["1"]["trigger_met"] is True
    asked = shown(phase="start", seats={"1": {"pool": pool}})["decision"]
    assert asked == {"seat": 1, "kind": "flip"}


def test_derived_fields_are_ignored_except_the_decision() -> None:
    wrong = {"at": "a1", "squads": 4, "reserves_left": 9, "trigger_met": True, "commander": "orun"}
    right = {"seat": 1, "kind": "command"}
    assert shown(seats={"1": wrong}, decision=right, winner=None, draw=False) == shown()


@pytest.mark.parametrize("number", range(1, 40, 2))
def test_what_is_printed_is_a_position(number: int) -> None:
    luck = random.Random(number)
    header = random_header(number)
    try:
        game = EngineGame(GAME, header)
    except ShapeError:
        return  # The game is over before anybody is asked.
    while game.legal:
        table = game.shown()
        assert EngineGame(GAME, {**header, "position": table}).shown() == table
        for _ in range(4):
            if game.legal:
                game.play(luck.choice(game.legal))


@pytest.mark.parametrize(
    ("field", "said"),
    [
        (standing(d3=None), "seat 1 has no commander"),
        (standing(d5=None), "seat 2 has no commander"),
        (standing(a1=unit(1, "veshra")), "seat 1 has two commanders"),
        (standing(e3=None), "the commander of seat 1 stands alone"),
        (standing(e3=unit(1, "reef_warden")), "Reef Warden is not of the faction"),
        (standing(c4=unit(2, "reef_warden", guard=["ash_caller"])), "Ash Caller is not"),
        (standing(e3=unit(1, "pike_breaker", 4)), "position.field.e3.size"),
        (standing(e3=unit(1, "ash_caller", 2)), "position.field.e3.size"),
        (standing(e3=unit(1, "pike_breaker", 0)), "position.field.e3.size"),
        (standing(d3=unit(1, "veshra", 1)), "a commander has no size"),
        (standing(h1=unit(1, "ash_caller")), "h1"),
        (standing(a6=unit(1, "ash_caller")), "a6"),
        (standing(e3=unit(1, "dragon")), "dragon"),
        (standing(e3=unit(3, "pike_breaker")), "position.field.e3.seat"),
        (standing(e3={"seat": 1}), "card"),
        (standing(e3=unit(1, "pike_breaker", stone="used")), "moved"),
        (
            standing(e3=unit(1, "pike_breaker", guard=["veshra"])),
            "Veshra of the Kiln is a commander",
        ),
        (standing(e3=unit(1, "pike_breaker", deployed=1)), "deployed"),
        (standing(e3=unit(1, "pike_breaker", name="x")), "name"),
        (
            standing(e3=unit(1, "pike_breaker", deployed=True, stone="moved")),
            "position.field.e3.stone: a squad that was deployed this turn cannot have a command "
            "stone (G6.3)",
        ),
        (
            standing(**{f"{column}1": unit(1, "ash_caller") for column in "abcd"}),
            "seat 1 has more than 4 squads",
        ),
        (
            standing(
                d3=unit(1, "veshra", stone="moved"),
                e3=unit(1, "pike_breaker", stone="moved"),
                a1=unit(1, "ash_caller", stone="engaged"),
                b1=unit(1, "ash_caller", stone="engaged"),
            ),
            "seat 1 has more command stones",
        ),
    ],
)
def test_a_field_that_cannot_be_is_refused(field: dict[str, Any], said: str) -> None:
    assert said in refused(field=field)


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ({"reserves": {"pike_breaker": 2}}, "seat 1 has more than 4 of Pike Breaker"),
        ({"pool": ["ash_caller"] * 5}, "seat 1 has more than 4 of Ash Caller"),
        (
            {"reserves": dict.fromkeys(("ash_caller", "kiln_guard", "coal_slinger"), 4)}
            | {"pool": ["smoke_runner"] * 2},
            "seat 1 has more than 16 troops",
        ),
        ({"reserves": {"orun": 1}}, "Orun Deepwatch"),
        ({"reserves": {"ash_caller": -1}}, "ash_caller"),
        ({"reserves": ["ash_caller"]}, "reserves"),
        ({"pool": {"ash_caller": 1}}, "pool"),
        ({"pool": ["mist_singer"]}, "Mist Singer"),
        ({"stones": 4}, "position.seats.1.stones"),
        ({"rally": "on"}, "inactive"),
        ({"magusha": 1}, "magusha"),
        ({"hand": []}, "hand"),
    ],
)
def test_a_seat_that_cannot_be_is_refused(seat: dict[str, Any], said: str) -> None:
    assert said in refused(seats={"1": seat})


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"phase": "attack"}, "start, deploy, command"),
        ({"phase": "end"}, "start, deploy, command"),
        ({"active": 3}, "position.active"),
        ({"turn": 0}, "position.turn"),
        ({"quiet": 20}, "position.quiet"),
        ({"quiet": -1}, "position.quiet"),
        ({"progress": 1}, "progress"),
        ({"seats": {"3": {}}}, "3"),
        ({"deck": []}, "deck"),
        ({"winner": 1}, "position"),
        ({"draw": True}, "position"),
        ({"decision": {"seat": 2, "kind": "command"}}, "command"),
        ({"decision": {"seat": 1, "kind": "deploy"}}, "deploy"),
        ({"table": {"strike": {"unit": "e3", "target": "c4", "left": []}}}, "position.table"),
        ({"pending": [{"frame": "dance"}]}, "pending"),
        (
            {"phase": "start", "field": standing(c4=unit(2, "reef_warden", 2, used=True))},
            "position.field.c4.used: at the start of a turn no ability can have been used (G14.11)",
        ),
    ],
)
def test_a_table_that_cannot_be_is_refused(position: dict[str, Any], said: str) -> None:
    assert said in refused(**position)


def test_a_position_in_which_the_start_of_the_turn_ends_the_game_is_refused() -> None:
    field = standing(c4=None, e3=None, c5=unit(1, "spark_thief"), b5=unit(2, "mist_singer"))
    del field["d5"]
    field["g1"] = unit(2, "orun")
    assert "position" in refused(phase="start", field=field)
