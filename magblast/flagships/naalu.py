"""Naalu (rules 7.19)."""

from magblast.engine.ability import Ability
from magblast.engine.actions import UseAbility
from magblast.engine.draft import Draft, Table
from magblast.engine.ops import move_blasts, spot_of
from magblast.engine.query import clockwise, ships_of
from magblast.engine.rules import Rules
from magblast.engine.terms import ACTIVE_PHASES, Seat


class Naalu(Ability):
    """Move all blasts from an own ship to an enemy one."""

    phases = ACTIVE_PHASES

    def own_turn(self, table: Table, rules: Rules, seat: Seat) -> list[UseAbility]:
        return [
            UseAbility(seat, ship=ship.id, target=enemy.id)
            for _, ship in ships_of(table.players[seat - 1])
            if ship.damage
            for other in clockwise(table, seat)
            for _, enemy in ships_of(table.players[other - 1])
        ]

    def use(self, draft: Draft, action: UseAbility) -> None:
        spot = spot_of(draft, action.ship)
        move_blasts(draft, action.by, spot.ship.id, action.target, list(spot.ship.damage))


ABILITY = Naalu("7.19")
