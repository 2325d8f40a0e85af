"""Move blasts to an enemy ship: what the Brotherhood of Peace and Naalu share."""

from magblast.engine.actions import UseAbility
from magblast.engine.fleet import Ship
from magblast.engine.query import clockwise, find_flagship, find_ship, ships_of
from magblast.engine.reason import Reason
from magblast.engine.rules import Ability, Board, Rules
from magblast.engine.terms import Seat, ShipId
from magblast.kernel.refusal import Refusal


class Removal(Ability):
    """Move blasts from an own ship to a ship of an opponent; flagships neither give nor take."""

    def hurt(self, board: Board, seat: Seat) -> list[Ship]:
        """List the own ships with blasts under them."""
        return [ship for _, ship in ships_of(board.players[seat - 1]) if ship.damage]

    def enemies(self, board: Board, seat: Seat) -> list[ShipId]:
        """List the ships that blasts can be moved to."""
        return [
            ship.id
            for other in clockwise(board, seat)
            for _, ship in ships_of(board.players[other - 1])
        ]

    def refusal_of(self, board: Board, rules: Rules, action: UseAbility) -> Refusal:
        if not self.hurt(board, action.by) or not self.enemies(board, action.by):
            return Refusal(Reason.NOTHING_TO_DO, "10.1")
        if find_flagship(board, action.target) is not None:
            return Refusal(Reason.NOT_A_FLAGSHIP_TARGET, self.rule)
        location = find_ship(board, action.target)
        if location is None:
            return Refusal(Reason.NO_SUCH_SHIP, self.rule)
        if location.seat == action.by:
            return Refusal(Reason.NOT_AN_OPPONENT, self.rule)
        return super().refusal_of(board, rules, action)
