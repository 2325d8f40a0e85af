"""Print lines and read lines; the only thing here that knows streams."""

import os
import shutil
import time
from contextlib import suppress
from typing import TextIO

from magblast.record.names import printable

_ROWS = 60
"""Blank lines that push a hand out of sight, at the least."""
_ARMING = 0.4
"""Seconds in which a second Enter still belongs to the question before."""
_CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Clear the screen and what was scrolled off it."""


class Left(Exception):
    """Say that nobody is at the keyboard any more."""


class Suspended(Exception):
    """Say that the process was suspended while an answer was awaited."""


class Console:
    """Hold the two streams, and whether what was printed last is for one captain alone."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self._source = source
        self._target = target
        self.private = False
        self._armed = True
        self.waiting = False
        """A line is awaited: the streams are at rest."""
        self.interrupted = False
        """The process was suspended, and nobody has been told."""

    @property
    def on_terminal(self) -> bool:
        """Whether a person sits at both streams."""
        return self._source.isatty() and self._target.isatty()

    def go_on(self) -> None:
        """Raise ``Suspended`` if an answer is awaited since before a suspension."""
        if self.waiting and self.interrupted:
            self.interrupted = False
            raise Suspended

    def disarm(self) -> None:
        """Let the next question ignore what was typed before it stood there."""
        self._armed = False

    def _arm(self) -> None:
        if self._armed:
            return
        self._armed = True
        if self.on_terminal:
            self._target.flush()
            time.sleep(_ARMING)
            # Where there is no such module, the pause alone must do.
            with suppress(ImportError):
                import termios

                with suppress(OSError, termios.error):
                    termios.tcflush(self._source.fileno(), termios.TCIFLUSH)

    def say(self, *lines: str) -> None:
        """Print lines, without anything that a terminal would obey."""
        for line in lines:
            self._target.write(f"{printable(line)}\n")

    def ask(self) -> str:
        """Return the next line typed, without spaces around it.

        Raises ``Left`` at the end of all lines, and ``Suspended``.
        """
        self._arm()
        if self.on_terminal:
            self._target.write("> ")
        self._target.flush()
        self.waiting = True
        try:
            self.go_on()
            line = self._source.readline()
        except OSError:
            # The terminal is gone.
            raise Left from None
        finally:
            self.waiting = False
        if not line:
            raise Left
        return " ".join(printable(line).split())

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
        self._target.flush()
