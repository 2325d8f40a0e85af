"""Freep (rules 7.5)."""

from magblast.engine.actions import UseAbility
from magblast.engine.rules import Board, Rules
from magblast.engine.terms import Phase, Seat
from magblast.flagships.robbery import Robbery


class Freep(Robbery):
    """Steal in the own Maneuver phase."""

    phases = frozenset({Phase.MANEUVER})

    def own_turn(self, board: Board, rules: Rules, seat: Seat) -> list[UseAbility]:
        return self.robberies(board, seat)


ABILITY = Freep("7.5")
