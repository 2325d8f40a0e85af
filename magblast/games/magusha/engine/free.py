"""Ask for a free move (rules G10)."""

from collections.abc import Sequence

from magblast.games.magusha.engine.actions import Action, Move, Pass
from magblast.games.magusha.engine.draft import Board, Draft, FrameHandlers
from magblast.games.magusha.engine.events import Declined
from magblast.games.magusha.engine.frames import FreeMove
from magblast.games.magusha.engine.geometry import AROUND
from magblast.games.magusha.engine.moving import cannot_reach, destinations, move
from magblast.games.magusha.engine.query import the_unit, unit_at
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.rules import Rules
from magblast.games.magusha.engine.terms import DecisionKind, Pay
from magblast.kernel.decision import OPEN, Decision
from magblast.kernel.machine import UNASKED, Handlers
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def _steps(board: Board, rules: Rules, frame: FreeMove) -> list[Move]:
    unit = unit_at(board, frame.unit)
    if unit is None:
        return []
    free = destinations(board, rules, unit, Pay.FREE)
    return [Move(frame.seat, unit.at, space, Pay.FREE) for space in free]


def _ask_step(board: Board, rules: Rules, frame: FreeMove) -> Decision:
    return Decision(frame.seat, DecisionKind.FREE, OPEN)


def _free_moves(board: Board, rules: Rules, frame: FreeMove, seat: Seat) -> Sequence[Action]:
    return [*_steps(board, rules, frame), Pass(seat)]


def _tried_steps(board: Board, rules: Rules, frame: FreeMove, seat: Seat) -> Sequence[Action]:
    unit = unit_at(board, frame.unit)
    near = () if unit is None else AROUND[unit.at]
    return [*(Move(seat, frame.unit, each, Pay.FREE) for each in near if frame.unit), Pass(seat)]


def _no_step(board: Board, rules: Rules, frame: FreeMove, action: Action) -> Refusal | None:
    match action:
        case Pass():
            return None
        case Move() if action.pay is Pay.FREE:
            if action.unit != frame.unit:
                return refuse(Reason.NOT_FREE, "G10", at=action.unit)
            return cannot_reach(board, rules, the_unit(board, action.unit), action)
    return UNASKED


def _step(draft: Draft, frame: FreeMove, action: Action) -> None:
    draft.stack.pop()
    if isinstance(action, Move):
        move(draft, the_unit(draft, action.unit), action)
    else:
        draft.emit(Declined(frame.seat, DecisionKind.FREE))


def _may_step(draft: Draft, frame: FreeMove) -> bool:
    if _steps(draft, draft.rules, frame):
        return False
    draft.stack.pop()
    return True


FREE_MOVE: FrameHandlers[FreeMove] = Handlers(
    _ask_step, _free_moves, _no_step, _step, _may_step, _tried_steps
)
