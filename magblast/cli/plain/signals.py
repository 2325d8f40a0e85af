"""Hear signals at the next question, so that the table is covered before anything else happens."""

import signal
from contextlib import AbstractContextManager

from magblast.cli.plain.console import Console, Left, Suspended, Woken
from magblast.system.terminal import Handler, ending_signals, handled, signals


def heard(console: Console) -> AbstractContextManager[None]:
    """Raise at a question what a signal asks for, for a while.

    Ctrl+C raises ``KeyboardInterrupt``, what ends a program ``Left``, Ctrl+Z ``Suspended``, and
    going on after a stop by force ``Woken``.
    """
    handlers: dict[signal.Signals, Handler] = {}
    for numbers, raised in (
        (signals("SIGINT"), KeyboardInterrupt),
        (ending_signals(), Left),
        (signals("SIGTSTP"), Suspended),
        (signals("SIGCONT"), Woken),
    ):
        for number in numbers:
            handlers[number] = lambda *_, raised=raised: console.interrupt(raised)
    return handled(handlers)
