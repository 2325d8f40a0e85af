"""Answer what is on the table: Temporal Flux (rules 5.4) and Evasive Action (rules 5.5)."""

from dataclasses import dataclass

from magblast.games.magblast.engine.frames import Play
from magblast.games.magblast.engine.reason import Reason
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
        draft.cancel_answered(play.card)
        draft.discard(play.card)


class EvasiveAction(Effect):
    """Cancel a blast, squadron or Direct Hit aimed at the player's fleet."""

    squadron_returns = True
    evades = True

    def refusal_to_answer(self, board: Board, seat: Seat, play: Play) -> Refusal | None:
        effect = board.rules.effects[play.card]
        attacks = effect.is_blast or effect.is_squadron or effect.is_direct_hit
        if play.by == seat or play.target is None or not attacks:
            return Refusal(Reason.CANNOT_ANSWER, "5.5", {"card": play.card})
        if play.seat != seat:
            return Refusal(Reason.NOT_AIMED_AT_YOU, "5.5", {"card": play.card})
        return None

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.cancel_answered(play.card)
        draft.discard(play.card)
