"""Play line by line in a real terminal."""

import shlex
import signal
import sys
from pathlib import Path

import pytest

from tests.support.logs import duel, write
from tests.support.posix import ENDING, REASON, STOPPING

if sys.platform == "win32":
    pytest.skip(REASON, allow_module_level=True)

from tests.support.terminal import PROMPT, Terminal, program
from tests.tui.test_terminal import COVER


def look(terminal: Terminal) -> None:
    """Lift the cover, and hear the hand."""
    terminal.expect("press Enter when only you can see the screen.")
    terminal.expect("> ")
    terminal.type("\n")
    terminal.expect("Your hand: ")
    terminal.expect("> ")
    assert "Your hand: Beam Blast" in terminal.in_sight


def check_hidden(terminal: Terminal) -> None:
    sight = terminal.in_sight
    assert "Beam Blast" not in sight, sight
    assert "Your hand" not in sight


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write(tmp_path / "duel.mblog", duel())


@pytest.mark.parametrize("number", ENDING)
def test_whatever_ends_the_game_hides_the_hand(
    number: signal.Signals, log: Path, tmp_path: Path
) -> None:
    with Terminal(tmp_path, "play", "--plain", str(log)) as terminal:
        look(terminal)
        terminal.signal(number)
        terminal.expect("The game is saved.")
        assert terminal.wait() == 0
        check_hidden(terminal)


@pytest.mark.parametrize("number", STOPPING)
def test_whatever_stops_the_game_ends_at_a_cover(
    number: signal.Signals, log: Path, tmp_path: Path
) -> None:
    with Terminal(tmp_path, "play", "--plain", str(log)) as terminal:
        look(terminal)
        terminal.signal(number)
        # There is no shell that could tell it to go on, so the system lets it.
        terminal.expect("Ada, press Enter when only you can see the screen.")
        check_hidden(terminal)


def test_from_home_a_signal_ends_the_whole_program(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--plain") as terminal:
        for asked, answer in (
            ("q to quit", "2"),
            ("Which game?", "1"),
            ("Type the names", "Ada,Bo"),
            ("edition?", "1"),
            ("The table", ""),
        ):
            terminal.expect(asked)
            terminal.expect("> ")
            terminal.type(f"{answer}\n")
        terminal.expect("Ada, press Enter")
        terminal.expect("> ")
        terminal.signal(signal.SIGTERM)
        assert terminal.wait() == 0


@pytest.mark.parametrize(("key", "back"), [("\x1a", True), ("\x1c", False)])
def test_the_shell_gets_a_terminal_without_a_hand(
    key: str, back: bool, log: Path, tmp_path: Path
) -> None:
    with Terminal(tmp_path, shell=True) as terminal:
        terminal.expect(PROMPT)
        terminal.type(f"{shlex.join(program('play', '--plain', str(log)))}\n")
        look(terminal)
        terminal.type(key)
        terminal.expect(PROMPT)
        check_hidden(terminal)
        if back:
            # In the background it waits; nothing is written over what others write.
            terminal.type("bg\n")
            terminal.expect(PROMPT)
            terminal.type("fg\n")
            terminal.expect("Your hand: ", "\n")


def test_a_stop_by_force_ends_at_a_cover(log: Path, tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--plain", str(log)) as terminal:
        look(terminal)
        terminal.signal(signal.SIGSTOP)
        terminal.signal(signal.SIGCONT)
        terminal.expect("Ada, press Enter when only you can see the screen.")
        check_hidden(terminal)


def test_a_terminal_that_cannot_be_cleared_is_told_of(log: Path, tmp_path: Path) -> None:
    # Screens cannot be drawn there, either.
    with Terminal(tmp_path, "play", str(log), term="dumb") as terminal:
        terminal.expect("This terminal cannot be cleared")
        terminal.expect("kill -9")
        terminal.expect("> ")
        terminal.type("q\n")
        assert terminal.wait() == 0
        assert b"\x1b" not in terminal.codes


@pytest.mark.parametrize("stream", [0, 1, 2])
def test_screens_need_a_terminal_for_every_stream(stream: int, log: Path, tmp_path: Path) -> None:
    command = shlex.join(program("play", str(log)))
    with Terminal(tmp_path, shell=True) as terminal:
        terminal.expect(PROMPT)
        terminal.type(f"{command} {stream}<>{tmp_path}/{stream} && echo all is well\n")
        if stream == 2:
            look(terminal)
        if stream:
            terminal.type("q\n")
        terminal.expect("\nall is well")
        assert COVER not in terminal.said
    said = (tmp_path / str(stream)).read_text()
    assert ("press Enter when only you can see the screen" in said) == (stream == 1)


def test_a_doubled_enter_does_not_lift_the_next_cover(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--plain", "--seats", "Ada,Bo") as terminal:
        terminal.expect("> ")
        terminal.type("\n")
        for zone in ("Yellow", "Green", "Red", "Blue"):
            terminal.expect(f"{zone} zone, ")
            terminal.expect("> ")
            terminal.type("1\n")
        terminal.expect("Total hull:")
        terminal.expect("> ")
        terminal.type("1\n\n\n")
        terminal.expect("Bo, press Enter when only you can see the screen.")
        terminal.expect("> ")
        terminal.type("x\n")
        terminal.expect("Press Enter to show your hand")
        assert terminal.said.count("Your hand: ") == 1


def test_a_game_goes_on_from_its_file(tmp_path: Path, script: Path) -> None:
    with Terminal(tmp_path, "play", "--plain", str(script)) as terminal:
        terminal.expect("press Enter when only you can see the screen.")
        terminal.expect("> ")
        terminal.type("\n")
        terminal.expect("A hit! Follow up on Bo's Ares, or pass.")
        terminal.type("q\n")
        assert terminal.wait() == 0


def test_screens_go_on_from_a_file_too(tmp_path: Path, script: Path) -> None:
    with Terminal(tmp_path, "play", str(script)) as terminal:
        terminal.expect("Everybody else, look away.")


def test_a_new_kind_of_question_is_explained_once_at_a_terminal(log: Path, tmp_path: Path) -> None:
    hint = "Hint: Play cards. For a blast: the card, the ship that fires, and the target."
    for given in (True, False):
        with Terminal(tmp_path, "play", "--plain", str(log)) as terminal:
            look(terminal)
            assert (hint in " ".join(terminal.said.split())) is given
    with Terminal(tmp_path, "play", "--plain", str(log)) as terminal:
        look(terminal)
        terminal.type("hints\n")
        terminal.expect("Hints are off. ? explains what you are asked.")
        terminal.expect("> ")
        terminal.type("hints\n")
        terminal.expect("Hints are on, and start over.")
    with Terminal(tmp_path, "play", "--plain", str(log)) as terminal:
        look(terminal)
        assert hint in " ".join(terminal.said.split())
