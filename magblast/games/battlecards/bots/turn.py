"""The phases of one's own turn: upgrade, deploy, attack, discard."""

from magblast.bots.base import dearest
from magblast.games.battlecards.bots import prices
from magblast.games.battlecards.bots.anytime import PlayPrices
from magblast.games.battlecards.bots.hand import HandPrices
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


class TakingTurns(PlayPrices, HandPrices):
    """The phases of one's own turn: upgrade, deploy, attack, discard."""

    __slots__ = ()

    def decide_turn(self) -> Action:
        """Return the most valuable thing to do; ending the phase is worth nothing."""
        return dearest(self, TakingTurns.price_of)

    def decide_discard(self) -> Action:
        """Return the card that is worth least, if one drawn in its place would be worth more."""
        worth = self.values_of_hand()

        def price(sight: Sight, action: Action) -> float:
            if isinstance(action, Discard):
                return prices.DRAW - worth[action.card]
            return self.price_of(action)

        return dearest(self, price)

    def price_of(self, action: Action) -> float:
        """Return what an action of one's own turn is worth."""
        match action:
            case Upgrade():
                return self.price_of_upgrade(action)
            case Deploy():
                return prices.SHIP + prices.SLOT * self.rules.cards[action.ship].slots
            case Attack():
                # Attacking costs nothing, and the attacker is never harmed (rules B5.1, B5.6).
                return _FIRST + self.attack(self.ship(action.ship))
            case PlayCard():
                rank = rank_of(action.card)
                if rank in (MISSILE, BARRAGE):
                    return self.price_of_attack_card(rank)
                return self.price_of_play(action)
        return 0.0

    def price_of_upgrade(self, action: Upgrade) -> float:
        """Return what an upgrade does for a ship; those that fight already fight best with more."""
        ship = self.ship(action.ship)
        card = self.rules.cards[action.card]
        price = prices.ATTACK * card.attack + prices.DEFENSE * card.defense
        if rank_of(action.card) == SHIELD:
            price += prices.SHIELD
        if not ship.upgrades:
            price += prices.COVER
        return price + 0.5 * self.attack(ship)

    def price_of_attack_card(self, rank: str) -> float:
        """Return what an attack card does, with the ships that attack after it."""
        kept = prices.CARDS[rank] * 0.5
        if rank == MISSILE:
            return self.price_of_missile(self.foe) - kept
        price = self.price_of_barrage(self.foe)
        if self.foe.ships:
            # What is hit and survives cannot block (rules B5.5).
            coming = sum([self.attack(ship) for ship in self.me.ships])
            price += 0.5 * min(prices.WIN / 2, self.price_of_damage(self.foe, coming))
        return price - kept
