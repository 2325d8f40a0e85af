"""Discard: a card that is worth less than an unknown one blocks a draw."""

from collections.abc import Iterator

from magblast.bots.base import dearest_of
from magblast.games.magblast.bots.abilities import UsePrices
from magblast.games.magblast.bots.draw import Drawing
from magblast.games.magblast.engine.actions import Action, Discard, UseAbility

_FIRST = 1000.0
"""Above all other prices: what an ability brings may make a card worth keeping."""


class Discarding(UsePrices, Drawing):
    """Discard: a card that is worth less than an unknown one blocks a draw."""

    __slots__ = ()

    def decide_discard(self) -> Action:
        """Use the ability when it pays, else throw the worst card away, else end the phase."""
        found = dearest_of(self.priced_discards(), self.legal[-1])
        if isinstance(found, Discard) and self._takes_from_pile(self.keeping()):
            return self.legal[-1]
        return found

    def priced_discards(self) -> Iterator[tuple[float, Action]]:
        """Iterate over the uses of an ability and the cards to throw away with their prices."""
        worth = self.keeping()
        for action in self.legal:
            match action:
                case UseAbility():
                    price = self.price_of_use(action)
                    yield (_FIRST + price if price > 0 else 0.0), action
                case Discard():
                    yield self.prices.draw - worth[action.card], action
                case _:
                    pass

    def _takes_from_pile(self, worth: dict[str, float]) -> bool:
        """Return whether blasts of the discard pile are better for this hand than drawing."""
        taken = self.price_of_pile(self.hand)
        if not taken:
            return False
        draw = self.prices.draw
        poor = [price for price in worth.values() if price < draw]
        missing = self.rules.numbers.hand_size - len(self.hand)
        return taken + sum(poor) > draw * (missing + len(poor))

    def keeping(self) -> dict[str, float]:
        """Return what it is worth to keep each card of the hand."""
        worth = self.values_of(self.hand)
        icons = self.values_of_icons(worth)
        return {card: max(price, price * 0.5 + icons[card]) for card, price in worth.items()}
