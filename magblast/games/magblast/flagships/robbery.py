"""Steal cards from a hand: what Freep and Xxcha share."""

from collections.abc import Iterable

from magblast.games.magblast.engine.actions import UseAbility
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Ability, Board, Draft, Moments
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


class Robbery(Ability):
    """Steal three random cards from another seat."""

    takes = frozenset({"seat"})
    steals = 3

    def plausible(self, board: Board, seat: Seat, at: Moments) -> Iterable[UseAbility]:
        return [UseAbility(seat, seat=other) for other in board.clockwise(seat)]

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        other = action.seat
        if other is None or other not in board.clockwise(action.by):
            return Refusal(Reason.NOT_AN_OPPONENT, self.rule)
        if not board.players[other - 1].hand:
            return Refusal(Reason.EMPTY_HAND, "10.1", {"seat": other})
        return None

    def use(self, draft: Draft, action: UseAbility) -> None:
        if action.seat is not None:
            draft.steal(action.by, action.seat, self.steals)
