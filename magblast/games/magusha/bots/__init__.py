"""Play Magusha well: rules of thumb for every decision, and what a search needs."""

from magblast.games.magusha.bots.prices import CHARACTERS, USUAL, Prices
from magblast.games.magusha.bots.tactics import MagushaTactics
from magblast.games.magusha.game import Magusha
from magblast.kernel.setup import Setup

__all__ = ["CHARACTERS", "tactics"]


def tactics(setup: Setup, prices: Prices = USUAL) -> MagushaTactics:
    """Return the tactics for a table, with the usual prices or those of a character."""
    return MagushaTactics(Magusha().rules(setup), prices)
