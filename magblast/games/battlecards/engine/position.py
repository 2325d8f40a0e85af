"""Ask everything about one moment of a game, and play on from it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, cast

from magblast.games.battlecards.engine.actions import Action, Pass, PlayCard
from magblast.games.battlecards.engine.answering import answer
from magblast.games.battlecards.engine.draft import Draft
from magblast.games.battlecards.engine.events import Event
from magblast.games.battlecards.engine.legal import answers, attempts, refusal
from magblast.games.battlecards.engine.query import decision_of
from magblast.games.battlecards.engine.reason import Reason
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.settling import advance
from magblast.games.battlecards.engine.setup import (
    NO_DEAL,
    Deal,
    deal_hands,
    shuffled_pack,
    toss,
)
from magblast.games.battlecards.engine.state import GameState
from magblast.games.battlecards.engine.terms import DecisionKind
from magblast.games.battlecards.engine.turn import begin_turn
from magblast.games.battlecards.engine.view import PlayerView, show
from magblast.kernel.decision import PUBLIC, Decision, Outcome
from magblast.kernel.quick import maker
from magblast.kernel.refusal import IllegalAction, Refusal
from magblast.kernel.seat import Seat


@dataclass(frozen=True, slots=True)
class Position:
    """Represent a game at one moment: its state and its rules.

    Positions are compared and hashed by both. A position caches its legal answers.
    """

    state: GameState
    rules: Rules
    _legal: tuple[Action, ...] | None = field(default=None, init=False, repr=False, compare=False)

    def fresh(self) -> "Position":
        """Return an equal position with empty caches."""
        return Position(self.state, self.rules)

    @property
    def decision(self) -> Decision | None:
        """Return the pending decision; None when the game is over."""
        return decision_of(self.state, self.rules)

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
        winner = self.state.winner
        return None if winner is None else Outcome((winner,), self.state.turn)

    @property
    def legal(self) -> tuple[Action, ...]:
        """List the legal answers to the pending decision, always in the same order."""
        legal = self._legal
        if legal is None:
            decision = self.decision
            legal = () if decision is None else self._answers(decision, decision.seat)
            # Threads that ask at the same moment list the same; it does not matter who is last.
            object.__setattr__(self, "_legal", legal)
        return legal

    def _answers(self, decision: Decision, seat: Seat) -> tuple[Action, ...]:
        return tuple(answers(self.state, self.rules, DecisionKind(decision.kind), seat))

    def data(self) -> GameState:
        """Return the tree of nodes that digests cover."""
        return self.state

    def play(self, action: Action) -> "tuple[Position, tuple[Event, ...]]":
        """Return the position after a legal action, and what happened.

        Raises ``IllegalAction`` with the reason for every other action.
        """
        legal = self.legal
        # Mostly it is one of the very objects that were listed; comparing fields takes longer.
        if id(action) not in map(id, legal) and action not in legal:
            raise IllegalAction(action, self._refusal(action))
        draft = Draft(self.state, self.rules)
        answer(draft, action)
        _settle(draft)
        return _position(draft.freeze(), self.rules, None), tuple(draft.events)

    def _refusal(self, action: Action) -> Refusal:
        decision = self.decision
        if decision is None:
            return Refusal(Reason.GAME_OVER, "B9.1")
        if action.by != decision.seat:
            return Refusal(Reason.NOT_YOUR_DECISION, "B11", {"seat": decision.seat})
        found = refusal(self.state, self.rules, DecisionKind(decision.kind), action)
        if found is None:
            raise RuntimeError("a legal action is not listed")
        return found

    def refusal_of(self, action: Action) -> Refusal | None:
        """Explain why an action is refused; None when it is an answer.

        In an open round a seat that is still to be asked is told what it could answer.
        """
        if action in self.legal:
            return None
        decision = self.decision
        if decision is not None and action.by in decision.waiting:
            return refusal(self.state, self.rules, DecisionKind.RESPOND, action)
        return self._refusal(action)

    def near_misses(self) -> Iterator[tuple[Action, Refusal]]:
        """Iterate over what the seat asked might try and is refused, with the reasons."""
        decision = self.decision
        if decision is None:
            return
        kind = DecisionKind(decision.kind)
        for action in attempts(self.state, self.rules, kind, decision.seat):
            found = refusal(self.state, self.rules, kind, action)
            if found is not None:
                yield action, found

    def answers(self, seat: Seat) -> tuple[Action, ...]:
        """List what a seat still to be asked in an open round could answer; else nothing."""
        decision = self.decision
        if decision is None or seat not in decision.waiting:
            return ()
        return self._answers(decision, seat)

    def public_answers(self) -> tuple[Action, ...]:
        """List the answers to a public question that name no card of a hand."""
        decision = self.decision
        if decision is None or decision.audience is not PUBLIC:
            return ()
        return tuple([each for each in self.legal if not isinstance(each, PlayCard)])

    def decline(self, seat: Seat) -> Action:
        """Return the action by which a seat passes in an open round."""
        return Pass(seat)

    def view(self, viewer: Seat | None) -> PlayerView:
        """Return what a seat may see; None is the public."""
        decision = self.decision
        is_asked = viewer is not None and decision is not None and decision.seat == viewer
        return show(self.state, viewer, decision, self.legal if is_asked else ())


# Quickly made, with what it remembers; from outside, a position begins without memories.
_position: Callable[[GameState, Rules, None], Position] = maker(cast(Any, Position))


def new_game(
    rules: Rules, seed: str, on_purpose: Deal = NO_DEAL
) -> tuple[Position, tuple[Event, ...]]:
    """Shuffle, and ask who goes first or deal (rules B2).

    The deal must name existing cards, each once, and no more than its hands hold.
    """
    draft = Draft(shuffled_pack(rules, seed, on_purpose), rules)
    if on_purpose.first is None:
        toss(draft)
    else:
        deal_hands(draft, on_purpose.first)
        begin_turn(draft, on_purpose.first)
    return _settled(draft)


def settled(state: GameState, rules: Rules) -> tuple[Position, tuple[Event, ...]]:
    """Resolve automatic steps until a player must decide; for hand-written positions."""
    return _settled(Draft(state, rules))


def _settled(draft: Draft) -> tuple[Position, tuple[Event, ...]]:
    _settle(draft)
    return Position(draft.freeze(), draft.rules), tuple(draft.events)


def _settle(draft: Draft) -> None:
    stack = draft.stack
    while stack and advance(draft, stack[-1]):
        pass
