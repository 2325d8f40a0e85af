"""Set-up: choose the ships that win most; in a duel, little hull may bring the first turn.

Decision 207 says how the prices of a duel were found.
"""

from collections.abc import Sequence
from itertools import combinations
from math import erf, sqrt

from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Action, Place
from magblast.games.magblast.engine.terms import ZONES, ShipId

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
