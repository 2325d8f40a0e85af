"""Run the program in a terminal of its own, as a person does."""

import contextlib
import os
import re
import select
import signal
import struct
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest

from tests.support.posix import REASON

if sys.platform == "win32":
    pytest.skip(REASON, allow_module_level=True)

import fcntl
import pty
import termios

ROOT = Path(__file__).parents[2]
_CODES = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]P_^].*?(?:\x07|\x1b\\)|\x1b[ -/]*[0-~]", re.DOTALL
)
_PATIENCE = 30.0
"""Seconds until a person would give up."""
_STILL = 0.6
"""Seconds between keys: a cover listens only when no key came for a moment."""


class Terminal:
    """Hold the program in a pseudo-terminal, and all that it has written."""

    def __init__(self, home: Path, *args: str, width: int = 100, height: int = 30) -> None:
        env = {**os.environ, "MAGBLAST_HOME": str(home), "PYTHONPATH": str(ROOT)}
        env |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "TEXTUAL_ANIMATIONS": "none"}
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.modes = termios.tcgetattr(slave)
        self._slave = slave
        self.pid = os.posix_spawn(
            sys.executable,
            [sys.executable, "-m", "magblast", *args],
            env,
            file_actions=[(os.POSIX_SPAWN_DUP2, slave, fd) for fd in range(3)],
            setsid=True,
        )
        self.status: int | None = None
        self._closed = False
        self._bytes = b""
        self._mark = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.status is None:
            self.signal(signal.SIGKILL)
            self.wait()
        if not self._closed:
            self.close()

    @property
    def said(self) -> str:
        """Everything written so far, without the codes that place and colour it."""
        return _CODES.sub("", self._bytes.decode(errors="replace"))

    def _read(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        if self._closed:
            time.sleep(seconds)
            return
        while (left := end - time.monotonic()) > 0:
            ready, _, _ = select.select([self._master], [], [], left)
            if not ready:
                return
            with contextlib.suppress(OSError):
                self._bytes += os.read(self._master, 65536)

    def type(self, keys: str) -> None:
        """Type some characters."""
        os.write(self._master, keys.encode())

    def expect(self, words: str, key: str = "") -> None:
        """Wait for words that were not written before, and press a key until they come."""
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            found = self.said.find(words, self._mark)
            if found >= 0:
                self._mark = found + len(words)
                return
            assert not self._gone(), f"ended before {words!r}:\n{self.said[-2000:]}"
            self._read(_STILL)
            if key and self.said.find(words, self._mark) < 0:
                self.type(key)
                self._read(_STILL)
        raise AssertionError(f"waited in vain for {words!r}:\n{self.said[-4000:]}")

    def close(self) -> None:
        """Close the window, and let no signal tell the program."""
        os.close(self._master)
        os.close(self._slave)
        self._closed = True

    def signal(self, number: int) -> None:
        """Send the program a signal."""
        os.kill(self.pid, number)

    def _gone(self) -> bool:
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = status
        return self.status is not None

    def wait(self) -> int:
        """Wait for the end, and return the exit code; below zero for a signal."""
        end = time.monotonic() + _PATIENCE
        while not self._gone():
            assert time.monotonic() < end, f"does not end:\n{self.said[-2000:]}"
            self._read(0.05)
        self._read(0.1)
        assert self.status is not None
        return os.waitstatus_to_exitcode(self.status)

    @property
    def is_as_before(self) -> bool:
        """Whether the terminal echoes and waits for lines, as before the program."""
        return termios.tcgetattr(self._slave)[:4] == self.modes[:4]
