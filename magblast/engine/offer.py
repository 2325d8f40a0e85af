"""Offer Brutal Assault to the last two (rules 9.2)."""

from magblast.engine.actions import Action, Agree
from magblast.engine.events import BrutalAssaultAnswered
from magblast.engine.frames import Offer
from magblast.engine.handlers import Handlers
from magblast.engine.ops import schedule_brutal_assault
from magblast.engine.rules import Board, Draft, Rules
from magblast.engine.terms import DecisionKind
from magblast.kernel.decision import PUBLIC, Decision


def decide_offer(frame: Offer) -> Decision:
    """Ask the next survivor."""
    return Decision(frame.to_ask[0], DecisionKind.AGREE, PUBLIC)


def offer_actions(board: Board, rules: Rules, frame: Offer) -> list[Action]:
    """List yes and no."""
    return [Agree(frame.to_ask[0], yes=True), Agree(frame.to_ask[0], yes=False)]


def answer_offer(draft: Draft, frame: Offer, action: Action) -> None:
    """Begin Brutal Assault once both survivors agree (rules 9.2)."""
    yes = isinstance(action, Agree) and action.yes
    draft.stack.pop()
    draft.emit(BrutalAssaultAnswered(action.by, yes))
    agreed = frame.agreed and yes
    if len(frame.to_ask) > 1:
        draft.push(Offer(frame.to_ask[1:], agreed))
    elif agreed:
        schedule_brutal_assault(draft)


OFFER = Handlers(decide_offer, offer_actions, answer_offer)
