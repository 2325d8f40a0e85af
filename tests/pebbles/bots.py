"""Teach bots to play Pebbles."""

from collections.abc import Hashable, Sequence

from magblast.bots.base import BaseTactics
from magblast.bots.luck import Luck
from magblast.kernel.setup import Setup
from tests.pebbles import Action, PebbleView, Put, word_of


class PebbleTactics(BaseTactics[Action, PebbleView, None]):
    """Match what can be matched, claim every point, and keep pairs together."""

    def greedy(self, view: PebbleView, luck: Luck) -> Action:
        """Do rather than pass; put a pebble of the colour that the hand has least of."""
        puts = [each for each in view.legal if isinstance(each, Put)]
        if not puts:
            return view.legal[0]
        colors = [pebble[:3] for pebble in view.hand]
        fewest = min(map(colors.count, colors))
        return luck.choice([each for each in puts if colors.count(each.pebble[:3]) == fewest])

    def candidates(self, view: PebbleView) -> Sequence[Action]:
        """Search among the pebbles to put, and whether to match."""
        return view.legal

    def alike(self, action: Action) -> Hashable:
        """Take pebbles of a colour for the same."""
        return word_of(action), getattr(action, "pebble", "")[:3]

    def evaluate(self, view: PebbleView) -> float:
        """Compare the points."""
        assert view.viewer is not None
        mine = view.points[view.viewer - 1]
        ahead = mine - max(each for seat, each in enumerate(view.points, 1) if seat != view.viewer)
        return 0.5 + ahead / 20


def tactics(setup: Setup) -> PebbleTactics:
    """Return the tactics for a table."""
    return PebbleTactics()
