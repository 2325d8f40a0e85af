"""Review all finished games, a few decisions at a time, and keep the verdicts."""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import NamedTuple

from magblast.bots.bot import CutShort
from magblast.errors import MagblastError
from magblast.kernel.game import Shelf
from magblast.kernel.seat import Outcome
from magblast.kernel.shelf import game_of
from magblast.play.autosave import (
    SUFFIX,
    Found,
    end_of,
    found_log,
    found_logs,
    is_offered,
    time_of,
)
from magblast.play.finishes import finished_course
from magblast.play.review_store import (
    forget_gone,
    judge_word,
    keep_review,
    keep_verdicts,
    kept_reviews,
)
from magblast.play.thinking import Pondering, Thought
from magblast.record.course import Course
from magblast.record.names import name_meant
from magblast.reviewing.kept import Keeper, KeptVerdict, ReviewedGame, asked_of_people, judged
from magblast.reviewing.verdicts import SEED, WORLDS, Verdict, by_people_first

_PORTION = 4
"""Decisions that a worker judges before it reports; until then no verdict is kept."""


class Portion(NamedTuple):
    """Name some decisions of a game that one worker judges."""

    digest: str
    log: str
    befores: tuple[int, ...]
    worlds: int
    seed: str


def judge_each(portion: Portion, executor: Executor | None = None) -> Iterator[KeptVerdict]:
    """Judge the decisions of a portion; none if the log is not there any more."""
    try:
        finished = finished_course(Path(portion.log))
    except (MagblastError, OSError):
        return
    if finished is not None:
        yield from judged(finished[0], portion.befores, portion.worlds, portion.seed, executor)


def judge_portion(portion: Portion) -> list[KeptVerdict]:
    """Judge the decisions of a portion, all of them."""
    return [*judge_each(portion)]


def logs_in(paths: Sequence[Path]) -> list[Found]:
    """List possible logs: these files and those in these folders; without any, all saved games."""
    if not paths:
        return found_logs()
    found: list[Path] = []
    for path in paths:
        found += sorted(path.glob(f"*{SUFFIX}")) if path.is_dir() else [path]
    return [found_log(path) for path in dict.fromkeys(found)]


class AllReviews:
    """Represent the finished games among some logs, with all verdicts on them so far.

    If a game is not finished, only the end of its log is read, which shows this. In each game the
    decisions of the reader are judged first, if one is named.
    """

    def __init__(
        self,
        logs: Iterable[Found],
        worlds: int = WORLDS,
        seed: str = SEED,
        shelf: Shelf = game_of,
        reader: str = "",
    ) -> None:
        self._worlds, self._seed, self._shelf, self._reader = worlds, seed, shelf, reader
        self._judge = judge_word(worlds, seed)
        self.problems: list[MagblastError] = []
        """Why some logs could not be read."""
        newest = sorted(logs, key=lambda each: (each.played, each.name), reverse=True)
        self._logs = {digest: each for each in newest if (digest := _digest(each))}
        self.games = kept_reviews(self._logs, self._judge)
        """The games that are known by now, by digest."""
        for digest, game in self.games.items():
            if game.log != (log := str(self._logs[digest].path)):
                self.games[digest] = game._replace(log=log)
                keep_review(digest, self.games[digest])
        forget_gone()
        self._unread = {digest for digest in self._logs if digest not in self.games}

    @property
    def count(self) -> int:
        """Count the finished games that can be read."""
        return len(self._unread) + len(self.games)

    @property
    def done(self) -> int:
        """Count the games of which nothing is left to be judged."""
        return sum(not game.left for game in [*self.games.values()])

    @property
    def judged(self) -> int:
        """Count the decisions that have been judged."""
        return sum(len(game.verdicts) for game in [*self.games.values()])

    def portions(self) -> Iterator[Portion]:
        """Iterate over what is left to be judged, the newest game first.

        Within a game, the turns that cost most come first; it is played again when its turn comes.
        """
        for digest, found in self._logs.items():
            if digest in self.games and not self.games[digest].left:
                continue
            course = self._opened(digest, found)
            left = [] if course is None else self._ordered(course, self.games[digest].left)
            for at in range(0, len(left), _PORTION):
                befores = tuple(left[at : at + _PORTION])
                yield Portion(digest, str(found.path), befores, self._worlds, self._seed)

    def take(self, portion: Portion, found: Sequence[KeptVerdict]) -> None:
        """Keep what was judged."""
        keep_verdicts(portion.digest, self._judge, found)
        self.games[portion.digest] = self.games[portion.digest].with_verdicts(found)

    def _opened(self, digest: str, found: Found) -> Course | None:
        """Play a game again, and keep what was asked in it; None for one that is not finished."""
        self._unread.discard(digest)
        try:
            finished = finished_course(found.path, self._shelf)
        except MagblastError as error:
            self.problems.append(error)
            return None
        except OSError:
            # It has gone since it was found.
            return None
        if finished is None:
            return None
        if digest not in self.games:
            self.games[digest] = game = _reviewed(found, *finished)
            keep_review(digest, game)
        return finished[0]

    def _ordered(self, course: Course, left: Sequence[int]) -> list[int]:
        """Return decisions in the order in which they are judged."""
        names = course.header.names
        mine, order = name_meant(self._reader, names), by_people_first(course, left)
        return sorted(order, key=lambda index: names[course.entries[index].action.by - 1] != mine)


