"""Read the records of a log, line by line, and stop before the first damaged one."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from io import BufferedReader, BytesIO
from math import isfinite
from pathlib import Path
from typing import Any, NoReturn, cast

from magblast.errors import FileError, LogError, ShapeError, cause
from magblast.kernel.json_text import Shallow, TooDeep
from magblast.kernel.language import Phrase
from magblast.kernel.quotes import quoted
from magblast.system.files import NotRegular, open_to_read

MAX_LINE = 1 << 20
"""Longest line of a log, in bytes."""
MAX_DIGITS = 18
"""Longest whole number of a log."""
_GAME_LINE = re.compile(r"[^\w/.~]*(?:https?:/[^\s#]*#)?[^\w/.~]*(mb\d{1,3}):([\w\s-]*)", re.ASCII)
"""Quotation marks, brackets or an address may stand before a game line, and anything behind it."""
_BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Line:
    """Represent one record of a log."""

    number: int
    """Line number, from 1."""
    end: int
    """Offset in bytes just behind the line."""
    text: bytes
    """As it is written, without spaces around it."""
    record: dict[str, Any]


@dataclass(slots=True)
class LogFile:
    """Read a log; what happened at its end is known once all lines have been read."""

    path: Path
    text: bytes | None = None
    """What the log holds where no file does; the path only names it then."""
    torn: int | None = None
    """Number of a torn last line, which was dropped."""
    end: int = 0
    """Offset in bytes behind the last complete record or comment."""
    open_ended: bool = False
    """The last line is complete and lacks only its line break."""
    number: int = 0
    """How many lines have been read."""

    def lines(self) -> Iterator[Line]:
        """Iterate over the records, without comments and blank lines.

        Raises ``LogError`` before a damaged line and ``FileError`` when the file cannot be read.
        """
        with open_log(self.path) if self.text is None else nullcontext(_held(self.text)) as file:
            yield from self.lines_in(file)

    def lines_in(self, file: BufferedReader, *, grows: bool = False) -> Iterator[Line]:
        """Iterate over the records of an open log from where it stands; raises ``LogError``.

        Of one that ``grows``, a last line without its line break is left for later.
        """
        while raw := file.readline(MAX_LINE + 1):
            if grows and not raw.endswith(b"\n") and len(raw) <= MAX_LINE:
                return
            self.number += 1
            line = self._line(raw, self.number, file)
            if line is not None:
                yield line

    @property
    def empty(self) -> Phrase:
        """What is wrong with a log in which no record was found."""
        return Phrase("header.empty" if self.torn is None else "header.torn")

    def _line(self, raw: bytes, number: int, file: BufferedReader) -> Line | None:
        if len(raw) > MAX_LINE:
            raise LogError(self.path, number, "log.long_line", most=MAX_LINE)
        complete = raw.endswith(b"\n")
        text = raw.removeprefix(_BOM) if number == 1 else raw
        text = text.strip(b" \t\r\n")
        record = None
        if text and not text.startswith(b"#"):
            try:
                record = parse_record(text)
            except ShapeError as error:
                # A power cut can lose the beginning of the last line and keep its end.
                if not complete or (b"\0" in raw and not file.peek(1)):
                    self.torn = number
                    return None
                raise LogError(self.path, number, error.phrase) from None
        self.end += len(raw)
        self.open_ended = not complete
        return None if record is None else Line(number, self.end, text, record)


def is_game_line(text: str) -> bool:
    """Return whether a text is meant as a game line (docs/sharing.md), of any format."""
    return game_line_in(text) is not None


def game_line_in(text: str) -> tuple[str, str] | None:
    """Return prefix and letters of the game line that a text is, or None.

    What stands around it does no harm: spaces, quotation marks, brackets, a full stop, an address.
    """
    found = _GAME_LINE.match(text)
    return None if found is None else (found[1], "".join(found[2].split()))


def _held(text: bytes) -> BufferedReader:
    """Open a text as a file is opened."""
    # Bytes in memory are no raw stream, but it is read from them alike.
    return BufferedReader(cast(Any, BytesIO(text)))


@contextmanager
def open_log(path: Path) -> Iterator[BufferedReader]:
    """Open a log to read it; raises ``FileError`` when that fails, then or while it is read."""
    try:
        with open_to_read(path) as file:
            yield file
    except NotRegular as error:
        raise not_a_log(path, error) from None
    except FileNotFoundError:
        raise FileError(path, "file.missing") from None
    except OSError as error:
        raise FileError(path, "file.not_read", cause=cause(error)) from None


def not_a_log(path: Path, error: NotRegular) -> FileError:
    """Return the error for a folder, pipe, socket or device where a log is expected."""
    return FileError(path, "log.not_regular", kind=Phrase(f"file_kind.{error.kind}"))


def parse_record(text: bytes) -> dict[str, Any]:
    """Read one JSON object; raise ``ShapeError`` for anything else."""
    try:
        value = _DECODER.decode(text.decode())
    except UnicodeDecodeError:
        raise ShapeError("log.not_utf8") from None
    except json.JSONDecodeError as error:
        raise ShapeError("log.not_json", column=error.colno) from None
    except TooDeep:
        raise ShapeError("log.too_deep") from None
    if not isinstance(value, dict):
        raise ShapeError("log.no_object")
    if b"\\u" in text and not _is_text(value):
        raise ShapeError("log.half_character")
    return value


def _is_text(value: object) -> bool:
    """Return whether all texts can be written again; JSON can name half a surrogate pair."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    record = dict(pairs)
    if len(record) < len(pairs):
        ((twice, _),) = Counter(name for name, _ in pairs).most_common(1)
        raise ShapeError("log.field_twice", field=quoted(twice, 24))
    return record


def _whole(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise ShapeError("log.long_number", most=MAX_DIGITS)
    return int(digits)


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise ShapeError("log.large_number")
    return number


def _refuse_constant(name: str) -> NoReturn:
    raise ShapeError("log.no_number", value=name)


_DECODER = Shallow(
    object_pairs_hook=_unique,
    parse_constant=_refuse_constant,
    parse_float=_finite,
    parse_int=_whole,
)
