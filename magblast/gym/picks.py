"""Answer decisions by numbers: one pick at a time, each thing with a number of its own."""

from collections.abc import Iterable, Sequence
from copy import copy
from typing import Any, Self

from magblast.errors import ShapeError
from magblast.kernel.game import AnyWords, View
from magblast.kernel.picks import PLACE, Thing
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup
from magblast.kernel.shelf import room_of
from magblast.play.selection import Selection
from magblast.play.unlisted import Judge

DONE = 0
"""The pick that leaves an answer as it is where more could be picked."""


class Numbering:
    """Number everything that a seat can pick at a table, alike in all games with the same set-up.

    ``DONE`` comes first, then the things in the order in which the game lists them for the seat.
    """

    def __init__(self, things: Sequence[Thing]) -> None:
        self.things = tuple(things)
        self._numbers = {thing: number for number, thing in enumerate(things, 1)}

    def __len__(self) -> int:
        """Return how many numbers there are."""
        return len(self.things) + 1

    def number(self, thing: Thing) -> int:
        """Return the number of a thing."""
        return self._numbers[thing]

    def numbers(self, things: Iterable[Thing]) -> list[int]:
        """List the numbers of some things."""
        return [*map(self._numbers.__getitem__, things)]


class Picks:
    """Represent the picks for one decision.

    With a judge, answers that are not listed can be picked, too. They may be refused when nothing
    more is offered, so whoever picks at random does without.
    """

    def __init__(
        self, view: View, words: AnyWords, numbering: Numbering, judge: Judge | None = None
    ) -> None:
        self._numbering = numbering
        self._stand_at(Selection.of(view, words.spell, judge))

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Return picks that go on by themselves; a selection never changes."""
        return copy(self)

    def _stand_at(self, selection: Selection) -> None:
        self._selection = selection
        offered = self._numbering.numbers(selection.choices)
        if selection.action is not None:
            offered.append(DONE)
        self.offered: Sequence[int] = offered
        """The numbers that may be picked now."""

    def back(self) -> None:
        """Take the last pick back."""
        self._stand_at(self._selection.back())

    @property
    def taken(self) -> list[int]:
        """List the numbers of what has been picked, in order."""
        found = []
        for thing in (*self._selection.picks, self._selection.held):
            if thing is not None:
                found.append(self._numbering.number(thing.lifted))
                if thing.place is not None:
                    found.append(self._numbering.number(Thing(PLACE, thing.place)))
        return found

    def pick(self, number: int) -> Any:
        """Pick what is offered; return the action when it is complete, else None."""
        if number not in self.offered:
            raise RuntimeError("this pick is not offered")
        if number != DONE:
            self._stand_at(self._selection.pick(self._numbering.things[number - 1]))
        complete: Any = self._selection.action
        return complete if number == DONE or not self._selection.choices else None


def learning_of(id_: str) -> Any:
    """Return what a game brings along for learners; raises ``ShapeError`` if it brings nothing.

    ``things(setup, seat)`` lists what a seat can pick, always in the same order, as the seat sees
    the table; ``features(setup, view)`` returns what a seat sees, always as equally many numbers.
    """
    room = room_of(id_, "learning")
    if room is None:
        raise ShapeError("gym.nothing", game=id_)
    return room


def numbering_of(id_: str, setup: Setup, seat: Seat) -> Numbering:
    """Return the numbers of what a seat can pick at a table."""
    return Numbering(learning_of(id_).things(setup, seat))
