"""Keep what is known about the logs in databases, so that none is read again without need.

They hold nothing but what follows from the logs. Where a database cannot be used, a copy in memory
takes its place until it can; the rule is that of all files of the data folder.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import Any, NamedTuple, TypeAlias, TypeVar
from weakref import finalize

from magblast.errors import cause
from magblast.kernel.language import Phrase
from magblast.play.autosave import data_folder
from magblast.play.kept_files import (
    forget_unwritten,
    keep_unwritten,
    need_writable,
    set_aside,
    shown,
    tell_kept,
    undisturbed,
    unwritten_value,
)
from magblast.system.files import make_private_folder, open_regular

T = TypeVar("T")
IsSound: TypeAlias = Callable[[str, tuple[Any, ...]], bool]
"""Tells whether a program has written a row of a table."""
_FAILURES = (sqlite3.Error, OSError, ValueError, TypeError)
"""What arises where the database is damaged or cannot be used."""
_DAMAGE = (
    *(sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR),
    *(sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_SCHEMA),
)
"""What SQLite says of a database whose content is wrong, and of no other."""
_CAUSES = {
    sqlite3.SQLITE_FULL: "ENOSPC",
    sqlite3.SQLITE_READONLY: "EACCES",
    sqlite3.SQLITE_PERM: "EACCES",
    sqlite3.SQLITE_IOERR: "EIO",
}
"""What else SQLite says, in the words for what the system says."""
_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table'"
_PATIENCE = 2.0
"""Seconds to wait for another program that writes to the database."""
_SMALLEST_PAGE = 512
_MOST_MISSING = 1 << 28
"""Bytes of a cut database that are made up, at the most."""


class _Newer(Exception):
    """Report that a newer version of the program wrote the database."""


class Store(NamedTuple):
    """Define a database in the data folder."""

    name: str
    version: int
    """To be raised whenever the tables, or what they count, change."""
    tables: str
    is_costly: bool = False
    """Whether it takes hours to make again, so that it is written as safely as a log."""


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
    is_costly=True,
)
"""It would take hours to rebuild, so it does not depend on the version of the statistics."""


def store_path(store: Store = STATISTICS) -> Path:
    """Return the path of a database, which need not exist yet."""
    return data_folder() / store.name


def _any_row(table: str, row: tuple[Any, ...]) -> bool:
    return True


def with_store(
    work: Callable[[sqlite3.Connection], T],
    store: Store = STATISTICS,
    *,
    rebuild: bool = False,
    is_sound: IsSound = _any_row,
) -> T:
    """Do something with a database, which is empty at first where it has to be rebuilt.

    A damaged one is set aside. Where it takes hours to make again, the rows of each table that can
    still be read and are sound are copied. One that cannot be used is copied to memory, where all
    work is done until it can be used again; what is new is then written to it.
    """
    path = store_path(store)
    for is_copied in (True, False):
        try:
            return _do(work, store, rebuild=rebuild)
        except _FAILURES as error:
            if not _is_damage(error):
                if not _is_busy(error):
                    tell_kept(Phrase("kept.not_used", path=shown(path), cause=_cause(error)))
                break
            if not _set_aside(store, is_sound if is_copied else None):
                break
        except _Newer:
            tell_kept(Phrase("kept.newer", path=shown(path)))
            break
    return _do_in_memory(work, store, is_sound, rebuild=rebuild)


def _is_damage(error: Exception) -> bool:
    """Return whether the content of the database is wrong, and not whatever is around it."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        # SQLite says nothing of rows that no program of ours has written.
        return not isinstance(error, OSError)
    return code & 0xFF in _DAMAGE


