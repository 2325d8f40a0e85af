"""Run the program in a terminal of its own, as a person does."""

import contextlib
import copy
import os
import re
import sys
import time
from pathlib import Path
from typing import Any

import pyte
import pytest

from magblast.record.replay import read_replay
from tests.support.codes import CODES, COLOURS, NEW_CODES
from tests.support.posix import REASON

if sys.platform == "win32":
    pytest.skip(REASON, allow_module_level=True)

from tests.support.forks import Fork, can_fork
from tests.support.window import Program, Window, start_anew

ROOT = Path(__file__).parents[2]
_SHELL = (
    "import fcntl, os, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0);"
    "os.execl('/bin/sh', 'sh', '-i')"
)
"""Become an interactive shell, which needs the terminal for its own."""
_PROGRAM = "import sys; from magblast.cli import main; sys.exit(main())"
SWIFT = """
from magblast.play import waiting
from magblast.tui.screens import base
waiting.PACE, base.ARMING, base.HELD, base.HANDED = waiting.AT_ONCE, 0.01, 0, 0
"""
"""Code that makes screens listen at once."""
PROMPT = "at the shell: "
_PATIENCE = 60.0
"""Seconds until a test gives up; a busy machine may be slow, but nothing takes that long."""
_QUIET = 0.15
"""Seconds without a word and without work after which a program waits for its user."""
_STILL = 0.6
"""Seconds before a key is pressed: a cover listens only when no key came for a moment."""


def program(*args: str, changed: str = "") -> list[str]:
    """Return the command that runs the program, with code that changes it first."""
    code = f"{changed}\n{_PROGRAM}" if changed else _PROGRAM
    if not can_fork():
        # On the same line: an interactive shell would prompt again for each further line.
        code = f"import tests.checks.injected.inject; {code}"
    start = ["-m", "magblast"] if code == _PROGRAM else ["-c", code]
    return [sys.executable, *start, *args]


def _without_codes(written: bytes) -> str:
    return CODES.sub("", written.decode(errors="replace"))


def _runs(state: Path) -> bool:
    """Return whether a thread is running, according to the file that gives its state."""
    # The thread may have ended meanwhile.
    with contextlib.suppress(OSError):
        return state.read_text().rpartition(")")[2].split()[0] == "R"
    return False


class Page(pyte.HistoryScreen):
    """Show what a terminal without an alternate screen shows.

    As some terminals do, it moves into the scrollback what is erased at once.
    """

    # pyte looks at each use of an attribute to turn pages back, which never happens here.
    __getattribute__ = object.__getattribute__

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


class Terminal(Window):
    """Represent the program in a pseudo-terminal, and all that it has written."""

    def __init__(
        self,
        home: Path,
        *args: str,
        term: str = "xterm-256color",
        shell: bool = False,
        changed: str = "",
        anew: bool = False,
    ) -> None:
        """Run the program, with code that changes it first, or a shell that waits to start it.

        If started ``anew``, it imports each module only when it needs it; otherwise, all modules
        are imported already.
        """
        self.size = (100, 30)
        env = {**os.environ, "MAGBLAST_HOME": str(home), "PYTHONPATH": str(ROOT), "PS1": PROMPT}
        env |= {"TERM": term, "COLORTERM": "truecolor", "TEXTUAL_ANIMATIONS": "none"}
        env.pop("ENV", None)

        def begin(terminal: int) -> Program:
            if shell:
                return start_anew([sys.executable, "-c", _SHELL], env, terminal)
            if anew or not can_fork():
                return start_anew(program(*args, changed=changed), env, terminal)
            return Fork(*args, env=env, files=(terminal,) * 3, changed=changed)

        super().__init__(begin, *self.size)
        self._bytes = b""
        self._plain = ""
        """What was written before the latest code, without codes."""
        self._latest = b""
        """What was written since, which may end within a code."""
        self._mark = 0

    @property
    def said(self) -> str:
        """Everything written so far, without the codes that place and colour it."""
        return self._plain + _without_codes(self._latest)

    @property
    def codes(self) -> bytes:
        """Everything written so far."""
        return self._bytes

    @property
    def in_sight(self) -> str:
        """What a person could read now, or by scrolling back, where there is one screen alone."""
        self._listen(0.2)
        page = Page(*self.size, history=10_000)
        pyte.ByteStream(page).feed(COLOURS.sub(b"", NEW_CODES.sub(b"", self._bytes)))
        return page.text

    def _hear(self, heard: bytes) -> None:
        self._bytes += heard
        self._latest += heard
        end = self._latest.rfind(b"\x1b[")
        if end > 0:
            self._plain += _without_codes(self._latest[:end])
            self._latest = self._latest[end:]

    def _listen(self, seconds: float, words: str = "") -> bool:
        """Read from the program for some time, or until it has written new words."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            heard = self.read(left)
            self._hear(heard)
            if heard and words and self._find(words):
                return True
        return False

    def _find(self, words: str) -> bool:
        # Plain mode breaks its lines between words.
        broken = re.compile(r"\s+".join(map(re.escape, words.split(" "))))
        found = broken.search(self.said, self._mark)
        if found:
            self._mark = found.end()
        return found is not None

    def type(self, keys: str) -> None:
        """Type some characters."""
        self.write(keys.encode())

    def expect(self, words: str, key: str = "") -> None:
        """Wait for words that were not written before, and press a key until they come.

        Each time it waits longer for an answer to the key, so that a slow program is not sent many.
        """
        end = time.monotonic() + _PATIENCE
        wait = _STILL
        found = self._find(words)
        while not found and time.monotonic() < end:
            assert self.process.poll() is None, f"ended before {words!r}:\n{self.said[-2000:]}"
            found = self._listen(wait, words)
            if key and not found:
                self.type(key)
                wait *= 3
        assert found, f"waited in vain for {words!r}:\n{self.said[-4000:]}"

    def answer(self, keys: str) -> None:
        """Type some characters once the program waits for them, and let it begin to work."""
        self.rest()
        self.type(keys)
        self._hear(self.read(_QUIET))

    def rest(self) -> None:
        """Wait until the program has done its work, and waits for its user."""
        end = time.monotonic() + _PATIENCE
        while (heard := self.read(_QUIET)) or self._is_at_work():
            self._hear(heard)
            assert time.monotonic() < end, f"never rests:\n{self.said[-2000:]}"

    def _is_at_work(self) -> bool:
        """Return whether a part of the program runs, or would if the machine did less else."""
        # Where the system does not tell, silence must do.
        return any(map(_runs, Path(f"/proc/{self.process.pid}/task").glob("*/stat")))

    def signal(self, number: int) -> None:
        """Send the program a signal."""
        self.process.send_signal(number)

    def wait(self) -> int:
        """Wait for the end, and return the exit code; below zero for a signal."""
        end = time.monotonic() + _PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < end, f"does not end:\n{self.said[-2000:]}"
            self._listen(0.05)
        self._listen(0.1)
        return self.process.wait()

    def check_quiet_end(self) -> None:
        """Wait for an end without an error, which leaves the terminal as it was."""
        assert self.wait() == 0
        assert "Traceback" not in self.said
        assert self.is_as_before

    def win(self, log: Path) -> None:
        """Leave the result of a game that the first seat has won, and check its log."""
        self.expect("New game", "q")
        self.type("q")
        self.check_quiet_end()
        replay = read_replay(log)
        assert replay.problem is None
        assert replay.ended
        assert replay.course.position.data().winner == 1
