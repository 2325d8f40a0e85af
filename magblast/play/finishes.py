"""Work out how a finished game ended for each seat, and keep it, so that it is done once."""

import json
import os
import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from magblast.errors import MagblastError
from magblast.kernel.game import Shelf
from magblast.kernel.json_text import Shallow
from magblast.kernel.seat import Outcome
from magblast.kernel.shelf import game_of
from magblast.play.autosave import about_when, end_of, found_log, found_logs, written_at
from magblast.play.store import with_store
from magblast.play.watching import Watch, unwatched
from magblast.record.course import Course
from magblast.record.replay import read_replay


@dataclass(frozen=True, slots=True)
class Finish:
    """Describe what one seat did in a finished game."""

    log: str
    """Name of the log, which tells games apart."""
    game: str
    name: str
    """As it can be shown; no two seats of a game have the same."""
    bot: str
    """Which bot had the seat when the game ended; empty for a person."""
    side: str
    """What the seat played, such as a flagship; empty where all play the same."""
    won: bool
    turns: int
    figures: Mapping[str, int]
    """The seat's part of the tally."""


def finished_course(path: Path, shelf: Shelf = game_of) -> tuple[Course, Outcome] | None:
    """Play a finished game again, and return it with its outcome.

    Returns None for a game that is not finished, and for a script, which nobody has played.
    Raises ``FileError`` for a log that is not sound.
    """
    replay = read_replay(path, shelf=shelf)
    if replay.problem is not None:
        raise replay.problem
    course = replay.course
    outcome = course.position.outcome
    return None if outcome is None or course.header.rules is None else (course, outcome)


def finishes_of(path: Path, shelf: Shelf = game_of) -> tuple[Finish, ...]:
    """Play a log again and return how it ended for each seat, if it counts.

    Nothing is returned for a game that is not finished, or counts for nothing. Raises ``FileError``
    for a log that is not sound.
    """
    finished = finished_course(path, shelf)
    return () if finished is None else counted_in(*finished, path.name)


def counted_in(course: Course, outcome: Outcome, log: str) -> tuple[Finish, ...]:
    """Return how a finished game ended for each seat; nothing if there was advice.

    Scores, streaks and statistics are made of this alone.
    """
    return () if course.is_advised else finishes_in(course, outcome, log)


def finishes_in(course: Course, outcome: Outcome, log: str) -> tuple[Finish, ...]:
    """Return how a finished game ended for each seat; ``log`` is the name of its log."""
    header, game = course.header, course.game
    events = (*course.opening, *(event for each in course.entries for event in each.events))
    tally = game.tally(events)
    sides = game.sides(header.setup, game.snapshot(course.first, None))
    return tuple(
        Finish(
            log=log,
            game=game.id,
            name=name,
            bot=course.bots[seat - 1] or "",
            side=sides[seat - 1],
            won=seat in outcome.winners,
            turns=outcome.turns,
            figures={figure: counts.get(seat, 0) for figure, counts in tally.items()},
        )
        for seat, name in enumerate(header.names, 1)
    )


_MOST = 2**63
"""What is counted stays below this."""


@dataclass(slots=True)
class Finishes:
    """Describe how all finished games ended, with the logs that could not be read."""

    found: list[Finish] = field(default_factory=list)
    problems: list[MagblastError] = field(default_factory=list)


def all_finishes(
    *, rebuild: bool = False, shelf: Shelf = game_of, watch: Watch = unwatched
) -> Finishes:
    """Bring the database up to date and return what it holds; to rebuild it reads every log.

    The games come in the order in which they were played.
    """

    def work(database: sqlite3.Connection) -> Finishes:
        finishes = Finishes()
        _update(database, finishes, shelf, watch)
        finishes.found += _rows(database)
        return finishes

    return with_store(work, rebuild=rebuild)


def kept_finishes() -> list[Finish]:
    """Return what is remembered of finished games, in the order in which they were played.

    No log is read: a game that was not played at this table counts once ``all_finishes`` knows it.
    """
    return with_store(lambda database: list(_rows(database)))


def keep_finishes(path: Path, ended: tuple[Finish, ...]) -> None:
    """Keep how a game ended that has just been played."""
    if stamp := found_log(path).stamp:
        with_store(lambda database: _keep(database, os.fsencode(path.name), stamp, ended))


def _update(database: sqlite3.Connection, finishes: Finishes, shelf: Shelf, watch: Watch) -> None:
    """Read the logs that are new or have changed, and forget those that are gone."""
    known = dict(database.execute("SELECT name, stamp FROM log"))
    logs = sorted(found_logs(), key=lambda found: found.name)
    for done, found in enumerate(logs):
        watch(done, len(logs))
        name = os.fsencode(found.name)
        if found.stamp and known.get(name) == found.stamp:
            del known[name]
            continue
        try:
            if end_of(found.path) is None:
                continue
            ended = finishes_of(found.path, shelf)
        except MagblastError as error:
            finishes.problems.append(error)
            continue
        except OSError:
            # It is gone, or is not a file: ``magblast games`` says so.
            continue
        known.pop(name, None)
        # One by one, so that nothing is lost when somebody does not wait for the rest.
        _keep(database, name, found.stamp, ended)
    with database:
        for name in known:
            _forget(database, name)


def _keep(database: sqlite3.Connection, name: bytes, stamp: str, ended: tuple[Finish, ...]) -> None:
    with database:
        _forget(database, name)
        database.execute("INSERT INTO log VALUES (?, ?)", (name, stamp))
        database.executemany(
            "INSERT INTO finish VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    *(name, seat, each.game, each.name, each.bot, each.side),
                    *(each.won, each.turns, json.dumps(dict(each.figures))),
                )
                for seat, each in enumerate(ended, 1)
            ],
        )


def _forget(database: sqlite3.Connection, name: bytes) -> None:
    database.execute("DELETE FROM log WHERE name = ?", (name,))
    database.execute("DELETE FROM finish WHERE log = ?", (name,))


def _rows(database: sqlite3.Connection) -> Iterator[Finish]:
    rows = database.execute(
        "SELECT stamp, finish.log, finish.game, finish.name, bot, side, won, turns, figures"
        " FROM finish LEFT JOIN log ON log.name = finish.log ORDER BY finish.log, seat"
    )
    for _, log, game, name, bot, side, won, turns, figures in sorted(rows, key=_played):
        read = dict(json.loads(figures, cls=Shallow))
        counts = {str(figure): _count(each) for figure, each in read.items()}
        game, name, bot, side = map(str, (game, name, bot, side))
        yield Finish(os.fsdecode(log), game, name, bot, side, bool(won), _count(turns), counts)


def _played(row: tuple[Any, ...]) -> float:
    """Return about when the game of a row was played; raises ``ValueError``."""
    stamp, log, *_ = row
    return about_when(os.fsdecode(log), written_at(str(stamp)))


def _count(value: object) -> int:
    """Return a number that somebody may have counted; raises ``ValueError`` for any other."""
    # JSON has numbers that no integer is, and integers too large to be divided.
    if not isinstance(value, int) or abs(value) >= _MOST:
        raise ValueError(value)
    return value
