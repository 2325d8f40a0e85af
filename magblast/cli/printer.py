"""Print texts for people: fitted to the terminal, coloured there and plain anywhere else."""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO

from magblast.paint.stand_ins import STAND_INS, in_ascii
from magblast.record.names import printable
from magblast.system.pager import pager, show_in_pager
from magblast.system.terminal import obeys_codes

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
