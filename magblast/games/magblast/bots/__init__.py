"""Play Mag•Blast well: rules of thumb for every decision, and what a search needs."""

from magblast.games.magblast.bots.prices import CHARACTERS, USUAL, Prices
from magblast.games.magblast.bots.tactics import MagblastTactics
from magblast.games.magblast.game import Magblast
from magblast.kernel.setup import Setup

__all__ = ["CHARACTERS", "tactics"]


def tactics(setup: Setup, prices: Prices = USUAL) -> MagblastTactics:
    """Return the tactics for a table, with the usual prices or those of a character."""
    return MagblastTactics(Magblast().rules(setup), prices)
