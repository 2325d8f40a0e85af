"""Tell a person at a terminal how far the reading of the saved games is."""

import time
from typing import Self

from magblast.cli.last_line import LastLine
from magblast.wording import Language

_PATIENCE = 0.5
"""Seconds before anything is told, and a fifth of them between two lines."""


class Reading:
    """Show one line as long as logs are read, where that takes a while."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._next = time.monotonic() + _PATIENCE
        self._line = LastLine()

    def __call__(self, done: int, count: int) -> None:
        """Write over the last line, a few times a second."""
        now = time.monotonic()
        if now < self._next or not self._line.is_seen:
            return
        self._next = now + _PATIENCE / 5
        self._line.show(self._language.say("games.reading", done=done, count=count))

    def __enter__(self) -> Self:
        """Return what is told how far the reading is."""
        return self

    def __exit__(self, *_: object) -> None:
        """Remove the line."""
        self._line.clear()
