"""Shuffle, place the Magi and roll for who starts (rules M2)."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import Action, Choose, Place
from magblast.games.magi_nation.engine.board import SEATS, Board
from magblast.games.magi_nation.engine.draft import Draft, FrameHandlers
from magblast.games.magi_nation.engine.frames import Placing, Starting
from magblast.games.magi_nation.engine.reason import Reason
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import GameState, PlayerState
from magblast.games.magi_nation.engine.terms import CardId, DecisionKind
from magblast.kernel.decision import PRIVATE, PUBLIC
from magblast.kernel.machine import UNASKED, ask_seat, one_of
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat, other


class Deal(NamedTuple):
    """Describe the prearranged part of a deal; what is not named is left to the seed."""

    dice: tuple[int, ...] = ()
    decks: Mapping[Seat, tuple[CardId, ...]] = {}
    """What lies on top of each deck at the beginning, top first."""
    shuffles: Mapping[Seat, tuple[tuple[CardId, ...], ...]] = {}
    """What lies on top after each later shuffle."""


def dealt(rules: Rules, seed: str, deal: Deal) -> GameState:
    """Return the table before the Magi are placed."""
    rng, players = rules.rng.seeded(seed), []
    for seat in SEATS:
        top = deal.decks.get(seat, ())
        rng, rest = rules.rng.shuffled(rng, [c for c in rules.others[seat] if c not in top])
        shuffles = deal.shuffles.get(seat, ())
        players.append(PlayerState(pool=rules.magi[seat], deck=top + rest, shuffles=shuffles))
    return GameState(tuple(players), (Placing(SEATS[0]),), rng, dice=deal.dice)


def _orders(board: Board, frame: Placing, seat: Seat) -> Sequence[Action]:
    return [Place(seat, *order) for order in permutations(board.players[seat - 1].pool)]


def _wrong_order(board: Board, frame: Placing, action: Action) -> Refusal:
    return Reason.NOT_THESE_MAGI.refusal("M2.2") if isinstance(action, Place) else UNASKED


def _place(draft: Draft, frame: Placing, action: Action) -> None:
    if isinstance(action, Place):
        order = (action.first, action.second, action.third)
        draft.change(frame.seat, pool=(), stack=order)
        draft.emit(e.MagiPlaced(frame.seat, order))
        if frame.seat == SEATS[-1]:
            _roll(draft)
        else:
            draft.stack[:] = [Placing(frame.seat + 1)]


def _roll(draft: Draft) -> None:
    """Let both seats roll until one is higher (rules M2.3)."""
    dice = (0, 0)
    while dice[0] == dice[1]:
        dice = (draft.roll(1, 1)[0], draft.roll(2, 1)[0])
    draft.stack[:] = [Starting(1 if dice[0] > dice[1] else 2, dice)]


def _firsts(board: Board, frame: Starting, seat: Seat) -> Sequence[Action]:
    return [Choose(seat, seat=first) for first in (seat, other(seat))]


def _start(draft: Draft, frame: Starting, action: Action) -> None:
    if isinstance(action, Choose) and action.seat is not None:
        draft.emit(e.FirstChosen(frame.seat, action.seat))
        draft.begin_turn(action.seat)


PLACING: FrameHandlers[Placing] = one_of(
    ask_seat(DecisionKind.PLACE, PRIVATE), _orders, _place, unfit=_wrong_order
)
STARTING: FrameHandlers[Starting] = one_of(ask_seat(DecisionKind.FIRST, PUBLIC), _firsts, _start)
