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
BRIEF = 0.4
"""Seconds before an answer out of turn when nobody wants to read, whatever the bot holds."""
_CUT = 0.75
"""At which part of the time out of turn a search is cut short, so that it is over in time."""
TICK = 0.05
"""Seconds between two looks at a bot that thinks."""


def keeps_still(hotseat: Hotseat) -> bool:
    """Return whether the time that a bot takes must not depend on what it holds.

    This is so when it is asked in another seat's turn, alone or with others, as long as a person
    is in the game.
    """
    public = hotseat.session.view(None)
    decision = public.decision
    if decision is None or public.active is None:
        return False
    people = hotseat.bots.people
    if people and not any(seat in public.living for seat in people):
        return False
    asked = decision.waiting if hotseat.is_call else (decision.seat,)
    return any(seat in hotseat.bots.names and seat != public.active for seat in asked)


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
        still = pace.still if keeps_still(hotseat) else 0.0
        self._cut_at = still * _CUT if still else None
        """When a search is cut short; None where it may take its time."""
        self._least = max(still or pace.least, min(pace.most, lines * pace.line))
        self._begun = now()

    @property
    def goes_on(self) -> bool:
        """Whether this is still what the bots are asked."""
        return self._hotseat.thought is self._thought

    def skip(self) -> None:
        """Leave no time to read; a bot in its own turn thinks on.

        Out of turn, all of them take the same time from now on.
        """
        if self._cut_at is None:
            self._least = 0.0
        else:
            passed = self.passed
            self._least = min(self._least, passed + BRIEF)
            self._cut_at = min(self._cut_at, passed + BRIEF * _CUT)

    def hurry(self) -> None:
        """Leave no time to read, and none to think."""
        self.skip()
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
        if self._cut_at is not None and passed >= self._cut_at:
            self._hotseat.bots.cut_short()
        return self._thought.is_done and passed >= self._least
