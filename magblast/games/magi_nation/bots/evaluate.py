"""Evaluate a table as a chance to win."""

from math import exp

from magblast.games.magi_nation.bots.sight import Sight
from magblast.kernel.seat import other

SCALE = 0.08
"""Logits for a point of energy."""
RESERVE = 0.6
"""The same for a point of starting energy of Magi that are still to come."""
TO_MOVE = 3.0
MOST_CARDS = 7
"""Cards in a hand that count."""


class Evaluating(Sight):
    """Evaluate a table as a chance to win."""

    __slots__ = ()

    def evaluate(self) -> float:
        """Return the chance of the seat to win, from 0 to 1."""
        seat = self.seat
        ahead = self.worth + self._held(seat) - self._held(other(seat))
        ahead += TO_MOVE if self.view.active == seat else -TO_MOVE
        return 1 / (1 + exp(-max(-50.0, min(50.0, SCALE * ahead))))

    def _held(self, seat: int) -> float:
        """Return what a seat has beside energy in play: its cards, relics and Magi to come."""
        player = self.players[seat - 1]
        coming = 0
        for card in self.rules.magi[seat]:
            if card not in player.defeated and card != self.magi[seat - 1]:
                coming += self.rules.cards[card].energy
        held = self.prices.card * min(player.hand_size, MOST_CARDS)
        return held + self.prices.relic * len(player.relics) + RESERVE * coming
