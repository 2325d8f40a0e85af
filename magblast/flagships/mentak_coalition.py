"""Mentak Coalition (rules 7.21)."""

from magblast.cards import boarding_party
from magblast.engine.actions import PlayCard, UseAbility
from magblast.engine.frames import FollowUp
from magblast.engine.ops import capture
from magblast.engine.reason import Reason
from magblast.engine.rules import Ability, Board, Draft, Rules
from magblast.kernel.refusal import Refusal


class MentakCoalition(Ability):
    """Board a ship after a Direct Hit, without the card."""

    def follow_ups(self, board: Board, rules: Rules, frame: FollowUp) -> list[UseAbility]:
        return [UseAbility(frame.by)] if self.could_follow_up(board, rules, frame) else []

    def could_follow_up(self, board: Board, rules: Rules, frame: FollowUp) -> bool:
        uses = board.players[frame.by - 1].flagship.uses_left
        return frame.direct_hit and bool(uses) and boarding_party.EFFECT.suits(board, rules, frame)

    def refusal_of(self, board: Board, rules: Rules, action: UseAbility) -> Refusal:
        frame = board.stack[-1]
        if not isinstance(frame, FollowUp) or not frame.direct_hit:
            return Refusal(Reason.NO_ABILITY, self.rule)
        if self.could_follow_up(board, rules, frame):
            return super().refusal_of(board, rules, action)
        boarding = PlayCard(action.by, "", target=frame.target)
        return boarding_party.EFFECT.refusal_of(board, rules, boarding)

    def use(self, draft: Draft, action: UseAbility) -> None:
        frame = draft.stack.pop()
        if not isinstance(frame, FollowUp):
            raise RuntimeError("the Mentak Coalition follows a Direct Hit")
        capture(draft, action.by, frame.target)


ABILITY = MentakCoalition("7.21")
