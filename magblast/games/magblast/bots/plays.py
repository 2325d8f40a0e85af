"""Price what is played: hits, squadrons, cards on fleets, other cards and abilities."""

from collections.abc import Mapping

from magblast.games.magblast.bots.sight import Sight, TargetPlace
from magblast.games.magblast.engine.actions import Launch, PlayCard, Sweep, UseAbility
from magblast.games.magblast.engine.terms import CardKind, Phase, TargetId
from magblast.games.magblast.engine.view import SeatView, ShipView
from magblast.kernel.seat import Seat

_LATER = 0.25
"""How much a part of a hull counts, if the rest has to wait for a later turn."""


class HitPrices(Sight):
    """Price damage: what a hit brings the seat that fires, and costs the one that is hit."""

    __slots__ = ()

    def price_of_hit(
        self, at: TargetPlace, damage: int, more: int = 0, *, lasts: bool = True
    ) -> float:
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

    def price_of_gap(self, at: TargetPlace, more: int) -> float:
        """Return what it is worth that no ship stands before a flagship in a zone any more."""
        prices = self.prices
        facing = [*self.foes, self.me] if at.owner.seat != self.seat else self.foes
        guns = max(self.guns(seat.fleet[at.zone_index]) for seat in facing)
        price = prices.open_zone * guns + prices.flagship_hull * more
        return prices.kill / 4 if more >= at.owner.flagship.hull_left else price


class LaunchPrices(HitPrices):
    """Launch squadrons, which come home, whenever they destroy something with what else hits."""

    __slots__ = ()

    def damage_of(self, action: Launch) -> int:
        """Return the damage that a squadron does to its target."""
        at = self.place(action.target)
        damage = self.rules.cards[action.card].damage or 0
        if at.ship is None:
            return damage
        return self.rules.abilities[at.owner.flagship.id].squadron_damage(damage)

    def price_of_launch(self, action: Launch, reach: Mapping[TargetId, int]) -> float:
        """Return what a launch is worth: nothing if the target would survive the turn.

        ``reach`` is the damage that all cards in hand together could do to each target.
        """
        at = self.place(action.target)
        left = at.owner.flagship.hull_left if at.ship is None else at.ship.hull_left
        if reach[action.target] < left:
            return 0.0
        damage = self.damage_of(action)
        return self.price_of_hit(at, damage, reach[action.target] - damage, lasts=False)


class FleetPrices(Sight):
    """Minefields and Asteroids: when to lay them, and when to sweep them away."""

    __slots__ = ()

    def price_of_laying(self, action: PlayCard) -> float:
        """Return what a Minefield or Asteroids on a fleet are worth to the seat that lays them."""
        effect = self.rules.effects[action.card]
        fleet = self._fleet(action.seat)
        own = fleet is self.me
        if effect.mines:
            return 0.0 if own else self.price_of_mine(fleet)
        return self.price_of_shield(fleet) if own else 0.0

    def price_of_mine(self, fleet: SeatView) -> float:
        """Return what it costs a fleet to be mined for a round."""
        if fleet.mined:
            return 0.0
        danger = sum([self.guns(zone) for zone in fleet.fleet])
        sweeps = any(ship.sweeps for zone in fleet.fleet for ship in zone)
        return self.prices.mined * min(1.0, danger / 8) * (0.6 if sweeps else 1.0)

    def price_of_shield(self, fleet: SeatView) -> float:
        """Return what it brings a fleet not to be shot at for a round."""
        return 0.0 if fleet.shielded else self.prices.shielded

    def price_of_sweep(self, action: Sweep, fire: list[int]) -> float:
        """Return what it is worth to clear a card away instead of firing from the minesweeper."""
        mines = self.rules.effects[action.card].mines
        blasts = [blast.damage or 0 for blast in self.blasts()]
        for fleet in self.view.seats:
            if any(event.card == action.card for event in fleet.events):
                if mines != (fleet is self.me):
                    return 0.0
                # Only the blasts that another ship fires count.
                return 9.0 * (sum(blasts) - 1)
        return 0.0

    def _fleet(self, seat: Seat | None) -> SeatView:
        if seat is None:
            raise RuntimeError("a card on a fleet lies on the fleet of a seat")
        return self.view.seats[seat - 1]


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
