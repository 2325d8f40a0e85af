"""Wait for bots no shorter than people need to follow, and no longer than they like."""

import time
from collections.abc import Callable
from typing import NamedTuple

from magblast.play.hotseat import Hotseat


class Pace(NamedTuple):
    """Represent times in seconds."""

    least: float
    """Before an answer, at the least."""
    line: float
    """To read a line of what a bot did before."""
    still: float
    """Before an answer out of turn, whatever the bot holds: it is cut short then.

    Where nobody can see how long it takes, it may take its time.
    """
    most: float = 4.0
    """To read, at the most."""


PACE = Pace(least=0.4, line=0.8, still=1.2)
AT_ONCE = Pace(0.0, 0.0, 0.0)
TICK = 0.05
"""Seconds between two looks at a bot that thinks."""


class Waiting:
    """Wait for what bots answer next."""

    def __init__(
        self,
        hotseat: Hotseat,
        lines: int,
        pace: Pace | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Begin; ``lines`` of what a bot did before are still to be read."""
        pace = pace or PACE
        self._hotseat = hotseat
        self._now = now
        self._thought = hotseat.thought
        self._limit = pace.still if hotseat.keeps_still and pace.still else None
        least = pace.least if self._limit is None else self._limit
        self._least = max(least, min(pace.most, lines * pace.line))
        self._begun = now()
        self._hurried = False

    @property
    def goes_on(self) -> bool:
        """Whether this is still what the bots are asked."""
        return self._hotseat.thought is self._thought

    def hurry(self) -> None:
        """Wait no longer than it takes to find any answer."""
        self._hurried = True
        self._hotseat.bots.cut_short()

    @property
    def passed(self) -> float:
        """How many seconds have passed."""
        return self._now() - self._begun

    def rest(self) -> None:
        """Do nothing for a moment, unless there is an answer."""
        self._thought.wait(TICK)

    @property
    def is_over(self) -> bool:
        """Whether the answer may be given."""
        passed = self.passed
        if self._limit is not None and passed >= self._limit:
            self._hotseat.bots.cut_short()
        return self._thought.is_done and (self._hurried or passed >= self._least)
