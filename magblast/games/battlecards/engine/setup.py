"""Shuffle, toss and deal (rules B2)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from magblast.games.battlecards.engine.actions import Action, Choose, EndPhase, Pass
from magblast.games.battlecards.engine.board import Board
from magblast.games.battlecards.engine.draft import Draft, FrameHandlers
from magblast.games.battlecards.engine.events import OrderChosen
from magblast.games.battlecards.engine.frames import Toss
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.state import GameState, PlayerState
from magblast.games.battlecards.engine.terms import EXTRA, HAND, CardId, DecisionKind, Order
from magblast.kernel.decision import PUBLIC
from magblast.kernel.machine import ask_seat, one_of
from magblast.kernel.seat import Seat, other


class Deal(NamedTuple):
    """Describe the prearranged part of a deal; what is not named is shuffled."""

    hands: Mapping[Seat, tuple[CardId, ...]]
    """Cards of each seat; a hand is filled to its size."""
    deck: tuple[CardId, ...] = ()
    """What lies on top after the deal, top first."""
    first: Seat | None = None
    """Who goes first; then nobody is asked (rules B2.3)."""


NO_DEAL = Deal({})


def shuffled_pack(rules: Rules, seed: str, on_purpose: Deal) -> GameState:
    """Return the table before the toss: the pack in the order in which it will be dealt.

    Six cards of seat 1, six of seat 2, two more of who goes second, then the deck.
    """
    rng = rules.rng.seeded(seed)
    named = {*on_purpose.deck, *(card for hand in on_purpose.hands.values() for card in hand)}
    rng, rest = rules.rng.shuffled(rng, [card for card in rules.cards if card not in named])
    order: tuple[CardId, ...] = ()
    more: tuple[CardId, ...] = ()
    for seat in (1, 2):
        hand = on_purpose.hands.get(seat, ())
        missing = max(0, HAND - len(hand))
        order += hand[:HAND] + rest[:missing]
        more += hand[HAND:]
        rest = rest[missing:]
    order += more + rest[: EXTRA - len(more)] + on_purpose.deck + rest[EXTRA - len(more) :]
    return GameState((PlayerState(), PlayerState()), (), order, (), 0, rng)


def _answers(board: Board, toss: Toss, seat: Seat) -> Sequence[Action]:
    return [Choose(seat, each) for each in Order]


def _attempts(board: Board, toss: Toss, seat: Seat) -> Iterable[Action]:
    return [*_answers(board, toss, seat), Pass(seat), EndPhase(seat)]


def _answer(draft: Draft, toss: Toss, action: Action) -> None:
    """Let a seat go first or second, deal, and begin the first turn (rules B2.2)."""
    is_first = isinstance(action, Choose) and action.option is Order.FIRST
    first = toss.seat if is_first else other(toss.seat)
    draft.emit(OrderChosen(toss.seat, first))
    draft.deal_hands(first)
    draft.begin_turn(first)


TOSS: FrameHandlers[Toss] = one_of(
    ask_seat(DecisionKind.CHOOSE, PUBLIC), _answers, _answer, attempts=_attempts
)
