"""Maneuver: bring guns to bear where the other fleet is thin, and keep its own zones covered.

Decision 207 says how the prices were found.
"""

from collections.abc import Iterator, Sequence
from math import exp

from magblast.bots.base import dearest_of
from magblast.games.magblast.bots.abilities import UsePrices
from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Action, Move, UseAbility
from magblast.games.magblast.engine.terms import ZONE_INDEX, ShipId, Zone
from magblast.games.magblast.engine.view import SeatView, ShipView
from magblast.kernel.structs import Node

HOPELESS = -1000.0
"""The price of a move that is out of the question."""
_ENOUGH = 5.0
"""What a move must gain, so that ships do not go to and fro."""


class _Leaving(Node, frozen=True):
    """Describe a ship that may leave its zone: what that is worth, wherever it goes."""

    ship: ShipView
    index: int
    staying: int
    """Ships that stay in the zone."""
    relief: float
    """What it is worth that the zone is no longer too full."""
    fire: float
    """What the ship brings to bear: its guns, and what they can fire at present."""
    bared: float
    """What it costs that the zone is covered less."""
    missed: float
    """What those that stay can no longer do by a kill; at most 0."""


class Stand:
    """Describe how a fleet faces the others: where guns bear, and what covers its zones."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        prices = sight.prices
        self._bearing = [0.0] * 4
        """What a point of damage from its own guns is worth in each zone."""
        self._danger = [0.0] * 4
        """What it would cost if nothing covered each zone."""
        self._facing = [0.0] * 4
        """The damage that the guns of all other seats do to each zone."""
        self._exposed = [self._exposure(zone) for zone in sight.me.fleet]
        self._leaving: dict[ShipId, _Leaving] = {}
        for foe in sight.foes:
            if not foe.shielded:
                open_ = [self._exposure(zone) for zone in foe.fleet]
                for index, here in enumerate(open_):
                    self._bearing[index] += prices.bearing * here
                    self._bearing[index] += prices.beside * _beside(open_, index)
            guns = [sight.guns(zone) for zone in foe.fleet]
            for index, here in enumerate(guns):
                self._facing[index] += here
                if not foe.mined and not sight.me.shielded:
                    self._danger[index] += prices.exposed + prices.faced * here
                    self._danger[index] += prices.faced_beside * _beside(guns, index)
        damage = sum([power for power, _ in sight.loaded()])
        self._prey: Sequence[SeatView] = [
            foe for foe in sight.foes if not foe.shielded and damage >= foe.flagship.hull_left
        ]
        """The seats whose flagship the blasts in hand could destroy."""
        self._kills = [self._kill(index, zone) for index, zone in enumerate(sight.me.fleet)]

    def price_of_move(self, action: Move) -> float:
        """Return what a move gains or costs in guns, cover and company, and by a kill."""
        if not self._leaving:
            self._leaving = {each.ship.id: each for each in self._leavings()}
        at, to = self._leaving.get(action.ship), ZONE_INDEX[action.zone]
        there = self._sight.me.fleet[to]
        if at is None or len(there) >= self._sight.rules.numbers.zone_limit:
            return HOPELESS
        prices, index = self._sight.prices, at.index
        gain = at.relief
        gain += at.fire * (self._bearing[to] - self._bearing[index])
        gain -= prices.facing * (self._facing[to] - self._facing[index])
        gain -= prices.spread * (len(there) - at.staying)
        gain += self._cover(at.ship.hull_left, to)
        gain -= at.bared
        if self._prey:
            gain += self._kill(to, (*there, at.ship)) - self._kills[to]
            gain += at.missed
        return gain

    def _leavings(self) -> Iterator[_Leaving]:
        """Iterate over the ships that may leave their zones; once a phase is enough for each."""
        sight, prices = self._sight, self._sight.prices
        for index, zone in enumerate(sight.me.fleet):
            crowded = len(zone) > sight.rules.numbers.zone_limit
            for ship in zone:
                if crowded or ship.origin in (None, index):
                    rest = [each for each in zone if each is not ship]
                    yield _Leaving(
                        ship,
                        index,
                        len(rest),
                        100.0 if crowded else 0.0,
                        sight.printed.guns[ship.id] + prices.loaded * sight.fire_of([ship]),
                        self._danger[index] * (self._exposure(rest) - self._exposed[index]),
                        self._kill(index, rest) - self._kills[index],
                    )

    def price_of_zone(self, ship: ShipId, zone: Zone) -> float:
        """Return what a zone is worth for a new ship."""
        to, hull = ZONE_INDEX[zone], self._sight.rules.ships[ship].hull
        return self._sight.printed.guns[ship] * self._bearing[to] + self._cover(hull, to)

    def _cover(self, hull: int, to: int) -> float:
        """Return what this much more hull in a zone is worth."""
        return self._danger[to] * self._exposed[to] * (1 - exp(-hull / self._sight.prices.cover))

    def _kill(self, index: int, ships: Sequence[ShipView]) -> float:
        """Return what it is worth if these ships together could destroy a flagship in this turn."""
        for foe in self._prey:
            hull = sum([ship.hull_left for ship in foe.fleet[index]])
            if self._sight.fire_of(ships) >= hull + foe.flagship.hull_left:
                return self._sight.prices.prey
        return 0.0

    def _exposure(self, zone: Sequence[ShipView]) -> float:
        """Return how much of what is fired into a zone comes through: 1 where it is open."""
        hull = 0
        for ship in zone:
            hull += ship.hull_left
        return exp(-hull / self._sight.prices.cover)


def _beside(zones: Sequence[float], index: int) -> float:
    """Return the sum of what is in the two zones beside one."""
    return zones[index - 1] + zones[(index + 1) % 4]


class Maneuvering(UsePrices):
    """Maneuver: bring guns to bear where the other fleet is thin, and cover one's own zones."""

    __slots__ = ()

    def decide_maneuver(self) -> Action:
        """Return the best move or use of an ability; else end the phase, if no zone is too full."""
        crowded = any(len(zone) > self.rules.numbers.zone_limit for zone in self.me.fleet)
        return dearest_of(
            self.priced_maneuvers(), self.legal[-1], float("-inf") if crowded else _ENOUGH
        )

    def priced_maneuvers(self) -> Iterator[tuple[float, Action]]:
        """Iterate over the moves and uses of an ability with their prices."""
        stand: Stand | None = None
        for action in self.legal:
            match action:
                case Move():
                    if stand is None:
                        stand = Stand(self)
                    yield stand.price_of_move(action), action
                case UseAbility():
                    yield self.price_of_use(action), action
                case _:
                    pass
