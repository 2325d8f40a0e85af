"""Play Magi-Nation Duel well: rules of thumb for every decision, and what a search needs."""

from magblast.games.magi_nation.bots.tactics import MagiNationTactics
from magblast.games.magi_nation.game import MagiNation
from magblast.kernel.setup import Setup


def tactics(setup: Setup) -> MagiNationTactics:
    """Return the tactics for a table."""
    return MagiNationTactics(MagiNation().rules(setup))
