"""Open the log of a command, and print: fitted to the terminal, which nothing may steer."""

import json
import os
import re
import shutil
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from pathlib import Path

from magblast.errors import FileError, cause
from magblast.kernel.language import Phrase
from magblast.kernel.nearest import suggest
from magblast.kernel.quotes import is_printable
from magblast.kernel.seat import ALL, Viewer
from magblast.paint.stand_ins import STAND_INS, in_ascii
from magblast.record.course import Course
from magblast.record.names import printable
from magblast.record.replay import Replay, read_replay
from magblast.record.typed import show
from magblast.system.pager import pager, show_in_pager
from magblast.system.terminal import obeys_codes
from magblast.wording import Language, tell

INTERRUPTED = 130
"""The exit code of a command that was stopped."""
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


def open_replay(args: Namespace, language: Language, *, forgets: bool = False) -> Replay:
    """Play the log as far as ``--at`` asks for, and print what was noticed.

    Who needs the last table alone lets the replay forget what led there. Raises ``FileError`` when
    the log is damaged before that, or ends earlier.
    """
    at = getattr(args, "at", None)
    replay = read_replay(args.file, upto=at, forgets=forgets)
    course = replay.course
    if replay.problem is not None and (at is None or at > course.n):
        key = "show.damaged" if hasattr(args, "at") else "show.damaged_before"
        raise FileError(args.file, key, problem=replay.problem.reason, last=course.n)
    if at is not None and at > course.n:
        raise FileError(args.file, "show.ends", count=course.n, wanted=at)
    if replay.notice:
        warn(tell(replay.notice, language))
    return replay


def viewer_of(args: Namespace, course: Course) -> Viewer:
    """Return whose view is asked for; raises ``UsageError``."""
    from magblast.cli.arguments import UsageError
    from magblast.cli.parser import VIEWERS

    wanted: str = args.viewer
    seats = [str(seat) for seat in range(1, len(course.header.seats) + 1)]
    if wanted in seats:
        return int(wanted)
    if wanted in VIEWERS:
        return ALL if wanted == ALL else None
    wrong = Phrase("usage.viewer", seats=len(seats), value=show(wanted))
    raise UsageError(suggest(wrong, wanted, VIEWERS))


_WIDEST = 100
"""Cells of a line that is read with ease."""
_STRONG = "\x1b[1m{}\x1b[0m"


@contextmanager
def printing(*, ascii_only: bool = False) -> Iterator["Printer"]:
    """Print what is given to a printer: page by page where it is longer than the terminal."""
    printer = Printer(ascii_only=ascii_only)
    yield printer
    printer.finish()


def may_be_coloured() -> bool:
    """Return whether what is printed may hold codes for a terminal."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and obeys_codes()


class Printer:
    """Print lines, tables and Markdown to the standard output.

    At a terminal, lines are wrapped between words, and nothing is printed before ``finish``. A pipe
    or a file gets each line whole, and Markdown as it was written. What is given is text and never
    markup.
    """

    def __init__(self, *, ascii_only: bool = False) -> None:
        self._ascii = ascii_only
        self._terminal = sys.stdout.isatty()
        self._coloured = may_be_coloured()
        size = shutil.get_terminal_size()
        self.width, self._height = min(size.columns, _WIDEST), size.lines
        self._rows: list[str] = []

    def line(self, text: str = "", *, hang: int = 0, strong: bool = False) -> None:
        """Print a line, without anything that a terminal would obey.

        Where it is wrapped, its first ``hang`` characters stand alone at the left.
        """
        text = printable(text)
        for row in self._fitted(text, hang) if self._terminal else (text,):
            self._put(_STRONG.format(row) if strong and row and self._coloured else row)

    def row(self, text: str, *, strong: bool = False) -> None:
        """Print a row of a table, which is never wrapped."""
        row = printable(text)
        self._put(_STRONG.format(row) if strong and row and self._coloured else row)

    def markdown(self, text: str) -> None:
        """Print Markdown, which is drawn at a terminal."""
        drawn = self._drawn(text) if self._terminal else text.rstrip()
        for row in drawn.splitlines():
            self._put(row)

    def _fitted(self, text: str, hang: int) -> Iterator[str]:
        # Who reads from a pipe does not wait for Rich.
        from rich.cells import cell_len

        from magblast.paint.text import wrap

        if cell_len(text) <= self.width:
            yield text
            return
        hang = min(hang, self.width // 2)
        first, *others = wrap(text[hang:], self.width - hang) or ("",)
        yield f"{text[:hang]}{first}".rstrip()
        yield from (f"{'':{hang}}{row}" for row in others)

    def _drawn(self, text: str) -> str:
        # Only who reads Markdown at a terminal waits for these.
        from rich.console import Console
        from rich.markdown import Markdown

        target = StringIO()
        console = Console(
            file=target,
            width=self.width,
            force_terminal=self._coloured,
            color_system="standard" if self._coloured else None,
            legacy_windows=False,
        )
        console.print(Markdown(text, hyperlinks=False))
        return "\n".join(row.rstrip() for row in target.getvalue().splitlines())

    def _put(self, row: str) -> None:
        row = in_ascii(row) if self._ascii else row
        if self._terminal:
            self._rows.append(row)
        else:
            sys.stdout.write(f"{row}\n")

    def finish(self) -> None:
        """Print what has been kept; a pager shows it where it is longer than the terminal."""
        text = "".join(f"{row}\n" for row in self._rows)
        if len(self._rows) >= self._height and sys.stdin.isatty() and (command := pager()):
            sys.stdout.flush()
            if show_in_pager(command, text.encode(sys.stdout.encoding, STAND_INS)):
                return
        sys.stdout.write(text)
