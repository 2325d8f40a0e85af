"""Agree to Brutal Assault when the seat's own guns are stronger."""

from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Action


def decide(sight: Sight) -> Action:
    """Compare the guns of the two that are left."""
    mine = sum([sight.guns(zone) for zone in sight.me.fleet])
    theirs = sum([sight.guns(zone) for foe in sight.foes for zone in foe.fleet])
    return sight.legal[0] if mine > theirs else sight.legal[1]
