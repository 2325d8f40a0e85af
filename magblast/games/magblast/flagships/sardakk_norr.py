"""Sardakk N'orr (rules 7.16)."""

from magblast.games.magblast.engine.printed import ShipCard
from magblast.games.magblast.engine.rules import Ability


class SardakkNorr(Ability):
    """Launch squadrons from every ship."""

    def carries(self, ship: ShipCard) -> bool:
        return True


ABILITY = SardakkNorr("7.16")
