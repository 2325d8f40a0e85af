"""Reinforce: pay with the cards that would be missed least."""

from collections.abc import Iterator

from magblast.bots.base import dearest_of
from magblast.games.magblast.bots.abilities import price_of_use
from magblast.games.magblast.bots.hand import values
from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Action, Pay, PlayCard, UseAbility


def decide(sight: Sight) -> Action:
    """Return the purchase with the greatest gain; ending the phase gains nothing."""
    return dearest_of(priced(sight), sight.legal[-1])


def priced(sight: Sight) -> Iterator[tuple[float, Action]]:
    """Iterate over what brings ships, with its price."""
    worth = values(sight, sight.hand)
    for action in sight.legal:
        match action:
            case Pay():
                yield price_of_purchase(sight, action, worth), action
            case PlayCard():
                yield sight.printed.price[action.card], action
            case UseAbility():
                yield price_of_use(sight, action), action
            case _:
                pass


def price_of_purchase(sight: Sight, action: Pay, worth: dict[str, float]) -> float:
    """Return what the ships are worth, less the cards that pay for them."""
    new_ship, paid = sight.prices.new_ship, sight.prices.paid
    gain = new_ship * action.ships - paid * sum([worth[card] for card in action.cards])
    if action.take is not None:
        # A ship of choice uses the ability up: it must be much better than one from the yard.
        gain += sight.worth_new(action.take) - new_ship - 15
    return gain
