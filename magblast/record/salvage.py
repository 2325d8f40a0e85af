"""Copy the sound beginning of a log into a log of its own."""

import os
from itertools import count
from pathlib import Path

from magblast.errors import FileError
from magblast.record.replay import Replay
from magblast.record.writer import sync_folder


def salvage(replay: Replay, end: int | None = None) -> Path:
    """Copy a log as far as it is sound, or to an offset before that, and return the new path.

    The copy lies beside the log. Raises ``FileError`` when it cannot be written.
    """
    path = replay.path
    names = (path.with_name(f"{path.stem}-{n}{path.suffix}") for n in count(2))
    free = next(name for name in names if not name.exists())
    try:
        with path.open("rb") as log, free.open("xb") as copy:
            copy.write(log.read(replay.end if end is None else end))
            copy.flush()
            os.fsync(copy.fileno())
        sync_folder(free.parent)
    except OSError as error:
        raise FileError(free, f"cannot be written: {error.strerror}") from None
    return free
