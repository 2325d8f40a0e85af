"""Judge the answers to the questions of the lesson by the rules."""

from collections.abc import Mapping
from typing import Any

from tests.support.scenario import Scenario

Judged = tuple[bool, ...]
"""Whether each answer is right."""
FLEET = {"yellow": ["scular"], "green": ["ares"], "red": ["troya"], "blue": ["vlero"]}
"""Bo's ships in the lesson."""


def fleet(**zones: list[str]) -> Mapping[str, Any]:
    """Return a seat of a position with these ships in its zones."""
    return {zone: [{"ship": ship} for ship in ships] for zone, ships in zones.items()}


def reached(own: Mapping[str, Any], other: Mapping[str, Any], *hand: str) -> set[str]:
    """Return what seat 1 can fire at: ships, and the flagship by its name."""
    seats = {1: {**own, "hand": list(hand)}, 2: {**other, "flagship": "freep"}}
    return {each["target"] for each in Scenario(seats, phase="attack").legal("fire")}


def in_own_colour(table: Scenario) -> Judged:
    assert [table.zone(2, zone) for zone in FLEET] == [*FLEET.values()]
    found = reached(fleet(green=table.zone(1, "green")), fleet(**FLEET), "laser_blast.1")
    return found == {"scular"}, found == {"ares"}, len(found) == 4


def paid(table: Scenario) -> Judged:
    def buys(*added: str) -> bool:
        cards = ["fighter.8", *added]
        before = Scenario({1: {"hand": cards}, 2: {}}, phase="reinforce")
        return before.refusal(1, "pay", cards=cards) is None

    assert "fighter.8" in table.hand(1)
    return buys(), buys("asteroids.1"), buys("minefield.2")


def through_the_gap(table: Scenario) -> Judged:
    blasts = ("laser_blast.1", "beam_blast.1", "mag_blast.1")
    other = fleet(**{zone: table.zone(2, zone) for zone in FLEET})
    found = reached(fleet(yellow=table.zone(1, "yellow")), other, *blasts)
    return found == {"ares", "troya", "vlero"}, found == {"freep"}, not found


def under_asteroids(table: Scenario) -> Judged:
    assert "mag_blast.1" in table.hand(1)
    found = {each["target"] for each in table.legal("fire")}
    return "freep" in found, bool(found - {"freep"}) and "freep" not in found, not found


def silent(table: Scenario) -> Judged:
    before, after = table.hull("freya"), table.do(2, "sound", made=False)
    is_gone = after.is_discarded("beam_blast.2")
    missed = after.hull("freya") == before
    return not missed, missed and not is_gone, missed and is_gone


def after_the_turn(table: Scenario) -> Judged:
    hull = table.hull(2)
    left = table.end_phase().hull(2)
    return left == hull, left == hull + 2


def second_shot(table: Scenario) -> Judged:
    fired = {each["card"].partition(".")[0] for each in table.legal("fire")}
    both = {"laser_blast", "beam_blast"}
    return fired == {"laser_blast"}, fired == {"beam_blast"}, fired == both


TABLE = Scenario
JUDGES = (
    in_own_colour,
    paid,
    through_the_gap,
    under_asteroids,
    silent,
    after_the_turn,
    second_shot,
)
