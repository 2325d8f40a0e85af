"""Erase the terminal, notice when it is gone, and handle signals, as far as the system can."""

import contextlib
import os
import select
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from contextvars import copy_context
from types import FrameType
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop

Handler = Callable[[int, FrameType | None], Any] | int | None

ERASE = "\x1b[0m\x1b[2;1H\x1b[J\x1b[H\x1b[2K"
"""Erase all lines but the first, then the first.

Some terminals move into the scrollback what is erased at once.
"""
FORGET = "\x1b[3J"
"""Clear the scrollback."""
_PAGE = "textual.drivers.web_driver:WebDriver"
"""The driver that whatever shows a Textual program on a page asks for."""
_LOOK = 0.01
"""Seconds between two looks for a key."""
_OUTPUT = -11
"""Windows' number for the standard output."""
_INPUT = -10
"""Windows' number for the standard input."""
_OBEY_CODES = 4
"""The mode of a Windows console in which it obeys escape codes."""
_ECHO = 4
"""The mode of a Windows console in which it shows what is typed."""

_ENDING = (
    *("SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK", "SIGABRT", "SIGUSR1", "SIGUSR2"),
    *("SIGALRM", "SIGVTALRM", "SIGPROF", "SIGXCPU", "SIGPOLL", "SIGPWR", "SIGSTKFLT"),
    *("SIGEMT", "SIGLOST", "SIGSYS", "SIGTRAP"),
)
_BACKGROUND = ("SIGTTIN", "SIGTTOU")
"""Sent to whatever reads from the terminal of another job, or changes how it works."""


def signals(*names: str) -> tuple[signal.Signals, ...]:
    """Return those of some signals that the system has."""
    return tuple(getattr(signal, name) for name in names if hasattr(signal, name))


def ending_signals() -> tuple[int, ...]:
    """Return the signals that end a program unless it handles them, Ctrl+C apart.

    Faults (SIGSEGV, SIGBUS, SIGFPE, SIGILL) are left out, since after one of them no Python code
    runs any more. So are SIGPIPE and SIGXFSZ, which Python ignores: the write fails instead.
    """
    first, last = getattr(signal, "SIGRTMIN", 1), getattr(signal, "SIGRTMAX", 0)
    return (*signals(*_ENDING), *range(first, last + 1))


def stopping_signals() -> tuple[int, ...]:
    """Return the signals that suspend a program until it is resumed, if it may handle them."""
    return signals("SIGTSTP", *_BACKGROUND)


def in_background() -> bool:
    """Return whether the terminal belongs to another job; False where the system does not tell."""
    if sys.platform == "win32":
        return False
    for stream in range(3):
        with contextlib.suppress(OSError):
            return os.tcgetpgrp(stream) != os.getpgrp()
    return False


def stopped_in_background() -> AbstractContextManager[None]:
    """Let the system stop this process, for a while, when it uses the terminal of another job."""
    return handled(dict.fromkeys(signals(*_BACKGROUND), signal.SIG_DFL))


@contextmanager
def handled(handlers: Mapping[int, Handler]) -> Iterator[None]:
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


@contextmanager
def held_back() -> Iterator[None]:
    """Hold signals back until the block has ended, then deliver them."""
    came: list[int] = []

    def wait(number: int, _: FrameType | None) -> None:
        came.append(number)

    waiting: dict[int, Handler] = {
        number: wait
        for number in signals("SIGINT", "SIGTERM", "SIGHUP")
        if callable(signal.getsignal(number))
    }
    try:
        with handled(waiting):
            yield
    finally:
        for number in came:
            signal.raise_signal(number)


