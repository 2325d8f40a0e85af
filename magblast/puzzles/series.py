"""Ask some puzzles one after the other, and keep how they are answered."""

from collections.abc import Iterable, Iterator
from datetime import date

from magblast.errors import MagblastError
from magblast.kernel.language import Language
from magblast.play.days import tell_day
from magblast.puzzles.practice import keep_answer, load_practice
from magblast.puzzles.puzzle import Posed, Puzzle, posed
from magblast.puzzles.schedule import next_day


class Series:
    """Pose one puzzle after the other; the screen or plain mode asks for the next one."""

    def __init__(self, puzzles: Iterable[Puzzle], today: date) -> None:
        self.puzzles = [*puzzles]
        """Those that are asked, without those that cannot be posed any more."""
        self.today = today
        self.number = 0
        """Which of them is asked, from 1 on; 0 before the first."""
        self.answered = 0
        """How many have been answered."""
        self.right = 0
        """How many of the answers were right."""

    @property
    def is_last(self) -> bool:
        """Whether no other puzzle follows."""
        return self.number >= len(self.puzzles)

    def next(self) -> Posed | None:
        """Pose the next puzzle; None if there is none.

        One that cannot be played in this version of the program is left out.
        """
        while not self.is_last:
            try:
                found = posed(self.puzzles[self.number])
            except MagblastError:
                del self.puzzles[self.number]
            else:
                self.number += 1
                return found
        return None

    def answer(self, puzzle: Puzzle, picked: int | None) -> bool:
        """Keep which of the choices was picked, None for none; return whether that is right."""
        right = picked in puzzle.right
        self.answered += 1
        self.right += right
        keep_answer(puzzle.id, self.today, right=right)
        return right

    def sums(self, language: Language) -> Iterator[str]:
        """Iterate over what is said at the end: how many were right, and when they come again."""
        if not self.answered:
            return
        yield language.say("puzzle.sum", right=self.right, count=self.answered)
        day = next_day(self.puzzles, load_practice(), self.today)
        if day is not None:
            yield language.say("puzzle.sum.next", day=tell_day(day, language))
