"""Save what is sound of a damaged log, as a log of its own."""

from itertools import count
from pathlib import Path

from magblast.errors import FileError
from magblast.record.replay import Replay


def salvage(replay: Replay) -> Path:
    """Copy the lines before the damage into a new file beside the log, and return its path."""
    path = replay.path
    names = (path.with_name(f"{path.stem}-saved-{n}{path.suffix}") for n in count(1))
    free = next(name for name in names if not name.exists())
    try:
        with path.open("rb") as damaged, free.open("xb") as copy:
            copy.write(damaged.read(replay.end))
    except OSError as error:
        raise FileError(free, f"cannot be written: {error.strerror}") from None
    return free
