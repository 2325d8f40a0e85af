"""Xxcha (rules 7.12)."""

from magblast.games.magblast.engine.rules import Moment
from magblast.games.magblast.engine.terms import ACTIVE_PHASES
from magblast.games.magblast.flagships.robbery import Robbery


class Xxcha(Robbery):
    """Steal at any time, in another's turn too."""

    moments = (*ACTIVE_PHASES, *Moment)


ABILITY = Xxcha("7.12")
