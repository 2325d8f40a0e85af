"""Represent the ships, the flagship and what lies on them: frozen nodes of ids."""

from typing import NamedTuple

from magblast.games.magblast.engine.terms import CardId, FlagshipId, ShipId, Turret
from magblast.kernel.seat import Seat
from magblast.kernel.structs import Node, StateNode


class Hit(NamedTuple):
    """Pair a card that lies at a ship with the damage it does there."""

    card: CardId
    damage: int


class FleetEvent(NamedTuple):
    """Pair a card that lies on a fleet with the seat that played it."""

    card: CardId
    by: Seat


class Ship(StateNode, frozen=True):
    """Represent a ship in a fleet."""

    id: ShipId
    damage: tuple[Hit, ...] = ()
    """Blasts under the ship; they stay."""
    squadrons: tuple[Hit, ...] = ()
    """Squadrons of the active seat on the ship; they return at the end of the turn."""
    upgrades: tuple[CardId, ...] = ()
    shots: int = 0
    """Blasts fired this turn; a second shot after a Direct Hit does not count."""
    turrets_fired: tuple[Turret, ...] = ()
    boarded: bool = False
    """Captured this turn."""
    origin: int | None = None
    """Ring index of the zone in which the ship began the Maneuver phase; None outside it."""


Fleet = tuple[tuple[Ship, ...], ...]
"""The ships of a fleet by the index of their zone."""
NO_SHIPS: Fleet = ((), (), (), ())


class Flagship(StateNode, frozen=True):
    """Represent a flagship."""

    id: FlagshipId
    damage: tuple[Hit, ...] = ()
    squadrons: tuple[Hit, ...] = ()
    uses_left: int | None = None


class Location(Node, frozen=True):
    """Describe where a ship stands."""

    seat: Seat
    zone_index: int
    ship: Ship


def total(hits: tuple[Hit, ...]) -> int:
    """Add up the damage of some hits."""
    return sum([hit.damage for hit in hits]) if hits else 0


def ring_distance(one: int, other: int) -> int:
    """Count the steps along the ring between two zones, 0 to 2."""
    steps = abs(one - other)
    return min(steps, 4 - steps)
