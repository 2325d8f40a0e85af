"""Deflect and Interpose: let another unit take a hit (rules G10, G14.2, G14.8)."""

from collections.abc import Sequence

from magblast.games.magusha.engine.abilities.behaviour import Behaviour
from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.geometry import AROUND
from magblast.games.magusha.engine.state import Unit


class Deflect(Behaviour):
    """Let an adjacent squad take a hit on oneself."""

    redirects = True

    def redirections(self, board: Board, bearer: Unit, struck: Unit) -> Sequence[Unit]:
        """List the squads around the bearer if it is struck."""
        return board.adjacent_squads(bearer) if struck == bearer else ()


class Interpose(Behaviour):
    """Take a hit on an adjacent squad."""

    redirects = True

    def redirections(self, board: Board, bearer: Unit, struck: Unit) -> Sequence[Unit]:
        """Return the bearer if a squad beside it is struck."""
        is_near = struck.at in AROUND[bearer.at] and not board.is_commander(struck)
        return (bearer,) if is_near else ()
