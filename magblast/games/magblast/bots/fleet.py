"""Place, deploy and move ships: set-up, Maneuver phase and what follows a capture."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import erf, exp, sqrt

from magblast.bots.base import dearest_of
from magblast.games.magblast.bots.plays import UsePrices
from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Action, Choose, Deploy, Move, Place, UseAbility
from magblast.games.magblast.engine.terms import ZONE_INDEX, ZONES, ShipId, Zone
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


class Deploying(Sight):
    """Deploy: close gaps, and put guns where they do the most."""

    __slots__ = ()

    def decide_deployment(self) -> Action:
        """Return the best ship of those to choose from, in its best zone."""
        return dearest_of(self.priced_deployments(), self.legal[0], float("-inf"))

    def priced_deployments(self) -> Iterator[tuple[float, Action]]:
        """Iterate over the ships and zones with their prices."""
        stand = Stand(self)
        for action in self.legal:
            if isinstance(action, Deploy):
                yield self.price_of_deployment(stand, action), action

    def price_of_deployment(self, stand: Stand, action: Deploy) -> float:
        """Return what a ship is worth in a zone."""
        return self.worth_new(action.ship) + stand.price_of_zone(action.ship, action.zone)


class ChoosingShips(Sight):
    """Choose where a Concussive Blast sends the ships: away from where one's own guns are."""

    __slots__ = ()

    def decide_choice(self) -> Action:
        """Empty the zones that one's own guns face most, counting the blasts still to be fired."""
        choice = self.view.choice
        if choice is None:
            raise RuntimeError("nothing is to be chosen")
        owner = self.view.seats[choice.owner - 1]
        moving = self.place(choice.target).zone_index
        fire = [
            10.0 * self.fire_from(zone_index) + self.guns(self.me.fleet[zone_index])
            for zone_index in range(4)
        ]
        best, most = self.legal[0], float("-inf")
        for action in self.legal:
            if not isinstance(action, Choose):
                continue
            filled = {ZONE_INDEX[zone] for _, zone in action.zones}
            gained = sum(
                [
                    fire[zone_index]
                    for zone_index, zone in enumerate(owner.fleet)
                    if zone_index not in filled and (not zone or zone_index == moving)
                ]
            )
            if gained > most:
                best, most = action, gained
        return best


_HULL, _BULK = 17.0, -0.75
"""A point of hull, and the square of a ship's hull: a large ship covers one zone only."""
_GUNS, _EXCESS = 34.0, -0.9
"""A point of damage in a turn, and the square of a fleet's damage: blasts are scarce."""
_SPEED, _CARRIER, _SWEEPER = 20.0, 27.0, 22.0
_BEGINNING = 130.0
"""The first turn of the game, which goes to the fleet with the least hull (rules 2.3)."""
_USUAL_HULL, _SPREAD = 25.0, 5.0
"""The mean and standard deviation of the other fleet's hull, as far as a seat can guess them."""


class SettingUp(Sight):
    """Set-up: choose the ships that win most; in a duel, little hull may bring the first turn."""

    __slots__ = ()

    def decide_set_up(self) -> Action:
        """Return the best fleet, the dearest ship first; which zone a ship gets does not matter."""
        count = len(ZONES)
        dealt = sorted(self.me.dealt or (), key=lambda ship: -self.worth_new(ship))
        best = tuple(dealt[:count])
        if len(self.foes) == 1:
            best = max(combinations(dealt, count), key=lambda fleet: self.price_of_fleet(fleet))
        return Place(self.seat, best)

    def price_of_fleet(self, fleet: Sequence[ShipId]) -> float:
        """Return what a fleet is worth at the beginning of a duel."""
        ships = [self.rules.ships[ship] for ship in fleet]
        guns = sum([self.printed.guns[ship] for ship in fleet])
        apart = (self.rules.hull_of(fleet) - _USUAL_HULL) / _SPREAD
        begins = (1 - erf(apart / sqrt(2))) / 2
        price = _GUNS * guns + _EXCESS * guns**2 + _BEGINNING * begins
        for ship in ships:
            price += _HULL * ship.hull + _BULK * ship.hull**2 + _SPEED * ship.speed
            price += _CARRIER * ship.carrier + _SWEEPER * ship.minesweeper
        return price
