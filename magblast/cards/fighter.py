"""Fighter (rules 4.6), also as an interceptor (rules 4.7)."""

from dataclasses import dataclass

from magblast.cards.squadron import Squadron
from magblast.engine.frames import Play
from magblast.engine.ops import return_squadron
from magblast.engine.query import has_carrier, is_mined
from magblast.engine.response import cancel_answered, play_beneath
from magblast.engine.rules import Board, Draft, Rules
from magblast.engine.terms import Seat


@dataclass(frozen=True)
class Fighter(Squadron):
    """Attack anywhere, or cancel a squadron that attacks the own fleet."""

    def answers(self, board: Board, rules: Rules, seat: Seat, play: Play) -> bool:
        player = board.players[seat - 1]
        return (
            play.seat == seat
            and rules.effects[play.card].is_squadron
            and not is_mined(player, rules)
            and has_carrier(player, rules)
        )

    def resolve(self, draft: Draft, play: Play) -> None:
        if play.target is not None:
            super().resolve(draft, play)
            return
        attacker = draft.rules.effects[play_beneath(draft).card]
        cancel_answered(draft, play.card)
        if attacker == self:
            draft.discard(play.card)
        else:
            return_squadron(draft, play.by, play.card)


EFFECT = Fighter(any_zone=True)
