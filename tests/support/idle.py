"""Wait for a screen as Pilot does, but leave its idle parts alone."""

import asyncio
from typing import Any

from textual.message_pump import MessagePump
from textual.pilot import Pilot, WaitForScreenTimeout

_PATIENCE = 60.0
"""Seconds until a wait gives up: more than in Textual, since the machine may be busy."""


def is_idle(part: MessagePump) -> bool:
    """Return whether a part of an app has handled all its messages, and waits for more."""
    queue: Any = part._message_queue
    return queue.empty() and bool(queue.ready_event._waiters)


async def wait_for_screen(pilot: Pilot[Any], timeout: float = _PATIENCE) -> bool:
    """Wait until every part of the screen has handled the messages sent to it so far.

    Pilot sends a message of its own to every part; those would be half of all messages.
    """
    app = pilot.app
    if not app.screen_stack:
        return False
    left, done = 0, asyncio.Event()

    def count_down() -> None:
        nonlocal left
        left -= 1
        if not left:
            done.set()

    for part in (app, *app.screen.walk_children(with_self=True)):
        if not is_idle(part) and part.call_later(count_down):
            left += 1
    if not left:
        await asyncio.sleep(0)
        return True
    ends = [asyncio.create_task(each.wait()) for each in (done, app._exception_event)]
    ended, waiting = await asyncio.wait(ends, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    if not ended:
        raise WaitForScreenTimeout("Parts of the screen still have messages to handle.")
    return not left
