"""Ask who answers a play (rules 5)."""

from collections.abc import Iterator

from msgspec.structs import replace

from magblast.games.magblast.engine import abilities
from magblast.games.magblast.engine.actions import (
    Action,
    EndPhase,
    Pass,
    Respond,
    UseAbility,
    passing,
    responding,
)
from magblast.games.magblast.engine.conditions import not_a_response, not_in_hand
from magblast.games.magblast.engine.events import PlayCancelled, Responded
from magblast.games.magblast.engine.frames import ANNOUNCED, Interruption, Play, ResponseRound
from magblast.games.magblast.engine.rules import Board, Draft, FrameHandlers
from magblast.games.magblast.engine.terms import CardId, DecisionKind, FlagshipId
from magblast.kernel.decision import PRIVATE, ROUND, Decision
from magblast.kernel.machine import UNASKED, Handlers
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def open_round(draft: Draft) -> None:
    play = draft.stack[-1]
    if not isinstance(play, Play):
        raise RuntimeError("a response round needs a play beneath")
    to_ask = entitled(draft, play)
    if to_ask:
        draft.push(ResponseRound(to_ask))


def entitled(board: Board, play: Play) -> tuple[Seat, ...]:
    """List who is asked for a response, in order; public facts alone decide (rules 5.1, 5.2)."""
    rules = board.rules
    order = board.clockwise(play.by)
    if play.seat in order:
        order.remove(play.seat)
        order.insert(0, play.seat)
    if rules.options.ask == "holders":
        return tuple(seat for seat in order if len(answers(board, seat, play)) > 1)
    return tuple([seat for seat in order if _is_entitled(board, seat, play)])


def _is_entitled(board: Board, seat: Seat, play: Play) -> bool:
    rules = board.rules
    if board.players[seat - 1].hand:
        for effect in rules.responders:
            if effect.refusal_to_answer(board, seat, play) is None:
                return True
    return abilities.could_act(board, seat, play)


def answers(board: Board, seat: Seat, play: Play) -> list[Action]:
    """List a seat's answers to a play, passing included."""
    rules = board.rules
    found: list[Action] = []
    for card in board.players[seat - 1].hand:
        if card in rules.responses:
            effect = rules.effects[card]
            if effect.refusal_to_answer(board, seat, play) is None:
                found.append(responding(seat, card))
    found += abilities.uses(board, seat, play)
    found.append(passing(seat))
    return found


def ask_round(board: Board, frame: ResponseRound | Interruption) -> Decision:
    """Ask the next seat of a round.

    Where those who hold an answer are asked, the round itself would tell what hands hold.
    """
    audience = PRIVATE if board.rules.options.ask == "holders" else ROUND
    return Decision(frame.to_ask[0], DecisionKind.RESPOND, audience, frame.to_ask)


def responses(board: Board, frame: ResponseRound, seat: Seat) -> list[Action]:
    """List the answers of a seat of the round."""
    return answers(board, seat, play_beneath(board))


def refusal_to_respond(board: Board, frame: ResponseRound, action: Action) -> Refusal | None:
    """Judge what the seat asked tries."""
    rules = board.rules
    match action:
        case Respond():
            card, seat = action.card, action.by
            missing = not_in_hand(board, seat, (card,))
            if missing:
                return missing
            if card not in rules.responses:
                return not_a_response(rules, card)
            effect = rules.effects[card]
            refused = effect.refusal_to_answer(board, seat, play_beneath(board))
            # The effect is judged before anybody holds the card, too, and so does not name it.
            return refused and refused._replace(facts={**refused.facts, "answer": card})
        case UseAbility():
            return abilities.refusal(board, action, play_beneath(board))
        case Pass():
            return None
    return UNASKED


def plausible_responses(board: Board, frame: ResponseRound, seat: Seat) -> Iterator[Action]:
    """Iterate over what a seat of the round might try."""
    for card in board.players[seat - 1].hand:
        yield responding(seat, card)
    yield from abilities.plausible(board, seat, play_beneath(board))
    yield EndPhase(seat)


def play_beneath(board: Board) -> Play:
    """Return the play that a response round on top of the stack is about."""
    play = board.stack[-2]
    if not isinstance(play, Play):
        raise RuntimeError("a response round needs a play beneath")
    return play


def answer_response(draft: Draft, frame: ResponseRound, action: Action) -> None:
    """Carry out an answer: a card is a play of its own, which may be answered in turn."""
    if isinstance(action, Pass):
        draft.stack.pop()
        if len(frame.to_ask) > 1:
            draft.push(ResponseRound(frame.to_ask[1:]))
    elif isinstance(action, Respond):
        play = play_beneath(draft)
        draft.take_from_hand(action.by, (action.card,))
        draft.emit(Responded(action.by, action.card, play.card, play.by))
        draft.push(Play(action.by, action.card, ANNOUNCED))
    elif isinstance(action, UseAbility):
        abilities.use(draft, action)
        if draft.stack[-1] is frame:
            # The play stands, but hands have changed, and with them who may answer.
            _ask_on(draft, frame)


def _ask_on(draft: Draft, frame: ResponseRound) -> None:
    able = entitled(draft, play_beneath(draft))
    to_ask = tuple(seat for seat in frame.to_ask if seat in able)
    draft.stack.pop()
    if to_ask:
        draft.push(ResponseRound(to_ask))


def cancel_answered(draft: Draft, by: CardId | FlagshipId) -> None:
    """Cancel the play that the response round on top of the stack is about, and end the round."""
    play = play_beneath(draft)
    draft.stack.pop()
    draft.stack[-1] = replace(play, cancelled_by=by)
    draft.emit(PlayCancelled(play.by, play.card, by))


RESPONSE_ROUND: FrameHandlers[ResponseRound] = Handlers(
    ask_round,
    responses,
    refusal_to_respond,
    answer_response,
    attempts=plausible_responses,
    all_legal=True,
)
