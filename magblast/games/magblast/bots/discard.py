"""Discard: a card that is worth less than an unknown one blocks a draw."""

from collections.abc import Iterator

from magblast.bots.base import dearest_of
from magblast.games.magblast.bots.abilities import price_of_use
from magblast.games.magblast.bots.draw import price_of_pile
from magblast.games.magblast.bots.hand import resources, values
from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Action, Discard, UseAbility

_FIRST = 1000.0
"""Above all other prices: what an ability brings may make a card worth keeping."""


def decide(sight: Sight) -> Action:
    """Use the ability when it pays, else throw the worst card away, else end the phase."""
    found = dearest_of(priced(sight), sight.legal[-1])
    if isinstance(found, Discard) and _takes_from_pile(sight, keeping(sight)):
        return sight.legal[-1]
    return found


def priced(sight: Sight) -> Iterator[tuple[float, Action]]:
    """Iterate over the uses of an ability and the cards to throw away with their prices."""
    worth = keeping(sight)
    for action in sight.legal:
        match action:
            case UseAbility():
                price = price_of_use(sight, action)
                yield (_FIRST + price if price > 0 else 0.0), action
            case Discard():
                yield sight.prices.draw - worth[action.card], action
            case _:
                pass


def _takes_from_pile(sight: Sight, worth: dict[str, float]) -> bool:
    """Return whether blasts of the discard pile beside this hand are better than drawing cards."""
    taken = price_of_pile(sight, sight.hand)
    if not taken:
        return False
    draw = sight.prices.draw
    poor = [price for price in worth.values() if price < draw]
    missing = sight.rules.numbers.hand_size - len(sight.hand)
    return taken + sum(poor) > draw * (missing + len(poor))


def keeping(sight: Sight) -> dict[str, float]:
    """Return what it is worth to keep each card of the hand."""
    worth = values(sight, sight.hand)
    icons = resources(sight, worth)
    return {card: max(price, price * 0.5 + icons[card]) for card, price in worth.items()}