def keep_review_of(
    path: Path, course: Course, found: Iterable[Verdict], worlds: int = WORLDS, seed: str = SEED
) -> None:
    """Keep what the review of a saved game found about people, so that nothing is judged twice."""
    log, outcome = found_log(path), course.position.outcome
    digest = _digest(log) if is_offered(path) else ""
    if digest and outcome is not None and course.header.rules is not None:
        game, keep = _reviewed(log, course, outcome), Keeper(course)
        asked = {each.before for each in game.asked}
        keep_review(digest, game)
        mine = [keep(each) for each in found if each.before in asked]
        keep_verdicts(digest, judge_word(worlds, seed), mine)


def _reviewed(log: Found, course: Course, outcome: Outcome) -> ReviewedGame:
    """Return what is known about a finished game before anything is judged."""
    return ReviewedGame(
        str(log.path),
        "" if log.modified is None else f"{time_of(log.played):%Y-%m-%d}",
        course.game.id,
        course.setup.edition,
        course.header.names,
        tuple(bot or "" for bot in course.bots),
        outcome.winners,
        outcome.turns,
        # After advice, the answers say little about the person who gave them.
        () if course.is_advised else asked_of_people(course),
    )


def _digest(found: Found) -> str:
    """Return what identifies a finished game; empty if the log does not say that it is finished."""
    try:
        end = end_of(found.path)
    except OSError:
        return ""
    if end is None:
        return ""
    check = end.get("c")
    # Old logs do not say their digest.
    return check if isinstance(check, str) else f"{found.path} {found.stamp}"


class JudgingAll:
    """Review all games in a thread until all are reviewed or it is stopped."""

    def __init__(self, worlds: int = WORLDS, seed: str = SEED, reader: str = "") -> None:
        self.all: AllReviews | None = None
        """None until it is known which games are finished."""
        self._worlds, self._seed, self._reader = worlds, seed, reader
        self._pondering = Pondering()
        self._thought = Thought(self._work)

    def _work(self) -> None:
        self.all = AllReviews(found_logs(), self._worlds, self._seed, reader=self._reader)
        for portion in self.all.portions():
            try:
                for verdict in judge_each(portion, self._pondering):
                    self.all.take(portion, [verdict])
            except CutShort:
                pass
            if self._pondering.is_stopped:
                return

    @property
    def games(self) -> list[ReviewedGame]:
        """Return the games that are known by now."""
        return [] if self.all is None else [*self.all.games.values()]

    @property
    def is_done(self) -> bool:
        """Whether nothing more will be judged; raises what the work raised."""
        return self._thought.has_succeeded

    def stop(self) -> None:
        """Stop before the next world."""
        self._pondering.stop()
