"""Event cards and upgrades of one's own turn."""

from magblast.games.magblast.bots.aim import HitPrices
from magblast.games.magblast.bots.fleet_events import FleetPrices
from magblast.games.magblast.engine.actions import PlayCard
from magblast.games.magblast.engine.terms import CardKind
from magblast.games.magblast.engine.view import ShipView

_FIRST = 10_000.0
"""Above all other prices: cards and ships may be useful in this turn."""


def _soundness(ship: ShipView) -> float:
    """Prefer ships that will not be lost soon."""
    return 0.0 if ship.hull_left > 2 else -20.0


class PlayPrices(HitPrices, FleetPrices):
    """Event cards and upgrades of one's own turn."""

    __slots__ = ()

    def price_of_play(self, action: PlayCard, fire: list[int]) -> float:
        """Return what it is worth to play a card now instead of keeping it."""
        if action.seat is not None:
            return self.price_of_laying(action)
        if self.rules.cards[action.card].kind is CardKind.UPGRADE:
            return self._price_of_upgrade(action)
        if action.cards:
            return self._price_of_repair(action)
        if action.ship is not None:
            return self._price_of_ramming(action, fire)
        return _FIRST

    def _price_of_repair(self, action: PlayCard) -> float:
        """Price the hull that comes back; scratches can wait."""
        ship = self.place(action.target).ship
        if ship is None:
            return 0.0
        damage = sum([hit.damage for hit in ship.damage if hit.card in action.cards])
        return self.prices.hull * damage - self.prices.cards["spacedock"]

    def _price_of_ramming(self, action: PlayCard, fire: list[int]) -> float:
        """Price the hit less the ship that is given up for it."""
        at = self.place(action.ship)
        if at.ship is None:
            return 0.0
        damage = self.rules.ships[at.ship.id].speed
        gap = len(self.me.fleet[at.zone_index]) == 1
        lost = self.worth(at.ship) + (self.prices.flagship_hull if gap else 0)
        return self.price_of_hit(self.place(action.target), damage, fire[at.zone_index]) - lost

    def _price_of_upgrade(self, action: PlayCard) -> float:
        """Put upgrades on sturdy ships that have a use for them."""
        ship = self.place(action.target).ship
        if ship is None:
            return 0.0
        title = self.printed.titles[action.card]
        price = self.prices.of(title)
        if title == "squadron_bay":
            fits = 0.2 if ship.carries else 1.0
        elif title in ("point_defense_turret", "security_force"):
            fits = 1.0
        else:
            fits = self.printed.guns[ship.id] / 4
        return price * fits + 0.1 * ship.hull_left + _soundness(ship)
