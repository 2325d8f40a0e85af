"""Freep (rules 7.5)."""

from magblast.games.magblast.engine.terms import Phase
from magblast.games.magblast.flagships.robbery import Robbery


class Freep(Robbery):
    """Steal in the player's own Maneuver phase."""

    moments = (Phase.MANEUVER,)


ABILITY = Freep("7.5")
