"""Ask who answers a play (rules 5)."""

from collections.abc import Iterator

from magblast.games.magblast.engine.actions import (
    Action,
    EndPhase,
    Pass,
    Respond,
    UseAbility,
    responding,
)
from magblast.games.magblast.engine.events import Responded
from magblast.games.magblast.engine.frames import ANNOUNCED, Interruption, Play, ResponseRound
from magblast.games.magblast.engine.rules import Board, Draft, FrameHandlers
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.kernel.decision import PRIVATE, ROUND, Decision
from magblast.kernel.machine import UNASKED, Handlers
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def ask_round(board: Board, frame: ResponseRound | Interruption) -> Decision:
    """Ask the next seat of a round.

    Where those who hold an answer are asked, the round itself would tell what hands hold.
    """
    audience = PRIVATE if board.rules.options.ask == "holders" else ROUND
    return Decision(frame.to_ask[0], DecisionKind.RESPOND, audience, frame.to_ask)


def responses(board: Board, frame: ResponseRound, seat: Seat) -> list[Action]:
    """List the answers of a seat of the round."""
    return board.answers(seat, board.play_beneath())


def refusal_to_respond(board: Board, frame: ResponseRound, action: Action) -> Refusal | None:
    """Judge what the seat asked tries."""
    rules = board.rules
    match action:
        case Respond():
            card, seat = action.card, action.by
            missing = board.not_in_hand(seat, (card,))
            if missing:
                return missing
            if card not in rules.responses:
                return rules.not_a_response(card)
            effect = rules.effects[card]
            refused = effect.refusal_to_answer(board, seat, board.play_beneath())
            # The effect is judged before anybody holds the card, too, and so does not name it.
            return refused and refused._replace(facts={**refused.facts, "answer": card})
        case UseAbility():
            return board.refusal_to_use(action, board.play_beneath())
        case Pass():
            return None
    return UNASKED


def plausible_responses(board: Board, frame: ResponseRound, seat: Seat) -> Iterator[Action]:
    """Iterate over what a seat of the round might try."""
    for card in board.players[seat - 1].hand:
        yield responding(seat, card)
    yield from board.plausible_uses(seat, board.play_beneath())
    yield EndPhase(seat)


def answer_response(draft: Draft, frame: ResponseRound, action: Action) -> None:
    """Carry out an answer: a card is a play of its own, which may be answered in turn."""
    if isinstance(action, Pass):
        draft.stack.pop()
        if len(frame.to_ask) > 1:
            draft.push(ResponseRound(frame.to_ask[1:]))
    elif isinstance(action, Respond):
        play = draft.play_beneath()
        draft.take_from_hand(action.by, (action.card,))
        draft.emit(Responded(action.by, action.card, play.card, play.by))
        draft.push(Play(action.by, action.card, ANNOUNCED))
    elif isinstance(action, UseAbility):
        action.do(draft)
        if draft.stack[-1] is frame:
            # The play stands, but hands have changed, and with them who may answer.
            _ask_on(draft, frame)


def _ask_on(draft: Draft, frame: ResponseRound) -> None:
    able = draft.entitled(draft.play_beneath())
    to_ask = tuple(seat for seat in frame.to_ask if seat in able)
    draft.stack.pop()
    if to_ask:
        draft.push(ResponseRound(to_ask))


RESPONSE_ROUND: FrameHandlers[ResponseRound] = Handlers(
    ask_round,
    responses,
    refusal_to_respond,
    answer_response,
    attempts=plausible_responses,
    all_legal=True,
)
