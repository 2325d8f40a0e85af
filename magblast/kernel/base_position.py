"""Offer positions with inert defaults; ``OpenPosition`` is for games without secrets."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Generic, Self, TypeVar, cast

from magblast.kernel.game import Action, Position
from magblast.kernel.refusal import IllegalAction, Refusal
from magblast.kernel.seat import PUBLIC, Decision, Seat

A = TypeVar("A", bound=Action)
E = TypeVar("E")
P = TypeVar("P", bound=Position[Any, Any, Any])
OVER = Refusal("over", "")
"""Nothing is answered after the end."""


@dataclass(frozen=True)
class TurnBegan:
    """Tell that a turn has begun; the usual phrase for it is ``usual.event.turn_began``."""

    seat: Seat
    turn: int


def last_index(events: Sequence[E], is_meant: Callable[[E], bool]) -> int | None:
    """Return the index of the last event that is meant; None where there is none."""
    return next((n for n in reversed(range(len(events))) if is_meant(events[n])), None)


class BasePosition(Position[A, E, Any], Generic[A, E]):
    """Represent a position whose fields are its state: the base of a frozen dataclass.

    A game gives ``turn``, ``outcome``, ``decision``, ``attempts``, ``judge`` and ``after``.
    """

    def attempts(self, seat: Seat) -> Iterable[A]:
        """Iterate over what the seat asked might try, legal or not, in the pinned order."""
        raise NotImplementedError

    def judge(self, action: A) -> Refusal | None:
        """Return why an action of the seat asked is refused; None when it is legal."""
        raise NotImplementedError

    def after(self, action: A) -> tuple[Self, tuple[E, ...]]:
        """Return the position after a legal action, and what happened."""
        raise NotImplementedError

    @cached_property
    def legal(self) -> tuple[A, ...]:
        """List the legal answers."""
        asked = self.decision
        tried = () if asked is None else self.attempts(asked.seat)
        return tuple([action for action in tried if self.judge(action) is None])

    def play(self, action: A) -> tuple[Self, tuple[E, ...]]:
        """Return the position after an action and what happened; raises ``IllegalAction``."""
        if refused := self.refusal_of(action):
            raise IllegalAction(action, refused)
        after, events = self.after(action)
        begins = cast(Any, after).turn != cast(Any, self).turn
        return after, (*events, *after.turn_began()) if begins else events

    def turn_began(self) -> tuple[E, ...]:
        """Return what tells that a turn begins here, by default with the seat asked.

        ``play`` adds it when ``turn`` has changed; a game with an event of its own returns nothing.
        """
        asked = self.decision
        return () if asked is None else (cast(E, TurnBegan(asked.seat, cast(Any, self).turn)),)

    def refusal_of(self, action: A) -> Refusal | None:
        """Return why an action is refused; None when it is legal."""
        asked = self.decision
        if asked is None:
            return OVER
        if action.by != asked.seat:
            return Refusal("not_your_decision", "", {"seat": asked.seat})
        return self.judge(action)

    def near_misses(self) -> Iterator[tuple[A, Refusal]]:
        """Iterate over what might be tried and is refused."""
        asked = self.decision
        for action in () if asked is None else self.attempts(asked.seat):
            if refused := self.judge(action):
                yield action, refused

    def decline(self, seat: Seat) -> A:
        """Refuse to be called: the game has no open rounds."""
        raise NotImplementedError

    def fresh(self) -> Self:
        """Return an equal position with empty caches."""
        return cast(Self, replace(cast(Any, self)))


@dataclass(frozen=True)
class OpenView(Generic[P]):
    """Show a whole position to everybody; what it is made of is in ``at``."""

    viewer: Seat | None
    at: P

    @property
    def decision(self) -> Decision | None:
        """Return the pending decision."""
        return self.at.decision

    @property
    def legal(self) -> Sequence[Any]:
        """List the legal answers when the viewer is the seat asked."""
        asked = self.decision
        return self.at.legal if asked is not None and asked.seat == self.viewer else ()

    @property
    def hand(self) -> tuple[str, ...]:
        """Return nothing: everybody sees everything."""
        return ()

    @property
    def turn(self) -> int:
        """Return how many turns have begun."""
        turn: int = cast(Any, self.at).turn
        return turn

    @property
    def active(self) -> Seat | None:
        """Return whose turn it is."""
        active: Seat | None = cast(Any, self.at).active
        return active

    @property
    def living(self) -> tuple[Seat, ...]:
        """List the seats still in the game."""
        living: tuple[Seat, ...] = cast(Any, self.at).living
        return living


class OpenPosition(BasePosition[A, E]):
    """Represent a position without secrets."""

    living: tuple[Seat, ...] = (1, 2)

    @property
    def active(self) -> Seat | None:
        """Return whose turn it is: that of the seat asked."""
        asked = self.decision
        return None if asked is None else asked.seat

    def public_answers(self) -> tuple[A, ...]:
        """Return every answer to a public question: nobody has a hand."""
        asked = self.decision
        return self.legal if asked is not None and asked.audience is PUBLIC else ()

    def view(self, viewer: Seat | None) -> OpenView[Self]:
        """Return what everybody sees."""
        return OpenView(viewer, self)
