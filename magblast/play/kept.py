"""List every game that is kept, damaged ones as well."""

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from magblast.errors import FileError, HeaderError, MagblastError, at_line
from magblast.kernel.json_text import Shallow
from magblast.kernel.language import Phrase
from magblast.kernel.shelf import game_of
from magblast.play.autosave import Found, Saved, describe, found_log, newest_first
from magblast.play.progress import GameProgress
from magblast.play.watching import Watch, unwatched
from magblast.record.log import LogFile

if TYPE_CHECKING:
    from sqlite3 import Connection

    from magblast.kernel.game import Shelf

_FEW = 50
"""As many logs are looked at sooner than the database is loaded: before the home screen opens."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Describe what is known of a file in the folder of the logs."""

    path: Path
    modified: datetime | None
    """None where the system does not say."""
    saved: Saved | None
    """None for a damaged log."""
    problem: Phrase | None
    """What is wrong with a damaged log."""


def saved_games(watch: Watch = unwatched) -> list[Saved]:
    """List the games in the data folder, newest first; files that are not logs are left out."""
    logs = newest_first()
    listed = _listed(logs, watch)
    left = [found for found in logs if found.name in listed and not listed[found.name].finished]
    if left:
        for name, progress in _known_progress(left).items():
            listed[name] = replace(listed[name], progress=progress)
    return [listed[found.name] for found in logs if found.name in listed]


def captains() -> dict[Path, tuple[str, ...]]:
    """Return the names of the captains of each file in the folder of the logs, newest first.

    Those of a file that is no log are not known.
    """
    logs = newest_first()
    listed = _listed(logs)
    return {found.path: listed[found.name].names if found.name in listed else () for found in logs}


def _listed(logs: Sequence[Found], watch: Watch = unwatched) -> dict[str, Saved]:
    """Describe by name those of the files that are logs, as far as that takes no replay."""
    if len(logs) > _FEW:
        from magblast.play.store import with_store

        return with_store(lambda database: _described(database, logs, watch))
    return {found.name: saved for found in logs if (saved := describe(found.path)) is not None}


def kept_games(shelf: "Shelf" = game_of, watch: Watch = unwatched) -> list[Kept]:
    """List what is in the folder of the logs, newest first.

    Every line of a new or changed log is read, but nothing is played again: ``magblast replay
    --verify`` checks the game.
    """
    from magblast.play.readings import forget_others
    from magblast.play.store import with_store

    logs = newest_first()

    def work(database: "Connection") -> list[Kept]:
        sound, problems = _sound(database, logs, shelf, watch)
        saved = _described(database, sound)
        forget_others(database, logs)
        unclear = Phrase("games.unclear")
        return [
            Kept(found.path, found.modified, saved[found.name], None)
            if found.name in saved
            else Kept(found.path, found.modified, None, problems.get(found.path, unclear))
            for found in logs
        ]

    return with_store(work)


def keep_listed(path: Path, shelf: "Shelf" = game_of) -> None:
    """Remember what is listed of a game that has just been played."""
    from magblast.play.store import with_store

    logs = [found_log(path)]
    with_store(lambda database: _described(database, _sound(database, logs, shelf)[0]))


def keep_progress(path: Path, progress: GameProgress) -> None:
    """Remember how far a game had come when it was left."""
    from magblast.play.store import with_store

    logs, written = [found_log(path)], json.dumps(progress)
    with_store(lambda database: _progress(database, logs, lambda _: written))


def _known_progress(logs: Sequence[Found]) -> dict[str, GameProgress | None]:
    """Return by name how far games had come, as far as it is known.

    Only the newest log is read for it, where nobody could remember it: its program was killed.
    """
    from magblast.play.store import store_path, with_store

    newest = logs[0]
    if not store_path().exists():
        return {newest.name: _read_progress(newest.path)}

    def read(path: Path) -> str | None:
        return json.dumps(_read_progress(path)) if path == newest.path else None

    return with_store(lambda database: _progress(database, logs, read))


def _read_progress(path: Path) -> GameProgress | None:
    """Play a log again to see how far the game had come; None where that cannot be told."""
    from magblast.play.progress import progress_of
    from magblast.record.replay import read_replay

    with suppress(MagblastError, OSError):
        replay = read_replay(path)
        if replay.problem is None:
            course = replay.course
            return progress_of(course.game, course.setup, course.position.view(None))
    return None


def _progress(
    database: "Connection", logs: Sequence[Found], read: Callable[[Path], str | None]
) -> dict[str, GameProgress | None]:
    from magblast.play.readings import recalled

    def understand(found: Found, said: str) -> GameProgress | None:
        known = json.loads(said, cls=Shallow)
        if known is None:
            return None
        turn, left = known
        return GameProgress(int(turn), tuple(map(int, left)))

    return recalled(database, "progress", logs, read, understand)


def _sound(
    database: "Connection", logs: Sequence[Found], shelf: "Shelf", watch: Watch = unwatched
) -> tuple[list[Found], dict[Path, Phrase]]:
    """List the logs without a problem, and the problem of each other one."""
    from magblast.play.readings import recalled

    problems: dict[Path, Phrase] = {}

    def read(path: Path) -> str | None:
        problem = _problem(path, shelf)
        if problem is None:
            return ""
        problems[path] = problem
        return None

    sound = recalled(database, "sound", logs, read, lambda found, said: True, watch)
    return [found for found in logs if found.name in sound], problems


def _described(
    database: "Connection", logs: Sequence[Found], watch: Watch = unwatched
) -> dict[str, Saved]:
    """Describe by name those of the files that are logs."""
    from magblast.play.readings import recalled

    return recalled(database, "listed", logs, _written, _understood, watch)


def _written(path: Path) -> str | None:
    """Return what is listed of a log, and nothing else that it holds; None if it is no log."""
    saved = describe(path)
    if saved is None:
        return None
    return json.dumps([saved.names, saved.game, saved.edition, saved.finished, saved.winners])


def _understood(found: Found, said: str) -> Saved:
    """Return what ``_written`` has written; raises ``ValueError``, ``TypeError`` or ``OSError``."""
    names, game, edition, finished, winners = json.loads(said, cls=Shallow)
    if found.modified is None:
        raise FileNotFoundError(found.path)
    won = None if winners is None else tuple(map(str, winners))
    shown = tuple(map(str, names))
    return Saved(found.path, shown, str(game), str(edition), found.modified, bool(finished), won)


def _problem(path: Path, shelf: "Shelf") -> Phrase | None:
    """Return what is wrong with a log; None when its header and its lines can be read."""
    from magblast.record.header import parse_header

    file = LogFile(path)
    lines = file.lines()
    try:
        first = next(lines, None)
        if first is None:
            return file.empty
        try:
            parse_header(first.record, shelf)
        except MagblastError as error:
            raise HeaderError(path, at_line(first.number, error.phrase)) from None
        for _ in lines:
            pass
    except FileError as error:
        return error.reason
    return None
