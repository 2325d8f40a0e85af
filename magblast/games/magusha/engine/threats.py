"""Say what units could strike, and after which move: advice for pictures and bots."""

from collections.abc import Mapping

from msgspec.structs import replace

from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.commanding import cannot_command
from magblast.games.magusha.engine.moving import destinations
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.striking import spaces
from magblast.games.magusha.engine.terms import Space, Stone, UnitAt
from magblast.kernel.seat import Seat


def struck_from(board: Board, unit: Unit, start: Space) -> frozenset[Space]:
    """Return the spaces that a unit could strike by command if it stood on a space (G3.1)."""
    return frozenset(spaces(board, replace(unit, at=UnitAt(start)), None))


def struck_after_move(board: Board, unit: Unit) -> frozenset[Space]:
    """Return the spaces that a unit could strike by command if it moved first (G7.2)."""
    starts = destinations(board, unit, None)
    return frozenset().union(*[struck_from(board, unit, start) for start in starts])


def in_range_now(board: Board, unit: Unit) -> tuple[frozenset[Space], frozenset[Space]]:
    """Return what a unit could strike in this turn: from where it stands, and after a move only.

    Nothing if it cannot be commanded any more; nothing after a move if it has moved.
    """
    if cannot_command(board, unit):
        return frozenset(), frozenset()
    here = struck_from(board, unit, unit.at)
    if unit.stone is Stone.MOVED:
        return here, frozenset()
    return here, struck_after_move(board, unit) - here


def threats(board: Board, seat: Seat) -> Mapping[Space, tuple[UnitAt, ...]]:
    """Return which units of a seat could strike each space in its next turn, in board order.

    Each unit is looked at as if it alone were commanded and nothing else moved before.
    """
    found: dict[Space, tuple[UnitAt, ...]] = {}
    for unit in board.units_of(seat):
        here = struck_from(board, unit, unit.at)
        for space in here | struck_after_move(board, unit):
            found[space] = (*found.get(space, ()), unit.at)
    return found
