"""Naalu (rules 7.19)."""

from collections.abc import Iterable

from magblast.games.magblast.engine.actions import UseAbility
from magblast.games.magblast.engine.conditions import own_ship
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, Moments
from magblast.games.magblast.engine.terms import ACTIVE_PHASES
from magblast.games.magblast.flagships.removal import Removal
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


class Naalu(Removal):
    """Move all blasts from one of the player's ships to an enemy one."""

    moments = ACTIVE_PHASES
    takes = frozenset({"ship", "target"})

    def plausible(self, board: Board, seat: Seat, at: Moments) -> Iterable[UseAbility]:
        enemies = self.enemies(board, seat)
        return [
            UseAbility(seat, ship=ship.id, target=enemy)
            for ship in board.players[seat - 1].hurt_ships()
            for enemy in enemies
        ]

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        if refused := self.cannot_remove(board, action.by):
            return refused
        if action.ship not in [ship.id for ship in board.players[action.by - 1].hurt_ships()]:
            if board.find_flagship(action.ship) is not None:
                return Refusal(Reason.NOT_A_FLAGSHIP_TARGET, self.rule)
            location = own_ship(board, action.by, action.ship, self.rule)
            if isinstance(location, Refusal):
                return location
            return Refusal(Reason.UNDAMAGED, "10.1", {"ship": action.ship})
        return super().refusal(board, action, at)

    def use(self, draft: Draft, action: UseAbility) -> None:
        location = draft.locate(action.ship)
        draft.move_blasts(action.by, location.ship.id, action.target, list(location.ship.damage))


ABILITY = Naalu("7.19")
