"""Ask for a choice inside the effect of a card."""

from magblast.games.magblast.engine.actions import Action, Choose
from magblast.games.magblast.engine.conditions import anything_else
from magblast.games.magblast.engine.frames import Choice
from magblast.games.magblast.engine.rules import Board, Draft, FrameHandlers
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.kernel.decision import PRIVATE
from magblast.kernel.machine import UNASKED, Handlers, ask_seat
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def choices(board: Board, frame: Choice, seat: Seat) -> list[Action]:
    """List what the card offers."""
    return [*board.rules.effects[frame.card].options(board, frame)]


def refusal_of_choice(board: Board, frame: Choice, action: Action) -> Refusal | None:
    """Let the card judge the answer."""
    if not isinstance(action, Choose):
        return UNASKED
    return board.rules.effects[frame.card].refusal_of_choice(board, frame, action)


def answer_choice(draft: Draft, frame: Choice, action: Action) -> None:
    """Hand the answer to the card."""
    if not isinstance(action, Choose):
        raise RuntimeError(f"{action} chooses nothing")
    draft.stack.pop()
    draft.rules.effects[frame.card].chosen(draft, frame, action)


CHOICE: FrameHandlers[Choice] = Handlers(
    ask_seat(DecisionKind.CHOOSE, PRIVATE),
    choices,
    refusal_of_choice,
    answer_choice,
    attempts=anything_else,
    all_legal=True,
)
