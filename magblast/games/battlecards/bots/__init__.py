"""Play Battlecards well: rules of thumb for every decision, and what a search needs."""

from magblast.games.battlecards.bots.tactics import BattlecardsTactics
from magblast.games.battlecards.game import Battlecards
from magblast.kernel.setup import Setup


def tactics(setup: Setup) -> BattlecardsTactics:
    """Return the tactics for a table."""
    return BattlecardsTactics(Battlecards().rules(setup))
