"""Ask which unit an ability affects (rules G5.1, G9.3)."""

from collections.abc import Sequence

from magblast.games.magusha.engine.abilities import BEHAVIOURS, cannot_affect
from magblast.games.magusha.engine.actions import Action, Choose
from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.draft import Draft, FrameHandlers
from magblast.games.magusha.engine.events import AbilityUsed
from magblast.games.magusha.engine.frames import Choosing
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import DecisionKind
from magblast.kernel.decision import OPEN
from magblast.kernel.machine import UNASKED, ask_seat, one_of
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def _options(board: Board, frame: Choosing) -> Sequence[Unit]:
    unit = board.unit_at(frame.unit)
    return () if unit is None else BEHAVIOURS[frame.ability].targets(board, unit)


def _choices(board: Board, frame: Choosing, seat: Seat) -> Sequence[Action]:
    return [Choose(seat, target.at) for target in _options(board, frame)]


def _near(board: Board, frame: Choosing, seat: Seat) -> Sequence[Action]:
    unit = board.unit_at(frame.unit)
    return [] if unit is None else [Choose(seat, each.at) for each in board.adjacent(unit)]


def _no_choice(board: Board, frame: Choosing, action: Action) -> Refusal:
    unit = board.unit_at(frame.unit)
    if not isinstance(action, Choose) or unit is None:
        return UNASKED
    # A commander chooses after its flip, a squad when a turn begins.
    rule = "G9.3" if board.is_commander(unit) else "G5.1"
    return cannot_affect(board, unit, frame.ability, action.target, rule) or UNASKED


def _choose(draft: Draft, frame: Choosing, action: Action) -> None:
    if isinstance(action, Choose):
        _affect(draft, frame, draft.the_unit(action.target))


def _affect(draft: Draft, frame: Choosing, target: Unit) -> None:
    draft.stack.pop()
    unit = draft.unit_at(frame.unit)
    if unit is not None:
        draft.emit(AbilityUsed(unit.seat, unit.card, unit.at, frame.ability, target.at))
        BEHAVIOURS[frame.ability].affect(draft, unit, target)


def _may_choose(draft: Draft, frame: Choosing) -> bool:
    """Ask where there are several; with one it happens at once, with none not at all."""
    options = _options(draft, frame)
    if len(options) > 1:
        return False
    if options:
        _affect(draft, frame, options[0])
    else:
        draft.stack.pop()
    return True


CHOOSING: FrameHandlers[Choosing] = one_of(
    ask_seat(DecisionKind.CHOOSE, OPEN),
    _choices,
    _choose,
    _may_choose,
    unfit=_no_choice,
    attempts=_near,
)
