"""Evasive Action (rules 5.5)."""

from magblast.engine.frames import Play
from magblast.engine.response import cancel_answered
from magblast.engine.rules import Board, Draft, Effect, Rules
from magblast.engine.terms import Seat


class EvasiveAction(Effect):
    """Cancel a blast, squadron or Direct Hit aimed at the own fleet."""

    squadron_returns = True

    def answers(self, board: Board, rules: Rules, seat: Seat, play: Play) -> bool:
        if play.seat != seat or play.by == seat:
            return False
        effect = rules.effects[play.card]
        return effect.is_blast or effect.is_squadron or effect.is_direct_hit

    def resolve(self, draft: Draft, play: Play) -> None:
        cancel_answered(draft, play.card)
        draft.discard(play.card)


EFFECT = EvasiveAction()
