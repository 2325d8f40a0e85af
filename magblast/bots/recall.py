"""Work out the memory of a seat, and whatever else follows from a game; undos roll it back."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Generic, Protocol, TypeVar

from magblast.kernel.entry import Entry
from magblast.kernel.game import AnyGame, AnyPosition
from magblast.kernel.memory import SeatMemory
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup

T = TypeVar("T")


def remembered(
    game: AnyGame, setup: Setup, memory: SeatMemory, before: AnyPosition, events: Sequence[Any]
) -> SeatMemory:
    """Return what a seat remembers after an action, from the position before it."""
    viewer = memory.viewer
    seen = [game.seen(event, viewer) for event in events]
    return game.remember(setup, memory, seen, partial(before.view, viewer))


class Past(Protocol):
    """A game as far as it has been played, without what was undone."""

    @property
    def game(self) -> AnyGame:
        """Return the game that is played."""
        ...

    @property
    def setup(self) -> Setup:
        """Return what the table agreed on."""
        ...

    @property
    def entries(self) -> Sequence[Entry]:
        """List the actions in force, oldest first."""
        ...

    def position_after(self, count: int) -> AnyPosition:
        """Return the table after the first ``count`` actions in force."""
        ...


class Fold(Generic[T]):
    """Follow a game, and keep what follows from it after each action in force."""

    def __init__(self, past: Past, first: T, step: Callable[[T, int], T]) -> None:
        """Take the value before all actions, and the step from one value to the next.

        The step is told how many actions there have been.
        """
        self.past = past
        self._step = step
        self._entries: list[Entry] = []
        self._found = [first]
        """What holds after each entry; the first one is from before all of them."""

    @property
    def now(self) -> T:
        """Return what holds after the last action in force."""
        return self.after(len(self.past.entries))

    def after(self, count: int) -> T:
        """Return what holds after the first ``count`` actions in force."""
        entries, known = self.past.entries, 0
        # What was undone is forgotten, even if other actions have taken its place.
        while (
            known < min(len(entries), len(self._entries)) and entries[known] is self._entries[known]
        ):
            known += 1
        del self._entries[known:], self._found[known + 1 :]
        for entry in entries[known:count]:
            self._found.append(self._step(self._found[-1], known + 1))
            self._entries.append(entry)
            known += 1
        return self._found[count]


class Recall(Fold[SeatMemory]):
    """Follow a game for one seat, and keep what it remembered after each action."""

    def __init__(self, past: Past, seat: Seat, memory: SeatMemory | None = None) -> None:
        """Begin with what the seat remembers from before the first entry, if anything."""
        super().__init__(past, memory or SeatMemory(seat), self._remembered)

    def _remembered(self, memory: SeatMemory, count: int) -> SeatMemory:
        past = self.past
        before = past.position_after(count - 1).fresh()
        return remembered(past.game, past.setup, memory, before, past.entries[count - 1].events)
