"""Minefields and Asteroids: when to lay them, and when to sweep them away."""

from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import PlayCard, Sweep
from magblast.games.magblast.engine.view import SeatView
from magblast.kernel.seat import Seat


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
