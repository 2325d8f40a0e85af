"""Sol (rules 7.14)."""

from magblast.engine.ability import Ability
from magblast.engine.actions import UseAbility
from magblast.engine.draft import Draft, Table
from magblast.engine.ops import send_ships
from magblast.engine.query import has_room, turn_of
from magblast.engine.rules import Rules
from magblast.engine.terms import Phase, Seat
from magblast.engine.turn import ships_available


class Sol(Ability):
    """Draw a ship at any decision of the own turn."""

    def own_turn(self, table: Table, rules: Rules, seat: Seat) -> list[UseAbility]:
        turn = turn_of(table)
        player = table.players[seat - 1]
        if (
            turn is None
            or turn.phase is Phase.DRAW
            or not player.flagship.uses_left
            or not has_room(player, rules)
            or not ships_available(table)
        ):
            return []
        return [UseAbility(seat)]

    def use(self, draft: Draft, action: UseAbility) -> None:
        send_ships(draft, action.by, 1)


ABILITY = Sol()
