"""Remember what reading a log has told, until the log or the program changes."""

import os
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import magblast
from magblast.play.store import Watch, stamp_of, unwatched, with_store

T = TypeVar("T")


def recalled(
    kind: str,
    paths: Iterable[Path],
    read: Callable[[Path], str | None],
    understand: Callable[[Path, str], T],
    watch: Watch = unwatched,
) -> dict[Path, T]:
    """Return what reading these logs tells; only new and changed ones are read.

    ``read`` returns it as text, or None where there is nothing to remember; the log is then left
    out, and read again next time. ``understand`` raises ``ValueError`` for what was never written.
    """
    listed = [*paths]

    def work(database: sqlite3.Connection) -> dict[Path, T]:
        rows = database.execute("SELECT name, stamp, said FROM reading WHERE kind = ?", (kind,))
        known = {name: (stamp, said) for name, stamp, said in rows}
        found: dict[Path, T] = {}
        stale: list[tuple[Path, str]] = []
        for path in listed:
            try:
                # Another version of the program may find fault with a log that has not changed.
                stamp = f"{stamp_of(path)} {magblast.__version__}"
            except OSError:
                stamp = ""
            before, said = known.get(os.fsencode(path.name), ("", ""))
            if stamp and before == stamp:
                with suppress(OSError):
                    found[path] = understand(path, said)
            else:
                stale.append((path, stamp))
        for done, (path, stamp) in enumerate(stale):
            watch(done, len(stale))
            said = read(path)
            if said is None:
                continue
            with suppress(OSError):
                found[path] = understand(path, said)
            if stamp:
                # One by one, so that nothing is lost when somebody does not wait for the rest.
                row = (kind, os.fsencode(path.name), stamp, said)
                with database:
                    database.execute("REPLACE INTO reading VALUES (?, ?, ?, ?)", row)
        return found

    return with_store(work)


def forget_others(paths: Iterable[Path]) -> None:
    """Forget the logs that are gone."""
    names = {os.fsencode(path.name) for path in paths}

    def work(database: sqlite3.Connection) -> None:
        known = {name for (name,) in database.execute("SELECT DISTINCT name FROM reading")}
        with database:
            database.executemany(
                "DELETE FROM reading WHERE name = ?", [(name,) for name in known - names]
            )

    with_store(work)
