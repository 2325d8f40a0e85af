"""Ask everything about one moment of a game, and play on from it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from magblast.games.magusha.engine.actions import Action
from magblast.games.magusha.engine.between import (
    BREAKING,
    CHECK,
    CHOOSING,
    DISCARDING,
    EFFECTS,
    ENGAGING,
    FLIPPING,
    FREE_MOVE,
)
from magblast.games.magusha.engine.board import SPACES, Board
from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.events import Event, FirstChosen
from magblast.games.magusha.engine.frames import (
    Breaking,
    Check,
    Choosing,
    Discarding,
    Effects,
    Engaging,
    Flipping,
    Formation,
    FreeMove,
    Striking,
    Turn,
)
from magblast.games.magusha.engine.place import FORMATION
from magblast.games.magusha.engine.printed import Rules
from magblast.games.magusha.engine.reason import Reason
from magblast.games.magusha.engine.state import GameState, PlayerState
from magblast.games.magusha.engine.strike import STRIKING
from magblast.games.magusha.engine.terms import CardId, Count, Rally
from magblast.games.magusha.engine.triggers import watched
from magblast.games.magusha.engine.turn import TURN
from magblast.kernel.base import OpenView
from magblast.kernel.machine import FramePosition, Machine
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Decision, Outcome, Seat, other
from magblast.kernel.vocabulary import word_for

_HANDLERS: Mapping[type, Any] = {
    Formation: FORMATION,
    Turn: TURN,
    Effects: EFFECTS,
    Check: CHECK,
    Striking: STRIKING,
    Engaging: ENGAGING,
    FreeMove: FREE_MOVE,
    Discarding: DISCARDING,
    Flipping: FLIPPING,
    Choosing: CHOOSING,
    Breaking: BREAKING,
}


def _outcome(board: Board) -> Outcome | None:
    return Outcome(() if board.winner is None else (board.winner,), board.turn)


def _unasked(board: Board, asked: Decision, legal: Callable[[], Sequence[Action]]) -> Refusal:
    """Refuse an answer to another question, and list the words for actions that are legal now."""
    can = dict.fromkeys(_word_for(asked.kind, action) for action in legal())
    return Refusal(Reason.NOT_ASKED, "G13", {"kind": str(asked.kind), "can": tuple(can)})


def _word_for(kind: str, action: Action) -> str:
    word = word_for(type(action))
    return f"{word}_{kind}" if word in ("pass", "end_phase") else word


class Position(
    FramePosition[GameState, Rules, Board, Action, Event, OpenView["Position"]], frozen=True
):
    """Represent a game of Magusha at one moment; everybody sees all of it."""

    living = (1, 2)

    @property
    def turn(self) -> int:
        """Return how many turns have begun."""
        return self.state.turn

    @property
    def active(self) -> Seat | None:
        """Return whose turn it is; None in set-up and after the end."""
        turn = self.board.running_turn()
        return None if turn is None else turn.seat

    def view(self, viewer: Seat | None) -> OpenView["Position"]:
        """Return what everybody sees."""
        return OpenView(viewer, self)


View: TypeAlias = OpenView[Position]
"""What a seat sees: everything."""


def _show(board: Board, viewer: Seat | None, *_: object) -> View:
    """Show a board in change, as a position of its own."""
    return OpenView(viewer, Position(board.freeze(), board.rules))


Position.machine = Machine(
    {frame: watched(handlers) for frame, handlers in _HANDLERS.items()},
    board=Board,
    draft=Draft,
    show=_show,
    outcome=_outcome,
    over=Refusal(Reason.GAME_OVER, "G11"),
    unasked=_unasked,
    elsewhere=lambda seat: Refusal(Reason.NOT_YOUR_DECISION, "G13", {"seat": seat}),
)


def new_game(
    rules: Rules,
    seed: str,
    armies: Sequence[tuple[CardId, Mapping[CardId, Count]]],
) -> tuple[Position, tuple[Event, ...]]:
    """Settle who begins, and set the armies up: each is a commander with its troops (rules G4)."""
    first = _first(rules, seed)
    players = tuple(
        [
            PlayerState(
                commander,
                tuple([card for card in rules.troops for _ in range(troops.get(card, 0))]),
                stones=rules.numbers.command_stones,
                rally=Rally.ACTIVE if seat == other(first) else Rally.INACTIVE,
            )
            for seat, (commander, troops) in enumerate(armies, 1)
        ]
    )
    draft = Draft(GameState(players, (None,) * len(SPACES), (Formation(first, first),)), rules)
    draft.emit(FirstChosen(first, rules.options.first == "seed"))
    return Position.settled(draft)


def _first(rules: Rules, seed: str) -> Seat:
    """Return who begins (rules G4.1)."""
    if rules.options.first != "seed":
        return rules.options.first
    return rules.rng.below(rules.rng.seeded(seed), 2)[1] + 1


def settled(state: GameState, rules: Rules) -> tuple[Position, tuple[Event, ...]]:
    """Resolve automatic steps until a seat must decide; for hand-written positions."""
    return Position.settled(Draft(state, rules))