def _is_busy(error: Exception) -> bool:
    """Return whether another program uses the database, so that there is nothing wrong with it."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _cause(error: Exception) -> Phrase:
    if isinstance(error, OSError):
        return cause(error)
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return (
        Phrase(f"cause.{_CAUSES[code]}") if code in _CAUSES else Phrase("cause.other", text=error)
    )


def _set_aside(store: Store, is_sound: IsSound | None) -> bool:
    """Set a damaged database aside; return whether that could be done."""
    path, reason = store_path(store), Phrase("kept.wrong")
    journal = path.with_name(f"{path.name}-journal")
    try:
        need_writable(path)
        aside = set_aside(path)
        with suppress(FileNotFoundError):
            # It belongs to the damaged file, and must spoil no new one.
            journal.rename(aside.with_name(f"{aside.name}-journal"))
    except OSError as error:
        why = cause(error)
        tell_kept(Phrase("kept.not_set_aside", path=shown(path), reason=reason, cause=why))
        return False
    key = "kept.broken" if store.is_costly else "kept.broken.rebuilt"
    tell_kept(Phrase(key, path=shown(path), reason=reason, aside=aside.name), again=True)
    if store.is_costly and is_sound is not None:
        with suppress(*_FAILURES):
            _do(lambda database: _copy_rows(aside, database, is_sound), store)
    return True


def _copy_rows(damaged: Path, database: sqlite3.Connection, is_sound: IsSound) -> None:
    """Copy from a damaged database what can be read and is sound."""
    with closing(sqlite3.connect(":memory:")) as source:
        source.deserialize(_with_all_pages(damaged.read_bytes()))
        source.text_factory = _as_text
        for (table,) in database.execute(_TABLES).fetchall():
            # From both ends, so that damage in the middle hides nothing behind it.
            for order in ("ASC", "DESC"):
                with database, suppress(sqlite3.Error):
                    for row in source.execute(f'SELECT * FROM "{table}" ORDER BY digest {order}'):
                        if is_sound(table, row):
                            places = ", ".join("?" * len(row))
                            into = f'INSERT OR IGNORE INTO "{table}" VALUES ({places})'
                            database.execute(into, row)


def _with_all_pages(data: bytes) -> bytes:
    """Return a database that was cut, with zeros for what is missing: else nothing is read."""
    size, pages = int.from_bytes(data[16:18]), int.from_bytes(data[28:32])
    return data.ljust(min(size * pages, len(data) + _MOST_MISSING), b"\0")


def _as_text(data: bytes) -> str:
    return data.decode(errors="replace")


def _open_file(store: Store) -> sqlite3.Connection:
    """Open a database; only its owner can read it and its journal."""
    path = store_path(store)
    make_private_folder(path.parent)
    need_writable(path)
    os.close(open_regular(path, os.O_RDWR | os.O_CREAT))
    return sqlite3.connect(path, timeout=_PATIENCE)


def _do(work: Callable[[sqlite3.Connection], T], store: Store, *, rebuild: bool = False) -> T:
    with closing(_open_file(store)) as database:
        if not store.is_costly:
            # What a power cut spoils can be made again.
            database.execute("PRAGMA synchronous = OFF")
        _need_whole_pages(database, store_path(store))
        _make_tables(database, store, rebuild=rebuild)
        _write_copy(database, store, is_wanted=not rebuild)
        return work(database)


def _write_copy(database: sqlite3.Connection, store: Store, *, is_wanted: bool) -> None:
    """Write to a database what was new while only its copy could be used."""
    with undisturbed():
        copy: _Copy | None = unwritten_value(store_path(store))
        # Another thread may be about to add to it; the next work with the database comes soon.
        if copy is not None and not copy.users:
            if is_wanted:
                copy.write_to(database)
            forget_unwritten(store_path(store))


def _need_whole_pages(database: sqlite3.Connection, path: Path) -> None:
    """Raise an error if the file was cut within a page, which SQLite does not always notice."""
    if path.stat().st_size % _SMALLEST_PAGE:
        # Another program may be writing, or have left a journal that makes the file whole.
        database.execute("BEGIN IMMEDIATE")
        database.rollback()
        if path.stat().st_size % _SMALLEST_PAGE:
            raise sqlite3.DatabaseError(path)


class _Copy:
    """Represent a copy of a database in memory, which everybody opens like a file.

    SQLite before 3.36 cannot share it: there, what is new lasts no longer than the work.
    """

    def __init__(self) -> None:
        self.users = 0
        """How many threads are at work with it."""
        self._uri = f"file:/{token_hex(8)}?vfs=memdb"
        # SQLite forgets what nobody has open.
        finalize(self, self.open().close)

    def open(self) -> sqlite3.Connection:
        return sqlite3.connect(self._uri, uri=True, timeout=_PATIENCE, check_same_thread=False)

    def write_to(self, database: sqlite3.Connection) -> None:
        """Write all rows to the tables of another database, at once."""
        with closing(self.open()) as source, database:
            for (table,) in source.execute(_TABLES).fetchall():
                rows = source.execute(f'SELECT * FROM "{table}"')
                places = ", ".join("?" * len(rows.description))
                database.executemany(f'REPLACE INTO "{table}" VALUES ({places})', rows)


def _do_in_memory(
    work: Callable[[sqlite3.Connection], T], store: Store, is_sound: IsSound, *, rebuild: bool
) -> T:
    """Do something with the copy of a database."""
    with _copy_in_use(store, is_sound) as copy, closing(copy.open()) as database:
        _make_tables(database, store, rebuild=rebuild)
        try:
            return work(database)
        except _FAILURES as error:
            if store.is_costly or not _is_damage(error):
                raise
            # Rows that cannot be understood are made again.
            _make_tables(database, store, rebuild=True)
            return work(database)


@contextmanager
def _copy_in_use(store: Store, is_sound: IsSound) -> Iterator[_Copy]:
    """Give the copy of a database, which is made where there is none yet."""
    with undisturbed():
        copy: _Copy = unwritten_value(store_path(store)) or _copy_of(store, is_sound)
        keep_unwritten(store_path(store), copy)
        copy.users += 1
    try:
        yield copy
    finally:
        with undisturbed():
            copy.users -= 1


def _copy_of(store: Store, is_sound: IsSound) -> _Copy:
    """Copy to memory what can be read of a database, and is sound."""
    path, is_damaged = store_path(store), False
    copy = _Copy()
    try:
        with closing(copy.open()) as database:
            with closing(_open_to_read(path)) as source:
                source.backup(database, progress=_wait_for_nobody)
            _make_tables(database, store)
            if not store.is_costly or _is_all_sound(database, is_sound):
                return copy
            is_damaged = True
    except _Newer:
        pass
    except _FAILURES as error:
        is_damaged = _is_damage(error)
    copy = _Copy()
    with closing(copy.open()) as database:
        _make_tables(database, store)
        if store.is_costly and is_damaged:
            with suppress(*_FAILURES):
                _copy_rows(path, database, is_sound)
    return copy


def _is_all_sound(database: sqlite3.Connection, is_sound: IsSound) -> bool:
    tables = database.execute(_TABLES).fetchall()
    return all(
        is_sound(table, row)
        for (table,) in tables
        for row in database.execute(f'SELECT * FROM "{table}"')
    )


def _wait_for_nobody(status: int, left: int, every: int) -> None:
    """Give up where another program uses a database that is copied; else it is awaited for ever."""
    if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        raise sqlite3.OperationalError(status)


def _open_to_read(path: Path) -> sqlite3.Connection:
    os.close(open_regular(path))
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=0)


def _make_tables(database: sqlite3.Connection, store: Store, *, rebuild: bool = False) -> None:
    """Make the tables where there are none of this version, all at once."""
    if _version(database) == store.version and not rebuild:
        return
    with database:
        database.execute("BEGIN IMMEDIATE")
        # Another program may have made them meanwhile.
        version = _version(database)
        if version > store.version:
            raise _Newer
        if version < store.version and version:
            key = "kept.older" if store.is_costly else "kept.older.rebuilt"
            tell_kept(Phrase(key, path=shown(store_path(store))))
        if (version != store.version and not (version and store.is_costly)) or rebuild:
            for (name,) in database.execute(_TABLES).fetchall():
                database.execute(f'DROP TABLE "{name}"')
            for table in filter(str.strip, store.tables.split(";")):
                database.execute(table)
        # The costly tables of all versions are alike; what older rows lack has a usual value.
        database.execute(f"PRAGMA user_version = {store.version}")


def _version(database: sqlite3.Connection) -> int:
    (version,) = database.execute("PRAGMA user_version").fetchone()
    return int(version)
