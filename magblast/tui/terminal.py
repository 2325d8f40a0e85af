"""Ask the system about the terminal."""

import select
import sys


def is_gone() -> bool:
    """Say whether the terminal was closed; False where the system does not tell."""
    if not hasattr(select, "poll"):
        return False
    poll = select.poll()
    poll.register(sys.__stdin__ or 0, 0)
    return any(what & (select.POLLHUP | select.POLLNVAL) for _, what in poll.poll(0))
