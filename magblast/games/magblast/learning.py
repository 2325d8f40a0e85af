"""Describe to learners what can be picked at a table, and what a seat sees, in numbers."""

from collections.abc import Iterator, Sequence
from enum import StrEnum

from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import PHASES, ZONES, DecisionKind, Turret
from magblast.games.magblast.engine.view import PlayerView, SeatView
from magblast.games.magblast.game import rules_of
from magblast.games.magblast.table.spelling import (
    KeyAnswer,
    Kind,
    card,
    flagship,
    fleet,
    key_answer,
    ship,
    zone,
)
from magblast.kernel.picks import Thing
from magblast.kernel.setup import Setup

MOST_SHIPS = 9
"""Ships that one payment may be for."""


def things(setup: Setup) -> Sequence[Thing]:
    """List what can be picked: cards, ships, flagships, fleets, zones, amounts and answers."""
    rules = rules_of(setup)
    return [
        *map(card, rules.cards),
        *map(ship, rules.ships),
        *map(flagship, rules.flagships),
        *map(fleet, range(1, len(setup.seats) + 1)),
        *map(zone, ZONES),
        *(Thing(Kind.COUNT, count) for count in range(1, MOST_SHIPS + 1)),
        *map(key_answer, KeyAnswer),
    ]


def features(setup: Setup, view: PlayerView) -> Sequence[float]:
    """Return what a seat sees; other seats follow it clockwise.

    The kind of the decision and the phase, one number for each; turn, piles and whose turn it is;
    each seat as ``_seat`` describes it; 1 for each card in the seat's hand, -1 for each in flight;
    for each ship the distance of its owner (0 is oneself, -1 is not in a fleet), its zone from 1
    to 4 (else 0) and the hull left.
    """
    rules = rules_of(setup)
    me, seats = view.viewer or 1, len(setup.seats)
    kind = None if view.decision is None else view.decision.kind
    found = [*_one_hot(DecisionKind, kind), *_one_hot(PHASES, view.phase)]
    found += [view.turn / 50, view.action_deck / 100, view.shipyard / 50, float(view.brutal)]
    found.append(float(view.active == me))
    ring = [view.seats[(me - 1 + step) % seats] for step in range(seats)]
    for seat in ring:
        found += _seat(seat, rules)
    hand, flying = {*view.hand}, {play.card for play in view.in_flight}
    found += [float(each in hand) - float(each in flying) for each in rules.cards]
    places = {
        seen.id: (float(step), zone_index + 1.0, seen.hull_left / 10)
        for step, seat in enumerate(ring)
        for zone_index, ships in enumerate(seat.fleet)
        for seen in ships
    }
    for each in rules.ships:
        found += places.get(each, (-1.0, 0.0, 0.0))
    return found


def _seat(seat: SeatView, rules: Rules) -> Iterator[float]:
    """Flagship, hand and what lies on the fleet; by zone ships, hull, turrets and carriers."""
    flagship = seat.flagship
    yield from (flagship.hull_left / 10, (flagship.uses_left or 0) / 3, seat.hand_size / 10)
    yield from map(float, (seat.mined, seat.shielded, seat.eliminated))
    for ships in seat.fleet:
        yield from (len(ships) / 3, sum(each.hull_left for each in ships) / 10)
        for turret in Turret:
            yield sum(each.id in rules.armed[turret] for each in ships) / 3
        yield sum(each.carries for each in ships) / 3


def _one_hot(words: Sequence[StrEnum] | type[StrEnum], word: str | None) -> list[float]:
    return [float(each == word) for each in words]
