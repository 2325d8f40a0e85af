"""Run a play from its announcement to its effect (rules 4.4, 5)."""

from msgspec.structs import replace

from magblast.games.magblast.engine.actions import Action, Sound, sounding
from magblast.games.magblast.engine.conditions import anything_else
from magblast.games.magblast.engine.events import SoundMade, SoundMissed
from magblast.games.magblast.engine.frames import (
    ANNOUNCED,
    ANSWERED,
    SOUND,
    Play,
    ResponseRound,
)
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, FrameHandlers
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.kernel.decision import PUBLIC, Decision
from magblast.kernel.machine import UNASKED, Handlers
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def decide_sound(board: Board, frame: Play) -> Decision:
    """Ask the attacker for the sound effect."""
    return Decision(frame.by, DecisionKind.SOUND, PUBLIC)


def sounds(board: Board, frame: Play, seat: Seat) -> list[Action]:
    """List the two answers to the sound effect."""
    return [sounding(seat, True), sounding(seat, False)]


def refusal_of_sound(board: Board, frame: Play, action: Action) -> Refusal | None:
    """Refuse everything but a sound or its absence."""
    if not isinstance(action, Sound):
        return UNASKED
    return Refusal(Reason.SURPLUS, "4.4") if action.made and action.unheard else None


def answer_sound(draft: Draft, frame: Play, action: Action) -> None:
    """Continue with the responses, or make the silent blast miss (rules 4.4)."""
    draft.stack.pop()
    if isinstance(action, Sound) and action.made:
        draft.emit(SoundMade(frame.by, frame.card))
        draft.push(replace(frame, stage=ANNOUNCED))
    else:
        unheard = isinstance(action, Sound) and action.unheard
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
