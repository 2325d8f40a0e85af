"""Keep games in the data folder of the platform, and find those that are not finished."""

import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from magblast.errors import MagblastError, ShapeError
from magblast.kernel.days import ZONES_APART
from magblast.kernel.holds import folded
from magblast.kernel.shelf import USUAL
from magblast.play.progress import GameProgress
from magblast.record.log import LogFile, parse_record
from magblast.record.names import clean_name, clean_text, shown_names
from magblast.system.files import at_home, open_to_read
from magblast.system.shell import quote
from magblast.system.startup import start_command

if TYPE_CHECKING:
    from magblast.record.header import Header

SUFFIX = ".mblog"
HOME = "MAGBLAST_HOME"
"""Environment variable that names another data folder; tests set it."""
_NOWHERE = Path(os.devnull, "magblast")
"""Stands for a folder that cannot be found: nothing can be read or written there."""
_TAIL = 4096
_MOST_NAMES = 8


@dataclass(frozen=True, slots=True)
class Saved:
    """Describe a game in the data folder."""

    path: Path
    names: tuple[str, ...]
    game: str
    """As the log names it, which need not be on the shelf."""
    edition: str
    """Empty where the game has one edition only."""
    modified: datetime
    finished: bool
    winners: tuple[str, ...] | None = None
    """Empty for a draw; None while the game goes on, or where its log does not say."""
    progress: GameProgress | None = None
    """How far it had come when it was left; None where nobody has remembered it."""


def data_folder() -> Path:
    """Return the folder for games, which need not exist yet; without a home, it cannot exist."""
    named = os.environ.get(HOME, "")
    if named.strip():
        folder = at_home(named)
    else:
        from platformdirs import user_data_path

        try:
            folder = user_data_path("magblast", appauthor=False)
        except RuntimeError:
            return _NOWHERE
    return _NOWHERE if folder.parts[:1] == ("~",) else folder


def packs_path() -> Path:
    """Return where the tables of new games lie whose packs are being opened."""
    return data_folder() / "packs.json"


def has_data_folder() -> bool:
    """Return whether there is a home in which the folder for games may lie, or another folder."""
    return data_folder() != _NOWHERE


def check_data_folder() -> None:
    """Raise ``MagblastError`` if the folder for games could lie nowhere."""
    if not has_data_folder():
        raise MagblastError("file.no_home", variable=HOME)


def games_folder() -> Path:
    """Return the folder of the logs."""
    return data_folder() / "games"


def new_path(header: "Header", now: datetime | None = None) -> Path:
    """Return a path for a new game that no file has, such as ``2026-11-21-1934-ada-bo.mblog``."""
    check_data_folder()
    now = now or datetime.now()
    folder = games_folder()
    names = "-".join(
        _for_file(clean_name(info.name, seat)) for seat, info in enumerate(header.seats, 1)
    )
    stem = f"{now:%Y-%m-%d-%H%M}-{names}"[:80].rstrip("-")
    candidates = (folder / f"{stem}{tail}{SUFFIX}" for tail in _tails())
    # A path that cannot be looked at is told when the game is written there.
    return next(path for path in candidates if not os.path.lexists(path))


def about_when(name: str, written: float) -> float:
    """Return about when a game was played, in seconds, whatever the clocks of the zones said.

    That is when its log was last written. The name tells when it was begun, but not in which zone:
    it counts only if no zone makes both true, as after a log was copied.
    """
    with suppress(ValueError, OverflowError, OSError):
        begun = datetime.strptime(name[:15], "%Y-%m-%d-%H%M")
        if abs(written - begun.replace(tzinfo=UTC).timestamp()) > ZONES_APART.total_seconds():
            return begun.timestamp()
    return written


def is_offered(path: Path) -> bool:
    """Return whether the program offers a log by itself when it starts."""
    return path.parent == games_folder() and path.suffix == SUFFIX


def resume_command(path: Path, *, plain: bool) -> str:
    """Return the command that resumes a game, to be pasted into a shell.

    ``plain`` resumes it line by line.
    """
    # A whole path works in any folder, and no option looks like one.
    with suppress(OSError):
        path = path.absolute()
    return f"{start_command()} play {'--plain ' if plain else ''}{quote(str(path))}"


