"""See a table as a captain does: the worth of the ships, and the cost of a hit."""

from magblast.games.battlecards.bots.prices import Prices
from magblast.games.battlecards.engine.actions import Action
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import SHIELD, CardId, rank_of
from magblast.games.battlecards.engine.view import PlayerView, SeatView


class Sight:
    """Represent a view with the facts that several decisions need."""

    __slots__ = ("foe", "me", "prices", "rules", "view")

    def __init__(self, view: PlayerView, rules: Rules, prices: Prices) -> None:
        if view.viewer is None:
            raise RuntimeError("the public plays no cards")
        self.view = view
        self.rules = rules
        self.prices = prices
        self.me: SeatView = view.seats[view.viewer - 1]
        self.foe: SeatView = view.seats[2 - view.viewer]

    @property
    def legal(self) -> tuple[Action, ...]:
        """List the legal answers."""
        return self.view.legal

    @property
    def hand(self) -> tuple[CardId, ...]:
        """List the seat's own cards."""
        return self.me.hand or ()

    def holds(self, rank: str) -> int:
        """Count the seat's own cards of a rank."""
        return sum([rank_of(card) == rank for card in self.hand])

    def attack(self, ship: Ship) -> int:
        """Return the attack value of a ship."""
        return self.rules.attack_of(ship)

    def defense(self, ship: Ship) -> int:
        """Return the defense value of a ship."""
        return self.rules.defense_of(ship)

    def ship(self, id_: str | None) -> Ship:
        """Return a ship of either seat."""
        for seat in (self.me, self.foe):
            for ship in seat.ships:
                if ship.id == id_:
                    return ship
        raise RuntimeError("this ship is not in play")

    def worth(self, ship: Ship) -> float:
        """Return the price of a ship with its upgrades."""
        price = self.prices.ship + self.prices.slot * self.rules.cards[ship.id].slots
        if ship.upgrades:
            price += self.prices.cover
            price += self.prices.attack * self.attack(ship) + self.prices.defense * self.defense(
                ship
            )
            price += self.prices.shield * has_shield(ship)
        return price

    def price_of_hit(self, ship: Ship) -> float:
        """Return what a missile costs the ship that it hits (rules B5.3)."""
        return self.prices.defense + self.prices.shield if has_shield(ship) else self.worth(ship)

    def price_of_damage(self, seat: SeatView, points: int) -> float:
        """Return what a base loses by some damage; the last points are the dearest."""
        if points >= seat.base:
            return self.prices.win
        point = self.prices.point if seat is self.me else self.prices.foe_point
        return point * points * (1.5 - seat.base / 20)

    def price_of_barrage(self, seat: SeatView) -> float:
        """Return what a barrage costs a seat (rules B5.4)."""
        if not seat.ships:
            return self.price_of_damage(seat, 3)
        return sum([self.price_of_hit(ship) for ship in seat.ships])

    def price_of_missile(self, seat: SeatView) -> float:
        """Return what a megamissile costs a seat, which chooses (rules B5.3)."""
        hits = [self.price_of_hit(ship) for ship in seat.ships]
        return min([self.price_of_damage(seat, 1), *hits])


def has_shield(ship: Ship) -> bool:
    """Return whether a ship carries a shield."""
    return ship.upgrade_of_rank(SHIELD) is not None
