"""A phase in which nothing can be done passes by itself, also between two people."""

from typing import Any

import pytest

from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.record.header import parse_header
from tests.games.magusha.test_board_screen import field, squad

NOTHING_LEFT: dict[str, Any] = {
    "phase": "deploy",
    "seats": {"1": {}, "2": {}},
    "field": field({"d3": squad(1, "pike_breaker", 3)}),
}
"""Ada has no reserves."""
ONE_LEFT = {**NOTHING_LEFT, "seats": {"1": {"reserves": {"ash_caller": 1}}, "2": {}}}


@pytest.mark.parametrize(
    ("start", "custom", "passed"),
    [
        (NOTHING_LEFT, "alone", ["EndPhase"]),
        (NOTHING_LEFT, "asked", []),
        (ONE_LEFT, "alone", []),
    ],
)
def test_a_deploy_phase_without_reserves_passes_between_two_people(
    start: dict[str, Any], custom: str, passed: list[str]
) -> None:
    seats = [{"name": "Ada", "army": "cinder_host"}, {"name": "Bo", "army": "tidewatch"}]
    data = {"magblast": 1, "game": "magusha", "seats": seats, "position": start}
    header = parse_header({**data, "table": {"dead_phases": custom}})
    hotseat = Hotseat(Session.start(header, None))
    hotseat.go_on()
    assert [type(each.action).__name__ for each in hotseat.session.entries] == passed
    asked = hotseat.session.position.decision
    assert asked is not None
    assert asked.kind == ("command" if passed else "deploy")
