"""Keep what is known of the logs in a database, so that none is read again without need.

It holds nothing but what the logs say. It is rebuilt where it is missing, damaged or of another
version, and where it cannot be used at all, the logs are read without it.
"""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import TypeVar

from magblast.play.autosave import data_folder
from magblast.system.files import make_private_folder, open_regular

T = TypeVar("T")
_VERSION = 8
"""To be raised whenever the tables, or what is counted, change."""
_DAMAGE = (sqlite3.Error, OSError, ValueError, TypeError, RecursionError)
"""What arises where the database is damaged or cannot be used."""
_PATIENCE = 2.0
"""Seconds to wait for another program that writes to the database."""
_TABLES = """
CREATE TABLE log (name BLOB PRIMARY KEY, stamp TEXT);
CREATE TABLE finish (
    log BLOB, seat INTEGER, game TEXT, name TEXT, bot TEXT, side TEXT, won INTEGER, turns INTEGER,
    figures TEXT, PRIMARY KEY (log, seat)
);
CREATE TABLE reading (
    kind TEXT, name BLOB, stamp TEXT, said TEXT, PRIMARY KEY (kind, name)
) WITHOUT ROWID;
"""


def store_path() -> Path:
    """Return the path of the database, which need not exist yet."""
    return data_folder() / "statistics.sqlite"


def with_store(work: Callable[[sqlite3.Connection], T], *, rebuild: bool = False) -> T:
    """Do something with the database, which is empty at first where it has to be rebuilt."""
    if rebuild:
        _remove()
    try:
        return _do(work, _open_file)
    except _DAMAGE as error:
        if not _is_busy(error):
            _remove()
            with suppress(sqlite3.Error, OSError):
                return _do(work, _open_file)
    return _do(work, lambda: sqlite3.connect(":memory:"))


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


def _do(work: Callable[[sqlite3.Connection], T], connect: Callable[[], sqlite3.Connection]) -> T:
    with closing(connect()) as database:
        # What a power cut spoils can be made again.
        database.execute("PRAGMA synchronous = OFF")
        _make_tables(database)
        return work(database)


def _make_tables(database: sqlite3.Connection) -> None:
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if version == _VERSION:
        return
    if version:
        raise sqlite3.DatabaseError(version)
    database.executescript(f"BEGIN; {_TABLES} PRAGMA user_version = {_VERSION}; COMMIT")
