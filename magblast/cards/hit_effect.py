"""Follow a Direct Hit (rules 4.9): what the effects share."""

from magblast.engine.actions import Action, PlayCard
from magblast.engine.frames import FollowUp
from magblast.engine.rules import Board, Effect, Rules
from magblast.engine.terms import CardId


class HitEffect(Effect):
    """Take effect on the target of a Direct Hit."""

    def suits(self, board: Board, rules: Rules, frame: FollowUp) -> bool:
        """Say whether the effect can do anything to the target of the hit."""
        raise NotImplementedError

    def follow_ups(self, board: Board, rules: Rules, frame: FollowUp, card: CardId) -> list[Action]:
        if frame.direct_hit and self.suits(board, rules, frame):
            return [PlayCard(frame.by, card, target=frame.target)]
        return []
