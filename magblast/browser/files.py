"""Take games out of the browser as files, and bring them in again."""

from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from magblast.errors import FileError
from magblast.kernel.language import Language, Phrase
from magblast.play.autosave import SUFFIX, games_folder, new_path, newest_first
from magblast.play.days import tell_moment
from magblast.play.kept import captains
from magblast.record.log import is_game_line
from magblast.record.names import printable
from magblast.record.replay import Replay, read_replay
from magblast.record.writer import salvage

_LONGEST = 255
"""Bytes of a name that file systems take."""


def logs(language: Language) -> list[tuple[str, list[str], str]]:
    """List the names of the logs, newest first, each with its captains and when it was played."""
    found = captains()
    times = {each.path: each.modified for each in newest_first()}
    played = {path: tell_moment(when, language) for path, when in times.items() if when}
    return [(path.name, [*names], played.get(path, "")) for path, names in found.items()]


def bring_in(name: str, text: str) -> Replay:
    """Keep a log, or the game of a line, under its own name if that is free, and return it.

    Raises ``MagblastError`` if it is neither.
    """
    with TemporaryDirectory() as folder:
        path = Path(folder, f"brought{SUFFIX}")
        path.write_bytes(_log(text))
        try:
            replay = read_replay(path)
        except FileError as error:
            # The path means nothing to whoever chose the file.
            raise unread(name, error.reason) from None
        if replay.problem is not None:
            raise replay.problem
        kept = salvage(replay, _free(name, replay))
    return read_replay(kept)


def unread(name: str, reason: Phrase) -> FileError:
    """Return why a file that somebody chose cannot be opened, whatever it is called."""
    return FileError(Path(printable(name)), reason)


def _log(text: str) -> bytes:
    if is_game_line(text.strip()):
        from magblast.record.game_line import log_of

        return log_of(text.strip())
    # Half of a pair is no text in a log, and is refused there.
    return text.encode(errors="surrogatepass")


def _free(name: str, replay: Replay) -> Path:
    path = games_folder() / Path(name).name
    # Others are names that a system may refuse, or that cannot be told from each other.
    is_plain = printable(path.name) == path.name and not path.name.startswith(".")
    if is_plain and path.suffix == SUFFIX and len(path.name.encode()) <= _LONGEST:
        with suppress(OSError):
            if not path.exists():
                return path
    return new_path(replay.course.header)
