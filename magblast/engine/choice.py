"""Ask for a choice inside the effect of a card."""

from magblast.engine.actions import Action, Choose
from magblast.engine.frames import Choice
from magblast.engine.handlers import Handlers
from magblast.engine.rules import Board, Draft, Rules
from magblast.engine.terms import DecisionKind
from magblast.kernel.decision import Decision


def decide_choice(frame: Choice) -> Decision:
    """Ask the seat that played the card."""
    return Decision(frame.seat, DecisionKind.CHOOSE)


def choices(board: Board, rules: Rules, frame: Choice) -> list[Action]:
    """List what the card offers."""
    return [*rules.effects[frame.card].options(board, rules, frame)]


def answer_choice(draft: Draft, frame: Choice, action: Action) -> None:
    """Hand the answer to the card."""
    if not isinstance(action, Choose):
        raise RuntimeError(f"{action} chooses nothing")
    draft.stack.pop()
    draft.rules.effects[frame.card].chosen(draft, frame, action)


CHOICE = Handlers(decide_choice, choices, answer_choice)
