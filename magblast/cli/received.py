"""Take a game line where the path of a log is expected."""

import atexit
from pathlib import Path
from tempfile import TemporaryDirectory

from magblast.play.autosave import SUFFIX


def received(line: str) -> Path:
    """Return the path of a log with the game of a line, which is there until the program ends.

    Nothing can be written to it, since that would be lost. Raises ``ShapeError``.
    """
    from magblast.record.game_line import log_of

    log = log_of(line)
    folder = TemporaryDirectory(prefix="magblast-", ignore_cleanup_errors=True)
    atexit.register(folder.cleanup)
    path = Path(folder.name, f"shared{SUFFIX}")
    path.write_bytes(log)
    path.chmod(0o400)
    return path
