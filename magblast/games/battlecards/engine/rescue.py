"""Ask the owner of a base at 0 or less for jokers; without them the game is over (rules B9)."""

from collections.abc import Iterable

from magblast.games.battlecards.engine import hand
from magblast.games.battlecards.engine.actions import Action, Pass, PlayCard
from magblast.games.battlecards.engine.draft import Board, Draft, FrameHandlers
from magblast.games.battlecards.engine.events import BaseFallen, GameWon
from magblast.games.battlecards.engine.frames import Play, Rescue
from magblast.games.battlecards.engine.play import play_card
from magblast.games.battlecards.engine.query import other
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.terms import DecisionKind, Points
from magblast.kernel.decision import PUBLIC, Decision
from magblast.kernel.machine import UNASKED, Handlers
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat

_RESCUE = DecisionKind.RESCUE


def _decide(board: Board, rules: Rules, frame: Rescue) -> Decision:
    return Decision(frame.seat, _RESCUE, PUBLIC)


def _answers(board: Board, rules: Rules, frame: Rescue, seat: Seat) -> Iterable[Action]:
    return [*hand.uses(board, rules, _RESCUE, seat), Pass(seat)]


def _attempts(board: Board, rules: Rules, frame: Rescue, seat: Seat) -> Iterable[Action]:
    return hand.attempts(board, rules, _RESCUE, seat)


def _refusal(board: Board, rules: Rules, frame: Rescue, action: Action) -> Refusal | None:
    if isinstance(action, PlayCard):
        return hand.refusal_to_use(board, rules, _RESCUE, action)
    return None if isinstance(action, Pass) else UNASKED


def _answer(draft: Draft, frame: Rescue, action: Action) -> None:
    if isinstance(action, PlayCard):
        play_card(draft, action)
    else:
        _lose(draft, frame.seat, gave_up=True)


def _advance(draft: Draft, frame: Rescue) -> bool:
    seat = frame.seat
    if draft.player(seat).base > 0:
        draft.stack.pop()
    elif hand.is_asked(draft, draft.rules, _RESCUE, seat):
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


RESCUE: FrameHandlers[Rescue] = Handlers(_decide, _answers, _refusal, _answer, _advance, _attempts)
