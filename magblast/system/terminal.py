"""Erase the terminal, notice that it has gone, and hear signals, as far as the system can."""

import contextlib
import os
import select
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop

Handler = Callable[[int, FrameType | None], Any] | int | None

ERASE = "\x1b[0m\x1b[2;1H\x1b[J\x1b[H\x1b[2K"
"""Erase all lines but the first, then the first.

Some terminals move into the scrollback what is erased at once.
"""
FORGET = "\x1b[3J"
"""Clear the scrollback."""
_OUTPUT = -11
"""Windows' number for the standard output."""
_OBEY_CODES = 4
"""The mode of a Windows console in which it obeys escape codes."""


def signals(*names: str) -> tuple[signal.Signals, ...]:
    """Return those of some signals that the system has."""
    return tuple(getattr(signal, name) for name in names if hasattr(signal, name))


def ending_signals() -> tuple[signal.Signals, ...]:
    """Return the signals by which a program is told to end, Ctrl+C apart."""
    return signals("SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK")


@contextmanager
def handled(handlers: Mapping[signal.Signals, Handler]) -> Iterator[None]:
    """Handle some signals for a while; outside of the main thread they stay as they are."""
    before = {}
    # Python lets only the main thread handle signals.
    with contextlib.suppress(ValueError):
        for number, handler in handlers.items():
            before[number] = signal.signal(number, handler)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def hear(
    loop: "AbstractEventLoop", numbers: Iterable[signal.Signals], heard: Callable[[], object]
) -> None:
    """Call a function from a loop whenever one of some signals comes, as long as the loop runs."""
    for number in numbers:
        try:
            loop.add_signal_handler(number, heard)
        except (NotImplementedError, RuntimeError):
            # Windows has no such handlers, and a thread may not have any.
            with contextlib.suppress(ValueError):
                signal.signal(number, lambda *_: loop.call_soon_threadsafe(heard))


def stop_process() -> None:
    """Stop as Ctrl+Z does, until told to go on; do nothing where no shell could tell."""
    if stop := signals("SIGTSTP"):
        with handled(dict.fromkeys((*stop, *signals("SIGCONT")), signal.SIG_DFL)):
            signal.raise_signal(stop[0])


def is_gone() -> bool:
    """Say whether the terminal was closed; False where the system does not tell."""
    if sys.platform == "win32" or not hasattr(select, "poll"):
        return False
    poll = select.poll()
    poll.register(sys.__stdin__ or 0, 0)
    return any(what & (select.POLLHUP | select.POLLNVAL) for _, what in poll.poll(0))


def forget_typed(source: int) -> None:
    """Forget what was typed and not read yet; do nothing where the system cannot."""
    if sys.platform == "win32":
        import msvcrt

        while msvcrt.kbhit():
            msvcrt.getwch()
        return
    try:
        import termios
    except ImportError:
        return
    with contextlib.suppress(OSError, termios.error):
        termios.tcflush(source, termios.TCIFLUSH)


def obeys_codes() -> bool:
    """Say whether the terminal can be expected to obey escape codes."""
    if os.environ.get("TERM") == "dumb":
        return False
    if sys.platform == "win32":
        import ctypes

        console = ctypes.windll.kernel32
        output, mode = console.GetStdHandle(_OUTPUT), ctypes.c_uint32()
        if not console.GetConsoleMode(output, ctypes.byref(mode)):
            return False
        return bool(console.SetConsoleMode(output, mode.value | _OBEY_CODES))
    return True


def has_alternate_screen() -> bool:
    """Say whether the terminal claims to show what was there before when a program ends.

    True where the system does not tell.
    """
    if sys.platform == "win32":
        return True
    try:
        import curses
    except ImportError:
        return True
    try:
        curses.setupterm(fd=1)
        return bool(curses.tigetstr("smcup"))
    except curses.error:
        return False
