"""Copy the sound beginning of a log into a log of its own."""

import contextlib
import os
from pathlib import Path

from magblast.errors import FileError, cause
from magblast.record.replay import Replay
from magblast.system.files import (
    create_private,
    make_private_folder,
    open_to_read,
    sync,
    sync_folder,
)


def salvage(replay: Replay, to: Path, end: int | None = None) -> Path:
    """Copy a log as far as it is sound, or to an offset before that, to a new path.

    Raises ``FileError`` when it cannot be written; then there is no new file.
    """
    try:
        with open_to_read(replay.path) as log:
            sound = log.read(replay.end if end is None else end)
        make_private_folder(to.parent)
        with os.fdopen(create_private(to), "wb") as copy:
            try:
                copy.write(sound)
                copy.flush()
                sync(copy.fileno())
            except OSError:
                with contextlib.suppress(OSError):
                    to.unlink()
                raise
        sync_folder(to.parent)
    except OSError as error:
        raise FileError(to, "file.not_written", cause=cause(error)) from None
    return to
