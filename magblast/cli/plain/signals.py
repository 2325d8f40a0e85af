"""Handle signals at the next question, so that the table is covered first."""

from contextlib import AbstractContextManager

from magblast.cli.plain.console import Console, Left, Suspended, Woken
from magblast.system.terminal import (
    Handler,
    ending_signals,
    handled,
    in_background,
    signals,
    stopping_signals,
    wait_for_terminal,
)


def heard(console: Console) -> AbstractContextManager[None]:
    """Raise at a question what a signal asks for, for a while.

    Ctrl+C raises ``KeyboardInterrupt``, what ends a program ``Left``, what stops one, such as
    Ctrl+Z, ``Suspended``, and resuming after a stop by force ``Woken``.
    """

    def stop(*_: object) -> None:
        if in_background():
            # To write a cover to the terminal of another job could only stop this one again.
            wait_for_terminal()
            console.interrupt(Woken)
        else:
            console.interrupt(Suspended)

    handlers: dict[int, Handler] = dict.fromkeys(stopping_signals(), stop)
    for numbers, raised in (
        (signals("SIGINT"), KeyboardInterrupt),
        (ending_signals(), Left),
        (signals("SIGCONT"), Woken),
    ):
        for number in numbers:
            handlers[number] = lambda *_, raised=raised: console.interrupt(raised)
    return handled(handlers)
