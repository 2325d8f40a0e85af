"""Xxcha (rules 7.12)."""

from magblast.engine.actions import UseAbility
from magblast.engine.draft import Table
from magblast.engine.frames import FollowUp, Play
from magblast.engine.rules import Rules
from magblast.engine.terms import ACTIVE_PHASES, Seat
from magblast.flagships.robbery import Robbery


class Xxcha(Robbery):
    """Steal at any time, in another's turn too."""

    phases = ACTIVE_PHASES

    def own_turn(self, table: Table, rules: Rules, seat: Seat) -> list[UseAbility]:
        return self.robberies(table, seat)

    def interrupts(self, table: Table, rules: Rules, seat: Seat) -> list[UseAbility]:
        return self.robberies(table, seat)

    def answers(self, table: Table, rules: Rules, seat: Seat, play: Play) -> list[UseAbility]:
        return self.robberies(table, seat)

    def could_answer(self, table: Table, rules: Rules, seat: Seat, play: Play) -> bool:
        return bool(self.robberies(table, seat))

    def follow_ups(self, table: Table, rules: Rules, frame: FollowUp) -> list[UseAbility]:
        return self.robberies(table, frame.by)

    def could_follow_up(self, table: Table, rules: Rules, frame: FollowUp) -> bool:
        return bool(self.robberies(table, frame.by))


ABILITY = Xxcha("7.12")
