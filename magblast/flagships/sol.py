"""Sol (rules 7.14)."""

from magblast.engine.actions import UseAbility
from magblast.engine.ops import send_ships
from magblast.engine.query import has_room
from magblast.engine.reason import Reason
from magblast.engine.rules import Ability, Board, Draft, Rules
from magblast.engine.terms import ACTIVE_PHASES, Seat
from magblast.engine.turn import ships_available
from magblast.kernel.refusal import Refusal


class Sol(Ability):
    """Draw a ship at any decision of the own turn."""

    phases = ACTIVE_PHASES

    def own_turn(self, board: Board, rules: Rules, seat: Seat) -> list[UseAbility]:
        if has_room(board.players[seat - 1], rules) and ships_available(board):
            return [UseAbility(seat)]
        return []

    def refusal_of(self, board: Board, rules: Rules, action: UseAbility) -> Refusal:
        if not has_room(board.players[action.by - 1], rules):
            return Refusal(Reason.ZONES_FULL, "3.5")
        if not ships_available(board):
            return Refusal(Reason.NO_SHIPS_LEFT, "1.5")
        return super().refusal_of(board, rules, action)

    def use(self, draft: Draft, action: UseAbility) -> None:
        send_ships(draft, action.by, 1)


ABILITY = Sol("7.14")
