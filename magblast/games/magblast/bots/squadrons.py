"""Squadrons: they come home, so they fly whenever they destroy something with what else hits."""

from collections.abc import Mapping

from magblast.games.magblast.bots.aim import price_of_hit
from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Launch
from magblast.games.magblast.engine.terms import TargetId


def damage_of(sight: Sight, action: Launch) -> int:
    """Return the damage that a squadron does to its target."""
    at = sight.place(action.target)
    damage = sight.rules.cards[action.card].damage or 0
    if at.ship is None:
        return damage
    return sight.rules.abilities[at.owner.flagship.id].squadron_damage(damage)


def price_of_launch(sight: Sight, action: Launch, reach: Mapping[TargetId, int]) -> float:
    """Return what a launch is worth: nothing if the target would survive the turn.

    ``reach`` is the damage that all cards in hand together could do to each target.
    """
    at = sight.place(action.target)
    left = at.owner.flagship.hull_left if at.ship is None else at.ship.hull_left
    if reach[action.target] < left:
        return 0.0
    damage = damage_of(sight, action)
    return price_of_hit(sight, at, damage, reach[action.target] - damage, lasts=False)
