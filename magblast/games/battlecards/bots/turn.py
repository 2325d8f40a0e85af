"""The phases of one's own turn: upgrade, deploy, attack, discard."""

from magblast.bots.base import dearest
from magblast.games.battlecards.bots import prices
from magblast.games.battlecards.bots.anytime import price_of_play
from magblast.games.battlecards.bots.hand import values
from magblast.games.battlecards.bots.sight import Sight
from magblast.games.battlecards.engine.actions import (
    Action,
    Attack,
    Deploy,
    Discard,
    PlayCard,
    Upgrade,
)
from magblast.games.battlecards.engine.terms import BARRAGE, MISSILE, SHIELD, rank_of

_FIRST = 500.0
"""Above all other prices: ships are announced before anything closes the announcement."""


def decide(sight: Sight) -> Action:
    """Return the most valuable thing to do; ending the phase is worth nothing."""
    return dearest(sight, price_of)


def discard(sight: Sight) -> Action:
    """Return the card that is worth least, if one drawn in its place would be worth more."""
    worth = values(sight)

    def price(sight: Sight, action: Action) -> float:
        if isinstance(action, Discard):
            return prices.DRAW - worth[action.card]
        return price_of(sight, action)

    return dearest(sight, price)


def price_of(sight: Sight, action: Action) -> float:
    """Return what an action of one's own turn is worth."""
    match action:
        case Upgrade():
            return price_of_upgrade(sight, action)
        case Deploy():
            return prices.SHIP + prices.SLOT * sight.rules.cards[action.ship].slots
        case Attack():
            # Attacking costs nothing, and the attacker is never harmed (rules B5.1, B5.6).
            return _FIRST + sight.attack(sight.ship(action.ship))
        case PlayCard():
            rank = rank_of(action.card)
            if rank in (MISSILE, BARRAGE):
                return price_of_attack_card(sight, rank)
            return price_of_play(sight, action)
    return 0.0


def price_of_upgrade(sight: Sight, action: Upgrade) -> float:
    """Return what an upgrade does for a ship; those that fight already fight best with more."""
    ship = sight.ship(action.ship)
    card = sight.rules.cards[action.card]
    price = prices.ATTACK * card.attack + prices.DEFENSE * card.defense
    if rank_of(action.card) == SHIELD:
        price += prices.SHIELD
    if not ship.upgrades:
        price += prices.COVER
    return price + 0.5 * sight.attack(ship)


def price_of_attack_card(sight: Sight, rank: str) -> float:
    """Return what an attack card does, with the ships that attack after it."""
    kept = prices.CARDS[rank] * 0.5
    if rank == MISSILE:
        return sight.price_of_missile(sight.foe) - kept
    price = sight.price_of_barrage(sight.foe)
    if sight.foe.ships:
        # What is hit and survives cannot block (rules B5.5).
        coming = sum([sight.attack(ship) for ship in sight.me.ships])
        price += 0.5 * min(prices.WIN / 2, sight.price_of_damage(sight.foe, coming))
    return price - kept
