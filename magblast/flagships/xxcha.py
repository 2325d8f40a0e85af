"""Xxcha (rules 7.12)."""

from magblast.engine.actions import UseAbility
from magblast.engine.frames import FollowUp, Play
from magblast.engine.rules import Board, Rules
from magblast.engine.terms import ACTIVE_PHASES, Seat
from magblast.flagships.robbery import Robbery


class Xxcha(Robbery):
    """Steal at any time, in another's turn too."""

    phases = ACTIVE_PHASES

    def own_turn(self, board: Board, rules: Rules, seat: Seat) -> list[UseAbility]:
        return self.robberies(board, seat)

    def interrupts(self, board: Board, rules: Rules, seat: Seat) -> list[UseAbility]:
        return self.robberies(board, seat)

    def answers(self, board: Board, rules: Rules, seat: Seat, play: Play) -> list[UseAbility]:
        return self.robberies(board, seat)

    def could_answer(self, board: Board, rules: Rules, seat: Seat, play: Play) -> bool:
        return bool(self.robberies(board, seat))

    def follow_ups(self, board: Board, rules: Rules, frame: FollowUp) -> list[UseAbility]:
        return self.robberies(board, frame.by)

    def could_follow_up(self, board: Board, rules: Rules, frame: FollowUp) -> bool:
        return bool(self.robberies(board, frame.by))


ABILITY = Xxcha("7.12")
