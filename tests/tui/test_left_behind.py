"""Whoever comes to the terminal after the program reads no hand there."""

import re
import shlex
import signal
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals here", allow_module_level=True)

from magblast.system.startup import start_command
from tests.support.logs import write
from tests.support.posix import ENDING, STOPPING
from tests.support.terminal import PROMPT, Terminal, program
from tests.tui.test_terminal import ATTACK, COVER, HEADER

FAILING = """
from magblast.tui.screens.table import TableScreen
def fail(self):
    hand = [tile.face.title for tile in self.picker.tiles(self.scene)]
    if blocked:
        # The package has been replaced, so nothing more can be imported.
        sys.meta_path[:] = []
    raise KeyError("nobody foresaw this")
TableScreen.action_turn_view = fail
"""
HAND = ("Mag Blast", "Laser Blast")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write(tmp_path / "ada-bo.mblog", HEADER)


def look(terminal: Terminal) -> None:
    """Lift the cover, and see the hand."""
    terminal.expect(COVER)
    terminal.expect(ATTACK, "1")
    sight = terminal.in_sight
    assert all(card in sight for card in HAND)


def check_hidden(terminal: Terminal) -> None:
    sight = terminal.in_sight
    assert not any(card in sight for card in HAND), sight


def signalled(number: int) -> Callable[[Terminal], None]:
    return lambda terminal: terminal.signal(number)


def quit_from_home(terminal: Terminal) -> None:
    terminal.type("q")
    terminal.expect("New game", "y")
    terminal.type("q")


@pytest.mark.parametrize(
    "leave",
    [
        *(pytest.param(signalled(number), id=number.name) for number in ENDING),
        pytest.param(lambda terminal: terminal.type("\x03"), id="ctrl+c"),
        pytest.param(quit_from_home, id="quit"),
    ],
)
def test_nothing_is_left_when_the_screens_end(
    leave: Callable[[Terminal], None], log: Path, tmp_path: Path
) -> None:
    with Terminal(tmp_path, "play", str(log)) as terminal:
        look(terminal)
        leave(terminal)
        assert terminal.wait() == 0
        check_hidden(terminal)
        # A long command goes on in the next line, which may begin at a blank.
        said = "".join(terminal.in_sight.split())
        resume = f"{start_command()} play {log}"
        assert said == f"The game is saved. To resume it: {resume}".replace(" ", "")
        # Nor in the title of the window, or the clipboard.
        assert not re.search(rb"\x1b\](?:[012]|52);", terminal.codes)
        assert b"\x1b[3J" not in terminal.codes


def test_what_the_home_screen_offers_needs_no_command_but_tells_where_it_is(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--seats", "Ada,Bo") as terminal:
        terminal.expect(COVER)
        terminal.signal(signal.SIGTERM)
        assert terminal.wait() == 0
        said = terminal.in_sight.replace("\n", "").strip()
        start, _, command = said.partition("type: ")
        assert start == "The game is saved. To resume it, start magblast, or "
        # A line of the terminal that ends in a space loses it.
        started = f"{start_command()} play"
        assert command.replace(" ", "").startswith(started.replace(" ", ""))
        assert Path(command.rpartition("/")[2]).suffix == ".mblog"


def test_where_there_is_one_screen_alone_the_scrollback_is_cleared(
    log: Path, tmp_path: Path
) -> None:
    with Terminal(tmp_path, "play", str(log), term="vt100") as terminal:
        look(terminal)
        terminal.signal(signal.SIGHUP)
        assert terminal.wait() == 0
        check_hidden(terminal)
        assert b"\x1b[3J" in terminal.codes


def test_the_shell_gets_an_empty_terminal_and_gives_a_covered_table_back(
    log: Path, tmp_path: Path
) -> None:
    with Terminal(tmp_path, shell=True) as terminal:
        terminal.expect(PROMPT)
        terminal.type(f"{shlex.join(program('play', str(log)))}\n")
        look(terminal)
        terminal.type("\x1a")
        terminal.expect(PROMPT)
        check_hidden(terminal)
        # In the background it waits; nothing is drawn over what others write.
        terminal.type("bg\n")
        terminal.expect(PROMPT)
        terminal.type("fg\n")
        terminal.expect(COVER)
        check_hidden(terminal)
        terminal.expect(ATTACK, "1")


SLOW_TO_STOP = """
import os, time
from textual.drivers import linux_driver
class Slow:
    def __getattr__(self, name):
        return getattr(os, name)
    def kill(self, *args):
        time.sleep(2)
        os.kill(*args)
linux_driver.os = Slow()
"""
"""Textual takes a while to stop the program once it finds itself in the background."""


def test_a_table_comes_back_although_it_was_about_to_wait_in_the_background(
    log: Path, tmp_path: Path
) -> None:
    with Terminal(tmp_path, shell=True) as terminal:
        terminal.expect(PROMPT)
        terminal.type(f"{shlex.join(program('play', str(log), changed=SLOW_TO_STOP))}\n")
        look(terminal)
        terminal.type("\x1a")
        terminal.expect(PROMPT)
        terminal.type("bg\n")
        terminal.expect(PROMPT)
        # It has noticed that it is in the background; it would stop after it got the terminal back.
        terminal.rest()
        terminal.type("fg\n")
        terminal.expect(COVER)
        check_hidden(terminal)


@pytest.mark.parametrize("number", STOPPING)
def test_whatever_stops_the_game_ends_at_a_cover(
    number: signal.Signals, log: Path, tmp_path: Path
) -> None:
    with Terminal(tmp_path, "play", str(log)) as terminal:
        look(terminal)
        terminal.signal(number)
        # There is no shell that could tell it to go on, so the system lets it.
        terminal.expect(COVER)
        check_hidden(terminal)
        terminal.expect(ATTACK, "1")


def test_a_stop_by_force_ends_at_a_cover(log: Path, tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", str(log)) as terminal:
        look(terminal)
        terminal.signal(signal.SIGSTOP)
        terminal.signal(signal.SIGCONT)
        terminal.expect(COVER)
        check_hidden(terminal)


@pytest.mark.parametrize("blocked", [False, True])
def test_an_error_nobody_foresaw_prints_one_sentence_and_no_hand(
    blocked: bool, log: Path, tmp_path: Path
) -> None:
    changed = f"import sys\nblocked = {blocked}\n{FAILING}"
    with Terminal(tmp_path, "play", str(log), changed=changed, anew=True) as terminal:
        look(terminal)
        terminal.type("v")
        assert terminal.wait() == 70
        check_hidden(terminal)
        said = " ".join(terminal.in_sight.split())
        assert said.startswith("magblast: the program had to stop because of an error")
        assert terminal.is_as_before
    (report,) = (tmp_path / "reports").iterdir()
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    text = report.read_text(encoding="utf-8")
    assert "nobody foresaw this" in text
    assert not any(card in text for card in HAND)
