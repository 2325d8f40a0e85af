"""Positions are read strictly, and a printed table is a position of the same table."""

import copy
import json
from typing import Any

import pytest

from magblast.conformance.games import steps
from magblast.errors import ShapeError
from magblast.games.magusha.catalog import load_rules
from magblast.games.magusha.engine.position import Position
from magblast.games.magusha.engine.rules import Options
from magblast.games.magusha.game import GAME
from magblast.games.magusha.log.position import parse_position
from magblast.wording import tell
from tests.games.magusha.scenario import Scenario, unit

FIELD = {
    "d3": unit(1, "veshra"),
    "e3": unit(1, "pike_breaker", 3, guard=["ash_caller"]),
    "d5": unit(2, "orun"),
    "c4": unit(2, "reef_warden", 2),
}


def position(**fields: Any) -> dict[str, Any]:
    return copy.deepcopy({"turn": 7, "field": FIELD, **fields})


def read(data: dict[str, Any]) -> Position:
    return parse_position(data, load_rules(Options()))[0]


def refused(data: dict[str, Any]) -> str:
    with pytest.raises(ShapeError) as caught:
        read(data)
    return tell(caught.value)


def test_what_is_left_out_has_its_usual_value() -> None:
    state = read({"field": FIELD}).state
    assert (state.turn, state.quiet, state.progress) == (1, 0, False)
    for player in state.players:
        assert (player.reserves, player.pool, player.magusha) == ((), (), False)
        assert (player.stones, str(player.rally), player.low_reserves) == (3, "inactive", True)


def test_stones_are_those_that_no_unit_bears() -> None:
    field = {**FIELD, "e3": unit(1, "pike_breaker", 1, stone="moved")}
    players = read(position(field=field)).state.players
    assert [player.stones for player in players] == [2, 3]
    plenty = {"1": {"reserves": {"ash_caller": 2}}}
    assert not read(position(seats=plenty)).state.players[0].low_reserves


@pytest.mark.parametrize("number", range(10))
def test_every_table_returns(number: int) -> None:
    for count, step in enumerate(steps(GAME, number)):
        at = step.after
        assert isinstance(at, Position)
        if count % 3 == 0 and at.decision is not None and at.turn:
            again = read(json.loads(json.dumps(GAME.snapshot(at, None))))
            assert again.state == at.state
            assert again.legal == at.legal


def test_every_kind_of_question_returns() -> None:
    found = set()
    for number in range(60):
        for step in steps(GAME, number):
            at = step.after
            assert isinstance(at, Position)
            if at.decision is None or not at.turn or str(at.decision.kind) in found:
                continue
            if len(at.state.stack) > 1 or number == 0:
                found.add(str(at.decision.kind))
                assert read(json.loads(json.dumps(GAME.snapshot(at, None)))).state == at.state
    assert found == {"deploy", "command", "redirect", "discard", "flip", "choose", "free"}


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "no commander": ({"d3": None}, "seat 1 has no commander"),
    "two commanders": ({"a1": unit(1, "orun")}, "seat 1 has two commanders"),
    "alone": ({"c4": None}, "the commander of seat 2 stands alone"),
    "five squads": (
        {f"{column}1": unit(1, "smoke_runner", 1) for column in "abcd"},
        "seat 1 has more than 4 squads",
    ),
    "faction": ({"a1": unit(1, "reef_warden", 1)}, "reef_warden is not of the faction"),
    "copies": ({"a1": unit(1, "pike_breaker", 2)}, "more than 4 of pike_breaker"),
    "size": ({"c4": unit(2, "reef_warden", 4)}, "position.field.c4.size must be from 1 to 3"),
    "no size": ({"c4": unit(2, "reef_warden", 0)}, "position.field.c4.size must be from 1 to 3"),
    "commander size": ({"d5": unit(2, "orun", 1)}, "a commander has no size"),
    "off the board": ({"h1": unit(1, "ash_caller", 1)}, "a space that does not exist: 'h1'"),
    "no card": ({"a1": unit(1, "dragon", 1)}, "a card that does not exist: 'dragon'"),
    "seat": ({"a1": unit(3, "ash_caller", 1)}, "position.field.a1.seat must be from 1 to 2"),
    "guard": ({"a1": unit(1, "ash_caller", 1, guard=["veshra"])}, "is a commander and no troop"),
    "stone": ({"a1": unit(1, "ash_caller", 1, stone="asleep")}, "must be one of moved, engaged"),
    "unknown": ({"a1": unit(1, "ash_caller", 1, hat=True)}, "hat"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_field_that_cannot_be_is_refused(name: str) -> None:
    changes, said = WRONG[name]
    field = {space: each for space, each in {**FIELD, **changes}.items() if each is not None}
    assert said in refused(position(field=field))


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"field": None}, "position.field"),
        ({"phase": "end"}, "position.phase must be one of start, deploy, command"),
        ({"quiet": 20}, "position.quiet must be from 0 to 19"),
        ({"seats": {"3": {}}}, "3"),
        ({"seats": {"1": {"stones": 4}}}, "position.seats.1.stones must be from 0 to 3"),
        ({"seats": {"1": {"rally": "asleep"}}}, "inactive, active, used"),
        ({"seats": {"1": {"reserves": {"dragon": 1}}}}, "does not exist: 'dragon'"),
        ({"seats": {"1": {"pool": ["reef_warden"]}}}, "reef_warden is not of the faction"),
        ({"seats": {"1": {"reserves": {"ash_caller": 4}}}}, "more than 4 of ash_caller"),
        ({"winner": 1}, "cannot be over"),
        ({"draw": True}, "cannot be over"),
        ({"table": {"strike": {}}}, "position.pending"),
        ({"decision": {"seat": 2, "kind": "command"}}, "waits for command by seat 1"),
        ({"weather": "fair"}, "weather"),
    ],
)
def test_what_cannot_be_is_refused(fields: dict[str, Any], said: str) -> None:
    assert said in refused(position(**fields))


