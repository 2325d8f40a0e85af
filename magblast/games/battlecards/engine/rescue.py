"""Let the owner of a base at 0 or less play jokers; without them the game is over (rules B9)."""

from magblast.games.battlecards.engine import hand
from magblast.games.battlecards.engine.actions import Action, PlayCard
from magblast.games.battlecards.engine.draft import Draft, FrameHandlers
from magblast.games.battlecards.engine.events import BaseFallen, GameWon
from magblast.games.battlecards.engine.frames import Play, Rescue
from magblast.games.battlecards.engine.play import play_card
from magblast.games.battlecards.engine.questions import RESCUING
from magblast.games.battlecards.engine.terms import DecisionKind, Points
from magblast.kernel.decision import PUBLIC
from magblast.kernel.machine import ask_seat
from magblast.kernel.seat import Seat, other


def _answer(draft: Draft, frame: Rescue, action: Action) -> None:
    if isinstance(action, PlayCard):
        play_card(draft, action)
    else:
        _lose(draft, frame.seat, gave_up=True)


def _advance(draft: Draft, frame: Rescue) -> bool:
    seat = frame.seat
    if draft.player(seat).base > 0:
        draft.stack.pop()
    elif hand.is_asked(draft, DecisionKind.RESCUE, seat):
        return False
    else:
        _lose(draft, seat, gave_up=False)
    return True


def _lose(draft: Draft, seat: Seat, *, gave_up: bool) -> None:
    """End the game: a base at 0 or less is not rescued (rules B9.2, B9.3)."""
    for frame in draft.stack:
        if isinstance(frame, Play):
            draft.discard(frame.card)
    draft.stack.clear()
    draft.winner = other(seat)
    draft.emit(BaseFallen(seat, Points(draft.player(seat).base), gave_up))
    draft.emit(GameWon(draft.winner, draft.turn))


RESCUE: FrameHandlers[Rescue] = RESCUING.handlers(
    ask_seat(DecisionKind.RESCUE, PUBLIC), _answer, _advance
)
