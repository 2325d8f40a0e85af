"""Blessing: put a spirit under an adjacent squad (rules G14.2)."""

from magblast.games.magusha.engine.abilities.behaviour import Behaviour
from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.geometry import AROUND
from magblast.games.magusha.engine.reason import Reason
from magblast.games.magusha.engine.state import Unit


class Blessing(Behaviour):
    """Guard one unguarded squad from the pool."""

    def cannot_affect(self, board: Board, unit: Unit, target: Unit) -> Reason | None:
        """Return why a unit is not an unguarded squad of one's own beside the commander."""
        if target.seat != unit.seat:
            return Reason.NOT_AN_ALLY
        if board.is_commander(target):
            return Reason.NOT_A_SQUAD
        if target.at not in AROUND[unit.at]:
            return Reason.NOT_ADJACENT
        if target.guard:
            return Reason.GUARDED
        return None if board.player(unit.seat).pool else Reason.EMPTY_POOL

    def affect(self, draft: Draft, unit: Unit, target: Unit) -> None:
        """Take the top spirit of the pool."""
        draft.place_spirit(target)
