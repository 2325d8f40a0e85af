"""Think beside the program, so that a front end can show progress and cut it short."""

import math
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from threading import Event
from typing import Any, Generic, TypeVar

from magblast.bots.bot import CutShort
from magblast.system.aside import Aside, has_threads, take_turns

T = TypeVar("T")
_LONGEST = 1.5
"""Seconds that a search takes at most where there are no threads, and everything is slower."""


class Pondering(Executor):
    """Play the worlds of a search one after the other, watched and stopped from elsewhere."""

    def __init__(self) -> None:
        self.playouts = 0
        """Playouts so far."""
        self._stop = Event()
        self._until = math.inf

    def begin(self) -> None:
        """Count from 0 again, and listen to ``stop`` again."""
        self.playouts = 0
        self._stop.clear()
        if not has_threads():
            self._until = time.monotonic() + _LONGEST

    def stop(self) -> None:
        """End the search before its next world."""
        self._stop.set()

    @property
    def is_stopped(self) -> bool:
        """Whether nobody should think any more."""
        return self._stop.is_set()

    def map(
        self,
        fn: Callable[..., T],
        *iterables: Iterable[Any],
        timeout: float | None = None,
        chunksize: int = 1,
    ) -> Iterator[T]:
        """Play world by world; raises ``CutShort`` when told to stop."""
        for args in zip(*iterables, strict=False):
            if self.is_stopped or time.monotonic() >= self._until:
                raise CutShort
            yield fn(*args)
            take_turns()
            # A world is played once for each candidate; see ``captain.in_one_world``.
            self.playouts += len(args[2])


class Thought(Generic[T]):
    """Work something out while the caller does other things."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._found: T | None = None
        self._error: BaseException | None = None
        self._aside = Aside(self._run)

    def _run(self) -> None:
        try:
            self._found = self._work()
        except BaseException as error:
            self._error = error

    @property
    def is_done(self) -> bool:
        """Whether there is a result."""
        return self._aside.is_done

    @property
    def has_succeeded(self) -> bool:
        """Whether there is a result; raises what the work raised."""
        if not self.is_done:
            return False
        self.result()
        return True

    def wait(self, seconds: float | None = None) -> None:
        """Wait for the result, at most for some seconds."""
        self._aside.wait(seconds)

    def result(self) -> T:
        """Wait for the result and return it; raises what the work raised."""
        self.wait()
        if self._error is not None:
            raise self._error
        found: T = self._found  # type: ignore[assignment]
        return found
