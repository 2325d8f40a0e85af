"""Play a single move on as bots would, to see what it leads to."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from magblast.bots.captain import MOST_STEPS
from magblast.bots.luck import Luck
from magblast.bots.tactics import Briefing, bots_of
from magblast.kernel.entry import Entry
from magblast.kernel.game import AnyPosition
from magblast.kernel.seat import Seat
from magblast.puzzles.goal import Goal
from magblast.puzzles.puzzle import SHOWS_LATE, Posed

_LUCKS = 6
"""So many times a move is played on, to find a game that shows what it is worth."""
_WORLDS = 24
"""So many tables are imagined where it wins at the real one all the same."""


class Line(NamedTuple):
    """Represent what follows a single move, to the end of the game."""

    entries: Sequence[Entry]
    shown: int
    """After so many of them its first effects have shown."""
    is_won: bool

    @property
    def worth(self) -> tuple[int, int]:
        """The worth of a move in what is shown, and in the end: above 0 if it was won."""
        result = 1 if self.is_won else -1
        return result if self.shown == len(self.entries) else 0, result


class Comparison(NamedTuple):
    """Represent the line of an answer and that of the best one, at one table."""

    given: Line
    best: Line
    is_imagined: bool = False
    """Whether what is hidden was imagined."""

    @property
    def difference(self) -> tuple[int, int]:
        """How much better the best one does, in what is shown, and in the end."""
        (soon, late), (best_soon, best_late) = self.given.worth, self.best.worth
        return best_soon - soon, best_late - late


class Lines:
    """Play the answers to a puzzle on, each with the same luck as the others."""

    def __init__(self, posed: Posed) -> None:
        self._posed = posed
        self._tactics = Briefing(posed.game, posed.course.setup, bots_of(posed.game.id)).tactics
        position = posed.session().position
        while (asked := position.decision) is not None and asked.seat != posed.own:
            position, _ = position.play(position.decline(asked.seat))
        self._position: AnyPosition = position

    @property
    def best(self) -> Line:
        """A game that shows what the best answer is worth."""
        best = self._posed.actions[self._posed.puzzle.best_place]
        lines = (self._line(best, n, self._position) for n in range(_LUCKS))
        return max(lines, key=lambda line: line.worth)

    def against_best(self, answer: Any) -> Comparison:
        """Return the lines of an answer and of the best one, where they differ most.

        What is hidden is imagined only where the answer wins all the same at the real table.
        """
        real = self._compared(answer, [self._position])
        if not real.given.is_won:
            return real
        game, asked, setup = self._posed.game, self._posed.asked, self._posed.course.setup
        seeds = (f"{self._posed.puzzle.id} {number}" for number in range(_WORLDS))
        worlds = [game.imagine(setup, asked.view, seed) for seed in seeds]
        return self._compared(answer, worlds)._replace(is_imagined=True)

    def _compared(self, answer: Any, tables: Sequence[AnyPosition]) -> Comparison:
        best = self._posed.actions[self._posed.puzzle.best_place]
        pairs = (
            Comparison(self._line(answer, n, table), self._line(best, n, table))
            for table in tables
            for n in range(_LUCKS if len(tables) == 1 else 1)
        )
        return max(pairs, key=lambda pair: pair.difference)

    def _line(self, action: Any, number: int, position: AnyPosition) -> Line:
        luck = Luck(f"{self._posed.puzzle.id} {number}")
        entries, shown, horizon = list[Entry](), 0, _Horizon(self._posed)
        for _ in range(MOST_STEPS):
            position, events = position.play(action)
            entries.append(Entry(len(entries), action, events))
            if not shown and horizon.is_reached(position):
                shown = len(entries)
            if (asked := position.decision) is None:
                break
            action = self._tactics.greedy(position.view(asked.seat), luck)
        outcome = position.outcome
        is_won = outcome is not None and self._posed.own in outcome.winners
        return Line(entries, shown or len(entries), is_won)


class _Horizon:
    """Tell when one can see what a move does.

    That is when the next turn of one's own begins, or has ended where only that turn shows it.
    """

    def __init__(self, posed: Posed) -> None:
        self._own: Seat = posed.own
        self._goal, self._turn = Goal.SURVIVE, posed.asked.view.turn
        self._is_late = posed.puzzle.sentence == SHOWS_LATE

    def is_reached(self, position: AnyPosition) -> bool:
        """Return whether it is reached at a position, each of which is asked for in turn."""
        if self._goal.is_reached(position, self._own, self._turn) is None:
            return False
        if position.outcome is not None or self._goal is Goal.WIN or not self._is_late:
            return True
        self._goal, self._turn = Goal.WIN, position.view(None).turn
        return False
