"""Freep (rules 7.5)."""

from magblast.engine.actions import UseAbility
from magblast.engine.draft import Table
from magblast.engine.query import turn_of
from magblast.engine.rules import Rules
from magblast.engine.terms import Phase, Seat
from magblast.flagships.robbery import Robbery


class Freep(Robbery):
    """Steal in the own Maneuver phase."""

    def own_turn(self, table: Table, rules: Rules, seat: Seat) -> list[UseAbility]:
        turn = turn_of(table)
        if turn is None or turn.phase is not Phase.MANEUVER:
            return []
        return self.robberies(table, seat)


ABILITY = Freep()
