"""Sol (rules 7.14)."""

from magblast.engine.ability import Ability
from magblast.engine.actions import UseAbility
from magblast.engine.draft import Draft, Table
from magblast.engine.ops import send_ships
from magblast.engine.query import has_room
from magblast.engine.refusal import Reason, Refusal
from magblast.engine.rules import Rules
from magblast.engine.terms import ACTIVE_PHASES, Seat
from magblast.engine.turn import ships_available


class Sol(Ability):
    """Draw a ship at any decision of the own turn."""

    phases = ACTIVE_PHASES

    def own_turn(self, table: Table, rules: Rules, seat: Seat) -> list[UseAbility]:
        if has_room(table.players[seat - 1], rules) and ships_available(table):
            return [UseAbility(seat)]
        return []

    def why_not(self, table: Table, rules: Rules, action: UseAbility) -> Refusal:
        if not has_room(table.players[action.by - 1], rules):
            return Refusal(Reason.ZONES_FULL, "3.5")
        if not ships_available(table):
            return Refusal(Reason.NO_SHIPS_LEFT, "1.5")
        return super().why_not(table, rules, action)

    def use(self, draft: Draft, action: UseAbility) -> None:
        send_ships(draft, action.by, 1)


ABILITY = Sol("7.14")
