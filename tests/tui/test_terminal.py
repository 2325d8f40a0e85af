"""In a real terminal: the program plays, is killed, is told to go, and leaves quietly."""

import signal
import sys
from pathlib import Path

import pytest

from magblast.record.replay import Replay, read_replay
from tests.support.logs import duel, write
from tests.support.posix import REASON

if sys.platform == "win32":
    pytest.skip(REASON, allow_module_level=True)

from tests.support.terminal import Terminal

COVER = "Everybody else, look away"
SOUND = "Make your sound effect"
CALL = "no response"
ATTACK = "Play cards, or end the turn"
FACE_DOWN = "Your hand is face down"
HIT = "A hit! You cannot follow up"
END = "Last flagship flying"
HEADER = duel(
    seats={
        "1": {
            "flagship": "the_glorp",
            "hand": ["mag_blast.1", "laser_blast.1"],
            "yellow": [{"ship": "weslex"}],
            "blue": [{"ship": "dink"}],
        },
        "2": {
            "flagship": "tri_bot",
            "hand": ["laser_blast.3"],
            "damage": ["laser_blast.2", "laser_blast.4"],
            "green": [{"ship": "plutt"}],
        },
    }
)
"""Ada wins with both shots, and not with one."""


@pytest.fixture
def log(home: Path) -> Path:
    path = home / "games" / "ada-bo.mblog"
    path.parent.mkdir(parents=True)
    return write(path, HEADER)


def read(log: Path) -> Replay:
    replay = read_replay(log)
    assert replay.problem is None
    return replay


def resume(terminal: Terminal, words: str) -> None:
    terminal.expect("New game")
    terminal.expect(words, "r")


def fire(terminal: Terminal, key: str = "1") -> None:
    """Go to the table by a key, and fire the first card from the only ship that can."""
    terminal.expect(ATTACK, key)
    terminal.type("1")
    terminal.expect(SOUND, "\r")


def finish(terminal: Terminal, *, covered: bool = False) -> None:
    """Make the noise of the first shot, and win with the second."""
    terminal.expect(CALL, "\r")
    terminal.expect(COVER if covered else FACE_DOWN, " ")
    terminal.expect(HIT, "1")
    fire(terminal, "n")
    terminal.expect(CALL, "\r")
    terminal.expect(END, " ")


def test_killed_in_the_middle_of_a_blast_it_goes_on_there(log: Path) -> None:
    with Terminal(log.parents[1]) as terminal:
        resume(terminal, COVER)
        fire(terminal)
        terminal.signal(signal.SIGKILL)
        assert terminal.wait() == -signal.SIGKILL
    replay = read(log)
    assert not replay.ended
    assert replay.course.n == 1
    with Terminal(log.parents[1]) as terminal:
        resume(terminal, SOUND)
        finish(terminal, covered=True)
        terminal.expect("New game", "q")
        terminal.answer("q")
        terminal.check_quiet_end()
        assert terminal.said.rstrip().endswith("Ada has won the game!")
    assert read(log).ended


@pytest.mark.parametrize("way", ["SIGTERM", "ctrl+c"])
def test_told_to_go_it_leaves_quietly(log: Path, way: str) -> None:
    with Terminal(log.parents[1]) as terminal:
        resume(terminal, COVER)
        fire(terminal)
        if way == "ctrl+c":
            terminal.type("\x03")
        else:
            terminal.signal(signal.SIGTERM)
        terminal.check_quiet_end()
    assert read(log).course.n == 1
    # The log is free again.
    with Terminal(log.parents[1]) as terminal:
        resume(terminal, SOUND)


def test_a_terminal_that_hangs_up_does_not_hold_it(log: Path) -> None:
    with Terminal(log.parents[1]) as terminal:
        resume(terminal, COVER)
        terminal.close()
        # A system sends both when a window is closed.
        terminal.signal(signal.SIGHUP)
        terminal.signal(signal.SIGCONT)
        # It leaves by itself, unable to print how to resume; what is ended by force returns 1.
        assert terminal.wait() == 2


def test_a_closed_terminal_ends_it(log: Path) -> None:
    with Terminal(log.parents[1]) as terminal:
        resume(terminal, COVER)
        terminal.close()
        terminal.wait()
    # The log is free again.
    with Terminal(log.parents[1]) as terminal:
        resume(terminal, COVER)
