"""Move units by command, by rally and for free (rules G7.2, G8.3, G10)."""

from collections.abc import Iterator

from magblast.games.magusha.engine.abilities import behaviour_of
from magblast.games.magusha.engine.actions import Move
from magblast.games.magusha.engine.draft import Board, Draft
from magblast.games.magusha.engine.events import UnitMoved
from magblast.games.magusha.engine.geometry import AROUND, BESIDE, INDEX
from magblast.games.magusha.engine.query import in_board_order, is_free, sheet_of
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.rules import Rules
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import Pay, Space, Talent
from magblast.kernel.refusal import Refusal


def _near(board: Board, rules: Rules, unit: Unit, pay: Pay | None, start: Space) -> list[Space]:
    """List the free spaces one step from a space."""
    diagonally = pay is None and behaviour_of(board, rules, unit).steps_diagonally
    near = (AROUND if diagonally else BESIDE)[start]
    return [space for space in near if board.field[INDEX[space]] is None]


def _is_swift(board: Board, rules: Rules, unit: Unit, pay: Pay | None) -> bool:
    return pay is None and Talent.SWIFT_STEP in sheet_of(board, rules, unit).talents


def destinations(board: Board, rules: Rules, unit: Unit, pay: Pay | None) -> list[Space]:
    """List where a unit can move, in board order."""
    near = _near(board, rules, unit, pay, unit.at)
    if not _is_swift(board, rules, unit, pay):
        return near
    found = {*near}
    for space in near:
        found |= {*_near(board, rules, unit, pay, space)}
    return in_board_order([*found])


def moves(board: Board, rules: Rules, unit: Unit, pay: Pay | None) -> Iterator[Move]:
    """Iterate over the moves of a unit in their order."""
    for space in destinations(board, rules, unit, pay):
        yield Move(unit.seat, unit.at, space, pay)


def cannot_reach(board: Board, rules: Rules, unit: Unit, action: Move) -> Refusal | None:
    """Return why a unit cannot move to a space (rules G7.2, G3.5)."""
    to, pay = action.to, action.pay
    if to not in INDEX:
        return refuse(Reason.NO_SPACE, "G1.2", at=to)
    if to == unit.at:
        return refuse(Reason.STANDS_THERE, "G7.2", at=to)
    if not is_free(board, to):
        return refuse(Reason.OCCUPIED, "G7.2", at=to)
    if to in destinations(board, rules, unit, pay):
        return None
    if pay is Pay.RALLY:
        return refuse(Reason.TOO_FAR_BY_RALLY, "G8.3", at=to)
    swift = _is_swift(board, rules, unit, pay)
    return refuse(Reason.TOO_FAR, "G3.5" if swift else "G7.2", at=to)


def move(draft: Draft, unit: Unit, action: Move) -> None:
    """Move a unit to where it may go."""
    to, through = action.to, None
    near = _near(draft, draft.rules, unit, action.pay, unit.at)
    if to not in near:
        nears = (space for space in near if to in _near(draft, draft.rules, unit, None, space))
        through = next(nears)
    draft.relocate(unit, to)
    draft.emit(UnitMoved(unit.seat, unit.card, unit.at, to, through, action.pay))
