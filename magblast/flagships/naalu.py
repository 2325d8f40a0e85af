"""Naalu (rules 7.19)."""

from magblast.engine.actions import UseAbility
from magblast.engine.draft import Draft, Table
from magblast.engine.ops import move_blasts, spot_of
from magblast.engine.query import find_flagship, find_ship
from magblast.engine.refusal import Reason, Refusal
from magblast.engine.rules import Rules
from magblast.engine.terms import ACTIVE_PHASES, Seat
from magblast.flagships.removal import Removal


class Naalu(Removal):
    """Move all blasts from an own ship to an enemy one."""

    phases = ACTIVE_PHASES

    def own_turn(self, table: Table, rules: Rules, seat: Seat) -> list[UseAbility]:
        enemies = self.enemies(table, seat)
        return [
            UseAbility(seat, ship=ship.id, target=enemy)
            for ship in self.hurt(table, seat)
            for enemy in enemies
        ]

    def why_not(self, table: Table, rules: Rules, action: UseAbility) -> Refusal:
        if action.ship is None:
            return super().why_not(table, rules, action)
        if find_flagship(table, action.ship) is not None:
            return Refusal(Reason.NOT_A_FLAGSHIP_TARGET, self.rule)
        spot = find_ship(table, action.ship)
        if spot is None:
            return Refusal(Reason.NO_SUCH_SHIP, self.rule)
        if spot.seat != action.by:
            return Refusal(Reason.NOT_YOUR_SHIP, self.rule)
        if not spot.ship.damage:
            return Refusal(Reason.NOTHING_TO_DO, "10.1")
        return super().why_not(table, rules, action)

    def use(self, draft: Draft, action: UseAbility) -> None:
        spot = spot_of(draft, action.ship)
        move_blasts(draft, action.by, spot.ship.id, action.target, list(spot.ship.damage))


ABILITY = Naalu("7.19")
