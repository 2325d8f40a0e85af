"""Work through portions in their order, however many workers share them."""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import BrokenExecutor, Executor, Future
from itertools import islice
from typing import Any, TypeVar

P = TypeVar("P")
R = TypeVar("R")
_AHEAD = 4
"""Portions that wait for each worker."""
_TRIES = 3
"""Times a portion is worked on when workers die on it."""


class Here(Executor):
    """Do the work in this very process, when it is asked for."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        """Do it at once."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def work_off(
    work: Callable[[P], R],
    portions: Iterable[P],
    open_executor: Callable[[], Executor] = Here,
    workers: int = 1,
) -> Generator[tuple[P, R], None, None]:
    """Iterate over the portions in their order, each with the result of the work on it.

    Only a few portions are in progress at any time. If a worker dies, what it had not finished
    is done again by a new executor.
    """
    todo = iter(portions)
    waiting: deque[tuple[P, Future[R]]] = deque()
    executor = open_executor()
    tries = 0
    try:
        while True:
            ahead = 1 if workers == 1 else _AHEAD * workers
            for portion in islice(todo, ahead - len(waiting)):
                waiting.append((portion, executor.submit(work, portion)))
            if not waiting:
                return
            try:
                done = waiting[0][1].result()
            except BrokenExecutor:
                tries += 1
                if tries == _TRIES:
                    raise
                executor.shutdown(wait=False)
                executor = open_executor()
                again = [portion for portion, _ in waiting]
                waiting = deque((portion, executor.submit(work, portion)) for portion in again)
                continue
            tries = 0
            portion, _ = waiting.popleft()
            yield portion, done
    finally:
        # Our pools cancel waiting futures themselves. If we cancelled them here first, a pool of
        # processes could print a traceback while it is shut down.
        executor.shutdown(wait=not waiting)
