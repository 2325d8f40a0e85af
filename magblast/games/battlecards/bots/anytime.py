"""Anytime cards in a decision of one's own, and the Ace that adds something."""

from magblast.games.battlecards.bots import prices
from magblast.games.battlecards.bots.sight import Sight
from magblast.games.battlecards.engine.actions import PlayCard
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import (
    BASE,
    COMMANDOS,
    FULL_BASE,
    MINE,
    REPAIR,
    SQUADRON,
    CardKind,
    DecisionKind,
    Extra,
    rank_of,
)


class PlayPrices(Sight):
    """Anytime cards in a decision of one's own, and the Ace that adds something."""

    __slots__ = ()

    def price_of_play(self, action: PlayCard) -> float:
        """Return what it is worth to play a card now instead of keeping it."""
        rank = rank_of(action.card)
        kept = prices.CARDS[rank]
        match rank:
            case _ if rank == REPAIR:
                gained = min(3, FULL_BASE - self.me.base)
                return prices.POINT * gained - 2 * kept if gained == 3 else 0.0
            case _ if rank == SQUADRON:
                if self.view.decision and self.view.decision.kind == DecisionKind.DRAW:
                    # It can wait until it is known what else is drawn.
                    return 0.0
                return self.price_of_squadron(self.ship(action.ship)) - kept
            case _ if rank == MINE:
                return self.price_of_mine(action.target) - kept
            case _ if rank == COMMANDOS:
                return self._price_of_extra(action) - kept
        return 0.0

    def price_of_squadron(self, ship: Ship) -> float:
        """Return what a three permanently does for one of the seat's ships."""
        cover = 0.0 if ship.upgrades else prices.COVER
        return prices.ATTACK + prices.DEFENSE + cover

    def price_of_mine(self, target: str | None) -> float:
        """Return what a mine does; the second one in hand may as well go to the base."""
        if target != BASE:
            return self.worth(self.ship(target))
        spare = prices.CARDS[MINE] * 0.6 if self.holds(MINE) > 1 else 0.0
        return self.price_of_damage(self.foe, 1) + spare

    def _price_of_extra(self, action: PlayCard) -> float:
        """Return what an Ace adds in the Deploy phase (rules B6.5)."""
        cards = self.rules.cards
        if action.option is Extra.SHIP:
            slots = [cards[card].slots for card in self.hand if cards[card].kind is CardKind.SHIP]
            return prices.SHIP + prices.SLOT * max(slots)
        gains = [
            prices.ATTACK * cards[card].attack + prices.DEFENSE * cards[card].defense
            for card in self.hand
            if cards[card].kind is CardKind.UPGRADE
            and any(
                ship.deployed and ship.upgrade_of_rank(rank_of(card)) is None
                for ship in self.me.ships
            )
        ]
        return max(gains, default=0.0) + prices.COVER / 2
