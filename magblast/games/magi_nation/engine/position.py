"""Ask everything about one moment of a game, and play on from it."""

from collections.abc import Callable, Sequence

from magblast.games.magi_nation.engine.actions import Action
from magblast.games.magi_nation.engine.attacking import AttackingHandler
from magblast.games.magi_nation.engine.board import Board
from magblast.games.magi_nation.engine.draft import Draft
from magblast.games.magi_nation.engine.events import Event
from magblast.games.magi_nation.engine.fetching import FetchingHandler
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
from magblast.games.magi_nation.engine.setup import Deal, PlacingHandler, StartingHandler
from magblast.games.magi_nation.engine.state import GameState
from magblast.games.magi_nation.engine.turn import TurnHandler
from magblast.games.magi_nation.engine.using import UsingHandler
from magblast.games.magi_nation.engine.view import PlayerView, show
from magblast.games.magi_nation.engine.waiting import WaitingHandler
from magblast.kernel.decision import Decision
from magblast.kernel.machine import FramePosition, Machine
from magblast.kernel.refusal import Refusal
from magblast.kernel.vocabulary import word_for

NO_DEAL = Deal()


def _unasked(board: Board, asked: Decision, legal: Callable[[], Sequence[Action]]) -> Refusal:
    """Refuse what answers another question, by saying what can be done now."""
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