def _tails() -> Iterator[str]:
    yield ""
    yield from (f"-{number}" for number in count(2))


def _for_file(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "", folded(name)) or "captain"


class Found(NamedTuple):
    """Describe a file in the folder of the logs, which may not be a log."""

    path: Path
    name: str
    stamp: str
    """What changes whenever the file does; empty where the system does not say."""
    modified: datetime | None
    """When it was last written; None where the system does not say."""
    written: float = -(1 << 80)
    """The same in seconds, whatever the clocks of the zone say; long ago where unknown."""

    @property
    def played(self) -> float:
        """Return about when the game was played, in seconds."""
        return about_when(self.name, self.written)


def found_logs() -> list[Found]:
    """List what is in the folder of the logs, in no order; some may not be logs."""
    folder = games_folder()
    try:
        # With thousands of logs, asking for each file again would take longest.
        with os.scandir(folder) as entries:
            return [
                _found(folder / entry.name, entry.name, entry.stat)
                for entry in entries
                if entry.name.endswith(SUFFIX)
            ]
    except OSError:
        return []


def written_at(stamp: str) -> float:
    """Return when a file with a stamp was last written, in seconds; raises ``ValueError``."""
    _, nanoseconds = stamp.split(" ")
    return int(nanoseconds) / 1e9


def found_log(path: Path) -> Found:
    """Return what is known of one log without opening it."""
    return _found(path, path.name, path.stat)


def _found(path: Path, name: str, ask: Callable[[], os.stat_result]) -> Found:
    try:
        said = ask()
    except OSError:
        return Found(path, name, "", None)
    # The nanoseconds of a time after 2262 do not fit into an integer of the database.
    stamp = f"{said.st_size} {said.st_mtime_ns}"
    return Found(path, name, stamp, time_of(said.st_mtime), said.st_mtime)


def time_of(seconds: float) -> datetime:
    """Return what the clocks of this zone said then."""
    try:
        return datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        # A clock can be so wrong that the year has five digits.
        return datetime.max if seconds > 0 else datetime.min


def newest_first() -> list[Found]:
    """List what is in the folder of the logs, newest first; files without a time come last."""
    return sorted(found_logs(), key=lambda found: (found.written, found.name), reverse=True)


def describe(path: Path) -> Saved | None:
    """Describe a game by the beginning and the end of its log; None if it is not a log."""
    try:
        first = next(LogFile(path).lines(), None)
        if first is None:
            return None
        seats = first.record["seats"][:_MOST_NAMES]
        game, edition = first.record.get("game", USUAL), first.record.get("edition", "")
        names = shown_names(seat["name"] for seat in seats)
        if not (names and isinstance(edition, str) and isinstance(game, str)):
            return None
        modified = time_of(path.stat().st_mtime)
        words = clean_text(game, 20), clean_text(edition, 20)
        end = end_of(path)
        return Saved(path, names, *words, modified, end is not None, _winners(end or {}, names))
    except (MagblastError, OSError, LookupError, TypeError, AttributeError, ValueError):
        # Only the beginning is looked at: whether the game can be played, opening it will tell.
        return None


def end_of(path: Path) -> Mapping[str, Any] | None:
    """Return the record that closes a log, judging by its last lines alone.

    Returns None for a game that goes on. Raises ``OSError``.
    """
    with open_to_read(path) as file:
        file.seek(0, os.SEEK_END)
        file.seek(max(0, file.tell() - _TAIL))
        tail = file.read().splitlines()
    for line in reversed(tail):
        try:
            record = parse_record(line)
        except ShapeError:
            continue
        if "do" in record:
            return None
        if record.get("end") is True:
            return record
    return None


def _winners(end: Mapping[str, Any], names: tuple[str, ...]) -> tuple[str, ...] | None:
    # One winner may be written as a number.
    seats = [end["winner"]] if end.get("winner") else end.get("winners")
    if not isinstance(seats, list):
        return None
    by_seat = dict(enumerate(names, 1))
    return tuple(by_seat[seat] for seat in seats)
