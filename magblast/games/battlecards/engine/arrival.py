"""Let the opponent answer a deployment (rules B7.2)."""

from magblast.games.battlecards.engine import questions
from magblast.games.battlecards.engine.actions import Action, Respond
from magblast.games.battlecards.engine.draft import Board, Draft, FrameHandlers
from magblast.games.battlecards.engine.frames import Arrival
from magblast.games.battlecards.engine.play import is_asked, respond
from magblast.games.battlecards.engine.query import active, other
from magblast.games.battlecards.engine.questions import RESPONSE
from magblast.games.battlecards.engine.rules import Rules
from magblast.kernel.decision import Decision


def _decide(board: Board, rules: Rules, frame: Arrival) -> Decision:
    return questions.respond((other(active(board).seat),), rules)


def _answer(draft: Draft, frame: Arrival, action: Action) -> None:
    if isinstance(action, Respond):
        respond(draft, frame, action)
    else:
        draft.stack.pop()


def _advance(draft: Draft, frame: Arrival) -> bool:
    if is_asked(draft, other(active(draft).seat)):
        return False
    draft.stack.pop()
    return True


ARRIVAL: FrameHandlers[Arrival] = RESPONSE.handlers(_decide, _answer, _advance)
