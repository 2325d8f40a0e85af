"""Draw: take blasts of the discard pile only when they are better than the deck."""

from magblast.games.magblast.bots.hand import values
from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Action, UseAbility

_SURE = 1.2
"""How much better than unknown cards the blasts must be, since uses are few."""


def decide(sight: Sight) -> Action:
    """Compare the best blasts with the cards that would be drawn instead."""
    price = sight.printed.price
    uses = [action for action in sight.legal if isinstance(action, UseAbility)]
    best = max(uses, key=lambda use: sum([_price(sight, card, price[card]) for card in use.cards]))
    # As if they were in hand already.
    worth = values(sight, (*sight.hand, *best.cards))
    missing = sight.rules.numbers.hand_size - len(sight.hand)
    gain = sum([worth[card] for card in best.cards])
    return best if gain > _SURE * sight.prices.draw * missing else sight.legal[-1]


def _price(sight: Sight, card: str, price: float) -> float:
    turret = sight.rules.cards[card].turret
    return price if turret is not None and sight.armed(turret) else 0.0
