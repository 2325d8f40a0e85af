"""Work out the memory of a seat: a fold over the events it has seen, which undos roll back."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol

from magblast.kernel.entry import Entry
from magblast.kernel.game import AnyGame, AnyPosition
from magblast.kernel.memory import SeatMemory
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup


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


class Recall:
    """Follow a game for one seat, and keep what it remembered after each action."""

    def __init__(self, past: Past, seat: Seat, memory: SeatMemory | None = None) -> None:
        """Begin with what the seat remembers from before the first entry, if anything."""
        self._past = past
        self._entries: list[Entry] = []
        self._memories = [memory or SeatMemory(seat)]
        """The memory after each entry; the first one is from before all of them."""

    @property
    def now(self) -> SeatMemory:
        """Return what the seat remembers after the last action in force."""
        return self.after(len(self._past.entries))

    def after(self, count: int) -> SeatMemory:
        """Return what the seat remembered after the first ``count`` actions in force."""
        past, entries = self._past, self._past.entries
        known = 0
        # What was undone is forgotten, even if other actions have taken its place.
        while (
            known < min(len(entries), len(self._entries)) and entries[known] is self._entries[known]
        ):
            known += 1
        del self._entries[known:], self._memories[known + 1 :]
        for entry in entries[known:count]:
            before = past.position_after(len(self._entries)).fresh()
            memory = self._memories[-1]
            after = remembered(past.game, past.setup, memory, before, entry.events)
            self._entries.append(entry)
            self._memories.append(after)
        return self._memories[count]
