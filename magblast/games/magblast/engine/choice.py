"""Ask for a choice inside the effect of a card."""

from collections.abc import Iterator

from magblast.games.magblast.engine.actions import Action, Choose
from magblast.games.magblast.engine.conditions import anything_else, first
from magblast.games.magblast.engine.frames import Choice
from magblast.games.magblast.engine.handlers import Handlers
from magblast.games.magblast.engine.rules import Board, Draft, Rules
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.kernel.decision import Decision
from magblast.kernel.refusal import Refusal


def decide_choice(frame: Choice) -> Decision:
    """Ask the seat that played the card."""
    return Decision(frame.seat, DecisionKind.CHOOSE)


def choices(board: Board, rules: Rules, frame: Choice) -> list[Action]:
    """List what the card offers."""
    return [*rules.effects[frame.card].options(board, rules, frame)]


def refusal_of_choice(board: Board, rules: Rules, frame: Choice, action: Action) -> Refusal | None:
    """Let the card judge the answer."""
    if not isinstance(action, Choose):
        return first(DecisionKind.CHOOSE)
    return rules.effects[frame.card].refusal_of_choice(board, rules, frame, action)


def plausible_choices(board: Board, rules: Rules, frame: Choice) -> Iterator[Action]:
    """Iterate over what might be tried instead of a choice."""
    return anything_else(board, rules, frame.seat)


def answer_choice(draft: Draft, frame: Choice, action: Action) -> None:
    """Hand the answer to the card."""
    if not isinstance(action, Choose):
        raise RuntimeError(f"{action} chooses nothing")
    draft.stack.pop()
    draft.rules.effects[frame.card].chosen(draft, frame, action)


CHOICE = Handlers(decide_choice, choices, refusal_of_choice, plausible_choices, answer_choice)
