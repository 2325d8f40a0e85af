"""Abilities of flagships that are used by an action of their own."""

from magblast.games.magblast.bots.aim import HitPrices
from magblast.games.magblast.engine.actions import UseAbility
from magblast.games.magblast.engine.terms import Phase


class UsePrices(HitPrices):
    """Abilities of flagships that are used by an action of their own."""

    __slots__ = ()

    def price_of_use(self, action: UseAbility) -> float:
        """Return what the use of an ability in one's own turn is worth."""
        if action.seat is not None:
            return self._price_of_robbery(action)
        if action.target is not None:
            return self._price_of_removal(action)
        # A ship from the shipyard.
        return self.prices.new_ship

    def _price_of_robbery(self, action: UseAbility) -> float:
        """Wait for a full hand, and for room in one's own to play what is taken."""
        view = self.view
        if action.seat is None or len(self.hand) > self.rules.numbers.hand_size:
            return 0.0
        if view.active != self.seat and view.phase in (Phase.DISCARD, Phase.DRAW):
            # They would only draw again.
            return 0.0
        held = view.seats[action.seat - 1].hand_size
        return self.prices.steal * min(held, 3) if held >= 3 else 0.0

    def _price_of_removal(self, action: UseAbility) -> float:
        """Price the hull that comes back, and the damage that goes elsewhere."""
        moved = 0
        for zone in self.me.fleet:
            for ship in zone:
                for hit in ship.damage:
                    if ship.id == action.ship or hit.card == action.card:
                        moved += hit.damage
        if moved < 3:
            return 0.0
        return self.prices.hull * moved + self.price_of_hit(self.place(action.target), moved)
