"""Reinforce: pay with the cards that would be missed least."""

from collections.abc import Iterator

from magblast.bots.base import dearest_of
from magblast.games.magblast.bots.abilities import UsePrices
from magblast.games.magblast.bots.hand import HandPrices
from magblast.games.magblast.engine.actions import Action, Pay, PlayCard, UseAbility


class Reinforcing(UsePrices, HandPrices):
    """Reinforce: pay with the cards that would be missed least."""

    __slots__ = ()

    def decide_reinforcement(self) -> Action:
        """Return the purchase with the greatest gain; ending the phase gains nothing."""
        return dearest_of(self.priced_reinforcements(), self.legal[-1])

    def priced_reinforcements(self) -> Iterator[tuple[float, Action]]:
        """Iterate over what brings ships, with its price."""
        worth = self.values_of(self.hand)
        for action in self.legal:
            match action:
                case Pay():
                    yield self.price_of_purchase(action, worth), action
                case PlayCard():
                    yield self.printed.price[action.card], action
                case UseAbility():
                    yield self.price_of_use(action), action
                case _:
                    pass

    def price_of_purchase(self, action: Pay, worth: dict[str, float]) -> float:
        """Return what the ships are worth, less the cards that pay for them."""
        new_ship, paid = self.prices.new_ship, self.prices.paid
        gain = new_ship * action.ships - paid * sum([worth[card] for card in action.cards])
        if action.take is not None:
            # A ship of choice uses the ability up: it must be much better than one from the yard.
            gain += self.worth_new(action.take) - new_ship - 15
        return gain
