"""Tell the time, and call back later; tests turn a clock of their own."""

import asyncio
from collections.abc import Callable
from typing import Protocol


class Clock(Protocol):
    """Measure how long something has taken."""

    def now(self) -> float:
        """Return the time in seconds, since whenever."""
        ...

    def later(self, seconds: float, call: Callable[[], object]) -> None:
        """Call something once so many seconds have passed."""
        ...


class LoopClock:
    """Follow the event loop that runs now."""

    def now(self) -> float:
        """Return the time in seconds, since whenever."""
        return asyncio.get_running_loop().time()

    def later(self, seconds: float, call: Callable[[], object]) -> None:
        """Call something once so many seconds have passed."""
        asyncio.get_running_loop().call_later(seconds, call)
