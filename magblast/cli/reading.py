"""Tell a person at a terminal how far the reading of the saved games is."""

import sys
import time
from typing import Self

from magblast.wording import Language

_PATIENCE = 0.5
"""Seconds before anything is told, and a fifth of them between two lines."""


class Reading:
    """Show one line as long as logs are read, where that takes a while."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._next = time.monotonic() + _PATIENCE
        self._width = 0

    def __call__(self, done: int, count: int) -> None:
        """Write over the last line, a few times a second."""
        now = time.monotonic()
        if now < self._next or sys.stderr is None or not sys.stderr.isatty():
            return
        self._next = now + _PATIENCE / 5
        line = self._language.say("games.reading", done=done, count=count)
        sys.stderr.write(f"\r{line:<{self._width}}")
        sys.stderr.flush()
        self._width = len(line)

    def __enter__(self) -> Self:
        """Return what is told how far the reading is."""
        return self

    def __exit__(self, *_: object) -> None:
        """Remove the line."""
        if self._width:
            sys.stderr.write(f"\r{'':<{self._width}}\r")
            sys.stderr.flush()
