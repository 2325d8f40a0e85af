"""Remember how the games in the data folder ended, so that no log is played again without need.

The database holds nothing but what the logs say. It is rebuilt where it is missing, damaged or
of another version, and where it cannot be used at all, the logs are read without it.
"""

import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path

from magblast.errors import MagblastError
from magblast.kernel.game import Shelf
from magblast.play.autosave import data_folder, end_of, log_paths
from magblast.play.finishes import Finish, finishes_of
from magblast.shelf import game_of
from magblast.system.files import make_private_folder, open_regular

_VERSION = 4
"""To be raised whenever the tables, or what is counted, change."""
_DAMAGE = (sqlite3.Error, OSError, ValueError, TypeError, RecursionError)
"""What arises where the database is damaged or cannot be used."""
_MOST = 2**63
"""What is counted stays below this."""
_PATIENCE = 2.0
"""Seconds to wait for another program that writes to the database."""
_TABLES = """
CREATE TABLE log (name BLOB PRIMARY KEY, stamp TEXT);
CREATE TABLE finish (
    log BLOB, seat INTEGER, game TEXT, name TEXT, bot TEXT, side TEXT, won INTEGER, turns INTEGER,
    figures TEXT, PRIMARY KEY (log, seat)
);
"""


@dataclass(slots=True)
class Finishes:
    """Describe how all finished games ended, with the logs that could not be read."""

    found: list[Finish] = field(default_factory=list)
    problems: list[MagblastError] = field(default_factory=list)


def store_path() -> Path:
    """Return the path of the database, which need not exist yet."""
    return data_folder() / "statistics.sqlite"


def all_finishes(*, rebuild: bool = False, shelf: Shelf = game_of) -> Finishes:
    """Bring the database up to date and return what it holds; to rebuild it reads every log."""
    if rebuild:
        _remove()
    try:
        return _read(_open_file, shelf)
    except _DAMAGE as error:
        if not _is_busy(error):
            _remove()
            with suppress(sqlite3.Error, OSError):
                return _read(_open_file, shelf)
    return _read(lambda: sqlite3.connect(":memory:"), shelf)


def _is_busy(error: Exception) -> bool:
    """Return whether another program uses the database, so that there is nothing wrong with it."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _remove() -> None:
    path = store_path()
    for each in (path, path.with_name(f"{path.name}-journal")):
        with suppress(OSError):
            each.unlink()


def _open_file() -> sqlite3.Connection:
    """Open the database; its owner alone can read it, as its journal."""
    path = store_path()
    make_private_folder(path.parent)
    os.close(open_regular(path, os.O_RDWR | os.O_CREAT))
    return sqlite3.connect(path, timeout=_PATIENCE)


def _read(connect: Callable[[], sqlite3.Connection], shelf: Shelf) -> Finishes:
    finishes = Finishes()
    with closing(connect()) as database:
        # What a power cut spoils can be made again.
        database.execute("PRAGMA synchronous = OFF")
        _make_tables(database)
        _update(database, finishes, shelf)
        finishes.found += _rows(database)
    return finishes


def _make_tables(database: sqlite3.Connection) -> None:
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if version == _VERSION:
        return
    if version:
        raise sqlite3.DatabaseError(version)
    database.executescript(f"BEGIN; {_TABLES} PRAGMA user_version = {_VERSION}; COMMIT")


def _update(database: sqlite3.Connection, finishes: Finishes, shelf: Shelf) -> None:
    """Read the logs that are new or have changed, and forget those that are gone."""
    known = dict(database.execute("SELECT name, stamp FROM log"))
    for path in sorted(log_paths()):
        name = os.fsencode(path.name)
        try:
            found = path.stat()
            # The nanoseconds of a time after 2262 do not fit into an integer of the database.
            stamp = f"{found.st_size} {found.st_mtime_ns}"
            if known.get(name) == stamp:
                del known[name]
                continue
            if end_of(path) is None:
                continue
            ended = finishes_of(path, shelf)
        except MagblastError as error:
            finishes.problems.append(error)
            continue
        except OSError:
            # It is gone, or is not a file: ``magblast games`` says so.
            continue
        known.pop(name, None)
        # One by one, so that nothing is lost when somebody does not wait for the rest.
        _keep(database, name, stamp, ended)
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
        "SELECT log, game, name, bot, side, won, turns, figures FROM finish ORDER BY log, seat"
    )
    for log, game, name, bot, side, won, turns, figures in rows:
        counts = {str(figure): _count(each) for figure, each in dict(json.loads(figures)).items()}
        game, name, bot, side = map(str, (game, name, bot, side))
        yield Finish(os.fsdecode(log), game, name, bot, side, bool(won), _count(turns), counts)


def _count(value: object) -> int:
    """Return a number that somebody may have counted; raises ``ValueError`` for any other."""
    # JSON has numbers that no integer is, and integers too large to be divided.
    if not isinstance(value, int) or abs(value) >= _MOST:
        raise ValueError(value)
    return value
