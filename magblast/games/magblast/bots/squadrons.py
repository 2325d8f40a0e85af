"""Squadrons: they come home, so they fly whenever they destroy something with what else hits."""

from collections.abc import Mapping

from magblast.games.magblast.bots.aim import HitPrices
from magblast.games.magblast.engine.actions import Launch
from magblast.games.magblast.engine.terms import TargetId


class LaunchPrices(HitPrices):
    """Launch squadrons, which come home, whenever they destroy something with what else hits."""

    __slots__ = ()

    def damage_of(self, action: Launch) -> int:
        """Return the damage that a squadron does to its target."""
        at = self.place(action.target)
        damage = self.rules.cards[action.card].damage or 0
        if at.ship is None:
            return damage
        return self.rules.abilities[at.owner.flagship.id].squadron_damage(damage)

    def price_of_launch(self, action: Launch, reach: Mapping[TargetId, int]) -> float:
        """Return what a launch is worth: nothing if the target would survive the turn.

        ``reach`` is the damage that all cards in hand together could do to each target.
        """
        at = self.place(action.target)
        left = at.owner.flagship.hull_left if at.ship is None else at.ship.hull_left
        if reach[action.target] < left:
            return 0.0
        damage = self.damage_of(action)
        return self.price_of_hit(at, damage, reach[action.target] - damage, lasts=False)
