"""Gather the puzzles that can be solved on a day: the one of the day, one's own, and by game."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from magblast.kernel.language import Language
from magblast.kernel.shelf import SHELF, game_of_the_day, title_of
from magblast.play.days import tell_day
from magblast.puzzles.own import own_puzzles
from magblast.puzzles.puzzle import Puzzle
from magblast.puzzles.schedule import Practised, next_day, own_to_ask, shipped_to_ask
from magblast.puzzles.shipped import of_the_day, shipped


class PuzzleSet(NamedTuple):
    """Hold puzzles that belong together."""

    kind: str
    """``daily``, or ``daily.done`` once it has been answered today, ``own`` or ``game``."""
    game: str
    """The id of a game; empty where it may be any."""
    every: Sequence[Puzzle]
    to_ask: Sequence[Puzzle]
    """The ones that are asked now, in this order."""
    next_day: date | None = None
    """When others are asked again, if any are."""

    def tell(self, language: Language) -> str:
        """Return in one line which puzzles these are, and how many there are to solve, or when."""
        game = title_of(self.game) if self.game else ""
        return language.say(f"puzzles.set.{self.kind}", game=game, told=self._told(language))

    def _told(self, language: Language) -> str:
        if self.to_ask:
            return language.say("puzzles.to_solve", count=len(self.to_ask))
        if not self.every:
            return language.say("puzzles.none")
        if self.next_day is None:
            return language.say("puzzles.learnt")
        return language.say("puzzles.next", day=tell_day(self.next_day, language))


def puzzle_sets(practised: Practised, today: date) -> Iterator[PuzzleSet]:
    """Iterate over what there is to solve: the puzzle of the day, one's own, those of each game."""
    id_ = game_of_the_day(today)
    if (daily := daily_set(id_, practised, today)) is not None:
        yield daily
    yield own_set(practised, today)
    for id_ in SHELF:
        found = game_set(id_, practised, today)
        if found.every:
            yield found


def daily_set(id_: str, practised: Practised, today: date) -> PuzzleSet | None:
    """Return the puzzle of the day of a game; None for a game that comes without puzzles.

    It may be answered again and again.
    """
    puzzle = of_the_day(today, id_)
    if puzzle is None:
        return None
    is_done = puzzle.id in practised and practised[puzzle.id].day == today
    return PuzzleSet("daily.done" if is_done else "daily", id_, [puzzle], [puzzle])


def own_set(practised: Practised, today: date) -> PuzzleSet:
    """Return the puzzles from one's own games."""
    own = own_puzzles()
    to_ask, day = own_to_ask(own, practised, today), next_day(own, practised, today)
    return PuzzleSet("own", "", own, to_ask, day)


def game_set(id_: str, practised: Practised, today: date) -> PuzzleSet:
    """Return the puzzles that come with a game."""
    found = shipped(id_)
    to_ask, day = shipped_to_ask(found, practised, today), next_day(found, practised, today)
    return PuzzleSet("game", id_, found, to_ask, day)
