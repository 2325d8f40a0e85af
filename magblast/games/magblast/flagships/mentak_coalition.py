"""Mentak Coalition (rules 7.21)."""

from magblast.games.magblast.cards import boarding_party
from magblast.games.magblast.engine.actions import UseAbility
from magblast.games.magblast.engine.frames import FollowUp
from magblast.games.magblast.engine.rules import Ability, Board, Draft, Moment, Moments
from magblast.kernel.refusal import Refusal


class MentakCoalition(Ability):
    """Board a ship after a Direct Hit, without the card."""

    moments = (Moment.DIRECT_HIT,)

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        if not isinstance(at, FollowUp):
            raise RuntimeError("the Mentak Coalition follows a Direct Hit")
        return boarding_party.EFFECT.refusal_on(board, at)

    def use(self, draft: Draft, action: UseAbility) -> None:
        frame = draft.stack.pop()
        if not isinstance(frame, FollowUp):
            raise RuntimeError("the Mentak Coalition follows a Direct Hit")
        draft.capture(action.by, frame.target)


ABILITY = MentakCoalition("7.21")
