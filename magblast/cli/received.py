"""Take a game line where the path of a log is expected."""

import atexit
from pathlib import Path
from tempfile import TemporaryDirectory

from magblast.play.autosave import SUFFIX
from magblast.record.log import is_game_line
from magblast.system.files import open_to_read

_MOST = 1 << 17
"""Bytes of a file that may hold a game line: more than one has."""


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


def line_in(path: Path) -> str | None:
    """Return the game line that a file holds instead of a log, or None."""
    try:
        with open_to_read(path) as file:
            # A log can be long, and its beginning shows that it is one.
            if not is_game_line(_text(file.peek())):
                return None
            return _text(file.read(_MOST)).rstrip()
    except OSError:
        # Whoever reads the file as a log says why it cannot be read.
        return None


def _text(held: bytes) -> str:
    return held.decode("ascii", "replace").lstrip()
