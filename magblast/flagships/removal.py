"""Move blasts to an enemy ship: what the Brotherhood of Peace and Naalu share."""

from magblast.engine.ability import Ability
from magblast.engine.actions import UseAbility
from magblast.engine.draft import Table
from magblast.engine.fleet import Ship
from magblast.engine.query import clockwise, find_flagship, find_ship, ships_of
from magblast.engine.refusal import Reason, Refusal
from magblast.engine.rules import Rules
from magblast.engine.terms import Seat, ShipId


class Removal(Ability):
    """Move blasts from an own ship to a ship of an opponent; flagships neither give nor take."""

    def hurt(self, table: Table, seat: Seat) -> list[Ship]:
        """List the own ships with blasts under them."""
        return [ship for _, ship in ships_of(table.players[seat - 1]) if ship.damage]

    def enemies(self, table: Table, seat: Seat) -> list[ShipId]:
        """List the ships that blasts can be moved to."""
        return [
            ship.id
            for other in clockwise(table, seat)
            for _, ship in ships_of(table.players[other - 1])
        ]

    def why_not(self, table: Table, rules: Rules, action: UseAbility) -> Refusal:
        if not self.hurt(table, action.by) or not self.enemies(table, action.by):
            return Refusal(Reason.NOTHING_TO_DO, "10.1")
        if find_flagship(table, action.target) is not None:
            return Refusal(Reason.NOT_A_FLAGSHIP_TARGET, self.rule)
        spot = find_ship(table, action.target)
        if spot is None:
            return Refusal(Reason.NO_SUCH_SHIP, self.rule)
        if spot.seat == action.by:
            return Refusal(Reason.NOT_AN_OPPONENT, self.rule)
        return super().why_not(table, rules, action)
