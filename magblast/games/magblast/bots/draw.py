"""Draw: take blasts of the discard pile only when they are better than the deck."""

from magblast.games.magblast.bots.hand import values
from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Action, UseAbility


def decide(sight: Sight) -> Action:
    """Compare the best blasts with the cards that would be drawn instead."""
    best = sight.legal[-1]
    missing = sight.rules.numbers.hand_size - len(sight.hand)
    most = sight.prices.draw * missing * 1.2
    for action in sight.legal:
        if isinstance(action, UseAbility):
            # As if they were in hand already.
            held = (*sight.hand, *action.cards)
            worth = values(sight, held)
            price = sum([worth[card] for card in action.cards])
            if price > most:
                best, most = action, price
    return best
