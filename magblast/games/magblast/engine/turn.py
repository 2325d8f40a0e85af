"""Ask the active seat in each phase of its turn (rules 3)."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, pairwise
from typing import Any

from magblast.games.magblast.engine import abilities
from magblast.games.magblast.engine.actions import (
    MOST,
    Action,
    Discard,
    EndPhase,
    Fire,
    Launch,
    Move,
    Pass,
    Pay,
    PlayCard,
    Sweep,
    UseAbility,
    discarding,
    ending,
    passing,
    with_card,
)
from magblast.games.magblast.engine.combat import announce, fire, launch
from magblast.games.magblast.engine.conditions import first, not_in_hand, overcrowded
from magblast.games.magblast.engine.events import CardDiscarded
from magblast.games.magblast.engine.frames import Turn
from magblast.games.magblast.engine.maneuver import move, moves, plausible_moves, refusal_to_move
from magblast.games.magblast.engine.phases import draw_up, end_turn, enter_phase, resume_draw
from magblast.games.magblast.engine.plays import (
    WINDOWS,
    is_timely,
    plausible_plays,
    refusal_to_play,
)
from magblast.games.magblast.engine.reach import FleetReach
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.reinforce import (
    pay,
    payments,
    plausible_payments,
    refusal_to_pay,
)
from magblast.games.magblast.engine.rules import Board, Draft, FrameHandlers
from magblast.games.magblast.engine.sweeping import (
    plausible_sweeps,
    refusal_to_sweep,
    sweep,
    sweeps,
)
from magblast.games.magblast.engine.terms import PHASES, DecisionKind, Phase
from magblast.kernel.decision import PRIVATE, Decision
from magblast.kernel.machine import Handlers, ask_seat
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat

# Looked up once here, since that costs more than the comparison it is needed for.
DISCARD, DRAW, REINFORCE, MANEUVER, ATTACK = PHASES
# Not found by hash, which takes longer; half of all decisions are in the first of these phases.
_ASK = (
    (MANEUVER, ask_seat(DecisionKind.MANEUVER, PRIVATE)),
    (ATTACK, ask_seat(DecisionKind.ATTACK, PRIVATE)),
    (REINFORCE, ask_seat(DecisionKind.REINFORCE, PRIVATE)),
    (DISCARD, ask_seat(DecisionKind.DISCARD, PRIVATE)),
    (DRAW, ask_seat(DecisionKind.DRAW, PRIVATE)),
)


def decide_turn(board: Board, frame: Turn) -> Decision:
    """Ask the seat whose turn it is."""
    for phase, ask in _ASK:
        if phase is frame.phase:
            return ask(board, frame)
    raise RuntimeError(f"no phase is called {frame.phase}")


def turn_actions(board: Board, frame: Turn, seat: Seat) -> list[Action]:
    """List what may be done in the phase."""
    rules = board.rules
    phase = frame.phase
    player = board.players[seat - 1]
    if phase is MANEUVER:
        # No card is played here, and half of all decisions are here.
        found = moves(board, seat)
        if player.flagship.uses_left:
            found += abilities.uses(board, seat, frame)
        if not rules.is_overcrowded(player):
            found.append(ending(seat))
        return found
    found = []
    if phase is DISCARD:
        for card in player.hand:
            found.append(discarding(seat, card))
    elif phase is REINFORCE:
        found += payments(board, seat)
    if phase in WINDOWS:
        timely = rules.meant_for[WINDOWS[phase]]
        reach = FleetReach(board, rules, seat)
        listed: dict[str, list[Action]] = {}
        for card in player.hand:
            if card in timely:
                title = rules.cards[card].title
                if title in listed:
                    found += with_card(listed[title], card)
                else:
                    listed[title] = uses = rules.effects[card].plays(reach, card, frame)
                    found += uses
                if len(found) > MOST:
                    return _shortened(board, frame)
    if phase is ATTACK:
        found += sweeps(board, seat)
    if player.flagship.uses_left:
        found += abilities.uses(board, seat, frame)
    if len(found) >= MOST:
        # Not in Draw: there, not as much is listed.
        return _shortened(board, frame)
    if phase is DRAW:
        found.append(passing(seat))
    else:
        found.append(ending(seat))
    return found


def _shortened(board: Board, frame: Turn) -> list[Action]:
    """List a part of very many answers: one of several copies of a card, each an equal share."""
    rules = board.rules
    seat, phase = frame.seat, frame.phase
    hand = board.players[seat - 1].hand
    reach = FleetReach(board, rules, seat)
    groups: list[Sequence[Action]] = []
    if phase is DISCARD:
        groups.append([discarding(seat, card) for card in hand])
    elif phase is REINFORCE:
        groups.append(payments(board, seat))
    unlike = {(rules.cards[card].title, rules.cards[card].icons): card for card in reversed(hand)}
    for card in hand:
        if card in unlike.values() and is_timely(rules, card, frame):
            groups.append(rules.effects[card].plays(reach, card, frame))
    if phase is ATTACK:
        groups.append(sweeps(board, seat))
    groups.append(abilities.uses(board, seat, frame))
    if sum(map(len, groups)) >= MOST:
        groups = [group[: (MOST - 1) // len(groups)] for group in groups]
    return [*chain.from_iterable(groups), ending(seat)]


def refusal_in_turn(board: Board, frame: Turn, action: Action) -> Refusal | None:
    """Judge what the active seat tries in a phase."""
    rules = board.rules
    match action:
        case Fire() | Launch() | PlayCard():
            return refusal_to_play(board, action, frame)
        case UseAbility():
            return abilities.refusal(board, action, frame)
    phase = frame.phase
    wanted = _PHASES.get(type(action), phase)
    if wanted is not phase:
        return Refusal(Reason.WRONG_PHASE, "3.1", {"phase": wanted})
    match action:
        case Discard():
            return not_in_hand(board, action.by, (action.card,))
        case Pay():
            return refusal_to_pay(board, action)
        case Move():
            return refusal_to_move(board, action)
        case Sweep():
            return refusal_to_sweep(board, action)
        case Pass():
            return None
        case EndPhase() if phase is DRAW:
            # Without a flagship that offers something instead, nobody is asked (rules 3.4).
            ability = rules.ability_of(board.players[action.by - 1])
            return first(DecisionKind.DRAW, ability.rule)
        case EndPhase():
            return overcrowded(board, action.by) if phase is MANEUVER else None
    return Refusal(Reason.WRONG_KIND, "3.1")


_PHASES: dict[type, Phase] = {
    Discard: DISCARD,
    Pass: DRAW,
    Pay: REINFORCE,
    Move: MANEUVER,
    Sweep: ATTACK,
}


def plausible_in_turn(board: Board, frame: Turn, seat: Seat) -> Iterator[Action]:
    """Iterate over what the active seat might try in a phase."""
    phase = frame.phase
    if phase is REINFORCE:
        yield from plausible_payments(board, seat)
    elif phase is MANEUVER:
        yield from plausible_moves(board, seat)
    elif phase is ATTACK:
        yield from plausible_sweeps(board, seat)
    if phase is not DISCARD:
        yield from plausible_plays(board, seat, frame)
    yield from abilities.plausible(board, seat, frame)
    yield ending(seat)


def answer_turn(draft: Draft, frame: Turn, action: Action) -> None:
    """Carry out what the active seat does in its phase."""
    _ANSWER[type(action)](draft, action)


def _discard(draft: Draft, action: Discard) -> None:
    draft.take_from_hand(action.by, (action.card,))
    draft.discard(action.card)
    draft.emit(CardDiscarded(action.by, action.card))


def _end_phase(draft: Draft, action: EndPhase) -> None:
    frame = draft.stack[0]
    if not isinstance(frame, Turn):
        raise RuntimeError("no turn runs")
    if frame.phase is ATTACK:
        end_turn(draft, frame.seat)
    else:
        enter_phase(draft, frame.seat, _NEXT[frame.phase])


_NEXT = dict(pairwise(PHASES))
_ANSWER: dict[type, Callable[[Draft, Any], None]] = {
    Discard: _discard,
    Pay: pay,
    Move: move,
    Fire: partial(fire, extra=False),
    Launch: launch,
    PlayCard: announce,
    Sweep: sweep,
    UseAbility: abilities.use,
    Pass: lambda draft, action: draw_up(draft, action.by),
    EndPhase: _end_phase,
}
TURN: FrameHandlers[Turn] = Handlers(
    decide_turn,
    turn_actions,
    refusal_in_turn,
    answer_turn,
    resume_draw,
    plausible_in_turn,
    all_legal=True,
)
