"""Steal cards from a hand: what Freep and Xxcha share."""

from magblast.engine.actions import UseAbility
from magblast.engine.query import clockwise
from magblast.engine.reason import Reason
from magblast.engine.rules import Ability, Board, Draft, Rules
from magblast.engine.terms import Seat
from magblast.kernel.refusal import Refusal


class Robbery(Ability):
    """Steal three random cards from another seat."""

    steals = 3

    def robberies(self, board: Board, seat: Seat) -> list[UseAbility]:
        """List the seats with cards to steal, while uses are left."""
        if not board.players[seat - 1].flagship.uses_left:
            return []
        return [
            UseAbility(seat, seat=other)
            for other in clockwise(board, seat)
            if board.players[other - 1].hand
        ]

    def refusal_of(self, board: Board, rules: Rules, action: UseAbility) -> Refusal:
        if action.seat in clockwise(board, action.by) or not self.robberies(board, action.by):
            return Refusal(Reason.NOTHING_TO_DO, "10.1")
        return Refusal(Reason.NOT_AN_OPPONENT, self.rule)

    def use(self, draft: Draft, action: UseAbility) -> None:
        if action.seat is not None:
            draft.steal(action.by, action.seat, self.steals)
