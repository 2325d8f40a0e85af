"""Temporal Flux (rules 5.4)."""

from dataclasses import dataclass

from magblast.engine.frames import Play
from magblast.engine.response import cancel_answered
from magblast.engine.rules import Board, Draft, Effect, Rules
from magblast.engine.terms import Seat


@dataclass(frozen=True)
class TemporalFlux(Effect):
    """Cancel any action card an opponent has just played."""

    answers_itself: bool

    def answers(self, board: Board, rules: Rules, seat: Seat, play: Play) -> bool:
        return play.by != seat and (self.answers_itself or rules.effects[play.card] is not self)

    def resolve(self, draft: Draft, play: Play) -> None:
        cancel_answered(draft, play.card)
        draft.discard(play.card)


EFFECT = TemporalFlux(answers_itself=True)
ONCE = TemporalFlux(answers_itself=False)
"""As the second edition words it: not in answer to another Temporal Flux."""
