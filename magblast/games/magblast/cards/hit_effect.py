"""Follow a hit (rules 4.8, 4.9): what Direct Hit and the effects share."""

from collections.abc import Iterable

from magblast.games.magblast.engine.actions import Action, PlayCard
from magblast.games.magblast.engine.frames import FollowUp, Turn
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Effect
from magblast.games.magblast.engine.terms import CardId
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


class HitEffect(Effect):
    """Take effect on the target that was hit."""

    takes = frozenset({"target"})

    def plausible(
        self, board: Board, seat: Seat, card: CardId, at: Turn | FollowUp
    ) -> Iterable[Action]:
        return [PlayCard(seat, card, target=at.target)] if isinstance(at, FollowUp) else []

    def refusal(self, board: Board, action: PlayCard, at: Turn | FollowUp) -> Refusal | None:
        if not isinstance(at, FollowUp) or action.target != at.target:
            target = at.target if isinstance(at, FollowUp) else None
            return Refusal(Reason.NOT_THE_TARGET, "4.8", {"target": target})
        return self.refusal_on(board, at)

    def refusal_on(self, board: Board, hit: FollowUp) -> Refusal | None:
        """Judge the target of a hit: the effect must be able to do something to it."""
        return None
