"""Work something out beside the program: in a thread, or in turns where there are no threads."""

import sys
import time
from collections.abc import Callable
from threading import Event, Thread

_TURN = 0.005
"""Seconds between two checks whether work is done that needs other code to run."""


def has_threads() -> bool:
    """Return whether the system has threads; in a browser there are none."""
    return sys.platform != "emscripten"


class Aside:
    """Represent work that goes on while its caller does other things."""

    def __init__(self, work: Callable[[], object]) -> None:
        """Begin; whatever the work raises is lost, and a program that ends does not wait for it."""
        self._work = work
        self._begun = False
        self._done = Event()
        if has_threads():
            Thread(target=self._run, name="aside", daemon=True).start()
        else:
            # Only a browser needs this import.
            import asyncio

            # What has to be shown next is drawn first.
            asyncio.get_running_loop().call_soon(self._run)

    def _run(self) -> None:
        if self._begun:
            return
        self._begun = True
        try:
            self._work()
        finally:
            self._done.set()

    @property
    def is_done(self) -> bool:
        """Whether the work has ended."""
        return self._done.is_set()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until the work has ended, at most for some seconds."""
        if has_threads():
            self._done.wait(seconds)
            return
        self._run()
        end = time.monotonic() + (seconds or 0.0)
        while not self.is_done and (seconds is None or time.monotonic() < end):
            time.sleep(_TURN)


def take_turns() -> None:
    """Let everything else go on for a moment, where there are no threads.

    A browser suspends the work, and returns to it; one that cannot do this returns at once, and the
    page freezes until the work has ended.
    """
    if not has_threads():
        time.sleep(0)
