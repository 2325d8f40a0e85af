"""Evaluate a table as a chance to win."""

from math import exp

from magblast.games.magi_nation.bots import prices
from magblast.games.magi_nation.bots.sight import Sight
from magblast.kernel.seat import other

SCALE = 0.08
"""Logits for a point of energy."""
RESERVE = 0.6
"""The same for a point of starting energy of Magi that are still to come."""
TO_MOVE = 3.0
MOST_CARDS = 7
"""Cards in a hand that count."""


def evaluate(sight: Sight) -> float:
    """Return the chance of the seat to win, from 0 to 1."""
    seat = sight.seat
    ahead = sight.worth + _held(sight, seat) - _held(sight, other(seat))
    ahead += TO_MOVE if sight.view.active == seat else -TO_MOVE
    return 1 / (1 + exp(-max(-50.0, min(50.0, SCALE * ahead))))


def _held(sight: Sight, seat: int) -> float:
    """Return what a seat has beside energy in play: its cards, relics and Magi to come."""
    player = sight.players[seat - 1]
    coming = 0
    for card in sight.rules.magi[seat]:
        if card not in player.defeated and card != sight.magi[seat - 1]:
            coming += sight.rules.cards[card].energy
    held = prices.CARD * min(player.hand_size, MOST_CARDS)
    return held + prices.RELIC * len(player.relics) + RESERVE * coming
