"""Ask everything about one moment of a game, and play on from it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import force_setattr

from magblast.games.magblast.engine import (
    choice,
    deployment,
    follow_up,
    interruption,
    offer,
    play,
    response,
    setup,
    turn,
)
from magblast.games.magblast.engine.actions import Action, passing
from magblast.games.magblast.engine.events import Event
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
from magblast.games.magblast.engine.handlers import Handlers
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, Rules, SilentDraft
from magblast.games.magblast.engine.setup import Deal, deal_state
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.engine.view import PlayerView, Shown, show
from magblast.kernel.decision import PRIVATE, PUBLIC, ROUND, Decision, Outcome
from magblast.kernel.refusal import IllegalAction, Refusal
from magblast.kernel.seat import Seat
from magblast.kernel.structs import StateAndRules

# Keyed by the type of the top frame; the value types of such a table cannot be expressed.
_HANDLERS: Mapping[type, Handlers[Any]] = {
    SetUp: setup.SET_UP,
    Turn: turn.TURN,
    Play: play.PLAY,
    ResponseRound: response.RESPONSE_ROUND,
    FollowUp: follow_up.FOLLOW_UP,
    Deployment: deployment.DEPLOYMENT,
    Choice: choice.CHOICE,
    Offer: offer.OFFER,
    Interruption: interruption.INTERRUPTION,
}


_ROUNDS = (ResponseRound, Interruption)


class Position(StateAndRules[GameState, Rules], frozen=True):
    """Represent a game at one moment: its state and its rules.

    Positions are compared and hashed by both. A position remembers what was listed and shown of
    it, so that nothing is worked out twice; keep ``fresh`` ones where many are kept.
    """

    _legal: tuple[Action, ...] | None = None
    _shown: Shown | None = None

    def fresh(self) -> "Position":
        """Return an equal position with empty caches."""
        return Position(self.state, self.rules)

    @property
    def decision(self) -> Decision | None:
        """Return the pending decision; None when the game is over."""
        return _decision(self.state, self.rules)

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
        return _outcome(self.state)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Return the seats still to be asked in an open round, in order; they are public."""
        stack = self.state.stack
        top = stack[-1] if stack else None
        return top.to_ask if isinstance(top, _ROUNDS) else ()

    @property
    def legal(self) -> tuple[Action, ...]:
        """List the legal answers to the pending decision, always in the same order.

        The list is complete up to 2,000 answers; beyond, it is a part of them (``MOST``).
        """
        legal = self._legal
        if legal is None:
            legal = tuple(_answers(self.state, self.rules))
            # Threads that ask at the same moment list the same; it does not matter who is last.
            force_setattr(self, "_legal", legal)
        return legal

    def data(self) -> GameState:
        """Return the tree of nodes that digests cover."""
        return self.state

    def play(self, action: Action) -> "tuple[Position, tuple[Event, ...]]":
        """Return the position after a legal action, and what happened.

        Raises ``IllegalAction`` with the reason for every other action.
        """
        legal = self._legal or ()
        # Mostly it is one of the very objects that were listed; comparing fields takes longer.
        if id(action) not in map(id, legal) and action not in legal:
            # A very long list is not complete, and where nothing was listed, one action is judged.
            refusal = _refusal(self.state, self.rules, action)
            if refusal is not None:
                raise IllegalAction(action, refusal)
        draft = Draft(self.state, self.rules)
        top = draft.stack[-1]
        _HANDLERS[type(top)].answer(draft, top, action)
        _settle(draft)
        shown = self._shown
        after = Position(draft.freeze(), self.rules, None, None if shown is None else shown.copy())
        return after, tuple(draft.events)

    def walk(self) -> "Walk":
        """Return a walk from here, for a search."""
        shown = self._shown
        if shown is None:
            shown = {}
            force_setattr(self, "_shown", shown)
        return Walk(self.state, self.rules, shown)

    def refusal_of(self, action: Action) -> Refusal | None:
        """Explain why an action is refused; None when it is an answer.

        In an open round a seat that is still to be asked is told what it could answer.
        """
        state = self.state
        top = state.stack[-1] if state.stack else None
        if isinstance(top, _ROUNDS) and action.by in top.to_ask:
            return _HANDLERS[type(top)].refusal(state, self.rules, type(top)((action.by,)), action)
        return _refusal(state, self.rules, action)

    def near_misses(self) -> Iterator[tuple[Action, Refusal]]:
        """Iterate over what the seat asked might try and is refused, with the reasons.

        Every card in its hand, its ability and its way to end are legal or among these.
        """
        if not self.state.stack:
            return
        top = self.state.stack[-1]
        for action in _HANDLERS[type(top)].plausible(self.state, self.rules, top):
            refusal = _refusal(self.state, self.rules, action)
            if refusal is not None:
                yield action, refusal

    def answers(self, seat: Seat) -> tuple[Action, ...]:
        """List what a seat still to be asked in an open round could answer; else nothing."""
        stack = self.state.stack
        top = stack[-1] if stack else None
        if not isinstance(top, _ROUNDS) or seat not in top.to_ask:
            return ()
        kind = type(top)
        return tuple(_HANDLERS[kind].actions(self.state, self.rules, kind((seat,))))

    def public_answers(self) -> tuple[Action, ...]:
        """List the answers to a public question: no card is among them."""
        decision = self.decision
        is_public = decision is not None and decision.audience is PUBLIC
        return self.legal if is_public else ()

    def decline(self, seat: Seat) -> Action:
        """Return the action by which a seat passes in an open round."""
        return passing(seat)

    def view(self, viewer: Seat | None) -> PlayerView:
        """Return what a seat may see; None is the public."""
        shown = self._shown
        if shown is None:
            shown = {}
            force_setattr(self, "_shown", shown)
        decision = self.decision
        is_asked = viewer is not None and decision is not None and decision.seat == viewer
        legal = self.legal if is_asked else ()
        return show(self.state, self.rules, viewer, decision, legal, shown)


