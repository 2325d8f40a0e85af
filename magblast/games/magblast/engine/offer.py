"""Offer Brutal Assault to the last two (rules 9.2)."""

from magblast.games.magblast.engine.actions import Action, Agree
from magblast.games.magblast.engine.conditions import anything_else
from magblast.games.magblast.engine.events import BrutalAssaultAnswered
from magblast.games.magblast.engine.frames import Offer
from magblast.games.magblast.engine.rules import Board, Draft, FrameHandlers
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.kernel.decision import PUBLIC, Decision
from magblast.kernel.machine import one_of
from magblast.kernel.seat import Seat


def decide_offer(board: Board, frame: Offer) -> Decision:
    """Ask the next survivor."""
    return Decision(frame.to_ask[0], DecisionKind.AGREE, PUBLIC)


def yes_or_no(board: Board, frame: Offer, seat: Seat) -> list[Action]:
    """List yes and no."""
    return [Agree(seat, yes=True), Agree(seat, yes=False)]


def answer_offer(draft: Draft, frame: Offer, action: Action) -> None:
    """Begin Brutal Assault once both survivors agree (rules 9.2)."""
    yes = isinstance(action, Agree) and action.yes
    draft.stack.pop()
    draft.emit(BrutalAssaultAnswered(action.by, yes))
    agreed = frame.agreed and yes
    if len(frame.to_ask) > 1:
        draft.push(Offer(frame.to_ask[1:], agreed))
    elif agreed:
        draft.schedule_brutal_assault()


OFFER: FrameHandlers[Offer] = one_of(decide_offer, yes_or_no, answer_offer, attempts=anything_else)
