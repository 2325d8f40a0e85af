"""Start the program as a fork of a process that has imported it, which is much cheaper.

Variables that Python itself reads when it starts, such as PYTHONUNBUFFERED, cannot be set for one
of these programs: all share those of the process that is forked.
"""

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path

from tests.support.measuring import UNSEEN
from tests.support.ready import END, PID, Order

_ROOT = Path(__file__).parents[2]
_BUG = "MAGBLAST_BUG"
"""Names a mistake that is put into a program before it imports anything else."""


def can_fork() -> bool:
    """Return whether programs can be forked; one with a bug must import everything anew."""
    return not os.environ.get(_BUG)


@cache
def _door() -> socket.socket:
    """Return our end of the socket to the ready process, which ends when this process does."""
    ours, theirs = socket.socketpair()
    with theirs:
        subprocess.run(
            [sys.executable, "-m", "tests.support.ready"],
            cwd=_ROOT,
            stdin=theirs.fileno(),
            stdout=subprocess.DEVNULL,
            start_new_session=True,
            check=True,
        )
    atexit.register(ours.close)
    return ours


class Fork:
    """Represent a forked program, with those methods of ``subprocess.Popen`` that tests need."""

    def __init__(
        self, *args: str, env: Mapping[str, str], files: tuple[int, int, int], changed: str = ""
    ) -> None:
        """Start the program in a session of its own, with code that changes it first."""
        order = Order([*args], {**env}, str(Path.cwd()), changed)
        self._talk, theirs = socket.socketpair()
        with theirs:
            socket.send_fds(_door(), [b"!"], [theirs.fileno(), *files])
        self._talk.sendall(json.dumps(order).encode())
        self._talk.shutdown(socket.SHUT_WR)
        self.returncode: int | None = None
        (self.pid,) = PID.unpack(self._talk.recv(PID.size, socket.MSG_WAITALL))

    def poll(self) -> int | None:
        """Return the exit code, below zero for a signal, or None before the end."""
        return self._ended(0)

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end, and return the exit code; raises ``TimeoutExpired``."""
        code = self._ended(timeout)
        if code is None:
            raise subprocess.TimeoutExpired("magblast", timeout or 0)
        return code

    def _ended(self, timeout: float | None) -> int | None:
        if self.returncode is None and select.select([self._talk], [], [], timeout)[0]:
            with self._talk:
                told = self._talk.recv(END.size, socket.MSG_WAITALL)
            status, spent = END.unpack(told)
            self.returncode = os.waitstatus_to_exitcode(status)
            UNSEEN.append(spent)
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send a signal, unless the program has ended."""
        if self.poll() is None:
            # It may end before its end is told.
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def kill(self) -> None:
        """End the program by force."""
        self.send_signal(signal.SIGKILL)
