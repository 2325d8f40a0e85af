"""Run a program in a pseudo-terminal of its own."""

import contextlib
import os
import select
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Protocol, Self

import pytest

from tests.support.posix import REASON

if sys.platform == "win32":
    pytest.skip(REASON, allow_module_level=True)

import fcntl
import pty
import termios


class Program(Protocol):
    """Represent a program that runs, with what is needed of ``subprocess.Popen``."""

    @property
    def pid(self) -> int: ...
    def poll(self) -> int | None: ...
    def wait(self) -> int: ...
    def send_signal(self, number: int, /) -> None: ...
    def kill(self) -> None: ...


def start_anew(command: Sequence[str], env: Mapping[str, str], terminal: int) -> Program:
    """Start a program in a terminal, which it reads from and writes to."""
    return subprocess.Popen(
        command, stdin=terminal, stdout=terminal, stderr=terminal, env=env, start_new_session=True
    )


class Window:
    """Represent a program and the two ends of its terminal; leaving kills the program."""

    def __init__(self, start: Callable[[int], Program], width: int, height: int) -> None:
        """Start a program in a terminal of some size."""
        self._master, self._slave = pty.openpty()
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self._modes = self._mode()
        self._closed = False
        self.process = start(self._slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.wait()
        if not self._closed:
            self.close()

    def close(self) -> None:
        """Close the window, and let no signal tell the program."""
        os.close(self._master)
        os.close(self._slave)
        self._closed = True

    def write(self, keys: bytes) -> None:
        """Type some keys."""
        os.write(self._master, keys)

    def read(self, seconds: float) -> bytes:
        """Return what is written within some time; empty when nothing is."""
        if self._closed:
            time.sleep(seconds)
            return b""
        if select.select([self._master], [], [], seconds)[0]:
            with contextlib.suppress(OSError):
                return os.read(self._master, 1 << 20)
        return b""

    @property
    def is_as_before(self) -> bool:
        """Whether the terminal echoes and waits for lines, as before the program."""
        return self._mode() == self._modes

    def _mode(self) -> list[object]:
        return termios.tcgetattr(self._slave)[:4]
