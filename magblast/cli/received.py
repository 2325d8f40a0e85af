"""Take a game line where the path of a log is expected."""

import atexit
import re
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from magblast.errors import FileError, MagblastError
from magblast.play.autosave import SUFFIX
from magblast.record.log import is_game_line
from magblast.system.files import decoded, open_to_read

_FOLDER = "magblast-"
_NAME = f"shared{SUFFIX}"
_OPEN = re.compile(r"/dev/(?:stdin|fd/\d+)|/proc/self/fd/\d+")
_MOST = 1 << 17
"""Bytes of a file that may hold a game line: more than one has."""


def received(line: str) -> Path:
    """Return the path of a log with the game of a line, which is there until the program ends.

    Nothing can be written to it, since that would be lost. Raises ``ShapeError``.
    """
    from magblast.record.game_line import log_of

    return _kept(log_of(line))


def read_input() -> Path:
    """Return the path of a file with what stands in the standard input, on the same terms."""
    if sys.stdin is None:
        raise MagblastError("line.no_input")
    return _kept(sys.stdin.buffer.read())


def read_pipe(path: Path) -> Path | None:
    """Return the path of a file with what a shell gives by an open pipe, as by ``<(…)``, or None.

    A pipe can be read only once. One with a name of its own is left to whoever refuses it: nobody
    may ever write to it.
    """
    with suppress(OSError):
        if _OPEN.fullmatch(str(path)) and path.is_fifo():
            return _kept(path.read_bytes())
    return None


def _kept(data: bytes) -> Path:
    folder = TemporaryDirectory(prefix=_FOLDER, ignore_cleanup_errors=True)
    atexit.register(folder.cleanup)
    path = Path(folder.name, _NAME)
    path.write_bytes(data)
    path.chmod(0o400)
    return path


def is_received(path: Path) -> bool:
    """Return whether a file was made of what no file held."""
    return path.name == _NAME and path.parent.name.startswith(_FOLDER)


def as_typed(error: FileError, typed: Path) -> MagblastError:
    """Return an error that names what was typed, not the path that ``received`` made of it."""
    if not is_received(error.path):
        return error
    if is_game_line(str(typed)):
        return MagblastError("line.refused", why=error.reason)
    return FileError(typed, error.reason)


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
    return decoded(held).lstrip()
