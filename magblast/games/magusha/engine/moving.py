"""Move units by command, by rally and for free (rules G7.2, G8.3, G10)."""

from collections.abc import Iterable, Mapping

from magblast.games.magusha.engine.abilities import BEHAVIOURS
from magblast.games.magusha.engine.actions import Move
from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.events import UnitMoved
from magblast.games.magusha.engine.geometry import AROUND, BESIDE, INDEX, in_board_order
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import RALLY, SWIFT_STEP, Pay, Space
from magblast.kernel.refusal import Refusal


def _free(board: Board, near: Iterable[Space]) -> list[Space]:
    return [space for space in near if board.field[INDEX[space]] is None]


def _gait(
    board: Board, unit: Unit, pay: Pay | None
) -> tuple[Mapping[Space, tuple[Space, ...]], bool]:
    """Return the spaces one step from each, and whether a unit takes two (G3.5, G7.2, G8.3)."""
    if pay is not None:
        return BESIDE, False
    sheet = board.sheet_of(unit)
    diagonally = BEHAVIOURS[sheet.ability.id].steps_diagonally
    return AROUND if diagonally else BESIDE, SWIFT_STEP in sheet.talents


def destinations(board: Board, unit: Unit, pay: Pay | None) -> list[Space]:
    """List where a unit can move, in board order."""
    steps, is_swift = _gait(board, unit, pay)
    near = _free(board, steps[unit.at])
    if not is_swift:
        return near
    far = [space for start in near for space in _free(board, steps[start])]
    return in_board_order({*near, *far})


def moves(board: Board, unit: Unit, pay: Pay | None) -> list[Move]:
    """List the moves of a unit in their order."""
    seat, at = unit.seat, unit.at
    return [Move(seat, at, space, pay) for space in destinations(board, unit, pay)]


def cannot_reach(board: Board, unit: Unit, action: Move) -> Refusal | None:
    """Return why a unit cannot move to a space (rules G7.2, G3.5)."""
    to, pay = action.to, action.pay
    if to not in INDEX:
        return refuse(Reason.NO_SPACE, "G1.2", at=to)
    if to == unit.at:
        return refuse(Reason.STANDS_THERE, "G7.2", at=to)
    if not board.is_free(to):
        return refuse(Reason.OCCUPIED, "G7.2", at=to)
    if to in destinations(board, unit, pay):
        return None
    if pay is RALLY:
        return refuse(Reason.TOO_FAR_BY_RALLY, "G8.3", at=to)
    _, is_swift = _gait(board, unit, pay)
    return refuse(Reason.TOO_FAR, "G3.5" if is_swift else "G7.2", at=to)


def move(draft: Draft, unit: Unit, action: Move) -> None:
    """Move a unit to where it may go."""
    to, through = action.to, None
    steps, _ = _gait(draft, unit, action.pay)
    if to not in steps[unit.at]:
        through = next(space for space in _free(draft, steps[unit.at]) if to in steps[space])
    draft.relocate(unit, to)
    draft.emit(UnitMoved(unit.seat, unit.card, unit.at, to, through, action.pay))
