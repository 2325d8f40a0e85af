"""Begin a game (rules B2), ask everything about one moment of it, and play on from it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from magblast.games.battlecards.engine.actions import Action, Choose, EndPhase, Pass, PlayCard
from magblast.games.battlecards.engine.answered import ARRIVAL, ASSAULT, PLAY, RESCUE, STRIKE
from magblast.games.battlecards.engine.board import Board
from magblast.games.battlecards.engine.draft import Draft, FrameHandlers
from magblast.games.battlecards.engine.events import Event, OrderChosen
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
from magblast.games.battlecards.engine.state import GameState, PlayerState
from magblast.games.battlecards.engine.terms import (
    EXTRA,
    HAND,
    CardId,
    CardKind,
    DecisionKind,
    Order,
)
from magblast.games.battlecards.engine.turn import TURN
from magblast.games.battlecards.engine.view import PlayerView, show
from magblast.kernel.machine import FramePosition, Machine, ask_seat, one_of
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import PUBLIC, Decision, Outcome, Seat, other


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


def _outcome(board: Board) -> Outcome | None:
    return None if board.winner is None else Outcome((board.winner,), board.turn)


def _unasked(board: Board, asked: Decision, legal: Callable[[], Sequence[Action]]) -> Refusal:
    """Refuse an answer to another question, and list the words for actions that are legal now."""
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