def test_a_position_has_at_most_sixteen_troops() -> None:
    reserves = {"ash_caller": 3, "smoke_runner": 4, "spark_thief": 4, "kiln_guard": 2}
    assert "more than 16 troops" in refused(position(seats={"1": {"reserves": reserves}}))


def test_a_position_in_which_nobody_would_be_asked_is_refused() -> None:
    field = {**FIELD, "d4": unit(1, "spark_thief", 1), "c4": unit(2, "salt_skimmer", 1)}
    del field["d5"]
    said = refused(position(field={**field, "g5": unit(2, "orun")}, phase="start"))
    assert "nobody would have a legal action" in said


STRIKE = {
    "frame": "Striking",
    "seat": 1,
    "unit": "e3",
    "left": [],
    "touched": ["c4"],
    "stage": "redirect",
    "target": "c4",
    "heading": "NW",
}


@pytest.mark.parametrize(
    "frame",
    [
        {"frame": "Check"},
        {"frame": "Effects", "units": ["e3"]},
        {"frame": "Effects", "units": ["a1"]},
        {"frame": "Engaging", "unit": "c4"},
        {"frame": "Breaking", "unit": "a1", "target": "c4"},
        {"frame": "FreeMove", "seat": 2, "unit": "e3"},
        {"frame": "Discarding", "seat": 1},
        {"frame": "Discarding", "seat": 3},
        {"frame": "Flipping", "seat": 3},
        {"frame": "Choosing", "seat": 1, "unit": "e3", "ability": "sabotage"},
        {"frame": "Choosing", "seat": 1, "unit": "d3", "ability": "blessing"},
        {"frame": "Choosing", "seat": 1, "unit": "d3", "ability": "dance"},
        {**STRIKE, "seat": 2},
        {**STRIKE, "unit": "c4"},
        {**STRIKE, "touched": ["a1"]},
        {**STRIKE, "left": ["a5"]},
        {**STRIKE, "target": "h9"},
        {**STRIKE, "heading": None},
    ],
)
def test_what_cannot_be_in_the_air_is_refused(frame: dict[str, Any]) -> None:
    assert "position.pending.0" in refused(position(pending=[frame]))


def test_nothing_but_the_other_seat_limits_an_undo() -> None:
    game = Scenario(FIELD, {"reserves": {"ash_caller": 3}})
    for word, fields, reveals in (
        ("move", {"unit": "e3", "to": "e4"}, False),
        ("move", {"unit": "d3", "to": "c3"}, False),
        ("end_phase", {}, True),
    ):
        before = game.position
        action = GAME.read({"by": 1, "do": word, **fields})
        after, events = before.play(action)
        assert GAME.reveals(before, action, events, after) is reveals
        game = Scenario.at(after)
