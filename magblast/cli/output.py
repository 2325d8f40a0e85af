"""Print what files hold without letting it steer the terminal."""

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path

from magblast.errors import FileError, cause
from magblast.kernel.quotes import is_printable
from magblast.paint.stand_ins import STAND_INS
from magblast.record.names import printable

INTERRUPTED = 130
"""The exit code of a command that was stopped."""
NOT_KEPT = 2
"""The exit code where nothing can be kept; why is told with all that is told of files."""
STANDARD_OUTPUT = Path("-")
_UNUSUAL = re.compile(r"[^\n -~]")


@contextmanager
def writing(path: Path | None) -> Iterator[None]:
    """Write what is printed to a new file; without a path, or with ``-``, print it.

    A file that could not be written whole is removed again. Raises ``FileError``.
    """
    if path in (None, STANDARD_OUTPUT):
        yield
        return
    try:
        file = path.open("x", encoding="utf-8", errors=STAND_INS)
    except FileExistsError:
        raise FileError(path, "file.exists") from None
    except OSError as error:
        raise FileError(path, "file.not_written", cause=cause(error)) from None
    try:
        with file, redirect_stdout(file):
            yield
    except BaseException as error:
        path.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise FileError(path, "file.not_written", cause=cause(error)) from None
        raise


def need_new(path: Path) -> None:
    """Raise ``FileError`` unless a new file can be written; nothing is left of the attempt."""
    if path == STANDARD_OUTPUT:
        return
    with writing(path):
        pass
    path.unlink()


def put_markup(text: str) -> None:
    """Print HTML or SVG."""
    if (sys.stdout.encoding or "").lower().replace("-", "") != "utf8":
        # A stand-in for a character may mean something in markup.
        text = text.encode("ascii", "xmlcharrefreplace").decode("ascii")
    sys.stdout.write(text)


def put(line: str) -> None:
    """Print one line, without characters that a terminal would obey or not show."""
    sys.stdout.write(f"{printable(line)}\n")


def warn(sentence: str) -> None:
    """Write one sentence to stderr, of printable characters alone."""
    sys.stderr.write(f"magblast: {' '.join(printable(sentence).split())}\n")


def as_json(
    data: object, *, indent: int | None = None, tight: bool = False, ascii_only: bool | None = None
) -> str:
    """Return JSON; characters that cannot be shown, or printed on the terminal, are escaped.

    Without ``ascii_only`` the encoding of the terminal decides.
    """
    if ascii_only is None:
        ascii_only = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    text = json.dumps(
        data,
        indent=indent,
        ensure_ascii=ascii_only,
        separators=(",", ":") if tight else None,
    )
    return _UNUSUAL.sub(_escaped, text)


def _escaped(found: re.Match[str]) -> str:
    character = found[0]
    return character if is_printable(character) else json.dumps(character)[1:-1]
