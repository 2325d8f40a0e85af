"""Apply an action to a state."""

from collections.abc import Callable
from typing import Any

from magblast.engine import choice, combat, response, setup, turn
from magblast.engine.actions import Action
from magblast.engine.draft import Draft
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
from magblast.engine.legal import legal_actions
from magblast.engine.refusal import IllegalAction, Reason, Refusal
from magblast.engine.rules import Rules
from magblast.engine.state import GameState
from magblast.engine.step import Step
from magblast.engine.why import why_not

_ANSWER: dict[type, Callable[[Draft, Any, Action], None]] = {
    SetUp: setup.answer_set_up,
    Turn: turn.answer_turn,
    Play: response.answer_sound,
    ResponseRound: response.answer_response,
    FollowUp: combat.answer_follow_up,
    Deployment: turn.answer_deployment,
    Choice: choice.answer_choice,
    Offer: turn.answer_offer,
    Interruption: turn.answer_interruption,
}


def apply(state: GameState, action: Action, rules: Rules) -> Step:
    """Return the state after a legal action, and what happened.

    Raises ``IllegalAction`` with the reason for every other action.
    """
    legal = legal_actions(state, rules)
    # Mostly it is one of the very objects that were listed; comparing fields takes longer.
    if id(action) not in map(id, legal) and action not in legal:
        refusal = why_not(state, action, rules) or Refusal(Reason.ILLEGAL, "3.1")
        raise IllegalAction(action, refusal)
    draft = Draft(state, rules)
    top = draft.stack[-1]
    _ANSWER[type(top)](draft, top, action)
    _settle(draft)
    return draft.freeze()


def settle(state: GameState, rules: Rules) -> Step:
    """Carry on until somebody has to decide; for a table that was set up by hand."""
    draft = Draft(state, rules)
    _settle(draft)
    return draft.freeze()


def _settle(draft: Draft) -> None:
    while draft.stack:
        top = draft.stack[-1]
        if isinstance(top, Play):
            moved = response.advance(draft, top)
        elif isinstance(top, Turn):
            moved = top.phase is turn.DRAW and turn.resume_draw(draft, top)
        else:
            moved = False
        if not moved:
            return
