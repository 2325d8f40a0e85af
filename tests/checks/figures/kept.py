"""Keep the games of a measurement in a folder, so that a run that was stopped can be resumed."""

import json
import platform
import subprocess
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import date
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from magblast import __version__
from magblast.bots.arena import GameResult, Match, play_game
from magblast.bots.roster import BotName
from magblast.errors import ShapeError
from magblast.record.typed import read_typed
from tests.checks.bots.strength import timed_game
from tests.checks.figures.matches import Run

_ROOT = Path(__file__).parents[3]
_CHECKED = 3
"""Games that are played again before a run is resumed; one for bots that search."""
T = TypeVar("T")
U = TypeVar("U")
_QUICK = 50
"""Games that a process plays before it reports; one for bots that search."""


class Unusable(Exception):
    """What was kept is damaged, or would come out differently today."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Represent a game, and how long the first entrant thought about each of its decisions."""

    result: GameResult
    spent: tuple[float, ...] = ()
    """In seconds of this process alone."""


@dataclass(frozen=True, slots=True)
class Made:
    """Describe the versions by which games were played."""

    version: str
    commit: str
    python: str
    date: str


class Bench:
    """Measure with some processes, and keep what was measured in a folder."""

    def __init__(self, folder: Path, jobs: int = 1, most: int | None = None) -> None:
        self._folder = folder
        self._jobs = jobs
        self._most = most
        self.made: list[Made] = []
        """The versions that measured everything that was asked for."""

    def count(self, usual: int) -> int:
        """Return how many games are played: the usual number, unless fewer were asked for."""
        return usual if self._most is None else min(usual, self._most)

    def games(self, run: Run) -> Iterator[Kept]:
        """Iterate over the games of a match; those that are kept are not played again.

        Without processes, only the games that are kept are returned. Raises ``Unusable`` if the
        first of these come out differently today.
        """
        match, path = run.match, self._folder / f"{run.name}.jsonl"
        done = self._done(path, match)
        if self._jobs:
            slow = any(not isinstance(each, BotName) or each.budget for each in match.entrants)
            self._check(run, path, min(done, 1 if slow else _CHECKED))
            self._go_on(match, path, run.numbers[done:], 1 if slow else _QUICK)
        yield from islice(_read(path), len(run.numbers))

    def _done(self, path: Path, match: Match) -> int:
        """Return how many games of a match are kept; a line that is not whole is removed."""
        if not path.exists():
            if self._jobs:
                path.parent.mkdir(parents=True, exist_ok=True)
                head = {"match": _described(match), "made": asdict(self._made_now())}
                path.write_text(f"{json.dumps(head)}\n", encoding="utf-8")
            return 0
        with path.open("rb+" if self._jobs else "rb") as file, _reading(path):
            head = json.loads(file.readline())
            count, end = 0, file.tell()
            for line in file:
                if line.endswith(b"\n"):
                    count, end = count + 1, end + len(line)
            if self._jobs:
                file.truncate(end)
            match_there, made = head["match"], read_typed(Made, head["made"], "made")
        if match_there != _described(match):
            raise Unusable(f"{path}: another match was kept here. Move this file away.")
        if count or self._jobs:
            self.made.append(made)
        return count

    def _check(self, run: Run, path: Path, count: int) -> None:
        for number, kept in zip(run.numbers[:count], _read(path), strict=False):
            if play_game(run.match, number) != kept.result:
                raise Unusable(f"{path}: bots play differently today. Move this file away.")

    def _go_on(self, match: Match, path: Path, rest: range, portion: int) -> None:
        portions = [rest[at : at + portion] for at in range(0, len(rest), portion)]
        with path.open("a", encoding="utf-8") as file:
            for games in self._played(partial(play, match), portions):
                told = (json.dumps(asdict(each), ensure_ascii=False) for each in games)
                file.writelines(f"{line}\n" for line in told)
                file.flush()

    def facts(
        self, name: str, measure: Callable[..., Any], keys: Iterable[Sequence[str | int]]
    ) -> Iterator[Any]:
        """Iterate over what ``measure`` finds for the words of each key: anything JSON can hold.

        Without processes, it is None where nothing is kept.
        """
        paths = {self._folder / name / f"{'-'.join(map(str, key))}.json": key for key in keys}
        missing = {path: key for path, key in paths.items() if self._jobs and not path.exists()}
        made = made_by()
        found = self._played(partial(_measured, measure), [*missing.values()])
        for path, fact in zip(missing, found, strict=True):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps({"made": asdict(made), "fact": fact}), encoding="utf-8")
        for path in paths:
            fact = None
            if path.exists():
                with _reading(path):
                    kept = json.loads(path.read_text(encoding="utf-8"))
                    fact, made = kept["fact"], read_typed(Made, kept["made"], "made")
                self.made.append(made)
            yield fact

    def _played(self, work: Callable[[T], U], todo: Sequence[T]) -> Iterator[U]:
        """Iterate over what comes of work, in order."""
        if self._jobs < 2 or len(todo) < 2:
            yield from map(work, todo)
            return
        with ProcessPoolExecutor(self._jobs) as pool:
            try:
                yield from pool.map(work, todo)
            finally:
                pool.shutdown(wait=False, cancel_futures=True)

    def _made_now(self) -> Made:
        self.made.append(made_by())
        return self.made[-1]


def _read(path: Path) -> Iterator[Kept]:
    """Iterate over the games that are kept in a file."""
    if path.exists():
        with path.open(encoding="utf-8") as file:
            next(file)
            for line in file:
                if line.endswith("\n"):
                    with _reading(path):
                        kept = read_typed(Kept, json.loads(line), "")
                    yield kept


@contextmanager
def _reading(path: Path) -> Iterator[None]:
    """Raise ``Unusable`` if a file that was kept is damaged."""
    try:
        yield
    except (ValueError, KeyError, TypeError, ShapeError):
        raise Unusable(f"{path} is damaged. Move this file away.") from None


def _measured(measure: Callable[..., Any], key: Sequence[str | int]) -> Any:
    return measure(*key)


def play(match: Match, numbers: range) -> list[Kept]:
    """Play some games; the first entrant has a clock, unless accounts are kept."""
    if match.accounts:
        return [Kept(play_game(match, number)) for number in numbers]
    found = [timed_game(match, number) for number in numbers]
    return [Kept(result, tuple(round(each, 5) for each in spent)) for result, spent in found]


def _described(match: Match) -> dict[str, Any]:
    setup = match.briefing.setup
    return {
        "game": match.briefing.game.id,
        "edition": setup.edition,
        "rules": setup.rules,
        "options": dict(setup.options),
        "settings": [dict(info.settings) for info in setup.seats],
        "entrants": [str(each) for each in match.entrants],
        "seed": match.seed,
    }


def made_by() -> Made:
    """Return the versions that play games now; without a history the commit is empty."""
    version = f"{platform.python_implementation()} {platform.python_version()}"
    return Made(__version__, _commit(), version, f"{date.today():%Y-%m-%d}")


def _commit() -> str:
    try:
        told = [
            subprocess.run(
                command, cwd=_ROOT, capture_output=True, text=True, check=True
            ).stdout.strip()
            for command in (
                ("git", "log", "-1", "--format=%h", "--abbrev=8", "--", "magblast"),
                ("git", "status", "--porcelain", "--", "magblast"),
            )
        ]
    except (OSError, subprocess.CalledProcessError):
        return ""
    return f"{told[0]} with changes" if told[1] else told[0]
