"""Ask everything about one moment of a game, and play on from it."""

from collections.abc import Callable, Sequence

from magblast.games.battlecards.engine.actions import Action, EndPhase, Pass, PlayCard
from magblast.games.battlecards.engine.answered import ARRIVAL, ASSAULT, PLAY, RESCUE, STRIKE
from magblast.games.battlecards.engine.board import Board
from magblast.games.battlecards.engine.draft import Draft
from magblast.games.battlecards.engine.events import Event
from magblast.games.battlecards.engine.frames import (
    Arrival,
    Assault,
    Play,
    Rescue,
    Strike,
    Toss,
    Turn,
)
from magblast.games.battlecards.engine.reason import Reason
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.setup import NO_DEAL, TOSS, Deal, shuffled_pack
from magblast.games.battlecards.engine.state import GameState
from magblast.games.battlecards.engine.terms import CardKind, DecisionKind
from magblast.games.battlecards.engine.turn import TURN
from magblast.games.battlecards.engine.view import PlayerView, show
from magblast.kernel.decision import Decision, Outcome
from magblast.kernel.machine import FramePosition, Machine
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


def _outcome(board: Board) -> Outcome | None:
    return None if board.winner is None else Outcome((board.winner,), board.turn)


def _unasked(board: Board, asked: Decision, legal: Callable[[], Sequence[Action]]) -> Refusal:
    """Refuse what answers another question, by saying what can be done now."""
    can = dict.fromkeys(_word_for(board.rules, asked.kind, action) for action in legal())
    return Refusal(Reason.NOT_ASKED, "B11", {"can": tuple(can)})


def _word_for(rules: Rules, kind: str, action: Action) -> str:
    match action:
        case Pass():
            return f"pass_{kind}"
        case EndPhase():
            return "end_turn" if kind == DecisionKind.DISCARD else "end_phase"
        case PlayCard(_, card) if rules.cards[card].kind is CardKind.ATTACK:
            return "attack_card"
        case PlayCard():
            return "joker" if kind == DecisionKind.RESCUE else "anytime"
    return type(action).__name__.lower()


class Position(FramePosition[GameState, Rules, Board, Action, Event, PlayerView], frozen=True):
    """Represent a game of Battlecards at one moment."""

    machine = Machine(
        {
            Toss: TOSS,
            Turn: TURN,
            Assault: ASSAULT,
            Arrival: ARRIVAL,
            Play: PLAY,
            Strike: STRIKE,
            Rescue: RESCUE,
        },
        board=Board,
        draft=Draft,
        show=show,
        outcome=_outcome,
        over=Refusal(Reason.GAME_OVER, "B9.1"),
        unasked=_unasked,
        elsewhere=lambda seat: Refusal(Reason.NOT_YOUR_DECISION, "B11", {"seat": seat}),
    )

    def public_answers(self) -> tuple[Action, ...]:
        """List the answers to a public question that name no card of a hand."""
        return tuple([each for each in super().public_answers() if not isinstance(each, PlayCard)])

    def decline(self, seat: Seat) -> Action:
        """Return the action by which a seat passes in an open round."""
        return Pass(seat)


def new_game(
    rules: Rules, seed: str, on_purpose: Deal = NO_DEAL
) -> tuple[Position, tuple[Event, ...]]:
    """Shuffle, and ask who goes first or deal (rules B2).

    The deal must name existing cards, each once, and no more than its hands hold.
    """
    draft = Draft(shuffled_pack(rules, seed, on_purpose), rules)
    if on_purpose.first is None:
        draft.toss()
    else:
        draft.deal_hands(on_purpose.first)
        draft.begin_turn(on_purpose.first)
    return Position.settled(draft)


def settled(state: GameState, rules: Rules) -> tuple[Position, tuple[Event, ...]]:
    """Resolve automatic steps until a player must decide; for hand-written positions."""
    return Position.settled(Draft(state, rules))
