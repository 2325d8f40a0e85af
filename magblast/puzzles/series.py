"""Ask some puzzles one after the other, and keep how they are solved."""

from collections.abc import Iterable, Iterator
from datetime import date

from magblast.errors import MagblastError
from magblast.kernel.language import Language
from magblast.play.days import tell_day
from magblast.puzzles.attempt import Attempt
from magblast.puzzles.practice import keep_answer, keep_shown, load_practice
from magblast.puzzles.puzzle import Puzzle, posed
from magblast.puzzles.puzzle_days import keep_day
from magblast.puzzles.schedule import next_day
from magblast.puzzles.shipped import of_the_day
from magblast.wording import ENGLISH


class Series:
    """Pose one puzzle after the other; the screen or plain mode asks for the next one."""

    def __init__(
        self, puzzles: Iterable[Puzzle], today: date, name: str = "", language: Language = ENGLISH
    ) -> None:
        """Take what whoever solves them is called, and the language of the others' names."""
        self.puzzles = [*puzzles]
        """Those that are asked, without those that cannot be posed any more."""
        self.today = today
        self._name, self._language = name, language
        self.number = 0
        """Which of them is asked, from 1 on; 0 before the first."""
        self.answered = 0
        """How many have been answered."""
        self._kept: set[str] = set()
        self._solved: set[str] = set()
        """Which of them were solved at the first try."""

    @property
    def right(self) -> int:
        """How many were solved at the first try."""
        return len(self._solved)

    @property
    def is_last(self) -> bool:
        """Whether no other puzzle follows."""
        return self.number >= len(self.puzzles)

    def next(self) -> Attempt | None:
        """Pose the next puzzle; None if there is none.

        One that cannot be played in this version of the program is left out.
        """
        while not self.is_last:
            try:
                found = Attempt(posed(self.puzzles[self.number], self._name, self._language))
            except MagblastError:
                del self.puzzles[self.number]
            else:
                self.number += 1
                return found
        return None

    def answer(self, attempt: Attempt, *, right: bool) -> None:
        """Keep how an attempt has ended, or that the solution was looked at.

        Only the first end of a puzzle counts, but the puzzle of the day may be solved at any try.
        """
        puzzle = attempt.puzzle
        # Whoever has asked for advice has not found it alone.
        right = right and not attempt.session.is_advised
        if right and not attempt.is_given_up and self._is_of_the_day(attempt):
            keep_day(attempt.posed.game.id, self.today)
        if puzzle.id in self._kept:
            if attempt.is_given_up and puzzle.id not in self._solved:
                keep_shown(puzzle.id)
            return
        self._kept.add(puzzle.id)
        self.answered += 1
        if right:
            self._solved.add(puzzle.id)
        keep_answer(puzzle.id, self.today, right=right, shown=attempt.is_given_up)

    def _is_of_the_day(self, attempt: Attempt) -> bool:
        daily = of_the_day(self.today, attempt.posed.game.id)
        return daily is not None and daily.id == attempt.puzzle.id

    def tries(self, attempt: Attempt, language: Language) -> str:
        """Return how often a puzzle may be tried, and which try counts."""
        return language.say(
            "puzzle.tries.daily" if self._is_of_the_day(attempt) else "puzzle.tries"
        )

    def late(self, attempt: Attempt, language: Language) -> Iterator[str]:
        """Iterate over why an attempt that is right does not count: an earlier one was wrong."""
        is_counted = attempt.puzzle.id in self._solved or self._is_of_the_day(attempt)
        if attempt.tries > 1 and not is_counted:
            yield language.say("puzzle.late", count=attempt.tries)

    def sums(self, language: Language) -> Iterator[str]:
        """Iterate over what is said at the end: how many were right, and when they come again."""
        if not self.answered:
            return
        yield language.say("puzzle.sum", right=self.right, count=self.answered)
        day = next_day(self.puzzles, load_practice(), self.today)
        if day is not None:
            key = "puzzle.sum.next" if len(self.puzzles) > 1 else "puzzle.sum.next.only"
            yield language.say(key, day=tell_day(day, language))
