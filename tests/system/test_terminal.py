"""What a system lacks is left out, and the game starts all the same."""

import asyncio
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from io import StringIO
from pathlib import Path
from threading import Thread
from types import SimpleNamespace

import pytest

from magblast.cli.plain.console import Console
from magblast.cli.plain.host import play_game
from magblast.record.header import parse_header
from magblast.system import terminal
from magblast.tui.screens.cover import CoverScreen
from tests.cli.plain.captain import Typist
from tests.support.logs import duel
from tests.support.posix import posix_only
from tests.support.table import playing

ON_WINDOWS = {"SIGABRT", "SIGBREAK", "SIGFPE", "SIGILL", "SIGINT", "SIGSEGV", "SIGTERM"}
"""All signals that Windows has."""


@pytest.fixture
def _as_on_windows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("MAGBLAST_HOME", str(tmp_path))
    missing = {each.name for each in signal.Signals} | {"SIGPOLL", "SIGIOT", "SIGCLD"}
    for name in missing - ON_WINDOWS:
        monkeypatch.delattr(signal, name, raising=False)
    monkeypatch.delattr(select, "poll", raising=False)
    monkeypatch.setitem(sys.modules, "curses", None)
    with terminal.handled({signal.SIGTERM: signal.SIG_DFL, signal.SIGINT: signal.SIG_DFL}):
        yield


@pytest.mark.usefixtures("_as_on_windows")
async def test_the_screens_start_where_signals_are_missing() -> None:
    async with playing(parse_header(duel())) as table:
        await table.look(1)
        await table.press("ctrl+z")
        await table.at(CoverScreen)
        signal.raise_signal(signal.SIGTERM)
        await table.until(lambda: not table.app.is_running)


@pytest.mark.usefixtures("_as_on_windows")
def test_plain_mode_starts_where_signals_and_termios_are_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "termios", None)
    screen = StringIO()
    words = iter(["", "q"])
    play_game(parse_header(duel()), Console(Typist(lambda: next(words, None)), screen))
    assert "Your hand: " in screen.getvalue()
    assert "The game is saved." in screen.getvalue()


@pytest.mark.usefixtures("_as_on_windows")
def test_what_is_missing_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "termios", None)
    assert terminal.ending_signals() == (signal.SIGTERM, signal.SIGABRT)
    assert terminal.stopping_signals() == ()
    assert not terminal.is_gone(sys.stdin)
    assert terminal.has_alternate_screen()
    terminal.stop_process()
    terminal.wait_for_terminal()
    terminal.forget_typed(0)
    with terminal.unechoed(0):
        pass


@posix_only
def test_what_is_typed_in_secret_is_not_shown() -> None:
    if sys.platform == "win32":
        # Read by mypy.
        return
    import pty
    import termios

    ends = pty.openpty()

    def shows() -> bool:
        return bool(termios.tcgetattr(ends[1])[3] & termios.ECHO)

    assert shows()
    with suppress(KeyboardInterrupt), terminal.unechoed(ends[1]):
        assert not shows()
        raise KeyboardInterrupt
    assert shows()
    for end in ends:
        os.close(end)
    with terminal.unechoed(ends[1]):
        pass


FATAL = """
import os, resource, signal
resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
first, last = getattr(signal, "SIGRTMIN", 1), getattr(signal, "SIGRTMAX", 0)
for number in {*signal.Signals, *range(first, last + 1)} - {signal.SIGKILL, signal.SIGSTOP}:
    child = os.fork()
    if not child:
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        os._exit(0)
    _, status = os.waitpid(child, os.WUNTRACED)
    if os.WIFSTOPPED(status):
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    elif os.WIFSIGNALED(status):
        print(int(number))
"""
"""Print every signal that ends a process which does not handle it."""


@posix_only
def test_on_windows_a_key_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = iter([False, True])
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(kbhit=lambda: next(keys, False)))
    assert terminal.has_line(0, 30)
    assert not terminal.has_line(0, 0.02)


def test_every_signal_that_ends_a_program_is_heard() -> None:
    done = subprocess.run([sys.executable, "-c", FATAL], capture_output=True, text=True, check=True)
    fatal = {int(line) for line in done.stdout.splitlines()}
    faults = set(terminal.signals("SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL"))
    ignored = set(terminal.signals("SIGPIPE", "SIGXFSZ"))
    assert all(signal.getsignal(number) is signal.SIG_IGN for number in ignored)
    assert faults | ignored < fatal
    assert fatal - faults - ignored - {signal.SIGINT} == set(terminal.ending_signals())


def test_a_signal_is_heard_as_long_as_the_loop_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = list[object]()
    monkeypatch.delattr(signal, "valid_signals")

    async def listen() -> None:
        loop = asyncio.get_running_loop()
        terminal.hear(loop, (signal.SIGTERM, signal.SIGINT), lambda: heard.append("ended"))
        signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGINT)
        await asyncio.sleep(0)

    with terminal.handled({signal.SIGTERM: signal.SIG_DFL, signal.SIGINT: signal.SIG_DFL}):
        asyncio.run(listen())
        assert heard == ["ended"] * 2
        # From then on it does what it does by itself.
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        with monkeypatch.context() as patch:
            patch.setattr(signal, "raise_signal", heard.append)
            handler = signal.getsignal(signal.SIGTERM)
            assert callable(handler)
            handler(signal.SIGTERM, None)
        assert heard[2:] == [signal.SIGTERM]
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


def test_a_thread_may_ask_for_signals_and_gets_none() -> None:
    before = signal.getsignal(signal.SIGTERM)
    heard = []

    def ask() -> None:
        with terminal.handled({signal.SIGTERM: signal.SIG_IGN}):
            heard.append(signal.getsignal(signal.SIGTERM))

    thread = Thread(target=ask)
    thread.start()
    thread.join()
    assert heard == [before]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows tells nothing about its terminals")
@pytest.mark.parametrize(
    ("term", "has"), [("xterm", True), ("vt100", False), ("no-such-terminal", False)]
)
def test_terminfo_tells_of_the_alternate_screen(term: str, has: bool) -> None:
    code = "from magblast.system import terminal; print(terminal.has_alternate_screen())"
    env = {**os.environ, "TERM": term, "PYTHONPATH": str(Path(terminal.__file__).parents[2])}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(has)


@posix_only
def test_a_pipe_is_gone_when_its_other_end_is() -> None:
    ends = [os.pipe(), os.pipe()]
    with os.fdopen(ends[0][0]) as read, os.fdopen(ends[1][1], "w") as written:
        assert not terminal.is_gone(read)
        assert not terminal.is_gone(written)
        os.close(ends[0][1])
        os.close(ends[1][0])
        assert terminal.is_gone(read)
        assert terminal.is_gone(written)
    assert terminal.is_gone(None)