@contextmanager
def interrupted_once() -> Iterator[None]:
    """Raise ``KeyboardInterrupt`` at the first signal that asks the program to end.

    The program is ending from then on, so all of these signals are ignored.
    """
    own = os.getpid()
    before = {
        number: handler
        for number in signals("SIGINT", "SIGTERM", "SIGHUP")
        if (handler := signal.getsignal(number)) != signal.SIG_IGN
    }

    def stop(*_: object) -> None:
        if os.getpid() != own:
            # A child that has not chosen yet what to do about signals.
            os._exit(1)
        for number in before:
            signal.signal(number, signal.SIG_IGN)
        raise KeyboardInterrupt

    # Python lets only the main thread handle signals.
    with contextlib.suppress(ValueError):
        for number in before:
            signal.signal(number, stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            if signal.getsignal(number) is stop:
                signal.signal(number, handler)


def hear(loop: "AbstractEventLoop", numbers: Iterable[int], heard: Callable[[], object]) -> None:
    """Call a function from a loop whenever one of some signals comes, as long as the loop runs."""
    context = copy_context()

    def wake(number: int, _: FrameType | None) -> None:
        if loop.is_closed():
            # Nobody hears it any more: it does what it does by itself.
            usual = signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL
            signal.signal(number, usual)
            signal.raise_signal(number)
        else:
            loop.call_soon_threadsafe(heard, context=context)

    # A loop could hear them itself, but it would call us even while Textual handles some of them,
    # and it looks each of them up in a new list of all, which delays the first picture.
    for number in numbers:
        # A thread may not handle any.
        with contextlib.suppress(ValueError):
            signal.signal(number, wake)


def stop_process() -> None:
    """Stop as Ctrl+Z does, until resumed; do nothing where no shell could resume the program."""
    if stop := signals("SIGTSTP"):
        with handled(dict.fromkeys((*stop, *signals("SIGCONT")), signal.SIG_DFL)):
            signal.raise_signal(stop[0])


def wait_for_terminal() -> None:
    """Let the system stop this process until the terminal belongs to its job.

    Return at once if it already does, and if nobody could give it to this job.
    """
    if sys.platform == "win32":
        return
    try:
        import termios
    except ImportError:
        return
    # The system checks who has the terminal and stops this process in one step. If the terminal
    # came back between a check of ours and the stop, nobody would resume this process.
    with handled(dict.fromkeys(signals(*_BACKGROUND, "SIGCONT"), signal.SIG_DFL)):
        for stream in range(3):
            with contextlib.suppress(OSError, termios.error):
                termios.tcsetattr(stream, termios.TCSANOW, termios.tcgetattr(stream))
                return


def is_gone(stream: TextIO | None) -> bool:
    """Return whether nobody is left at the other end of a terminal or pipe.

    False where the system does not tell.
    """
    if sys.platform == "win32" or not hasattr(select, "poll"):
        return False
    if stream is None:
        return True
    poll = select.poll()
    # What it reports is reported unasked.
    poll.register(stream, 0)
    gone = select.POLLHUP | select.POLLERR | select.POLLNVAL
    return any(what & gone for _, what in poll.poll(0))


def forget_typed(source: int) -> None:
    """Discard what was typed and not read yet; do nothing where the system cannot."""
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


@contextmanager
def unechoed(source: int) -> Iterator[None]:
    """Echo nothing that is typed within the block, if the system can do that."""
    if sys.platform == "win32":
        import ctypes

        console = ctypes.windll.kernel32
        stdin, mode = console.GetStdHandle(_INPUT), ctypes.c_uint32()
        known = console.GetConsoleMode(stdin, ctypes.byref(mode))
        if known:
            console.SetConsoleMode(stdin, mode.value & ~_ECHO)
        try:
            yield
        finally:
            if known:
                console.SetConsoleMode(stdin, mode.value)
        return
    try:
        import termios
    except ImportError:
        yield
        return
    try:
        before = termios.tcgetattr(source)
    except termios.error:
        yield
        return
    quiet = [*before]
    quiet[3] &= ~termios.ECHO
    try:
        termios.tcsetattr(source, termios.TCSADRAIN, quiet)
        yield
    finally:
        # The terminal may be gone by now.
        with contextlib.suppress(OSError, termios.error):
            termios.tcsetattr(source, termios.TCSADRAIN, before)


def is_on_page() -> bool:
    """Return whether the program draws on a page in a browser, through pipes, as on a terminal."""
    return os.environ.get("TEXTUAL_DRIVER") == _PAGE


def is_console() -> bool:
    """Return whether this is the text console of Linux, whose font has few characters."""
    return os.environ.get("TERM") == "linux"


def can_draw() -> bool:
    """Return whether the terminal has lines and blocks, in its encoding and its font."""
    if is_console():
        return False
    return can_write_lines(sys.__stdout__)


def can_write_lines(output: TextIO | None) -> bool:
    """Return whether the encoding of an output has line and block characters."""
    encoding = getattr(output, "encoding", None) or "utf-8"
    try:
        "─█▲●".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def obeys_codes() -> bool:
    """Return whether the terminal can be expected to obey escape codes."""
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


def has_line(stream: int, seconds: float) -> bool:
    """Wait some seconds for a line that is typed; on Windows, for its first key."""
    if sys.platform == "win32":
        import msvcrt

        end = time.monotonic() + seconds
        while not (typed := msvcrt.kbhit()) and time.monotonic() < end:
            time.sleep(_LOOK)
        return typed
    return bool(select.select([stream], [], [], seconds)[0])


def has_alternate_screen() -> bool:
    """Return whether the terminal claims to show what was there before when a program ends.

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
