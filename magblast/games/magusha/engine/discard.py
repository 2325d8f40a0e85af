"""Ask which reserve is lost for a commander (rules G7.6)."""

from collections.abc import Sequence

from magblast.games.magusha.engine.actions import Action, Discard
from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.draft import Draft, FrameHandlers
from magblast.games.magusha.engine.frames import Discarding
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.state import kinds
from magblast.games.magusha.engine.terms import DecisionKind
from magblast.kernel.decision import OPEN
from magblast.kernel.machine import UNASKED, ask_seat, one_of
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def _reserves(board: Board, frame: Discarding, seat: Seat) -> Sequence[Action]:
    return [Discard(seat, card) for card in kinds(board.player(seat).reserves)]


def _all_cards(board: Board, frame: Discarding, seat: Seat) -> Sequence[Action]:
    faction = board.rules.factions[board.player(seat).commander]
    return [Discard(seat, troop.id) for troop in faction.troops]


def _no_discard(board: Board, frame: Discarding, action: Action) -> Refusal:
    if isinstance(action, Discard):
        return refuse(Reason.NO_RESERVE, "G7.6", card=action.card)
    return UNASKED


def _discard(draft: Draft, frame: Discarding, action: Action) -> None:
    draft.stack.pop()
    if isinstance(action, Discard):
        draft.discard(frame.seat, action.card)


DISCARDING: FrameHandlers[Discarding] = one_of(
    ask_seat(DecisionKind.DISCARD, OPEN),
    _reserves,
    _discard,
    unfit=_no_discard,
    attempts=_all_cards,
)
