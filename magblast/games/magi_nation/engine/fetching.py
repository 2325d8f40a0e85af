"""Turn up a Magi, and let its captain take the starting cards (rules M2.4, M3.2)."""

from collections.abc import Sequence
from itertools import combinations

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import Action, Fetch, Pass
from magblast.games.magi_nation.engine.board import Board
from magblast.games.magi_nation.engine.draft import Draft, FrameHandlers
from magblast.games.magi_nation.engine.frames import Fetching
from magblast.games.magi_nation.engine.reason import Reason
from magblast.games.magi_nation.engine.rules import number_of
from magblast.games.magi_nation.engine.terms import CardId, DecisionKind, TitleId
from magblast.kernel.decision import PRIVATE
from magblast.kernel.machine import UNASKED, ask_seat, one_of
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat

OPENING_HAND = 5
"""Cards to which a seat draws in its first turn (rules M2.4)."""


def offered(board: Board, seat: Seat) -> list[CardId]:
    """List the starting cards that are found: in the deck, of a later Magi first in the pile."""
    player, magi = board.players[seat - 1], board.magi_of(seat)
    if magi is None:
        return []
    piles = [player.deck] if player.first_turn else [player.discard_pile, player.deck]
    found = []
    for title in board.rules.cards[magi.card].starting:
        for pile in piles:
            copies = [card for card in pile if _is(card, title)]
            if copies:
                found.append(min(copies, key=number_of))
                break
    return found


def _is(card: CardId, title: TitleId) -> bool:
    return card.rpartition(".")[0] == title


def _options(board: Board, frame: Fetching, seat: Seat) -> Sequence[Action]:
    found = sorted(offered(board, seat))
    sizes = range(len(found), 0, -1)
    taken = [Fetch(seat, cards) for size in sizes for cards in combinations(found, size)]
    return [*taken, Pass(seat)]


def _unfit(board: Board, frame: Fetching, action: Action) -> Refusal:
    if not isinstance(action, Fetch):
        return UNASKED
    found = offered(board, action.by)
    wrong = next((card for card in action.cards if card not in found), None)
    return Reason.NOT_OFFERED.refusal("M2.4", card=wrong)


def _answer(draft: Draft, frame: Fetching, action: Action) -> None:
    """Take the cards, shuffle, and in the first turn draw up to five."""
    seat, player = frame.seat, draft.players[frame.seat - 1]
    draft.stack.pop()
    if isinstance(action, Fetch):
        _take(draft, seat, action.cards)
    else:
        draft.emit(e.Declined(seat, DecisionKind.FETCH))
    draft.shuffle(seat)
    if player.first_turn:
        draft.draw(seat, max(0, OPENING_HAND - len(draft.players[seat - 1].hand)))


def _take(draft: Draft, seat: Seat, cards: tuple[CardId, ...]) -> None:
    player, magi = draft.players[seat - 1], draft.magi_of(seat)
    assert magi is not None
    from_pile = [card for card in cards if card in player.discard_pile]
    draft.change(
        seat,
        hand=player.hand + cards,
        deck=tuple([card for card in player.deck if card not in cards]),
        discard_pile=tuple([card for card in player.discard_pile if card not in cards]),
    )
    draft.emit(e.CardsFetched(seat, cards, len(from_pile), magi.card))


FETCHING: FrameHandlers[Fetching] = one_of(
    ask_seat(DecisionKind.FETCH, PRIVATE), _options, _answer, unfit=_unfit
)
