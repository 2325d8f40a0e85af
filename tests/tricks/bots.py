"""Teach bots to play Tricks."""

from collections.abc import Callable, Mapping

from magblast.bots.base import PricedTactics
from magblast.kernel.setup import Setup

from .game import HAND, Bid, Card, Move, Play, TricksView, rank_of, suit_of


def bid_price(view: TricksView, move: Move) -> float:
    """Bid as many tricks as there are high cards in the hand."""
    high = sum(rank_of(card) >= 6 for card in view.hand)
    return -abs(move.count - high) if isinstance(move, Bid) else 0.0


def card_price(view: TricksView, move: Move) -> float:
    """Win tricks as long as the bid asks for them, and lose the others."""
    if not isinstance(move, Play) or view.viewer is None:
        return 0.0
    bid, taken = view.bids[view.viewer - 1], view.taken[view.viewer - 1]
    wins = rank_of(move.card) if _is_ahead(move.card, view) else 0
    return wins if taken < (bid or 0) else -wins


def _is_ahead(card: Card, view: TricksView) -> bool:
    """Return whether a card beats everything in the trick."""
    if not view.trick:
        return True
    led = suit_of(view.trick[0])
    highest = max(rank_of(each) for each in view.trick if suit_of(each) == led)
    return suit_of(card) == led and rank_of(card) > highest


class TricksTactics(PricedTactics[Move, TricksView, TricksView]):
    """Bid the high cards that are held, and take as many tricks as were bid."""

    prices: Mapping[str, Callable[[TricksView, Move], float]] = {
        "bid": bid_price,
        "play": card_price,
    }

    def see(self, view: TricksView) -> TricksView:
        """Ask the rules of thumb about the view itself."""
        return view

    def evaluate(self, view: TricksView) -> float:
        """Rate how near the viewer is to its bid, compared with the others."""
        far = [
            HAND if bid is None else abs(bid - taken)
            for bid, taken in zip(view.bids, view.taken, strict=True)
        ]
        assert view.viewer is not None
        mine = far.pop(view.viewer - 1)
        return 0.5 + (sum(far) / len(far) - mine) / (2 * HAND)


def tactics(setup: Setup) -> TricksTactics:
    """Return the tactics for a table."""
    return TricksTactics()
