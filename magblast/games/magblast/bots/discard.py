"""Discard: a card that is worth less than an unknown one blocks a draw."""

from magblast.games.magblast.bots.abilities import price_of_use
from magblast.games.magblast.bots.draw import price_of_pile
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
    if worst is not sight.legal[-1] and _takes_from_pile(sight, worth):
        return sight.legal[-1]
    return worst


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
