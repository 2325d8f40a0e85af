"""Ask everything about one moment of a game, and play on from it."""

from collections.abc import Callable, Sequence

from magblast.games.magblast.engine.actions import Action, passing
from magblast.games.magblast.engine.conditions import first
from magblast.games.magblast.engine.deployment import DEPLOYMENT
from magblast.games.magblast.engine.events import Event
from magblast.games.magblast.engine.follow_up import CHOICE, FOLLOW_UP
from magblast.games.magblast.engine.frames import (
    Choice,
    Deployment,
    FollowUp,
    Interruption,
    Offer,
    Play,
    ResponseRound,
    SetUp,
    Turn,
)
from magblast.games.magblast.engine.offer import OFFER
from magblast.games.magblast.engine.play import INTERRUPTION, PLAY, RESPONSE_ROUND
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, Rules
from magblast.games.magblast.engine.setup import SET_UP, Deal, deal_state
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.games.magblast.engine.turn import TURN
from magblast.games.magblast.engine.view import PlayerView, show
from magblast.kernel.decision import Decision, Outcome
from magblast.kernel.machine import FramePosition, Machine
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def _outcome(board: Board) -> Outcome:
    return Outcome(() if board.winner is None else (board.winner,), board.turn)


def _unasked(board: Board, asked: Decision, legal: Callable[[], Sequence[Action]]) -> Refusal:
    return first(DecisionKind(asked.kind))


class Position(FramePosition[GameState, Rules, Board, Action, Event, PlayerView], frozen=True):
    """Represent a game of Mag•Blast at one moment.

    A list of answers is complete up to 2,000; beyond that, it is a part of them (``MOST``).
    """

    machine = Machine(
        {
            SetUp: SET_UP,
            Turn: TURN,
            Play: PLAY,
            ResponseRound: RESPONSE_ROUND,
            FollowUp: FOLLOW_UP,
            Deployment: DEPLOYMENT,
            Choice: CHOICE,
            Offer: OFFER,
            Interruption: INTERRUPTION,
        },
        board=Board,
        draft=Draft,
        show=show,
        outcome=_outcome,
        over=Refusal(Reason.GAME_OVER, "8.2"),
        unasked=_unasked,
        elsewhere=lambda seat: Refusal(Reason.NOT_YOUR_DECISION, "3.1", {"seat": seat}),
    )

    def decline(self, seat: Seat) -> Action:
        """Return the action by which a seat passes in an open round."""
        return passing(seat)


def new_game(rules: Rules, seats: int, seed: str, deal: Deal | None = None) -> Position:
    """Deal a game for 2 to 8 seats (rules 2.1).

    The deal must name existing cards, each once; hands are filled to five.
    """
    return Position(deal_state(rules, seats, seed, deal), rules)


def settled(state: GameState, rules: Rules) -> tuple[Position, tuple[Event, ...]]:
    """Resolve automatic steps until a player must decide; for hand-written positions."""
    return Position.settled(Draft(state, rules))
