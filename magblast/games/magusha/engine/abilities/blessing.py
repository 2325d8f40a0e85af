"""Blessing: put a spirit under an adjacent squad (rules G14.2)."""

from collections.abc import Sequence

from magblast.games.magusha.engine.abilities.behaviour import Behaviour
from magblast.games.magusha.engine.changes import place_spirit
from magblast.games.magusha.engine.draft import Board, Draft
from magblast.games.magusha.engine.query import adjacent_squads, player
from magblast.games.magusha.engine.state import Unit


class Blessing(Behaviour):
    """Guard one unguarded squad from the pool."""

    def targets(self, board: Board, unit: Unit) -> Sequence[Unit]:
        """List the unguarded squads around the commander, while there is a spirit for one."""
        if not player(board, unit.seat).pool:
            return ()
        return [squad for squad in adjacent_squads(board, unit) if not squad.guard]

    def affect(self, draft: Draft, unit: Unit, target: Unit) -> None:
        """Take the top spirit of the pool."""
        place_spirit(draft, target)
