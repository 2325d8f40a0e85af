"""Play Magi-Nation Duel well: rules of thumb for every decision, and what a search needs."""

from magblast.games.magi_nation.bots.prices import CHARACTERS, USUAL, Prices
from magblast.games.magi_nation.bots.tactics import MagiNationTactics
from magblast.games.magi_nation.game import MagiNation
from magblast.kernel.setup import Setup

__all__ = ["CHARACTERS", "tactics"]


def tactics(setup: Setup, prices: Prices = USUAL) -> MagiNationTactics:
    """Return the tactics for a table, with the usual prices or those of a character."""
    return MagiNationTactics(MagiNation().rules(setup), prices)
