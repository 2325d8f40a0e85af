"""A program that is forked from one that is ready is like one that is started anew."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from magblast.version import VERSION
from tests.support.measuring import spent
from tests.support.posix import REASON

if sys.platform == "win32":
    pytest.skip(REASON, allow_module_level=True)

from tests.support.forks import Fork

TELL = """
import os, sys, textual.constants
print(sys.stdin.read(), os.getcwd(), dict(os.environ), textual.constants.MAX_FPS)
print("ö", os.getsid(0) == os.getpid(), file=sys.stderr)
"""
WAIT = "import sys; print('here', flush=True); sys.stdin.read()"
BUSY = "import time\nend = time.process_time() + 0.3\nwhile time.process_time() < end: pass"


class Piped:
    """Represent a program between two pipes."""

    def __init__(self, *args: str, changed: str = "", **env: str) -> None:
        """Start the program."""
        source, self.sink = os.pipe()
        self.source, sink = os.pipe()
        self.program = Fork(*args, env=env, files=(source, sink, sink), changed=changed)
        # Nobody else may have them open, so that each end learns when the other has gone.
        os.close(source)
        os.close(sink)

    def end(self, typed: str = "") -> tuple[int, str]:
        """Type something, and return the exit code and what is printed until the end."""
        os.write(self.sink, typed.encode())
        os.close(self.sink)
        with os.fdopen(self.source, encoding="utf-8") as printed:
            said = printed.read()
        return self.program.wait(60), said


def test_it_runs_a_command() -> None:
    assert Piped("--version").end() == (0, f"magblast {VERSION}\n")


def test_it_returns_the_code_of_a_command() -> None:
    code, said = Piped("dance").end()
    assert code == 2
    assert "dance" in said


def test_it_knows_nothing_but_what_it_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    env = {"LIKE": "this", "TEXTUAL_FPS": "7"}
    _, said = Piped("--version", changed=TELL, **env).end("typed")
    assert set(said.splitlines()) >= {f"typed {tmp_path} {env} 7", "ö True"}


def test_it_dies_by_a_signal() -> None:
    piped = Piped(changed=WAIT)
    assert os.read(piped.source, 5) == b"here\n"
    assert piped.program.poll() is None
    with pytest.raises(subprocess.TimeoutExpired):
        piped.program.wait(0)
    piped.program.send_signal(signal.SIGTERM)
    assert piped.end() == (-signal.SIGTERM, "")
    # It has gone, and nobody else is hit.
    piped.program.kill()
    assert piped.program.returncode == -signal.SIGTERM


def test_what_it_spends_is_measured() -> None:
    Piped("--version").end()
    before = spent()
    Piped("--version", changed=BUSY).end()
    assert spent() - before >= 0.3
