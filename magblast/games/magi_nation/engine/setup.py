"""Shuffle, place the Magi and roll for who starts (rules M2)."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import Action, Choose, Place
from magblast.games.magi_nation.engine.board import SEATS
from magblast.games.magi_nation.engine.draft import Draft, FrameHandler
from magblast.games.magi_nation.engine.frames import Placing, Starting
from magblast.games.magi_nation.engine.reason import Reason
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import GameState, PlayerState
from magblast.games.magi_nation.engine.terms import CardId, DecisionKind
from magblast.kernel.decision import PRIVATE, PUBLIC, Decision
from magblast.kernel.machine import UNASKED
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat, other


class Deal(NamedTuple):
    """Describe the prearranged part of a deal; what is not named is left to the seed."""

    dice: tuple[int, ...] = ()
    decks: Mapping[Seat, tuple[CardId, ...]] = {}
    """What lies on top of each deck at the beginning, top first."""
    shuffles: Mapping[Seat, tuple[tuple[CardId, ...], ...]] = {}
    """What lies on top after each later shuffle."""

    def dealt(self, rules: Rules, seed: str) -> GameState:
        """Return the table before the Magi are placed."""
        rng, players = rules.rng.seeded(seed), []
        for seat in SEATS:
            top = self.decks.get(seat, ())
            rng, rest = rules.rng.shuffled(rng, [c for c in rules.others[seat] if c not in top])
            shuffles = self.shuffles.get(seat, ())
            players.append(PlayerState(pool=rules.magi[seat], deck=top + rest, shuffles=shuffles))
        return GameState(tuple(players), (Placing(SEATS[0]),), rng, dice=self.dice)


class PlacingHandler(FrameHandler[Placing]):
    """Let a captain put its Magi into an order."""

    def decide(self) -> Decision:
        return Decision(self.frame.seat, DecisionKind.PLACE, PRIVATE)

    def answers(self, seat: Seat) -> Sequence[Action]:
        return [Place(seat, *order) for order in permutations(self.board.players[seat - 1].pool)]

    def unfit(self, action: Action) -> Refusal:
        return Reason.NOT_THESE_MAGI.refusal("M2.2") if isinstance(action, Place) else UNASKED

    def answer(self, draft: Draft, action: Action) -> None:
        if isinstance(action, Place):
            order = (action.first, action.second, action.third)
            draft.change(self.frame.seat, pool=(), stack=order)
            draft.emit(e.MagiPlaced(self.frame.seat, order))
            if self.frame.seat == SEATS[-1]:
                draft.roll_for_start()
            else:
                draft.stack[:] = [Placing(self.frame.seat + 1)]


class StartingHandler(FrameHandler[Starting]):
    """Let the higher roller say who goes first."""

    def decide(self) -> Decision:
        return Decision(self.frame.seat, DecisionKind.FIRST, PUBLIC)

    def answers(self, seat: Seat) -> Sequence[Action]:
        return [Choose(seat, seat=first) for first in (seat, other(seat))]

    def answer(self, draft: Draft, action: Action) -> None:
        if isinstance(action, Choose) and action.seat is not None:
            draft.emit(e.FirstChosen(self.frame.seat, action.seat))
            draft.begin_turn(action.seat)
