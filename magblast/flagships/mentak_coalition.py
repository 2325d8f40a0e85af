"""Mentak Coalition (rules 7.21)."""

from magblast.cards import boarding_party
from magblast.engine.ability import Ability
from magblast.engine.actions import PlayCard, UseAbility
from magblast.engine.draft import Draft, Table
from magblast.engine.frames import FollowUp
from magblast.engine.ops import capture
from magblast.engine.refusal import Reason, Refusal
from magblast.engine.rules import Rules


class MentakCoalition(Ability):
    """Board a ship after a Direct Hit, without the card."""

    def follow_ups(self, table: Table, rules: Rules, frame: FollowUp) -> list[UseAbility]:
        return [UseAbility(frame.by)] if self.could_follow_up(table, rules, frame) else []

    def could_follow_up(self, table: Table, rules: Rules, frame: FollowUp) -> bool:
        uses = table.players[frame.by - 1].flagship.uses_left
        return frame.direct_hit and bool(uses) and boarding_party.EFFECT.suits(table, rules, frame)

    def why_not(self, table: Table, rules: Rules, action: UseAbility) -> Refusal:
        frame = table.stack[-1]
        if not isinstance(frame, FollowUp) or not frame.direct_hit:
            return Refusal(Reason.NO_ABILITY, self.rule)
        if self.could_follow_up(table, rules, frame):
            return super().why_not(table, rules, action)
        boarding = PlayCard(action.by, "", target=frame.target)
        return boarding_party.EFFECT.why_not(table, rules, boarding)

    def use(self, draft: Draft, action: UseAbility) -> None:
        frame = draft.stack.pop()
        if not isinstance(frame, FollowUp):
            raise RuntimeError("the Mentak Coalition follows a Direct Hit")
        capture(draft, action.by, frame.target)


ABILITY = MentakCoalition("7.21")
