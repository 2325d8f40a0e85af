"""Carry out what comes between commands: effects, choices, flips, free moves (rules G5 to G10)."""

from collections.abc import Sequence

from magblast.games.magusha.engine.abilities import BEHAVIOURS, behaviour_of, cannot_affect
from magblast.games.magusha.engine.actions import Action, Choose, Discard, Flip, Move, Pass
from magblast.games.magusha.engine.board import AROUND, Board
from magblast.games.magusha.engine.command import Command
from magblast.games.magusha.engine.draft import Draft, FrameHandlers
from magblast.games.magusha.engine.events import (
    AbilityUsed,
    CommanderFlipped,
    Declined,
    UnitEngaged,
)
from magblast.games.magusha.engine.frames import (
    Breaking,
    Check,
    Choosing,
    Discarding,
    Effects,
    Engaging,
    Flipping,
    Frame,
    FreeMove,
)
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.state import Unit, kinds
from magblast.games.magusha.engine.terms import DecisionKind, Pay, Stone
from magblast.kernel.machine import UNASKED, ask_seat, one_of, unasked
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import OPEN, Seat


def starting(board: Board, seat: Seat) -> list[Frame]:
    """List what happens at the start of a turn, last first (rules G5.1, G5.2)."""
    own = board.units_of(seat)
    acting = [unit.at for unit in own if behaviour_of(board, unit).at_start]
    return [Check(), Effects(tuple(acting))] if acting else [Check()]


def ending(board: Board, seat: Seat) -> list[Frame]:
    """List what happens at the end of a turn (rules G5.6)."""
    own = board.units_of(seat)
    acting = [unit.at for unit in own if behaviour_of(board, unit).at_end]
    return [Effects(tuple(acting))] if acting else []


def _have_effects(draft: Draft, frame: Effects) -> bool:
    """Let the next unit have its effect; one that is gone has none."""
    if not frame.units:
        draft.stack.pop()
        return True
    at, *left = frame.units
    draft.stack[-1] = Effects(tuple(left))
    unit = draft.the_unit(at)
    behaviour_of(draft, unit).begin(draft, unit)
    return True


def _check(draft: Draft, frame: Check) -> bool:
    draft.stack.pop()
    seat = draft.current_turn().seat
    if draft.is_met(seat):
        draft.offer_flip(seat)
    return True


EFFECTS = unasked(_have_effects)
CHECK = unasked(_check)


def _engage(draft: Draft, frame: Engaging) -> bool:
    draft.stack.pop()
    unit = draft.unit_at(frame.unit)
    if unit is not None:
        unit = draft.change_unit(unit, stone=Stone.ENGAGED)
        draft.emit(UnitEngaged(unit.seat, unit.card, unit.at))
        behaviour_of(draft, unit).when_engaged(draft, unit)
    return True


ENGAGING = unasked(_engage)


def _take_effect(draft: Draft, frame: Breaking) -> bool:
    draft.stack.pop()
    unit, target = draft.unit_at(frame.unit), draft.unit_at(frame.target)
    if unit is not None and target is not None:
        ability = draft.sheet_of(unit).ability
        draft.emit(AbilityUsed(unit.seat, unit.card, unit.at, ability.id, target.at))
        BEHAVIOURS[ability.id].affect(draft, unit, target)
    return True


BREAKING = unasked(_take_effect)


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


def _flips(board: Board, frame: Flipping, seat: Seat) -> Sequence[Action]:
    return Flip(seat), Pass(seat)


def _flip(draft: Draft, frame: Flipping, action: Action) -> None:
    """Flip for good and let On Magusha follow, or do not (rules G9.3)."""
    draft.stack.pop()
    seat = frame.seat
    commander = draft.commander_of(seat)
    if isinstance(action, Pass) or commander is None:
        draft.emit(Declined(seat, DecisionKind.FLIP))
        return
    draft.change_player(seat, magusha=True)
    draft.emit(CommanderFlipped(seat, commander.card, commander.at))
    ability = draft.rules.commanders[commander.card].magusha.on_magusha
    if ability is not None:
        draft.push(Choosing(seat, commander.at, ability.id))


def _may_flip(draft: Draft, frame: Flipping) -> bool:
    """Ask while the trigger is met."""
    if draft.is_met(frame.seat):
        return False
    draft.stack.pop()
    return True


FLIPPING: FrameHandlers[Flipping] = one_of(
    ask_seat(DecisionKind.FLIP, OPEN), _flips, _flip, _may_flip
)


def _reserves(board: Board, frame: Discarding, seat: Seat) -> Sequence[Action]:
    return [Discard(seat, card) for card in kinds(board.player(seat).reserves)]


def _all_cards(board: Board, frame: Discarding, seat: Seat) -> Sequence[Action]:
    faction = board.rules.factions[board.player(seat).commander]
    return [Discard(seat, troop.id) for troop in faction.troops]


def _no_discard(board: Board, frame: Discarding, action: Action) -> Refusal:
    if isinstance(action, Discard):
        return refuse(Reason.NO_RESERVE, "G7.6", card=action.card)
    return UNASKED


def _discard(draft: Draft, frame: Discarding, action: Action) -> None:
    draft.stack.pop()
    if isinstance(action, Discard):
        draft.discard(frame.seat, action.card)


DISCARDING: FrameHandlers[Discarding] = one_of(
    ask_seat(DecisionKind.DISCARD, OPEN),
    _reserves,
    _discard,
    unfit=_no_discard,
    attempts=_all_cards,
)
