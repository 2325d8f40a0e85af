"""Offer Brutal Assault to the last two (rules 9.2)."""

from collections.abc import Iterator

from magblast.games.magblast.engine.actions import Action, Agree
from magblast.games.magblast.engine.conditions import anything_else, first
from magblast.games.magblast.engine.events import BrutalAssaultAnswered
from magblast.games.magblast.engine.frames import Offer
from magblast.games.magblast.engine.handlers import Handlers
from magblast.games.magblast.engine.ops import schedule_brutal_assault
from magblast.games.magblast.engine.rules import Board, Draft, Rules
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.kernel.decision import PUBLIC, Decision
from magblast.kernel.refusal import Refusal


def decide_offer(frame: Offer) -> Decision:
    """Ask the next survivor."""
    return Decision(frame.to_ask[0], DecisionKind.AGREE, PUBLIC)


def offer_actions(board: Board, rules: Rules, frame: Offer) -> list[Action]:
    """List yes and no."""
    return [Agree(frame.to_ask[0], yes=True), Agree(frame.to_ask[0], yes=False)]


def refusal_of_answer(board: Board, rules: Rules, frame: Offer, action: Action) -> Refusal | None:
    """Refuse everything but yes and no."""
    return None if isinstance(action, Agree) else first(DecisionKind.AGREE)


def plausible_answers(board: Board, rules: Rules, frame: Offer) -> Iterator[Action]:
    """Iterate over what might be tried instead of an answer."""
    return anything_else(board, rules, frame.to_ask[0])


def answer_offer(draft: Draft, frame: Offer, action: Action) -> None:
    """Begin Brutal Assault once both survivors agree (rules 9.2)."""
    yes = isinstance(action, Agree) and action.yes
    draft.stack.pop()
    draft.emit(BrutalAssaultAnswered, action.by, yes)
    agreed = frame.agreed and yes
    if len(frame.to_ask) > 1:
        draft.push(Offer(frame.to_ask[1:], agreed))
    elif agreed:
        schedule_brutal_assault(draft)


OFFER = Handlers(decide_offer, offer_actions, refusal_of_answer, plausible_answers, answer_offer)
