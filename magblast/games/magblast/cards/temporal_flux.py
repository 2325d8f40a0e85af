"""Temporal Flux (rules 5.4)."""

from dataclasses import dataclass

from magblast.games.magblast.engine.frames import Play
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.response import cancel_answered
from magblast.games.magblast.engine.rules import Board, Draft, Effect
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


@dataclass(frozen=True)
class TemporalFlux(Effect):
    """Cancel any action card an opponent has just played."""

    answers_itself: bool

    def refusal_to_answer(self, board: Board, seat: Seat, play: Play) -> Refusal | None:
        if play.by != seat and (self.answers_itself or board.rules.effects[play.card] is not self):
            return None
        return Refusal(Reason.CANNOT_ANSWER, "5.4", {"card": play.card})

    def resolve(self, draft: Draft, play: Play) -> None:
        cancel_answered(draft, play.card)
        draft.discard(play.card)


EFFECT = TemporalFlux(answers_itself=True)
ONCE = TemporalFlux(answers_itself=False)
"""As the second edition words it: not in answer to another Temporal Flux."""
