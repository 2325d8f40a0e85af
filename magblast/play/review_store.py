"""Keep the verdicts on finished games, so that no answer is judged twice.

A game is identified by the digest of its log, so the log may be moved or copied.
"""

import json
import os
import sqlite3
from collections.abc import Collection, Iterable
from typing import Any, TypeVar

from magblast.errors import ShapeError
from magblast.kernel.json_text import Shallow
from magblast.play.store import REVIEWS, with_store
from magblast.record.typed import read_typed
from magblast.reviewing.kept import KeptVerdict, ReviewedGame
from magblast.reviewing.verdicts import JUDGE, SEED, WORLDS

T = TypeVar("T", KeptVerdict, ReviewedGame)


def judge_word(worlds: int = WORLDS, seed: str = SEED) -> str:
    """Return what verdicts depend on besides the log."""
    return f"{JUDGE} {worlds} {seed}"


def kept_reviews(digests: Collection[str], judge: str) -> dict[str, ReviewedGame]:
    """Return those of these games that are known, by digest, with the verdicts of one judge."""

    def work(database: sqlite3.Connection) -> dict[str, ReviewedGame]:
        rows = database.execute("SELECT digest, said FROM game")
        games = {digest: _read(ReviewedGame, said) for digest, said in rows if digest in digests}
        found: dict[str, list[KeptVerdict]] = {}
        query = "SELECT digest, said FROM verdict WHERE judge = ? ORDER BY digest, before"
        for digest, said in database.execute(query, (judge,)):
            if digest in games:
                found.setdefault(digest, []).append(_read(KeptVerdict, said))
        return {each: games[each].with_verdicts(found.get(each, ())) for each in games}

    return with_store(work, REVIEWS, is_sound=_is_sound)


def keep_review(digest: str, game: ReviewedGame) -> None:
    """Keep what is known about a game before anything is judged."""
    row = (digest, json.dumps(game._replace(verdicts=())))

    def work(database: sqlite3.Connection) -> None:
        with database:
            database.execute("REPLACE INTO game VALUES (?, ?)", row)

    with_store(work, REVIEWS, is_sound=_is_sound)


def keep_verdicts(digest: str, judge: str, found: Iterable[KeptVerdict]) -> None:
    """Keep the verdicts of a judge on answers in a game."""
    rows = [(digest, judge, each.before, json.dumps(each)) for each in found]

    def work(database: sqlite3.Connection) -> None:
        with database:
            database.executemany("REPLACE INTO verdict VALUES (?, ?, ?, ?)", rows)

    with_store(work, REVIEWS, is_sound=_is_sound)


def forget_gone() -> None:
    """Forget the games whose logs are gone."""

    def work(database: sqlite3.Connection) -> None:
        rows = database.execute("SELECT digest, said FROM game").fetchall()
        games = ((digest, _read(ReviewedGame, said)) for digest, said in rows)
        gone = [(digest,) for digest, game in games if not os.path.lexists(game.log)]
        with database:
            database.executemany("DELETE FROM game WHERE digest = ?", gone)
            database.executemany("DELETE FROM verdict WHERE digest = ?", gone)

    with_store(work, REVIEWS, is_sound=_is_sound)


def _is_sound(table: str, row: tuple[Any, ...]) -> bool:
    """Return whether the last column of a row is what a program has written."""
    try:
        if table == "game":
            _read(ReviewedGame, row[-1])
        else:
            _read(KeptVerdict, row[-1])
    except (ValueError, TypeError):
        return False
    return True


def _read(kind: type[T], said: str) -> T:
    """Return the value that was kept; raises ``ValueError`` for text that no program wrote."""
    try:
        found: T = read_typed(kind, json.loads(said, cls=Shallow), "")
    except ShapeError:
        raise ValueError(said) from None
    return found
