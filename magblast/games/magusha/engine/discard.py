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
from magblast.kernel.decision import OPEN, Decision
from magblast.kernel.machine import UNASKED, Handlers
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def _ask_discard(board: Board, rules: Rules, frame: Discarding) -> Decision:
    return Decision(frame.seat, DecisionKind.DISCARD, OPEN)


def _reserves(board: Board, rules: Rules, frame: Discarding, seat: Seat) -> Sequence[Action]:
    return [Discard(seat, card) for card in kinds(player(board, seat).reserves)]


def _all_cards(board: Board, rules: Rules, frame: Discarding, seat: Seat) -> Sequence[Action]:
    faction = rules.factions[player(board, seat).commander]
    return [Discard(seat, troop.id) for troop in faction.troops]


def _no_discard(board: Board, rules: Rules, frame: Discarding, action: Action) -> Refusal | None:
    if not isinstance(action, Discard):
        return UNASKED
    if action.card in player(board, frame.seat).reserves:
        return None
    return refuse(Reason.NO_RESERVE, "G7.6", card=action.card)


def _discard(draft: Draft, frame: Discarding, action: Action) -> None:
    draft.stack.pop()
    if isinstance(action, Discard):
        discard(draft, frame.seat, action.card)


DISCARDING: FrameHandlers[Discarding] = Handlers(
    _ask_discard, _reserves, _no_discard, _discard, attempts=_all_cards
)
