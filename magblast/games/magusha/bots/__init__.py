"""Play Magusha well: rules of thumb for every decision, and what a search needs."""

from magblast.games.magusha.bots.tactics import MagushaTactics
from magblast.games.magusha.game import Magusha
from magblast.kernel.setup import Setup


def tactics(setup: Setup) -> MagushaTactics:
    """Return the tactics for a table."""
    return MagushaTactics(Magusha().rules(setup))
