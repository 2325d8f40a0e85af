"""Ask for anytime cards as answers to what is on top of the stack (rules B7)."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from magblast.games.battlecards.engine import hand
from magblast.games.battlecards.engine.actions import Action, Pass, Respond
from magblast.games.battlecards.engine.draft import Board, Draft
from magblast.games.battlecards.engine.events import Responded
from magblast.games.battlecards.engine.frames import Answered, Play
from magblast.games.battlecards.engine.query import answered
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.terms import DecisionKind
from magblast.kernel.decision import PRIVATE, ROUND, Decision
from magblast.kernel.machine import UNASKED
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat

_RESPOND = DecisionKind.RESPOND


class Question(NamedTuple):
    """Describe what may be said to a question that several frames ask."""

    answers: Callable[[Board, Rules, Any, Seat], Iterable[Action]]
    refusal: Callable[[Board, Rules, Any, Action], Refusal | None]
    attempts: Callable[[Board, Rules, Any, Seat], Iterable[Action]]


def decide(seats: tuple[Seat, ...], rules: Rules) -> Decision:
    """Ask seats for answers, the first one now."""
    if rules.options.ask == "holders":
        # Who is asked depends on hands: the others need not see more of it than they must.
        return Decision(seats[0], _RESPOND, PRIVATE)
    return Decision(seats[0], _RESPOND, ROUND, seats)


def _answers(board: Board, rules: Rules, frame: Answered, seat: Seat) -> Iterable[Action]:
    """List what a seat might answer."""
    return [*hand.uses(board, rules, _RESPOND, seat), Pass(seat)]


def _attempts(board: Board, rules: Rules, frame: Answered, seat: Seat) -> Iterable[Action]:
    """List what a seat might try."""
    return hand.attempts(board, rules, _RESPOND, seat)


def _refusal(board: Board, rules: Rules, frame: Answered, action: Action) -> Refusal | None:
    """Judge an answer."""
    if isinstance(action, Respond):
        return hand.refusal_to_use(board, rules, _RESPOND, action)
    return None if isinstance(action, Pass) else UNASKED


RESPONSE = Question(_answers, _refusal, _attempts)


def is_asked(draft: Draft, seat: Seat) -> bool:
    """Return whether a seat is asked for an answer."""
    return hand.is_asked(draft, draft.rules, _RESPOND, seat)


def respond(draft: Draft, frame: Answered, action: Respond) -> None:
    """Lay an answer on the stack."""
    seat, card, ship, target = action.by, action.card, action.ship, action.target
    draft.take_from_hand(seat, card)
    draft.emit(Responded(seat, card, ship, target, answered(frame)))
    draft.push(Play(seat, card, ship, target))
