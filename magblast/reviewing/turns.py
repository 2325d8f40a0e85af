"""Tell how the chance of one reader changed turn by turn, and what was done and lost in each."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from magblast.kernel.entry import Entry, is_idle
from magblast.kernel.game import Mark
from magblast.kernel.seat import Seat
from magblast.reviewing.curve import Chances, Played
from magblast.wording import ENGLISH

_MOST_PLAYS = 3
"""Plays of a turn that are told."""
_MOST_HELD = 2
"""What of the things that count is told of a turn: those that count most."""


class HeldChange(NamedTuple):
    """Say how what a seat has changed in a turn."""

    seat: Seat
    what: str
    """The game's own word."""
    before: int
    after: int


class Turned(NamedTuple):
    """Say how the chance to win changed in a turn."""

    turn: int
    before: float
    after: float
    first: int = 0
    """Number of the last record before the turn."""
    last: int = 0
    """Of the last one in it."""

    @property
    def gain(self) -> float:
        """Return what it brought, from -1 to 1."""
        return self.after - self.before


def turns_of(chances: Sequence[Chances], reader: Seat) -> list[Turned]:
    """List how the chance of a reader changed in each turn."""
    return [
        Turned(one.turn, one.by_seat[reader], other.by_seat.get(reader, 0.0), one.n, other.n)
        for one, other in pairwise(chances)
        if reader in one.by_seat
    ]


class TurnFacts:
    """Say what happened in the turns of a finished game."""

    def __init__(self, played: Played, reader: Seat) -> None:
        self._played, self._reader = played, reader
        self._records = [entry.n for entry in played.entries]

    def active(self, turned: Turned) -> Seat | None:
        """Return whose turn it was."""
        active: Seat | None = self._played.position_after(self._begin(turned)).view(None).active
        return active

    def lost(self, turned: Turned, *, is_mine: bool) -> list[Any]:
        """List the losses of the reader, or of others, in a turn, as the reader saw them."""
        game = self._played.game
        events = (event for _, entry in self._entries(turned) for event in entry.events)
        marked = ((event, *game.mark(event)) for event in events)
        return [
            game.seen(event, self._reader)
            for event, mark, seat in marked
            if mark is Mark.LOSS and (seat == self._reader) == is_mine
        ]

    def changed(self, turned: Turned, *, is_mine: bool) -> list[HeldChange]:
        """List what counts most and has become less in a turn, of the reader or of others.

        Of whoever is out, that says it all.
        """
        words = self._played.game.words(self._played.setup, ENGLISH)
        begin, end = self._begin(turned), bisect_right(self._records, turned.last)
        before, after = (
            words.holdings(self._played.position_after(index).view(self._reader))
            for index in (begin, end)
        )
        told = [*dict.fromkeys(what for _, what in before)][:_MOST_HELD]
        return [
            HeldChange(seat, what, count, after[seat, what])
            for (seat, what), count in before.items()
            if what in told
            and (seat == self._reader) == is_mine
            and after.get((seat, what), count) < count
        ]

    def is_telling(self, turned: Turned) -> bool:
        """Return whether there is something to tell of what a turn cost, or brought."""
        is_mine = turned.gain < 0
        return bool(self.lost(turned, is_mine=is_mine) or self.changed(turned, is_mine=is_mine))

    def own(self, turned: Turned) -> list[int]:
        """List what the reader did in a turn, by the number of actions before it."""
        return [
            index
            for index, entry in self._entries(turned)
            if entry.action.by == self._reader and not is_idle(self._played.game, entry.action)
        ]

    def before_fall(self, turned: Turned) -> Any:
        """Return the public table before the last loss of the reader in a turn."""
        mark, fall = self._played.game.mark, self._begin(turned)
        for index, entry in self._entries(turned):
            if any(mark(event) == (Mark.LOSS, self._reader) for event in entry.events):
                fall = index
        return self._played.position_after(fall).view(None)

    def plays(self, turned: Turned) -> list[int]:
        """List up to three plays of whoever had the turn, by the number of actions before them.

        Those by which somebody lost something are told before others.
        """
        active, game = self.active(turned), self._played.game
        found: dict[int, bool] = {}
        latest: int | None = None
        for index, entry in self._entries(turned):
            action = entry.action
            if action.by == active and not is_idle(game, action):
                found[latest := index] = False
            if latest is not None and any(game.mark(one)[0] is Mark.LOSS for one in entry.events):
                found[latest] = True
        told = sorted(found, key=lambda index: not found[index])[:_MOST_PLAYS]
        return sorted(told)

    def _begin(self, turned: Turned) -> int:
        return bisect_right(self._records, turned.first)

    def _entries(self, turned: Turned) -> Iterator[tuple[int, Entry]]:
        """Iterate over the actions of a turn, each with how many came before it."""
        for index in range(self._begin(turned), bisect_right(self._records, turned.last)):
            yield index, self._played.entries[index]
