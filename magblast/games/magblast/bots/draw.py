"""Draw: take blasts of the discard pile only when they are better than the deck."""

from collections.abc import Sequence

from magblast.games.magblast.bots.hand import HandPrices
from magblast.games.magblast.engine.actions import Action, UseAbility
from magblast.games.magblast.engine.terms import CardId, CardKind, Phase

_MOST = 3
"""Blasts taken at once."""


class Drawing(HandPrices):
    """Draw: take blasts of the discard pile only when they are better than the deck."""

    __slots__ = ()

    def decide_draw(self) -> Action:
        """Compare the best blasts with the cards that would be drawn instead."""
        price = self.printed.price
        uses = [action for action in self.legal if isinstance(action, UseAbility)]
        # Up to 2,000 uses take from the same pile.
        worth = {card: self._price_beside(card, price[card]) for card in self.view.discard_pile}
        best = max(uses, key=lambda use: sum(map(worth.__getitem__, use.cards)))
        missing = self.rules.numbers.hand_size - len(self.hand)
        gain = self._gain(self.hand, best.cards)
        return best if gain > self.prices.draw * missing else self.legal[-1]

    def price_of_pile(self, kept: Sequence[CardId]) -> float:
        """Return what the blasts of the discard pile would bring beside the cards that are kept.

        Nothing, where the flagship cannot take them, or the hand would be full.
        """
        flagship = self.me.flagship
        can_take = Phase.DRAW in self.rules.abilities[flagship.id].moments and flagship.uses_left
        if not can_take or len(kept) >= self.rules.numbers.hand_size:
            return 0.0
        price, cards = self.printed.price, self.rules.cards
        blasts = [card for card in self.view.discard_pile if cards[card].kind is CardKind.BLAST]
        blasts.sort(key=lambda card: -self._price_beside(card, price[card]))
        return self._gain(kept, blasts[:_MOST])

    def _gain(self, hand: Sequence[CardId], taken: Sequence[CardId]) -> float:
        # As if they were in hand already.
        worth = self.values_of((*hand, *taken))
        return sum([worth[card] for card in taken])

    def _price_beside(self, card: str, price: float) -> float:
        turret = self.rules.cards[card].turret
        return price if turret is not None and self.armed(turret) else 0.0
