"""Keep what is known about the logs in databases, so that none is read again without need.

They hold nothing but what follows from the logs. Each is rebuilt where it is missing, damaged or of
another version, and where it cannot be used at all, the logs are read without it.
"""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple, TypeVar

from magblast.play.autosave import data_folder
from magblast.system.files import make_private_folder, open_regular

T = TypeVar("T")
_DAMAGE = (sqlite3.Error, OSError, ValueError, TypeError, RecursionError)
"""What arises where the database is damaged or cannot be used."""
_PATIENCE = 2.0
"""Seconds to wait for another program that writes to the database."""


class Store(NamedTuple):
    """Define a database in the data folder."""

    name: str
    version: int
    """To be raised whenever the tables, or what they count, change."""
    tables: str


STATISTICS = Store(
    "statistics.sqlite",
    8,
    """
CREATE TABLE log (name BLOB PRIMARY KEY, stamp TEXT);
CREATE TABLE finish (
    log BLOB, seat INTEGER, game TEXT, name TEXT, bot TEXT, side TEXT, won INTEGER, turns INTEGER,
    figures TEXT, PRIMARY KEY (log, seat)
);
CREATE TABLE reading (
    kind TEXT, name BLOB, stamp TEXT, said TEXT, PRIMARY KEY (kind, name)
) WITHOUT ROWID;
""",
)
REVIEWS = Store(
    "reviews.sqlite",
    2,
    """
CREATE TABLE game (digest TEXT PRIMARY KEY, said TEXT);
CREATE TABLE verdict (
    digest TEXT, judge TEXT, before INTEGER, said TEXT, PRIMARY KEY (digest, judge, before)
) WITHOUT ROWID;
""",
)
"""It would take hours to rebuild, so it does not depend on the version of the statistics."""


def store_path(store: Store = STATISTICS) -> Path:
    """Return the path of a database, which need not exist yet."""
    return data_folder() / store.name


def with_store(
    work: Callable[[sqlite3.Connection], T], store: Store = STATISTICS, *, rebuild: bool = False
) -> T:
    """Do something with a database, which is empty at first where it has to be rebuilt."""
    if rebuild:
        _remove(store)
    try:
        return _do(work, store, _open_file)
    except _DAMAGE as error:
        if not _is_busy(error):
            _remove(store)
            with suppress(sqlite3.Error, OSError):
                return _do(work, store, _open_file)
    return _do(work, store, lambda _: sqlite3.connect(":memory:"))


def _is_busy(error: Exception) -> bool:
    """Return whether another program uses the database, so that there is nothing wrong with it."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _remove(store: Store) -> None:
    path = store_path(store)
    for each in (path, path.with_name(f"{path.name}-journal")):
        with suppress(OSError):
            each.unlink()


def _open_file(store: Store) -> sqlite3.Connection:
    """Open a database; only its owner can read it and its journal."""
    path = store_path(store)
    make_private_folder(path.parent)
    os.close(open_regular(path, os.O_RDWR | os.O_CREAT))
    return sqlite3.connect(path, timeout=_PATIENCE)


def _do(
    work: Callable[[sqlite3.Connection], T],
    store: Store,
    connect: Callable[[Store], sqlite3.Connection],
) -> T:
    with closing(connect(store)) as database:
        # What a power cut spoils can be made again.
        database.execute("PRAGMA synchronous = OFF")
        _make_tables(database, store)
        return work(database)


def _make_tables(database: sqlite3.Connection, store: Store) -> None:
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if version == store.version:
        return
    if version:
        raise sqlite3.DatabaseError(version)
    tables = f"BEGIN; {store.tables} PRAGMA user_version = {store.version}; COMMIT"
    database.executescript(tables)
