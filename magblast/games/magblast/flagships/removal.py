"""Move blasts to an enemy ship: what the Brotherhood of Peace and Naalu share."""

from magblast.games.magblast.engine.actions import UseAbility
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Ability, Board, Moments
from magblast.games.magblast.engine.terms import ShipId
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


class Removal(Ability):
    """Move blasts from one of the player's ships to an opponent's; flagships are left out."""

    def enemies(self, board: Board, seat: Seat) -> list[ShipId]:
        """List the ships that blasts can be moved to."""
        return [
            ship.id
            for other in board.clockwise(seat)
            for _, ship in board.players[other - 1].ships()
        ]

    def uses(self, board: Board, seat: Seat, at: Moments) -> list[UseAbility]:
        # Made of what ``refusal`` asks for.
        return [*self.plausible(board, seat, at)]

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        if refused := self.cannot_remove(board, action.by):
            return refused
        if action.target in self.enemies(board, action.by):
            return None
        if board.find_flagship(action.target) is not None:
            return Refusal(Reason.NOT_A_FLAGSHIP_TARGET, self.rule)
        if board.find_ship(action.target) is None:
            return Refusal(Reason.NO_SUCH_SHIP, self.rule)
        return Refusal(Reason.OWN_FLEET, self.rule)

    def cannot_remove(self, board: Board, seat: Seat) -> Refusal | None:
        """Refuse to move blasts while there are none to move, or no ship to move them to."""
        if not board.players[seat - 1].hurt_ships():
            return Refusal(Reason.NO_DAMAGE, "10.1")
        return None if self.enemies(board, seat) else Refusal(Reason.NO_ENEMY_SHIP, "10.1")
