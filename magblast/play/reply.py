"""Wait for replies without an event loop: whoever gives one goes on with what waits for it."""

from collections.abc import Callable, Coroutine, Generator
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Reply(Generic[T]):
    """Represent a reply that is waited for: ``await`` it, and ``give`` it."""

    def __init__(self) -> None:
        self._given: list[T] = []
        self._go_on: Callable[[], None] | None = None

    def give(self, reply: T) -> None:
        """Give the reply; whoever waits has gone on when this returns. Only the first one counts.

        Raises what going on raises.
        """
        if not self._given:
            self._given.append(reply)
            if self._go_on is not None:
                self._go_on()

    @property
    def is_given(self) -> bool:
        """Whether the reply has been given."""
        return bool(self._given)

    def then(self, go_on: Callable[[], None]) -> None:
        """Take what goes on when the reply is given."""
        self._go_on = go_on

    def __await__(self) -> Generator["Reply[Any]", None, T]:
        if not self._given:
            yield self
        return self._given[0]


class Errand(Generic[T]):
    """Run a coroutine up to the first reply it waits for, and on when that is given."""

    def __init__(self, work: Coroutine[Any, None, T], done: Callable[[T], object]) -> None:
        """Begin; ``done`` takes the result of the coroutine. Raises what it raises at once."""
        self._work = work
        self._done = done
        self._is_stopped = False
        self._go_on()

    def _go_on(self) -> None:
        if self._is_stopped:
            # The reply has come too late.
            return
        try:
            awaited: Reply[Any] = self._work.send(None)
        except StopIteration as end:
            self._done(end.value)
        else:
            awaited.then(self._go_on)

    def stop(self) -> None:
        """Wait for nothing any more."""
        self._is_stopped = True
        self._work.close()
