"""Gather the puzzles that can be solved on a day: the one of the day, one's own, and by game."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from magblast.kernel.language import Language
from magblast.kernel.shelf import SHELF, game_of_the_day, title_of
from magblast.play.days import tell_day
from magblast.play.streaks import streak_on
from magblast.puzzles.goal import Goal
from magblast.puzzles.own import own_puzzles
from magblast.puzzles.puzzle import Puzzle
from magblast.puzzles.puzzle_days import load_days
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
    goal: Goal | None = None
    """What all of them ask for; None where it may be anything."""
    solved: int = 0
    """How many of them were solved when they were asked last."""
    shown: int = 0
    """How many were not, since a solution was shown."""
    streak: int = 0
    """On how many days in a row the puzzle of the day has been solved."""
    is_tried: bool = False
    """Whether the puzzle of the day was answered today, and not solved."""

    @property
    def asks(self) -> str:
        """Return the end of the keys of phrases about what they ask: one move each, or several."""
        return max((each.asks for each in self.every if each.goal is self.goal), default="")

    def is_like(self, other: "PuzzleSet") -> bool:
        """Return whether another day's or another moment's set has puzzles of the same sort."""
        same = (self.game, self.goal) == (other.game, other.goal)
        return same and self._sort == other._sort

    @property
    def _sort(self) -> str:
        """The kind, whether or not it has been answered."""
        return self.kind.removesuffix(".done")

    def tell(self, language: Language) -> str:
        """Return in one line which puzzles these are, and how many there are to solve, or when."""
        slots = {
            "game": title_of(self.game) if self.game else "",
            "goal": language.say(f"puzzle.goal.{self.asks}") if self.goal else "",
            "told": self._told(language),
        }
        line = language.say(f"puzzles.set.{self.kind}", **slots)
        if self.is_tried:
            key = "puzzles.looked" if self.shown else "puzzles.tried"
            line = language.say(key, line=line)
        if self.streak < 2:
            return line
        return language.say("puzzles.streak", line=line, count=self.streak)

    def _told(self, language: Language) -> str:
        if self.to_ask:
            left = len(self.every) - self.solved - self.shown
            counts = {"to_solve": left, "solved": self.solved, "shown": self.shown}
            if not left:
                counts["again"] = len(self.to_ask)
            told = (language.say(f"puzzles.{key}", count=of) for key, of in counts.items() if of)
            return ", ".join(told)
        if not self.every:
            return language.say("puzzles.none")
        if self.next_day is None:
            return language.say("puzzles.learnt")
        return language.say("puzzles.next", day=tell_day(self.next_day, language))


def puzzle_sets(practised: Practised, today: date, game: str = "") -> Iterator[PuzzleSet]:
    """Iterate over what there is to solve: the puzzles of the day, one's own, those of each game.

    A game comes first, by default that of the day.
    """
    first, days = game or game_of_the_day(today), load_days()
    games = sorted(SHELF, key=lambda id_: id_ != first)
    for id_ in games:
        if (daily := daily_set(id_, days, practised, today)) is not None:
            yield daily
    yield own_set(practised, today)
    for id_ in games:
        yield from game_sets(id_, practised, today)


def daily_set(
    id_: str, days: Mapping[str, Sequence[date]], practised: Practised, today: date
) -> PuzzleSet | None:
    """Return the puzzle of the day of a game; None for a game that comes without puzzles.

    ``days`` says when it has been solved. It may be solved again and again.
    """
    puzzle = of_the_day(today, id_)
    if puzzle is None:
        return None
    solved = days.get(id_, ())
    kind = "daily.done" if today in solved else "daily"
    streak, practice = streak_on(today, solved), practised.get(puzzle.id)
    is_tried = today not in solved and practice is not None and practice.day == today
    shown = int(practice is not None and practice.shown)
    return PuzzleSet(kind, id_, [puzzle], [puzzle], None, puzzle.goal, 0, shown, streak, is_tried)


def own_set(practised: Practised, today: date) -> PuzzleSet:
    """Return the puzzles from one's own games."""
    own = own_puzzles()
    to_ask, day = own_to_ask(own, practised, today), next_day(own, practised, today)
    return PuzzleSet("own", "", own, to_ask, day, None, *_counted(own, practised))


def game_sets(
    id_: str, practised: Practised, today: date, goals: Iterable[Goal] = Goal
) -> Iterator[PuzzleSet]:
    """Iterate over the puzzles that come with a game, one set for each goal."""
    for goal in goals:
        found = shipped(id_, goal)
        if found:
            to_ask, day = shipped_to_ask(found, practised, today), next_day(found, practised, today)
            yield PuzzleSet("game", id_, found, to_ask, day, goal, *_counted(found, practised))


def _counted(puzzles: Iterable[Puzzle], practised: Practised) -> tuple[int, int]:
    """Count the puzzles that were solved when they were asked last, and those that were shown."""
    known = [practised[each.id] for each in puzzles if each.id in practised]
    solved = sum(each.streak > 0 for each in known)
    return solved, sum(each.shown and not each.streak for each in known)
