"""List every game that is kept, damaged ones as well."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from magblast.errors import FileError, HeaderError, MagblastError, at_line
from magblast.kernel.game import Shelf
from magblast.kernel.phrase import Phrase
from magblast.play.autosave import Saved, describe, newest_first, time_of
from magblast.play.readings import forget_others, recalled
from magblast.play.store import Watch, unwatched
from magblast.record.header import parse_header
from magblast.record.log import LogFile
from magblast.shelf import game_of


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
    times = dict(newest_first())
    found = _described(times, times, watch)
    return [found[path] for path in times if path in found]


def unfinished_games() -> list[Saved]:
    """List the games that can be resumed, newest first."""
    return [game for game in saved_games() if not game.finished]


def kept_games(shelf: Shelf = game_of, watch: Watch = unwatched) -> list[Kept]:
    """List what is in the folder of the logs, newest first.

    Every line of a new or changed log is read, but nothing is played again: ``magblast replay
    --verify`` checks the game.
    """
    listed = newest_first()
    problems: dict[Path, Phrase] = {}
    sound = _sound([path for path, _ in listed], shelf, problems, watch)
    saved = _described(sound, dict(listed))
    forget_others(path for path, _ in listed)
    return [
        Kept(path, modified, saved.get(path), problems.get(path))
        if path in saved or path in problems
        else Kept(path, modified, None, Phrase("games.unclear"))
        for path, modified in listed
    ]


def keep_listed(path: Path, shelf: Shelf = game_of) -> None:
    """Remember what is listed of a game that has just been played."""
    _described(_sound([path], shelf, {}), {})


def _sound(
    paths: Iterable[Path], shelf: Shelf, problems: dict[Path, Phrase], watch: Watch = unwatched
) -> list[Path]:
    """List the logs without a problem, and note the problem of each other one."""

    def read(path: Path) -> str | None:
        problem = _problem(path, shelf)
        if problem is None:
            return ""
        problems[path] = problem
        return None

    return [*recalled("sound", paths, read, lambda path, said: path, watch)]


def _described(
    paths: Iterable[Path], times: Mapping[Path, datetime | None], watch: Watch = unwatched
) -> dict[Path, Saved]:
    """Describe those of the files that are logs; ``times`` are known without asking again."""

    def understand(path: Path, said: str) -> Saved:
        return _understood(path, said, times.get(path) or time_of(path))

    return recalled("listed", paths, _written, understand, watch)


def _written(path: Path) -> str | None:
    """Return what is listed of a log, and nothing else that it holds; None if it is no log."""
    saved = describe(path)
    if saved is None:
        return None
    return json.dumps([saved.names, saved.game, saved.edition, saved.finished, saved.winners])


def _understood(path: Path, said: str, modified: datetime) -> Saved:
    """Return what ``_written`` has written; raises ``ValueError`` or ``TypeError``."""
    names, game, edition, finished, winners = json.loads(said)
    won = None if winners is None else tuple(map(str, winners))
    shown = tuple(map(str, names))
    return Saved(path, shown, str(game), str(edition), modified, bool(finished), won)


def _problem(path: Path, shelf: Shelf) -> Phrase | None:
    """Return what is wrong with a log; None when its header and its lines can be read."""
    lines = LogFile(path).lines()
    try:
        first = next(lines, None)
        if first is None:
            return Phrase("header.empty")
        try:
            parse_header(first.record, shelf)
        except MagblastError as error:
            raise HeaderError(path, at_line(first.number, error.phrase)) from None
        for _ in lines:
            pass
    except FileError as error:
        return error.reason
    return None
