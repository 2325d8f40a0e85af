"""Begin a game (rules M2), ask everything about one moment of it, and play on from it."""

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import Action, Choose, Place
from magblast.games.magi_nation.engine.attacking import AttackingHandler
from magblast.games.magi_nation.engine.board import Board
from magblast.games.magi_nation.engine.draft import Draft, FrameHandler
from magblast.games.magi_nation.engine.events import Event
from magblast.games.magi_nation.engine.frames import (
    Attacking,
    Fetching,
    Placing,
    Starting,
    Turn,
    Using,
    Waiting,
)
from magblast.games.magi_nation.engine.reason import Reason
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import GameState, PlayerState
from magblast.games.magi_nation.engine.terms import CardId, DecisionKind
from magblast.games.magi_nation.engine.turn import TurnHandler
from magblast.games.magi_nation.engine.using import FetchingHandler, UsingHandler
from magblast.games.magi_nation.engine.view import PlayerView, show
from magblast.games.magi_nation.engine.waiting import WaitingHandler
from magblast.kernel.machine import UNASKED, FramePosition, Machine
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import PRIVATE, PUBLIC, Decision, Seat
from magblast.kernel.vocabulary import word_for


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
        for seat in rules.seats:
            top = self.decks.get(seat, ())
            rng, rest = rules.rng.shuffled(rng, [c for c in rules.others[seat] if c not in top])
            shuffles = self.shuffles.get(seat, ())
            players.append(PlayerState(pool=rules.magi[seat], deck=top + rest, shuffles=shuffles))
        return GameState(tuple(players), (Placing(1),), rng, dice=self.dice)


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
            if self.frame.seat == draft.rules.seats[-1]:
                self._roll_for_start(draft)
            else:
                draft.stack[:] = [Placing(self.frame.seat + 1)]

    def _roll_for_start(self, draft: Draft) -> None:
        """Let all seats roll, and those who tie for the highest again (rules M2.3)."""
        dice = dict.fromkeys(draft.rules.seats, 0)
        highest = [*draft.rules.seats]
        while len(highest) > 1:
            for seat in highest:
                dice[seat] = draft.roll(seat, 1)[0]
            most = max(dice[seat] for seat in highest)
            highest = [seat for seat in highest if dice[seat] == most]
        draft.stack[:] = [Starting(highest[0], tuple(dice.values()))]


class StartingHandler(FrameHandler[Starting]):
    """Let the higher roller say who goes first."""

    def decide(self) -> Decision:
        return Decision(self.frame.seat, DecisionKind.FIRST, PUBLIC)

    def answers(self, seat: Seat) -> Sequence[Action]:
        return [Choose(seat, seat=first) for first in self.board.in_turn(seat)]

    def answer(self, draft: Draft, action: Action) -> None:
        if isinstance(action, Choose) and action.seat is not None:
            draft.emit(e.FirstChosen(self.frame.seat, action.seat))
            draft.begin_turn(action.seat)


NO_DEAL = Deal()


def _unasked(board: Board, asked: Decision, legal: Callable[[], Sequence[Action]]) -> Refusal:
    """Refuse an answer to another question, and list the words for actions that are legal now."""
    can = dict.fromkeys(word_for(type(action)) for action in legal())
    return Refusal(Reason.NOT_ASKED, "M10", {"kind": str(asked.kind), "can": tuple(can)})


class Position(FramePosition[GameState, Rules, Board, Action, Event, PlayerView], frozen=True):
    """Represent a game of Magi-Nation Duel at one moment."""

    machine = Machine(
        {
            Placing: PlacingHandler.handlers(),
            Starting: StartingHandler.handlers(),
            Turn: TurnHandler.handlers(),
            Fetching: FetchingHandler.handlers(),
            Using: UsingHandler.handlers(),
            Waiting: WaitingHandler.handlers(),
            Attacking: AttackingHandler.handlers(),
        },
        board=Board,
        draft=Draft,
        show=show,
        outcome=Board.outcome,
        over=Refusal(Reason.GAME_OVER, "M8.3"),
        unasked=_unasked,
        elsewhere=lambda seat: Refusal(Reason.NOT_YOUR_DECISION, "M10", {"seat": seat}),
    )


def new_game(rules: Rules, seed: str, deal: Deal = NO_DEAL) -> tuple[Position, tuple[Event, ...]]:
    """Shuffle the decks, and ask for the order of the Magi (rules M2)."""
    return Position.settled(Draft(deal.dealt(rules, seed), rules))


def settled(state: GameState, rules: Rules) -> tuple[Position, tuple[Event, ...]]:
    """Resolve automatic steps until a seat must decide; for hand-written positions."""
    return Position.settled(Draft(state, rules))
