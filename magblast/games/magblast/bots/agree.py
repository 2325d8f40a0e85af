"""Agree to Brutal Assault when the seat's own guns are stronger."""

from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Action


class Agreeing(Sight):
    """Agree to Brutal Assault when the seat's own guns are stronger."""

    __slots__ = ()

    def decide_agreement(self) -> Action:
        """Compare the guns of the two that are left."""
        mine = sum([self.guns(zone) for zone in self.me.fleet])
        theirs = sum([self.guns(zone) for foe in self.foes for zone in foe.fleet])
        return self.legal[0] if mine > theirs else self.legal[1]
