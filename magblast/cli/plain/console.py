"""Print lines and read lines; the only thing here that knows streams."""

import os
import shutil
from typing import TextIO

from magblast.cli.output import printable

_ROWS = 60
"""Blank lines that push a hand out of sight, at the least."""
_CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Clear the screen and what was scrolled off it."""


class Left(Exception):
    """Say that nobody is at the keyboard any more."""


class Console:
    """Hold the two streams, and whether what was printed last is for one captain alone."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self._source = source
        self._target = target
        self.private = False

    def say(self, *lines: str) -> None:
        """Print lines, without anything that a terminal would obey."""
        for line in lines:
            self._target.write(f"{printable(line)}\n")

    def ask(self) -> str:
        """Return the next line typed, without spaces around it; raises ``Left`` at the end."""
        if self._source.isatty() and self._target.isatty():
            self._target.write("> ")
        self._target.flush()
        line = self._source.readline()
        if not line:
            raise Left
        return printable(line)

    def hide(self) -> None:
        """Push what one captain alone may read out of sight."""
        if not self.private:
            return
        self.private = False
        on_terminal = self._target.isatty()
        rows = max(_ROWS, shutil.get_terminal_size().lines) if on_terminal else _ROWS
        self._target.write("\n" * rows)
        if on_terminal and os.environ.get("TERM") != "dumb":
            self._target.write(_CLEAR)
