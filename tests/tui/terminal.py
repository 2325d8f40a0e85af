"""Run the program in a terminal of its own, as a person does."""

import contextlib
import copy
import os
import re
import select
import signal
import struct
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pyte
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
_NEW_CODES = re.compile(rb"\x1b\[[<>=][0-9;]*[A-Za-z]")
"""What pyte would print, or take for something else."""
_SHELL = (
    "import fcntl, os, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0);"
    "os.execl('/bin/sh', 'sh', '-i')"
)
"""Become an interactive shell, which needs the terminal for its own."""
_PROGRAM = "import sys; from magblast.cli import main; sys.exit(main())"
PROMPT = "at the shell: "
_PATIENCE = 30.0
"""Seconds until a person would give up."""
_STILL = 0.6
"""Seconds between keys: a cover listens only when no key came for a moment."""


def program(*args: str, changed: str = "") -> list[str]:
    """Return the command that runs the program, with code that changes it first."""
    if os.environ.get("MAGBLAST_LEAK"):
        changed = f"import tests.leaks.inject\n{changed}"
    start = ["-c", f"{changed}\n{_PROGRAM}"] if changed else ["-m", "magblast"]
    return [sys.executable, *start, *args]


class Page(pyte.HistoryScreen):
    """Show what a terminal without an alternate screen shows.

    As some terminals do, it moves into the scrollback what is erased at once.
    """

    def erase_in_display(self, how: int = 0, *args: Any, **kwargs: Any) -> None:
        """Erase from the cursor on (0), before it (1), all lines (2) or the scrollback (3)."""
        if how == 3:
            self.history.top.clear()
            return
        if how == 2 or (how == 0 and self.cursor.x == self.cursor.y == 0):
            self.history.top.extend(copy.copy(self.buffer[y]) for y in range(self.lines))
        super().erase_in_display(how, *args, **kwargs)

    @property
    def text(self) -> str:
        """Everything that is in sight or can be scrolled back to."""
        rows = ["".join(row[x].data for x in range(self.columns)) for row in self.history.top]
        return "\n".join([*rows, *self.display])


class Terminal:
    """Hold the program in a pseudo-terminal, and all that it has written."""

    def __init__(
        self,
        home: Path,
        *args: str,
        term: str = "xterm-256color",
        shell: bool = False,
        changed: str = "",
    ) -> None:
        """Run the program, with code that changes it first, or a shell that waits to start it."""
        width, height = self.size = (100, 30)
        env = {**os.environ, "MAGBLAST_HOME": str(home), "PYTHONPATH": str(ROOT), "PS1": PROMPT}
        env |= {"TERM": term, "COLORTERM": "truecolor", "TEXTUAL_ANIMATIONS": "none"}
        env.pop("ENV", None)
        command = [sys.executable, "-c", _SHELL] if shell else program(*args, changed=changed)
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.modes = termios.tcgetattr(slave)
        self._slave = slave
        self.pid = os.posix_spawn(
            sys.executable,
            command,
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

    @property
    def codes(self) -> bytes:
        """Everything written so far."""
        return self._bytes

    @property
    def in_sight(self) -> str:
        """What a person could read now, or by scrolling back, where there is one screen alone."""
        self._read(0.2)
        page = Page(*self.size, history=10_000)
        pyte.ByteStream(page).feed(_NEW_CODES.sub(b"", self._bytes))
        return page.text

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
