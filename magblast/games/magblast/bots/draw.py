"""Draw: take blasts of the discard pile only when they are better than the deck."""

from collections.abc import Sequence

from magblast.games.magblast.bots.hand import values
from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Action, UseAbility
from magblast.games.magblast.engine.terms import CardId, CardKind, Phase


def decide(sight: Sight) -> Action:
    """Compare the best blasts with the cards that would be drawn instead."""
    price = sight.printed.price
    uses = [action for action in sight.legal if isinstance(action, UseAbility)]
    # Up to 2,000 uses take from the same pile.
    worth = {card: _price(sight, card, price[card]) for card in sight.view.discard_pile}
    best = max(uses, key=lambda use: sum(map(worth.__getitem__, use.cards)))
    missing = sight.rules.numbers.hand_size - len(sight.hand)
    gain = _gain(sight, sight.hand, best.cards)
    return best if gain > sight.prices.draw * missing else sight.legal[-1]


def price_of_pile(sight: Sight, kept: Sequence[CardId]) -> float:
    """Return what the blasts of the discard pile would bring beside the cards that are kept.

    Nothing, where the flagship cannot take them, or the hand would be full.
    """
    flagship = sight.me.flagship
    can_take = Phase.DRAW in sight.rules.abilities[flagship.id].moments and flagship.uses_left
    if not can_take or len(kept) >= sight.rules.numbers.hand_size:
        return 0.0
    price, cards = sight.printed.price, sight.rules.cards
    blasts = [card for card in sight.view.discard_pile if cards[card].kind is CardKind.BLAST]
    blasts.sort(key=lambda card: -_price(sight, card, price[card]))
    return _gain(sight, kept, blasts[:_MOST])


_MOST = 3
"""Blasts taken at once."""


def _gain(sight: Sight, hand: Sequence[CardId], taken: Sequence[CardId]) -> float:
    # As if they were in hand already.
    worth = values(sight, (*hand, *taken))
    return sum([worth[card] for card in taken])


def _price(sight: Sight, card: str, price: float) -> float:
    turret = sight.rules.cards[card].turret
    return price if turret is not None and sight.armed(turret) else 0.0
