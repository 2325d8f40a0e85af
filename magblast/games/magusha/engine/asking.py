"""Ask in the middle of things: a flip, a choice, a discard or a free move (rules G13)."""

from collections.abc import Sequence

from magblast.games.magusha.engine.abilities import BEHAVIOURS
from magblast.games.magusha.engine.actions import Action, Choose, Discard, Flip, Move, Pass
from magblast.games.magusha.engine.changes import discard
from magblast.games.magusha.engine.draft import Board, Draft, FrameHandlers
from magblast.games.magusha.engine.events import AbilityUsed, CommanderFlipped, Declined
from magblast.games.magusha.engine.frames import Choosing, Discarding, Flipping, FreeMove
from magblast.games.magusha.engine.geometry import AROUND
from magblast.games.magusha.engine.moving import cannot_reach, destinations, move
from magblast.games.magusha.engine.query import (
    adjacent,
    commander_of,
    kinds,
    player,
    the_unit,
    unit_at,
)
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.rules import Rules
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import DecisionKind, Pay
from magblast.games.magusha.engine.triggers import is_met
from magblast.kernel.decision import OPEN, Decision
from magblast.kernel.machine import UNASKED, Handlers
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def _ask_flip(board: Board, rules: Rules, frame: Flipping) -> Decision:
    return Decision(frame.seat, DecisionKind.FLIP, OPEN)


def _flips(board: Board, rules: Rules, frame: Flipping, seat: Seat) -> Sequence[Action]:
    return Flip(seat), Pass(seat)


def _no_flip(board: Board, rules: Rules, frame: Flipping, action: Action) -> Refusal | None:
    return None if isinstance(action, Flip | Pass) else UNASKED


def _flip(draft: Draft, frame: Flipping, action: Action) -> None:
    """Flip for good and let On Magusha follow, or do not (rules G9.3)."""
    draft.stack.pop()
    seat = frame.seat
    commander = commander_of(draft, seat)
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
    if is_met(draft, draft.rules, frame.seat):
        return False
    draft.stack.pop()
    return True


def _options(board: Board, frame: Choosing) -> Sequence[Unit]:
    unit = unit_at(board, frame.unit)
    return () if unit is None else BEHAVIOURS[frame.ability].targets(board, unit)


def _ask_choice(board: Board, rules: Rules, frame: Choosing) -> Decision:
    return Decision(frame.seat, DecisionKind.CHOOSE, OPEN)


def _choices(board: Board, rules: Rules, frame: Choosing, seat: Seat) -> Sequence[Action]:
    return [Choose(seat, target.at) for target in _options(board, frame)]


def _near(board: Board, rules: Rules, frame: Choosing, seat: Seat) -> Sequence[Action]:
    unit = unit_at(board, frame.unit)
    return [] if unit is None else [Choose(seat, each.at) for each in adjacent(board, unit)]


def _no_choice(board: Board, rules: Rules, frame: Choosing, action: Action) -> Refusal | None:
    if not isinstance(action, Choose):
        return UNASKED
    if any(target.at == action.target for target in _options(board, frame)):
        return None
    rule = "G5.1" if frame.ability == "sabotage" else "G9.3"
    return refuse(Reason.CANNOT_AFFECT, rule, at=action.target)


def _choose(draft: Draft, frame: Choosing, action: Action) -> None:
    if isinstance(action, Choose):
        _affect(draft, frame, the_unit(draft, action.target))


def _affect(draft: Draft, frame: Choosing, target: Unit) -> None:
    draft.stack.pop()
    unit = unit_at(draft, frame.unit)
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


def _ask_discard(board: Board, rules: Rules, frame: Discarding) -> Decision:
    return Decision(frame.seat, DecisionKind.DISCARD, OPEN)


def _reserves(board: Board, rules: Rules, frame: Discarding, seat: Seat) -> Sequence[Action]:
    return [Discard(seat, card) for card in kinds(player(board, seat).reserves)]


def _all_cards(board: Board, rules: Rules, frame: Discarding, seat: Seat) -> Sequence[Action]:
    faction = rules.factions[player(board, seat).commander]
    return [Discard(seat, troop.id) for troop in faction.troops]


def _no_discard(board: Board, rules: Rules, frame: Discarding, action: Action) -> Refusal | None:
    if not isinstance(action, Discard):
        return UNASKED
    if action.card in player(board, frame.seat).reserves:
        return None
    return refuse(Reason.NO_RESERVE, "G7.6", card=action.card)


def _discard(draft: Draft, frame: Discarding, action: Action) -> None:
    draft.stack.pop()
    if isinstance(action, Discard):
        discard(draft, frame.seat, action.card)


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


FLIPPING: FrameHandlers[Flipping] = Handlers(_ask_flip, _flips, _no_flip, _flip, _may_flip)
CHOOSING: FrameHandlers[Choosing] = Handlers(
    _ask_choice, _choices, _no_choice, _choose, _may_choose, _near
)
DISCARDING: FrameHandlers[Discarding] = Handlers(
    _ask_discard, _reserves, _no_discard, _discard, attempts=_all_cards
)
FREE_MOVE: FrameHandlers[FreeMove] = Handlers(
    _ask_step, _free_moves, _no_step, _step, _may_step, _tried_steps
)
