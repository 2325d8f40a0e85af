"""See a table as a captain does: the ships that fire, their targets, and the worth of things."""

from collections.abc import Sequence

from magblast.games.magblast.bots.prices import GUNS, Prices
from magblast.games.magblast.engine.actions import Action
from magblast.games.magblast.engine.printed import ActionCard
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import (
    CardId,
    CardKind,
    ShipId,
    TargetId,
    Turret,
    title_of,
)
from magblast.games.magblast.engine.view import PlayerView, SeatView, ShipView
from magblast.kernel.seat import Seat
from magblast.kernel.structs import Node


class PrintedPrices:
    """Describe what is printed, as far as prices depend on it; worked out once a table."""

    __slots__ = (
        "cards",
        "guns",
        "on_fleets",
        "price",
        "prices",
        "repairs",
        "rules",
        "ships",
        "titles",
    )

    def __init__(self, rules: Rules, prices: Prices) -> None:
        self.rules = rules
        self.prices = prices
        self.titles: dict[CardId, str] = {card: title_of(card) for card in rules.cards}
        self.price: dict[CardId, float] = {
            card: prices.of(title) for card, title in self.titles.items()
        }
        """The price of each card by its title."""
        self.repairs = frozenset(title for title in prices.cards if title.startswith("spacedock"))
        effects = rules.effects
        self.on_fleets = frozenset(
            card for card in rules.cards if effects[card].mines or effects[card].shields
        )
        """Minefields and Asteroids."""
        self.guns: dict[ShipId, float] = {
            ship.id: sum([GUNS[turret] for turret in ship.turrets]) for ship in rules.ships.values()
        }
        """The damage each ship does in a turn."""
        self.ships: dict[ShipId, float] = {
            ship.id: prices.ship
            + prices.gun * self.guns[ship.id]
            + prices.carrier * ship.carrier
            + prices.sweeper * ship.minesweeper
            for ship in rules.ships.values()
        }
        """What each ship is worth, its hull aside."""


class TargetPlace(Node, frozen=True):
    """Describe where a target is."""

    owner: SeatView
    zone_index: int
    ship: ShipView | None
    """None for a flagship."""


class Sight:
    """Represent a view beside what is printed, with the facts that several decisions need."""

    __slots__ = (
        "_armed",
        "_blasts",
        "_loaded",
        "_places",
        "foes",
        "me",
        "prices",
        "printed",
        "rules",
        "seat",
        "view",
    )

    def __init__(self, view: PlayerView, printed: PrintedPrices) -> None:
        self.view = view
        self.printed = printed
        self.rules = printed.rules
        self.prices = printed.prices
        self.seat: Seat = view.viewer or 0
        if not self.seat:
            raise RuntimeError("the public plays no cards")
        self.me: SeatView = view.seats[self.seat - 1]
        self.foes: Sequence[SeatView] = [
            seat for seat in view.seats if not seat.eliminated and seat.seat != self.seat
        ]
        """The others still in the game, whether they may be attacked or not."""
        self._places: dict[TargetId, TargetPlace] | None = None
        self._armed: dict[Turret, int] = {}
        self._blasts: list[ActionCard] | None = None
        self._loaded: list[tuple[int, list[ShipId]]] | None = None

    @property
    def hand(self) -> tuple[CardId, ...]:
        """List the seat's own cards."""
        return self.me.hand or ()

    @property
    def legal(self) -> tuple[Action, ...]:
        """List the legal answers."""
        return self.view.legal

    def place(self, target: TargetId | None) -> TargetPlace:
        """Return where a target of any seat is."""
        places = self._places
        if places is None:
            places = self._places = {
                seat.flagship.id: TargetPlace(seat, -1, None) for seat in self.view.seats
            }
            for seat in self.view.seats:
                for zone_index, zone in enumerate(seat.fleet):
                    for ship in zone:
                        places[ship.id] = TargetPlace(seat, zone_index, ship)
        return places[target or ""]

    def worth(self, ship: ShipView) -> float:
        """Return the price of a ship as it is now."""
        return self.printed.ships[ship.id] + self.prices.hull * ship.hull_left

    def worth_new(self, ship: ShipId) -> float:
        """Return the price of a ship without damage."""
        return self.printed.ships[ship] + self.prices.hull * self.rules.ships[ship].hull

    def guns(self, zone: Sequence[ShipView]) -> float:
        """Return the damage that the ships of a zone do in a turn."""
        guns, damage = self.printed.guns, 0.0
        # A comprehension would take longer for the few ships of a zone.
        for ship in zone:
            damage += guns[ship.id]
        return damage

    def armed(self, turret: Turret) -> int:
        """Count one's own ships with a turret."""
        known = self._armed.get(turret)
        if known is None:
            armed = self.rules.armed[turret]
            known = sum([ship.id in armed for zone in self.me.fleet for ship in zone])
            self._armed[turret] = known
        return known

    def blasts(self) -> list[ActionCard]:
        """List the blasts in hand, the strongest first."""
        found = self._blasts
        if found is None:
            cards = self.rules.cards
            found = [cards[card] for card in self.hand if cards[card].kind is CardKind.BLAST]
            found.sort(key=lambda blast: -(blast.damage or 0))
            self._blasts = found
        return found

    def loaded(self) -> list[tuple[int, list[ShipId]]]:
        """List the damage of each blast in hand, the strongest first, with who can fire it now."""
        found = self._loaded
        if found is None:
            found = self._loaded = []
            rules, brutal = self.rules, self.view.brutal
            for blast in () if self.me.mined else self.blasts():
                turret, able = blast.turret, []
                if turret:
                    armed = rules.armed[turret]
                    for zone in self.me.fleet:
                        for ship in zone:
                            if ship.id in armed and rules.has_shot(brutal, ship, turret):
                                able.append(ship.id)
                found.append((blast.damage or 0, able))
        return found

    def fire_from(self, zone_index: int) -> int:
        """Return the damage that the blasts in hand could still do from a zone."""
        return self.fire_of(self.me.fleet[zone_index])

    def fire_of(self, ships: Sequence[ShipView]) -> int:
        """Return the damage that the blasts in hand could do if these ships stood together."""
        damage = 0
        free = [*ships]
        for power, able in self.loaded():
            for ship in free:
                if ship.id in able:
                    damage += power
                    if not self.view.brutal:
                        free.remove(ship)
                    break
        return damage
