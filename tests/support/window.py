"""Run a program in a pseudo-terminal of its own."""

import contextlib
import os
import select
import struct
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Self

import pytest

from tests.support.posix import REASON

if sys.platform == "win32":
    pytest.skip(REASON, allow_module_level=True)

import fcntl
import pty
import termios


class Window:
    """Represent a program and the two ends of its terminal; leaving kills the program."""

    def __init__(
        self, command: Sequence[str], env: Mapping[str, str], width: int, height: int
    ) -> None:
        self._master, self._slave = pty.openpty()
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self._modes = self._mode()
        self._closed = False
        self.process = subprocess.Popen(
            command,
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            env=env,
            start_new_session=True,
        )

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
