"""Ask which reserve is lost for a commander (rules G7.6)."""

from collections.abc import Sequence

from magblast.games.magusha.engine.actions import Action, Discard
from magblast.games.magusha.engine.changes import discard
from magblast.games.magusha.engine.draft import Board, Draft, FrameHandlers
from magblast.games.magusha.engine.frames import Discarding
from magblast.games.magusha.engine.query import kinds, player
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.rules import Rules
from magblast.games.magusha.engine.terms import DecisionKind
from magblast.kernel.decision import OPEN
from magblast.kernel.machine import UNASKED, ask_seat, one_of
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def _reserves(board: Board, rules: Rules, frame: Discarding, seat: Seat) -> Sequence[Action]:
    return [Discard(seat, card) for card in kinds(player(board, seat).reserves)]


def _all_cards(board: Board, rules: Rules, frame: Discarding, seat: Seat) -> Sequence[Action]:
    faction = rules.factions[player(board, seat).commander]
    return [Discard(seat, troop.id) for troop in faction.troops]


def _no_discard(board: Board, rules: Rules, frame: Discarding, action: Action) -> Refusal:
    if isinstance(action, Discard):
        return refuse(Reason.NO_RESERVE, "G7.6", card=action.card)
    return UNASKED


def _discard(draft: Draft, frame: Discarding, action: Action) -> None:
    draft.stack.pop()
    if isinstance(action, Discard):
        discard(draft, frame.seat, action.card)


DISCARDING: FrameHandlers[Discarding] = one_of(
    ask_seat(DecisionKind.DISCARD, OPEN),
    _reserves,
    _discard,
    unfit=_no_discard,
    attempts=_all_cards,
)
