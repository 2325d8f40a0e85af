"""Say whose decision is pending and what may be answered."""

from collections.abc import Callable
from typing import Any

from magblast.engine import choice, combat, response, setup, turn
from magblast.engine.actions import Action
from magblast.engine.decision import Decision
from magblast.engine.draft import Table
from magblast.engine.frames import (
    Choice,
    Deployment,
    FollowUp,
    Interruption,
    Offer,
    Play,
    ResponseRound,
    SetUp,
    Turn,
)
from magblast.engine.latest import of_latest_state
from magblast.engine.rules import Rules
from magblast.engine.state import GameState
from magblast.engine.terms import Seat

# Keyed by the type of the top frame; the value types of such a table cannot be expressed.
_DECIDE: dict[type, Callable[[Any], Decision]] = {
    SetUp: setup.decide_set_up,
    Turn: turn.decide_turn,
    Play: response.decide_sound,
    ResponseRound: response.decide_response,
    FollowUp: combat.decide_follow_up,
    Deployment: turn.decide_deployment,
    Choice: choice.decide_choice,
    Offer: turn.decide_offer,
    Interruption: turn.decide_interruption,
}
_LIST: dict[type, Callable[[Table, Rules, Any], list[Action]]] = {
    SetUp: setup.placements,
    Turn: turn.turn_actions,
    Play: response.sounds,
    ResponseRound: response.response_actions,
    FollowUp: combat.follow_up_actions,
    Deployment: turn.deploy_actions,
    Choice: choice.choices,
    Offer: turn.offer_actions,
    Interruption: turn.interruption_actions,
}


def decision(state: GameState) -> Decision | None:
    """Return the pending decision; None when the game is over."""
    if not state.stack:
        return None
    top = state.stack[-1]
    return _DECIDE[type(top)](top)


# Whoever asks is about to apply one of the answers, which is then looked up among them.
@of_latest_state
def legal_actions(state: GameState, rules: Rules) -> tuple[Action, ...]:
    """List every legal answer to the pending decision, always in the same order."""
    if not state.stack:
        return ()
    top = state.stack[-1]
    return tuple(_LIST[type(top)](state, rules, top))


def asked(state: GameState) -> tuple[Seat, ...]:
    """List the seats still to be asked for a response, in order; they are known to all."""
    top = state.stack[-1] if state.stack else None
    return top.to_ask if isinstance(top, ResponseRound | Interruption) else ()


def answers_of(state: GameState, rules: Rules, seat: Seat) -> tuple[Action, ...]:
    """List what a seat still to be asked for a response could answer, out of its turn too."""
    if seat not in asked(state):
        return ()
    top = state.stack[-1]
    if isinstance(top, ResponseRound):
        return tuple(response.answers(state, rules, seat, response.play_beneath(state)))
    return tuple(turn.interruption_actions(state, rules, Interruption((seat,))))
