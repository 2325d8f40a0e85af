"""Ask for a free move (rules G10)."""

from collections.abc import Sequence

from magblast.games.magusha.engine.actions import Action, Move, Pass
from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.command import Command
from magblast.games.magusha.engine.draft import Draft, FrameHandlers
from magblast.games.magusha.engine.events import Declined
from magblast.games.magusha.engine.frames import FreeMove
from magblast.games.magusha.engine.geometry import AROUND
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.terms import DecisionKind, Pay
from magblast.kernel.decision import OPEN
from magblast.kernel.machine import UNASKED, ask_seat, one_of
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def _steps(board: Board, frame: FreeMove) -> list[Move]:
    unit = board.unit_at(frame.unit)
    return [] if unit is None else Command(board, unit, Pay.FREE).moves()


def _free_moves(board: Board, frame: FreeMove, seat: Seat) -> Sequence[Action]:
    return [*_steps(board, frame), Pass(seat)]


def _tried_steps(board: Board, frame: FreeMove, seat: Seat) -> Sequence[Action]:
    at = frame.unit
    return [Move(seat, at, each, Pay.FREE) for each in AROUND[at]] if at else []


def _no_step(board: Board, frame: FreeMove, action: Action) -> Refusal | None:
    if not isinstance(action, Move) or action.pay is not Pay.FREE:
        return UNASKED
    if action.unit != frame.unit:
        return refuse(Reason.NOT_FREE, "G10", at=action.unit)
    return Command(board, board.the_unit(action.unit), action.pay).cannot_reach(action.to)


def _step(draft: Draft, frame: FreeMove, action: Action) -> None:
    draft.stack.pop()
    if isinstance(action, Move):
        unit = draft.the_unit(action.unit)
        draft.move(unit, action, Command(draft, unit, action.pay).through(action.to))
    else:
        draft.emit(Declined(frame.seat, DecisionKind.FREE))


def _may_step(draft: Draft, frame: FreeMove) -> bool:
    if _steps(draft, frame):
        return False
    draft.stack.pop()
    return True


FREE_MOVE: FrameHandlers[FreeMove] = one_of(
    ask_seat(DecisionKind.FREE, OPEN),
    _free_moves,
    _step,
    _may_step,
    unfit=_no_step,
    attempts=_tried_steps,
)
