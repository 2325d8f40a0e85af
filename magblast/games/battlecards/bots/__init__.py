"""Play Battlecards well: rules of thumb for every decision, and what a search needs."""

from magblast.games.battlecards.bots.prices import CHARACTERS, USUAL, Prices
from magblast.games.battlecards.bots.tactics import BattlecardsTactics
from magblast.games.battlecards.game import Battlecards
from magblast.kernel.setup import Setup

__all__ = ["CHARACTERS", "tactics"]


def tactics(setup: Setup, prices: Prices = USUAL) -> BattlecardsTactics:
    """Return the tactics for a table, with the usual prices or those of a character."""
    return BattlecardsTactics(Battlecards().rules(setup), prices)
