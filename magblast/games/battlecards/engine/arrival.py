"""Let the opponent answer a deployment (rules B7.2)."""

from magblast.games.battlecards.engine import questions
from magblast.games.battlecards.engine.actions import Action, Respond
from magblast.games.battlecards.engine.board import Board
from magblast.games.battlecards.engine.draft import Draft, FrameHandlers
from magblast.games.battlecards.engine.frames import Arrival
from magblast.games.battlecards.engine.play import is_asked
from magblast.games.battlecards.engine.questions import RESPONSE
from magblast.kernel.decision import Decision
from magblast.kernel.seat import other


def _decide(board: Board, frame: Arrival) -> Decision:
    return questions.respond((other(board.current_turn().seat),), board.rules)


def _answer(draft: Draft, frame: Arrival, action: Action) -> None:
    if isinstance(action, Respond):
        draft.respond(frame, action)
    else:
        draft.stack.pop()


def _advance(draft: Draft, frame: Arrival) -> bool:
    if is_asked(draft, other(draft.current_turn().seat)):
        return False
    draft.stack.pop()
    return True


ARRIVAL: FrameHandlers[Arrival] = RESPONSE.handlers(_decide, _answer, _advance)
