"""Run a play from its announcement to its effect, and ask who answers it (rules 4.4, 5)."""

from collections.abc import Iterator

from msgspec.structs import replace

from magblast.games.magblast.engine import actions as a
from magblast.games.magblast.engine.conditions import anything_else, first
from magblast.games.magblast.engine.events import Responded, SoundMade, SoundMissed
from magblast.games.magblast.engine.frames import (
    ANNOUNCED,
    ANSWERED,
    SOUND,
    Interruption,
    Play,
    ResponseRound,
)
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, FrameHandlers
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.kernel.machine import UNASKED, Handlers
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import PRIVATE, PUBLIC, ROUND, Decision, Seat


def decide_sound(board: Board, frame: Play) -> Decision:
    """Ask the attacker for the sound effect."""
    return Decision(frame.by, DecisionKind.SOUND, PUBLIC)


def sounds(board: Board, frame: Play, seat: Seat) -> list[a.Action]:
    """List the two answers to the sound effect."""
    return [a.sounding(seat, True), a.sounding(seat, False)]


def refusal_of_sound(board: Board, frame: Play, action: a.Action) -> Refusal | None:
    """Refuse everything but a sound or its absence."""
    if not isinstance(action, a.Sound):
        return UNASKED
    return Refusal(Reason.SURPLUS, "4.4") if action.made and action.unheard else None


def answer_sound(draft: Draft, frame: Play, action: a.Action) -> None:
    """Continue with the responses, or make the silent blast miss (rules 4.4)."""
    draft.stack.pop()
    if isinstance(action, a.Sound) and action.made:
        draft.emit(SoundMade(frame.by, frame.card))
        draft.push(replace(frame, stage=ANNOUNCED))
    else:
        unheard = isinstance(action, a.Sound) and action.unheard
        draft.emit(SoundMissed(frame.by, frame.card, unheard))
        draft.discard(frame.card)


def advance(draft: Draft, frame: Play) -> bool:
    """Open the response round over a play, or carry it out; False while a sound is awaited."""
    if frame.stage is SOUND:
        return False
    if frame.stage is ANNOUNCED:
        draft.stack[-1] = replace(frame, stage=ANSWERED)
        draft.open_round()
        return True
    draft.stack.pop()
    effect = draft.rules.effects[frame.card]
    if frame.cancelled_by is None:
        effect.resolve(draft, frame)
        return True
    effect.cancelled(draft, frame)
    if draft.stack and type(draft.stack[-1]) is ResponseRound:
        # A cancelled response is a new situation: everybody entitled is asked again.
        draft.stack.pop()
        draft.open_round()
    return True


PLAY: FrameHandlers[Play] = Handlers(
    decide_sound,
    sounds,
    refusal_of_sound,
    answer_sound,
    advance,
    attempts=anything_else,
    all_legal=True,
)


def ask_round(board: Board, frame: ResponseRound | Interruption) -> Decision:
    """Ask the next seat of a round.

    Where those who hold an answer are asked, the round itself would tell what hands hold.
    """
    audience = PRIVATE if board.rules.options.ask == "holders" else ROUND
    return Decision(frame.to_ask[0], DecisionKind.RESPOND, audience, frame.to_ask)


def responses(board: Board, frame: ResponseRound, seat: Seat) -> list[a.Action]:
    """List the answers of a seat of the round."""
    return board.answers(seat, board.play_beneath())


def refusal_to_respond(board: Board, frame: ResponseRound, action: a.Action) -> Refusal | None:
    """Judge what the seat asked tries."""
    rules = board.rules
    match action:
        case a.Respond():
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
        case a.UseAbility():
            return board.refusal_to_use(action, board.play_beneath())
        case a.Pass():
            return None
    return UNASKED


def plausible_responses(board: Board, frame: ResponseRound, seat: Seat) -> Iterator[a.Action]:
    """Iterate over what a seat of the round might try."""
    for card in board.players[seat - 1].hand:
        yield a.responding(seat, card)
    yield from board.plausible_uses(seat, board.play_beneath())
    yield a.EndPhase(seat)


def answer_response(draft: Draft, frame: ResponseRound, action: a.Action) -> None:
    """Carry out an answer: a card is a play of its own, which may be answered in turn."""
    if isinstance(action, a.Pass):
        draft.stack.pop()
        if len(frame.to_ask) > 1:
            draft.push(ResponseRound(frame.to_ask[1:]))
    elif isinstance(action, a.Respond):
        play = draft.play_beneath()
        draft.take_from_hand(action.by, (action.card,))
        draft.emit(Responded(action.by, action.card, play.card, play.by))
        draft.push(Play(action.by, action.card, ANNOUNCED))
    elif isinstance(action, a.UseAbility):
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


def interruptions(board: Board, frame: Interruption, seat: Seat) -> list[a.Action]:
    """List the uses of the ability, and passing."""
    return [*board.uses(seat, frame), a.Pass(seat)]


def refusal_to_interrupt(board: Board, frame: Interruption, action: a.Action) -> Refusal | None:
    """Judge what the seat asked tries."""
    match action:
        case a.UseAbility():
            return board.refusal_to_use(action, frame)
        case a.Pass():
            return None
    asked = board.players[action.by - 1]
    return first(DecisionKind.RESPOND, board.rules.ability_of(asked).rule)


def plausible_interruptions(board: Board, frame: Interruption, seat: Seat) -> Iterator[a.Action]:
    """Iterate over what a seat of the round might try."""
    yield from board.plausible_uses(seat, frame)
    yield from anything_else(board, frame, seat)


def answer_interruption(draft: Draft, frame: Interruption, action: a.Action) -> None:
    """Use the ability and ask again while it can be used; passing asks the next seat."""
    draft.stack.pop()
    seat = frame.to_ask[0]
    to_ask = frame.to_ask[1:]
    if isinstance(action, a.UseAbility):
        action.do(draft)
        if draft.can_act(seat, frame):
            to_ask = frame.to_ask
    if to_ask:
        draft.push(Interruption(to_ask))


INTERRUPTION: FrameHandlers[Interruption] = Handlers(
    ask_round,
    interruptions,
    refusal_to_interrupt,
    answer_interruption,
    attempts=plausible_interruptions,
    all_legal=True,
)
