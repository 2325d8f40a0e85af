"""Price damage: what a hit brings the seat that fires, and costs the one that is hit."""

from magblast.games.magblast.bots.sight import Place, Sight

_LATER = 0.25
"""How much a part of a hull counts, if the rest has to wait for a later turn."""


class HitPrices(Sight):
    """Price damage: what a hit brings the seat that fires, and costs the one that is hit."""

    __slots__ = ()

    def price_of_hit(self, at: Place, damage: int, more: int = 0, *, lasts: bool = True) -> float:
        """Return what damage to a target is worth.

        ``more`` is the damage that can still follow in the same turn from the same zone. The damage
        of squadrons does not last.
        """
        prices = self.prices
        if at.ship is None:
            left = at.owner.flagship.hull_left
            if damage >= left:
                return prices.kill
            worth = prices.flagship_hull * damage if lasts else 0.0
            return worth + prices.kill / 4 if damage + more >= left else worth
        left = at.ship.hull_left
        worth = prices.foe * self.worth(at.ship)
        if damage >= left:
            # A smaller blast would have done as well.
            worth -= 0.5 * (damage - left)
            if len(at.owner.fleet[at.zone_index]) == 1:
                worth += self.price_of_gap(at, more)
            return worth
        # A hit on a ship that is nearly lost counts most, so that damage is not scattered.
        near = 0.5 if damage + more >= left else _LATER if lasts else 0.0
        return (prices.hull * damage if lasts else 0.0) + near * worth * damage / left

    def price_of_gap(self, at: Place, more: int) -> float:
        """Return what it is worth that no ship stands before a flagship in a zone any more."""
        prices = self.prices
        facing = [*self.foes, self.me] if at.owner.seat != self.seat else self.foes
        guns = max(self.guns(seat.fleet[at.zone_index]) for seat in facing)
        price = prices.open_zone * guns + prices.flagship_hull * more
        return prices.kill / 4 if more >= at.owner.flagship.hull_left else price
