"""What could be struck now, after a move and next turn is told by the rules."""

from typing import Any

from magblast.games.magusha.engine.command import Command, threats
from magblast.games.magusha.engine.terms import Space, UnitAt
from tests.games.magusha.scenario import Scenario, unit

HOMES: dict[str, Any] = {
    "a1": unit(1, "veshra"),
    "g5": unit(2, "orun"),
    "g4": unit(2, "lantern_keeper", 1),
}


def table(**field: Any) -> Scenario:
    return Scenario({**HOMES, **field})


def spaces(*names: str) -> frozenset[Space]:
    return frozenset(map(Space, names))


def in_range(at: Scenario, name: str) -> tuple[frozenset[Space], frozenset[Space]]:
    return Command(at.board, at.unit(name)).in_range_now()


def test_a_range_follows_the_compass_as_it_lies_for_the_owner() -> None:
    at = table(d3=unit(1, "ash_caller", 1), d5=unit(2, "current_weaver", 1))
    here = Command(at.board, at.unit("d3")).struck_from(Space("d3"))
    assert here == spaces("c3", "b3", "e3", "f3", "c4", "b5", "e4", "f5")
    # Straight ahead it reaches three spaces (G14.9), over other units (R7).
    ahead = Command(at.board, at.unit("d5")).struck_from(Space("d5"))
    assert ahead == spaces("d4", "d3", "d2", "e4", "f3", "c4", "b3")


def test_a_priest_strikes_nobody_but_by_its_card() -> None:
    at = table(d3=unit(1, "ember_shepherd", 1), e3=unit(1, "pyre_chanter", 1))
    assert in_range(at, "d3") == (frozenset(), frozenset())
    assert in_range(at, "e3")[0] == spaces("d4", "e4", "f4", "e2")


def test_a_unit_that_has_moved_strikes_from_where_it_stands() -> None:
    at = table(d3=unit(1, "kiln_guard", 1))
    here, later = in_range(at, "d3")
    assert here == spaces("c3", "d4", "e3", "d2")
    assert spaces("d5", "b3", "c4") <= later
    assert not here & later
    at.move("d3", "d4")
    assert in_range(at, "d4") == (spaces("c4", "d5", "e4", "d3"), frozenset())


def test_an_engaged_unit_strikes_nothing_now_and_is_a_threat_next_turn() -> None:
    at = table(d3=unit(1, "kiln_guard", 1, stone="engaged"))
    assert in_range(at, "d3") == (frozenset(), frozenset())
    found = threats(at.board, 1)
    assert UnitAt(Space("d3")) in found[Space("d5")]
    assert Space("d1") in found
    assert all(
        units == tuple(sorted(units, key=lambda each: each[::-1])) for units in found.values()
    )


def test_every_strike_that_is_legal_after_a_move_was_a_threat() -> None:
    at = table(d3=unit(1, "smoke_runner", 2), d5=unit(2, "reef_warden", 2))
    before = threats(at.board, 1)
    for step in at.targets("move", unit="d3"):
        moved = Scenario.at(at.position).move("d3", step)
        for targets in moved.targets("strike", unit=step):
            assert all(UnitAt(Space("d3")) in before[Space(each)] for each in targets)
