"""Read the records of a log, line by line, and stop before the first damaged one."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from magblast.errors import FileError, LogError

MAX_LINE = 1 << 20
"""Longest line of a log, in bytes."""
_BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Line:
    """Hold one record of a log."""

    number: int
    """Line number, from 1."""
    end: int
    """Offset in bytes just behind the line."""
    record: dict[str, Any]


@dataclass(slots=True)
class LogFile:
    """Read a log; what happened at its end is known once all lines have been read."""

    path: Path
    torn: int | None = None
    """Number of a torn last line, which was dropped."""
    end: int = 0
    """Offset in bytes behind the last complete record or comment."""
    open_ended: bool = False
    """The last line is complete and lacks only its line break."""

    def lines(self) -> Iterator[Line]:
        """Iterate over the records, without comments and blank lines.

        Raises ``LogError`` before a damaged line and ``FileError`` when the file cannot be read.
        """
        try:
            with self.path.open("rb") as file:
                number = 0
                while raw := file.readline(MAX_LINE + 1):
                    number += 1
                    line = self._line(raw, number)
                    if line is not None:
                        yield line
        except IsADirectoryError:
            raise FileError(self.path, "this is a folder, not a log") from None
        except FileNotFoundError:
            raise FileError(self.path, "there is no such file") from None
        except OSError as error:
            raise FileError(self.path, f"cannot be read: {error.strerror}") from None

    def _line(self, raw: bytes, number: int) -> Line | None:
        if len(raw) > MAX_LINE:
            raise LogError(self.path, number, f"the line is longer than {MAX_LINE} bytes")
        complete = raw.endswith(b"\n")
        text = raw.removeprefix(_BOM) if number == 1 else raw
        text = text.strip(b" \t\r\n")
        record = None
        if text and not text.startswith(b"#"):
            try:
                record = parse_record(text)
            except ValueError as error:
                if not complete:
                    self.torn = number
                    return None
                raise LogError(self.path, number, str(error)) from None
        self.end += len(raw)
        self.open_ended = not complete
        return None if record is None else Line(number, self.end, record)


def parse_record(text: bytes) -> dict[str, Any]:
    """Read one JSON object; raises ``ValueError`` with a reason for anything else."""
    try:
        value = json.loads(
            text.decode(), object_pairs_hook=_unique, parse_constant=_refuse_constant
        )
    except UnicodeDecodeError:
        raise ValueError("the line is not UTF-8 text") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"the line is no JSON: {error.msg} (column {error.colno})") from None
    except RecursionError:
        raise ValueError("the line is nested too deeply") from None
    if not isinstance(value, dict):
        raise ValueError("the line is no JSON object")
    return value


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    record = dict(pairs)
    if len(record) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the field {twice!r:.40} occurs twice")
    return record


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number of JSON")
