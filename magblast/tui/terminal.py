"""Notice that the terminal has gone: not every closed window sends a signal."""

import os
import select
import sys
import time
from collections.abc import Callable
from threading import Thread

_EVERY = 2.0
"""Seconds between two looks."""
_PATIENCE = 5.0
"""Seconds to leave in; whoever writes to a terminal that has gone may wait for ever."""


def is_gone() -> bool:
    """Say whether the terminal was closed; False where the system does not tell."""
    if not hasattr(select, "poll"):
        return False
    poll = select.poll()
    poll.register(sys.__stdin__ or 0, 0)
    return any(what & (select.POLLHUP | select.POLLNVAL) for _, what in poll.poll(0))


def leave_when_gone(leave: Callable[[], object]) -> None:
    """Watch the terminal from a thread; when it has gone, leave, or end the process.

    Nothing is lost by that: each action is in the log before it is shown.
    """
    Thread(target=_watch, args=(leave,), daemon=True).start()


def _watch(leave: Callable[[], object]) -> None:
    while not is_gone():
        time.sleep(_EVERY)
    leave()
    time.sleep(_PATIENCE)
    os._exit(1)
