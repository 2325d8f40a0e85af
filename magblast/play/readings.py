"""Remember what reading a log has told, until the log or the program changes."""

import os
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from magblast.play.autosave import Found
from magblast.play.watching import Watch, unwatched
from magblast.version import VERSION

T = TypeVar("T")


def recalled(
    database: sqlite3.Connection,
    kind: str,
    logs: Iterable[Found],
    read: Callable[[Path], str | None],
    understand: Callable[[Found, str], T],
    watch: Watch = unwatched,
) -> dict[str, T]:
    """Return by name what reading these logs tells; only new and changed ones are read.

    ``read`` returns it as text, or None where there is nothing to remember; the log is then left
    out, and read again next time. ``understand`` raises ``ValueError`` for what was never written.
    """
    rows = database.execute("SELECT name, stamp, said FROM reading WHERE kind = ?", (kind,))
    known = {name: (stamp, said) for name, stamp, said in rows}
    # Another version of the program may find fault with a log that has not changed.
    version = VERSION
    result: dict[str, T] = {}
    stale: list[Found] = []
    for found in logs:
        before, said = known.get(os.fsencode(found.name), ("", ""))
        if found.stamp and before == f"{found.stamp} {version}":
            result[found.name] = understand(found, said)
        else:
            stale.append(found)
    for done, found in enumerate(stale):
        watch(done, len(stale))
        said = read(found.path)
        if said is None:
            continue
        with suppress(OSError):
            result[found.name] = understand(found, said)
        if found.stamp:
            # One by one, so that nothing is lost when somebody does not wait for the rest.
            row = (kind, os.fsencode(found.name), f"{found.stamp} {version}", said)
            with database:
                database.execute("REPLACE INTO reading VALUES (?, ?, ?, ?)", row)
    return result


def forget_others(database: sqlite3.Connection, logs: Iterable[Found]) -> None:
    """Forget the logs that are gone."""
    known = {name for (name,) in database.execute("SELECT DISTINCT name FROM reading")}
    gone = known - {os.fsencode(found.name) for found in logs}
    if gone:
        with database:
            database.executemany("DELETE FROM reading WHERE name = ?", [(name,) for name in gone])
