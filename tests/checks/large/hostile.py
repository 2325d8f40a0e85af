"""Write logs that are far too long, each in its own way."""

import json
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from tests.support.logs import FIRE, duel

HEADER = json.dumps(duel(phase="reinforce")) + "\n"
_PART = 100


def comments() -> Iterator[str]:
    """Say nothing, at length."""
    yield HEADER
    while True:
        yield "# " + "la" * 20 + "\n"


def blank_lines() -> Iterator[str]:
    """Say nothing at all."""
    yield HEADER
    while True:
        yield "\n"


def late_header() -> Iterator[str]:
    """Never come to the point."""
    while True:
        yield "# soon\n"


def notes() -> Iterator[str]:
    """Remark something again and again."""
    yield HEADER
    while True:
        yield '{"note":"' + "la" * 20 + '"}\n'


def expectations() -> Iterator[str]:
    """Expect what is so."""
    yield HEADER
    while True:
        yield '{"expect":{"path":"seats.2.hull_left","eq":8}}\n'


def take_backs() -> Iterator[str]:
    """End a phase, take it back, and end it again."""
    yield HEADER
    yield '{"by":1,"do":"end_phase"}\n'
    while True:
        yield '{"by":1,"do":"undo","to":0}\n'
        yield '{"by":1,"do":"redo","to":1}\n'


def new_starts() -> Iterator[str]:
    """End a phase and take it back, never the same one."""
    yield HEADER
    while True:
        yield '{"by":1,"do":"end_phase"}\n'
        yield '{"by":1,"do":"undo","to":0}\n'


def one_line() -> Iterator[str]:
    """Begin a record and never end it."""
    yield HEADER
    yield '{"note":"'
    while True:
        yield "la" * 20


def zeros() -> Iterator[str]:
    """Hold nothing but zeros, as a disk that has failed."""
    yield HEADER
    while True:
        yield "\0" * 40


def wide_records() -> Iterator[str]:
    """Carry a field of half a mebibyte in each record."""
    yield HEADER
    junk = json.dumps("x" * (1 << 19))
    while True:
        yield f'{{"note":"x","junk":{junk}}}\n'


def refused() -> Iterator[str]:
    """Play the same illegal action for ever."""
    yield HEADER
    while True:
        yield json.dumps(FIRE) + "\n"


HOSTILE: tuple[Callable[[], Iterator[str]], ...] = (
    comments,
    blank_lines,
    late_header,
    notes,
    expectations,
    take_backs,
    new_starts,
    one_line,
    zeros,
    wide_records,
    refused,
)


def write(path: Path, kind: Callable[[], Iterator[str]], lines: int) -> None:
    """Write so many parts of a hostile log, but at most a gibibyte."""
    source = kind()
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for _ in range(0, lines, _PART):
            file.writelines(islice(source, _PART))
            if file.tell() > 1 << 30:
                break
