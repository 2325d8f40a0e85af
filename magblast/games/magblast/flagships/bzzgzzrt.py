"""BZZGZZRT! (rules 7.9)."""

from magblast.games.magblast.engine.printed import ShipCard
from magblast.games.magblast.engine.rules import Ability


class Bzzgzzrt(Ability):
    """Ships of speed 1 carry squadrons, ships of speed 2 sweep."""

    def carries(self, ship: ShipCard) -> bool:
        return ship.carrier or ship.speed == 1

    def sweeps(self, ship: ShipCard) -> bool:
        return ship.minesweeper or ship.speed == 2


ABILITY = Bzzgzzrt("7.9")
