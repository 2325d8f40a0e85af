"""Decide when a puzzle is asked again, and which ones are asked now."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple, TypeAlias

from magblast.kernel.days import ZONES_APART
from magblast.puzzles.puzzle import Puzzle

PAUSES = (1, 4, 16)
"""Days until a puzzle is asked again, after each right answer in a row."""
_DAY = timedelta(days=1)


class Practice(NamedTuple):
    """Describe how a puzzle has been answered so far."""

    asked: int
    """How often it was asked."""
    day: date
    """The day of the last answer that changed when the puzzle is asked again."""
    streak: int
    """Right answers in a row, each on the day on which it was due or later."""
    shown: bool = False
    """Whether a solution was shown, and it has not been solved in a later attempt that counts."""

    @property
    def is_learnt(self) -> bool:
        """Return whether it need not be asked again."""
        return self.streak > len(PAUSES)

    @property
    def due(self) -> date | None:
        """Return the day on which it is asked again; None for one that has been learnt."""
        if self.is_learnt:
            return None
        return self.day + _DAY * (PAUSES[self.streak - 1] if self.streak else PAUSES[0])

    def is_due(self, today: date) -> bool:
        """Return whether it is to be asked on a day; also after the clock was set back.

        A day that is ahead no further than that of another time zone may be is no such clock.
        """
        return self.due is not None and (self.due <= today or self.day > today + ZONES_APART)


Practised: TypeAlias = Mapping[str, Practice]
"""How puzzles have been answered, by their ids."""


def answered(before: Practice | None, today: date, *, right: bool, shown: bool = False) -> Practice:
    """Return how a puzzle stands after one more answer, or after a solution was ``shown``.

    After a wrong answer, the count starts over. A right one counts only when the puzzle is due:
    nobody learns a puzzle in a day.
    """
    if before is None:
        return Practice(1, today, int(right), shown)
    asked = before.asked + 1
    if not right:
        return Practice(asked, today, 0, shown)
    if before.is_due(today):
        return Practice(asked, today, before.streak + 1)
    return before._replace(asked=asked)


def own_to_ask(own: Iterable[Puzzle], practised: Practised, today: date) -> list[Puzzle]:
    """List one's own puzzles that are asked on a day: those that are due, then the new ones.

    Whatever has been due longest comes first.
    """
    puzzles = [*own]
    due = [each for each in puzzles if _is_due(each, practised, today)]
    due.sort(key=lambda each: (practised[each.id].due or today, each.id))
    return [*due, *(each for each in puzzles if each.id not in practised)]


def shipped_to_ask(shipped: Iterable[Puzzle], practised: Practised, today: date) -> list[Puzzle]:
    """List the puzzles of a game that are due or new on a day, in their order, easy to hard."""
    return [each for each in shipped if each.id not in practised or _is_due(each, practised, today)]


def next_day(puzzles: Sequence[Puzzle], practised: Practised, today: date) -> date | None:
    """Return the next day after today on which one of some puzzles is asked again."""
    known = (practised[each.id] for each in puzzles if each.id in practised)
    days = (each.due for each in known)
    return min((day for day in days if day is not None and day > today), default=None)


def _is_due(puzzle: Puzzle, practised: Practised, today: date) -> bool:
    return puzzle.id in practised and practised[puzzle.id].is_due(today)