class Walk:
    """Play on and on in place, by the same rules, without keeping where it has been.

    Nothing is checked, told or frozen, which saves a third of the time of a decision.
    """

    __slots__ = ("_draft", "_legal", "_shown")

    def __init__(self, state: GameState, rules: Rules, shown: Shown) -> None:
        self._draft = SilentDraft(state, rules)
        self._shown = shown
        """Walks from one position share it: what they show is mostly the same."""
        self._legal: Sequence[Action] | None = None

    @property
    def decision(self) -> Decision | None:
        """Return the pending decision; None when the game is over."""
        return _decision(self._draft, self._draft.rules)

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
        return _outcome(self._draft)

    @property
    def legal(self) -> Sequence[Action]:
        """List the legal answers to the pending decision."""
        legal = self._legal
        if legal is None:
            draft = self._draft
            legal = self._legal = _answers(draft, draft.rules)
        return legal

    def go(self, action: Action) -> None:
        """Play one of the legal answers."""
        draft = self._draft
        top = draft.stack[-1]
        _HANDLERS[type(top)].answer(draft, top, action)
        _settle(draft)
        self._legal = None

    def view(self, viewer: Seat) -> PlayerView:
        """Return what a seat may see."""
        draft, decision = self._draft, self.decision
        legal = tuple(self.legal) if decision is not None and decision.seat == viewer else ()
        return show(draft, draft.rules, viewer, decision, legal, self._shown)


def new_game(rules: Rules, seats: int, seed: str, deal: Deal | None = None) -> Position:
    """Deal a game for 2 to 8 seats (rules 2.1).

    The deal must name existing cards, each once; hands are filled to five.
    """
    return Position(deal_state(rules, seats, seed, deal), rules)


def settled(state: GameState, rules: Rules) -> tuple[Position, tuple[Event, ...]]:
    """Resolve automatic steps until a player must decide; for hand-written positions."""
    draft = Draft(state, rules)
    _settle(draft)
    return Position(draft.freeze(), rules), tuple(draft.events)


def _decision(board: Board, rules: Rules) -> Decision | None:
    stack = board.stack
    if not stack:
        return None
    top = stack[-1]
    asked = _HANDLERS[type(top)].decide(top)
    if asked.audience is ROUND and rules.options.ask == "holders":
        # Whom the round asks tells what hands hold, so the table is not asked.
        return asked._replace(audience=PRIVATE)
    return asked


def _outcome(board: Board) -> Outcome | None:
    if board.stack:
        return None
    return Outcome(() if board.winner is None else (board.winner,), board.turn)


def _answers(board: Board, rules: Rules) -> Sequence[Action]:
    stack = board.stack
    if not stack:
        return ()
    top = stack[-1]
    return _HANDLERS[type(top)].actions(board, rules, top)


def _refusal(state: GameState, rules: Rules, action: Action) -> Refusal | None:
    """Judge an action of the seat asked."""
    if not state.stack:
        return Refusal(Reason.GAME_OVER, "8.2")
    top = state.stack[-1]
    handlers = _HANDLERS[type(top)]
    asked = handlers.decide(top).seat
    if action.by != asked:
        return Refusal(Reason.NOT_YOUR_DECISION, "3.1", {"seat": asked})
    return handlers.refusal(state, rules, top, action)


def _settle(draft: Draft) -> None:
    stack = draft.stack
    while stack:
        top = stack[-1]
        advance = _HANDLERS[type(top)].advance
        if advance is None or not advance(draft, top):
            return
