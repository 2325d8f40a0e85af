"""Fighter (rules 4.6), also as an interceptor (rules 4.7)."""

from dataclasses import dataclass

from magblast.games.magblast.cards.squadron import Squadron
from magblast.games.magblast.engine.combat import no_carrier
from magblast.games.magblast.engine.conditions import mined
from magblast.games.magblast.engine.frames import Play
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.response import cancel_answered, play_beneath
from magblast.games.magblast.engine.rules import Board, Draft
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


@dataclass(frozen=True)
class Fighter(Squadron):
    """Attack anywhere, or cancel a squadron that attacks the player's fleet."""

    def refusal_to_answer(self, board: Board, seat: Seat, play: Play) -> Refusal | None:
        rules = board.rules
        if play.target is None or not rules.effects[play.card].is_squadron:
            return Refusal(Reason.CANNOT_ANSWER, "4.7", {"card": play.card})
        if play.seat != seat:
            return Refusal(Reason.NOT_AIMED_AT_YOU, "4.7", {"card": play.card})
        return mined(board, seat) or no_carrier(board, seat, "4.7")

    def resolve(self, draft: Draft, play: Play) -> None:
        if play.target is not None:
            super().resolve(draft, play)
            return
        attacker = draft.rules.effects[play_beneath(draft).card]
        cancel_answered(draft, play.card)
        if attacker == self:
            draft.discard(play.card)
        else:
            draft.return_squadron(play.by, play.card)


EFFECT = Fighter(any_zone=True)
