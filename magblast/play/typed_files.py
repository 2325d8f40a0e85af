"""Open files by the names that people type."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path

from magblast.errors import FileError, cause
from magblast.system.files import open_to_read


@contextmanager
def open_typed(path: Path) -> Iterator[BufferedReader]:
    """Open a file to read it; raises ``FileError`` when that fails, then or while it is read."""
    try:
        with open_to_read(path) as file:
            yield file
    except FileNotFoundError:
        raise FileError(path, "file.missing") from None
    except OSError as error:
        raise FileError(path, "file.not_read", cause=cause(error)) from None
