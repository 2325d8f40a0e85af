"""Play line by line in a real terminal."""

import signal
import sys
from pathlib import Path

import pytest

from tests.cli.plain.captain import BLANK
from tests.support.posix import REASON

if sys.platform == "win32":
    pytest.skip(REASON, allow_module_level=True)

from tests.tui.terminal import Terminal


def test_after_a_suspension_the_hand_is_covered(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--plain", "--seats", "Ada,Bo") as terminal:
        terminal.expect("press Enter when you alone can see the screen.")
        terminal.expect("> ")
        terminal.type("\n")
        terminal.expect("Your hand: ")
        # No shell could wake it again here, so the system never lets it sleep.
        terminal.signal(signal.SIGTSTP)
        terminal.expect(BLANK.replace("\n", "\r\n"))
        terminal.expect("Ada, press Enter when you alone can see the screen.")
        terminal.expect("> ")
        terminal.type("\n")
        terminal.expect("Your hand: ")
        terminal.signal(signal.SIGINT)
        terminal.expect("The game is saved.")
        assert terminal.wait() == 0


def test_a_doubled_enter_does_not_lift_the_next_cover(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--plain", "--seats", "Ada,Bo") as terminal:
        terminal.expect("> ")
        terminal.type("\n")
        for zone in ("Yellow", "Green", "Red", "Blue"):
            terminal.expect(f"{zone} zone, ")
            terminal.expect("> ")
            terminal.type("1\n")
        terminal.expect("The hulls add up to")
        terminal.expect("> ")
        terminal.type("1\n\n\n")
        terminal.expect("Bo, press Enter when you alone can see the screen.")
        terminal.expect("> ")
        terminal.type("x\n")
        terminal.expect("Only Enter lifts the cover")
        assert terminal.said.count("Your hand: ") == 1


def test_a_game_goes_on_from_its_file(tmp_path: Path, script: Path) -> None:
    with Terminal(tmp_path, "play", "--plain", str(script)) as terminal:
        terminal.expect("press Enter when you alone can see the screen.")
        terminal.expect("> ")
        terminal.type("\n")
        terminal.expect("A hit! Follow up on Bo's Ares, or pass.")
        terminal.type("q\n")
        assert terminal.wait() == 0


def test_screens_go_on_from_a_file_too(tmp_path: Path, script: Path) -> None:
    with Terminal(tmp_path, "play", str(script)) as terminal:
        terminal.expect("Everybody else looks away.")
