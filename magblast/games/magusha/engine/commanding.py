"""Pay for what a unit does: a command stone, the rally stone (rules G7.1, G7.5, G8.2)."""

from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import FREE, RALLY, Pay, Rally, Stone
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def cannot_name(board: Board, seat: Seat, space: str, rule: str = "G7.1") -> Refusal | None:
    """Return why a seat has no unit on a space."""
    unit = board.unit_at(space)
    if unit is None:
        return refuse(Reason.NO_UNIT, rule, at=space)
    return None if unit.seat == seat else refuse(Reason.NOT_YOURS, rule, at=space)


def cannot_rally(board: Board, seat: Seat) -> Refusal | None:
    """Return why the rally stone cannot pay (rules G8.2)."""
    if board.players[seat - 1].rally is Rally.ACTIVE:
        return None
    return refuse(Reason.RALLY_OFF, "G8.2")


def cannot_pay(board: Board, unit: Unit, pay: Pay | None) -> Refusal | None:
    """Return why nothing pays for what a unit would do (rules G7.1, G8.2)."""
    if pay is RALLY:
        return cannot_rally(board, unit.seat)
    if pay is FREE:
        return refuse(Reason.NOT_FREE, "G10", at=unit.at)
    return cannot_command(board, unit)


def cannot_command(board: Board, unit: Unit) -> Refusal | None:
    """Return why a unit can neither take a command stone nor use the one that it has."""
    if unit.stone is Stone.ENGAGED:
        return refuse(Reason.ENGAGED, "G7.5", at=unit.at)
    if unit.deployed:
        return refuse(Reason.DEPLOYED, "G6.3", at=unit.at)
    if unit.stone is None and not board.players[unit.seat - 1].stones:
        return refuse(Reason.NO_STONES, "G7.1")
    return None


def pay(draft: Draft, unit: Unit, by: Pay | None) -> Unit:
    """Pay; a unit takes its stone with the first thing that it does (rules G7.1)."""
    if by is RALLY:
        draft.change_player(unit.seat, rally=Rally.USED)
    elif by is None and unit.stone is None:
        draft.change_player(unit.seat, stones=draft.players[unit.seat - 1].stones - 1)
        return draft.change_unit(unit, stone=Stone.MOVED)
    return unit
