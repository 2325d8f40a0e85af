"""Discard: a card that is worth less than an unknown one blocks a draw."""

from magblast.games.magblast.bots.abilities import price_of_use
from magblast.games.magblast.bots.hand import resources, values
from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Action, Discard, UseAbility


def decide(sight: Sight) -> Action:
    """Use the ability when it pays, else throw the worst card away, else end the phase."""
    for action in sight.legal:
        if isinstance(action, UseAbility):
            uses = [each for each in sight.legal if isinstance(each, UseAbility)]
            best = max(uses, key=lambda use: price_of_use(sight, use))
            if price_of_use(sight, best) > 0:
                return best
            break
    worth = keeping(sight)
    least, worst = sight.prices.draw, sight.legal[-1]
    for action in sight.legal:
        if isinstance(action, Discard) and worth[action.card] < least:
            least, worst = worth[action.card], action
    return worst


def keeping(sight: Sight) -> dict[str, float]:
    """Return what it is worth to keep each card of the hand."""
    worth = values(sight, sight.hand)
    icons = resources(sight, worth)
    return {card: max(price, price * 0.5 + icons[card]) for card, price in worth.items()}
