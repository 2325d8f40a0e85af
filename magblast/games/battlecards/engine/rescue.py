"""Let the owner of a base at 0 or less play jokers; without them the game is over (rules B9)."""

from magblast.games.battlecards.engine.actions import Action, PlayCard
from magblast.games.battlecards.engine.draft import Draft, FrameHandlers
from magblast.games.battlecards.engine.frames import Rescue
from magblast.games.battlecards.engine.hand import Hand
from magblast.games.battlecards.engine.questions import RESCUING
from magblast.games.battlecards.engine.terms import DecisionKind
from magblast.kernel.decision import PUBLIC
from magblast.kernel.machine import ask_seat


def _answer(draft: Draft, frame: Rescue, action: Action) -> None:
    if isinstance(action, PlayCard):
        draft.play_card(action)
    else:
        draft.lose(frame.seat, gave_up=True)


def _advance(draft: Draft, frame: Rescue) -> bool:
    seat = frame.seat
    if draft.player(seat).base > 0:
        draft.stack.pop()
    elif Hand(draft, DecisionKind.RESCUE, seat).is_asked():
        return False
    else:
        draft.lose(seat, gave_up=False)
    return True


RESCUE: FrameHandlers[Rescue] = RESCUING.handlers(
    ask_seat(DecisionKind.RESCUE, PUBLIC), _answer, _advance
)
