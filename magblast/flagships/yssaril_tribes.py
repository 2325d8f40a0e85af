"""Yssaril Tribes (rules 7.20)."""

from magblast.engine.actions import UseAbility
from magblast.engine.frames import Play
from magblast.engine.rules import Board, Rules
from magblast.engine.terms import Seat
from magblast.flagships.rescue import Rescue


class YssarilTribes(Rescue):
    """Cancel a blast at a ship of the own fleet, without a card."""

    def answers(self, board: Board, rules: Rules, seat: Seat, play: Play) -> list[UseAbility]:
        return [UseAbility(seat)] if self.could_answer(board, rules, seat, play) else []

    def could_answer(self, board: Board, rules: Rules, seat: Seat, play: Play) -> bool:
        uses = board.players[seat - 1].flagship.uses_left
        return bool(uses) and self.may_rescue(board, rules, seat, play)


ABILITY = YssarilTribes("7.20")
