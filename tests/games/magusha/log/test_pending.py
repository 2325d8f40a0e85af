"""What is in the air is printed, read again, and refused where it cannot be."""

import copy
import json
from typing import Any

import pytest

from magblast.conformance.trial import steps
from magblast.errors import ShapeError
from magblast.games.magusha.catalog import load_rules
from magblast.games.magusha.engine.position import Position
from magblast.games.magusha.engine.printed import Options
from magblast.games.magusha.game import GAME
from magblast.games.magusha.log.position import parse_position
from magblast.wording import tell
from tests.games.magusha.scenario import unit

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
