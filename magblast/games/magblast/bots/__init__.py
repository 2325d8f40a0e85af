"""Play Mag•Blast well: rules of thumb for every decision, and what a search needs."""

from magblast.games.magblast.bots.tactics import MagblastTactics
from magblast.games.magblast.game import Magblast
from magblast.kernel.setup import Setup


def tactics(setup: Setup) -> MagblastTactics:
    """Return the tactics for a table."""
    return MagblastTactics(Magblast().rules(setup))
