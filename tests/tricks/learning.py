"""Describe to learners what can be picked in Tricks, and what a seat sees, in numbers."""

from collections.abc import Sequence

from magblast.gym.features import asked, clockwise, column, one_hot
from magblast.kernel.picks import CARD, NUMBER, Thing
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup

from .game import DECK, HAND, TricksView


def things(setup: Setup, seat: Seat) -> Sequence[Thing]:
    """List what a seat can pick: bids and cards."""
    bids = [Thing(NUMBER, count) for count in range(HAND + 1)]
    return [*bids, *(Thing(CARD, card) for card in DECK)]


def features(setup: Setup, view: TricksView) -> Sequence[float]:
    """Return what is asked, the cards in sight, and each seat clockwise, the viewer first."""
    me, seats = view.viewer or 1, len(setup.seats)
    found = asked(view.decision, ("bid", "play"), me, seats)
    found += column(DECK, dict.fromkeys(view.hand, 1.0))
    found += column(DECK, {card: 1 / at for at, card in enumerate(view.trick, 1)})
    found += column(DECK, dict.fromkeys(view.played, 1.0))
    around = clockwise(me, seats)
    for seat in around:
        bid = view.bids[seat - 1]
        found += [view.sizes[seat - 1] / HAND, view.taken[seat - 1] / HAND]
        found += one_hot([None, *range(HAND + 1)], bid)
    return [*found, *one_hot(around, view.leader), view.turn / HAND]
