"""Copy the sound beginning of a log into a log of its own."""

import os
from pathlib import Path

from magblast.errors import FileError
from magblast.record.replay import Replay
from magblast.record.writer import sync_folder


def salvage(replay: Replay, to: Path, end: int | None = None) -> Path:
    """Copy a log as far as it is sound, or to an offset before that, to a new path.

    Raises ``FileError`` when it cannot be written.
    """
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        with replay.path.open("rb") as log, to.open("xb") as copy:
            copy.write(log.read(replay.end if end is None else end))
            copy.flush()
            os.fsync(copy.fileno())
        sync_folder(to.parent)
    except OSError as error:
        raise FileError(to, f"cannot be written: {error.strerror}") from None
    return to
