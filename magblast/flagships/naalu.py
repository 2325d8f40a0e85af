"""Naalu (rules 7.19)."""

from magblast.engine.actions import UseAbility
from magblast.engine.ops import locate, move_blasts
from magblast.engine.query import find_flagship, find_ship
from magblast.engine.reason import Reason
from magblast.engine.rules import Board, Draft, Rules
from magblast.engine.terms import ACTIVE_PHASES, Seat
from magblast.flagships.removal import Removal
from magblast.kernel.refusal import Refusal


class Naalu(Removal):
    """Move all blasts from an own ship to an enemy one."""

    phases = ACTIVE_PHASES

    def own_turn(self, board: Board, rules: Rules, seat: Seat) -> list[UseAbility]:
        enemies = self.enemies(board, seat)
        return [
            UseAbility(seat, ship=ship.id, target=enemy)
            for ship in self.hurt(board, seat)
            for enemy in enemies
        ]

    def refusal_of(self, board: Board, rules: Rules, action: UseAbility) -> Refusal:
        if action.ship is None:
            return super().refusal_of(board, rules, action)
        if find_flagship(board, action.ship) is not None:
            return Refusal(Reason.NOT_A_FLAGSHIP_TARGET, self.rule)
        location = find_ship(board, action.ship)
        if location is None:
            return Refusal(Reason.NO_SUCH_SHIP, self.rule)
        if location.seat != action.by:
            return Refusal(Reason.NOT_YOUR_SHIP, self.rule)
        if not location.ship.damage:
            return Refusal(Reason.NOTHING_TO_DO, "10.1")
        return super().refusal_of(board, rules, action)

    def use(self, draft: Draft, action: UseAbility) -> None:
        location = locate(draft, action.ship)
        move_blasts(draft, action.by, location.ship.id, action.target, list(location.ship.damage))


ABILITY = Naalu("7.19")
