"""Take games out of the browser as files, and bring them in again."""

from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from magblast.errors import FileError
from magblast.play.autosave import SUFFIX, games_folder, new_path, newest_first
from magblast.record.log import is_game_line
from magblast.record.replay import Replay, read_replay
from magblast.record.salvage import salvage


def names() -> list[str]:
    """List the names of the logs, newest first."""
    return [found.name for found in newest_first()]


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
            raise FileError(Path(name), error.reason) from None
        if replay.problem is not None:
            raise replay.problem
        kept = salvage(replay, _free(name, replay))
    return read_replay(kept)


def _log(text: str) -> bytes:
    if is_game_line(text.strip()):
        from magblast.record.game_line import log_of

        return log_of(text.strip())
    return text.encode()


def _free(name: str, replay: Replay) -> Path:
    path = games_folder() / Path(name).name
    with suppress(OSError, ValueError):
        if path.suffix == SUFFIX and not path.name.startswith(".") and not path.exists():
            return path
    return new_path(replay.course.header)
