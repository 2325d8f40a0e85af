"""Keep what only a POSIX system can do in one place, with one reason for leaving it out."""

import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer, get_ident
from types import FrameType

import pytest

REASON = "needs a POSIX system: terminals, pipes, signals, permissions, deleting open files"

ENDING = [
    getattr(signal, name)
    for name in ("SIGTERM", "SIGHUP", "SIGQUIT", "SIGINT", "SIGUSR1", "SIGALRM", "SIGRTMAX")
    if hasattr(signal, name)
]
"""Some signals that end a program which does not handle them."""
STOPPING = [
    getattr(signal, name) for name in ("SIGTSTP", "SIGTTIN", "SIGTTOU") if hasattr(signal, name)
]
"""Signals that stop a program which does not handle them."""
posix_only = pytest.mark.skipif(sys.platform == "win32", reason=REASON)


def make_pipe(path: Path) -> None:
    """Make a pipe with a name, in a test that is ``posix_only``."""
    if sys.platform != "win32":
        os.mkfifo(path)


def make_socket(path: Path) -> None:
    """Make a socket with a name, in a test that is ``posix_only``."""
    if sys.platform != "win32":
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(str(path))


@contextmanager
def at_once(seconds: int = 60) -> Iterator[None]:
    """Fail when the block has not ended in time, even if it waits for a file."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise AssertionError(f"still waiting after {seconds} seconds")

    if sys.platform != "win32":
        # A signal that the program does not handle itself.
        before = signal.signal(signal.SIGURG, stop)
        alarm = Timer(seconds, signal.pthread_kill, (get_ident(), signal.SIGURG))
        alarm.start()
        try:
            yield
        finally:
            alarm.cancel()
            signal.signal(signal.SIGURG, before)
    else:
        yield
