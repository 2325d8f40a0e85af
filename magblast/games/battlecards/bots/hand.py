"""Price the cards of a hand by what can be done with them at this table."""

from magblast.games.battlecards.bots import prices
from magblast.games.battlecards.bots.sight import Sight
from magblast.games.battlecards.engine.terms import CardId, CardKind, rank_of


class HandPrices(Sight):
    """Price the cards of a hand by what can be done with them at this table."""

    __slots__ = ()

    def values_of_hand(self) -> dict[CardId, float]:
        """Return what each card of the hand is worth to keep."""
        cards = self.rules.cards
        found: dict[CardId, float] = {}
        like: dict[str, int] = {}
        for card in self.hand:
            rank, kind = rank_of(card), cards[card].kind
            price = prices.CARDS[rank]
            group = (
                rank if kind is CardKind.UPGRADE else (rank if kind is CardKind.ANYTIME else kind)
            )
            if kind is CardKind.UPGRADE and not self._fits(rank, like.get("upgrades", 0)):
                price *= prices.NO_USE
            if kind is CardKind.SHIP:
                price -= prices.FLEET * len(self.me.ships)
            price *= prices.COPY ** like.get(group, 0)
            like[group] = like.get(group, 0) + 1
            if kind is CardKind.UPGRADE:
                like["upgrades"] = like.get("upgrades", 0) + 1
            found[card] = price
        return found

    def _fits(self, rank: str, before: int) -> bool:
        """Return whether a ship has room for an upgrade beside those counted before."""
        free = 0
        takes = False
        for ship in self.me.ships:
            room = self.rules.room_of(ship)
            free += room
            takes = takes or (room > 0 and ship.upgrade_of_rank(rank) is None)
        # A ship from the hand makes room as well.
        coming = any(self.rules.cards[card].kind is CardKind.SHIP for card in self.hand)
        return (takes and before < free) or coming
