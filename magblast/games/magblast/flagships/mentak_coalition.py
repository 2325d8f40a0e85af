"""Mentak Coalition (rules 7.21)."""

from magblast.games.magblast.cards import boarding_party
from magblast.games.magblast.engine.actions import UseAbility
from magblast.games.magblast.engine.frames import FollowUp
from magblast.games.magblast.engine.ops import capture
from magblast.games.magblast.engine.rules import Ability, Board, Draft, Moment, Moments, Rules
from magblast.kernel.refusal import Refusal


class MentakCoalition(Ability):
    """Board a ship after a Direct Hit, without the card."""

    moments = (Moment.DIRECT_HIT,)

    def refusal(
        self, board: Board, rules: Rules, action: UseAbility, at: Moments
    ) -> Refusal | None:
        if not isinstance(at, FollowUp):
            raise RuntimeError("the Mentak Coalition follows a Direct Hit")
        return boarding_party.EFFECT.refusal_on(board, rules, at)

    def use(self, draft: Draft, action: UseAbility) -> None:
        frame = draft.stack.pop()
        if not isinstance(frame, FollowUp):
            raise RuntimeError("the Mentak Coalition follows a Direct Hit")
        capture(draft, action.by, frame.target)


ABILITY = MentakCoalition("7.21")
