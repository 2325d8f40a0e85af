"""Drive the command line as a program of its own."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.modules import loaded
from tests.support.posix import posix_only

ROOT = Path(__file__).parents[2]
LONG = ROOT / "tests/games/magblast/golden/second-game-1.mblog"
"""Much longer than what a pipe takes."""


def magblast(*args: object, cwd: Path = ROOT, **env: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "magblast", *map(str, args)],
        capture_output=True,
        text=True,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT), **env},
        timeout=120,
        check=False,
    )


def test_a_log_verifies_from_any_folder(game_log: Path, tmp_path: Path) -> None:
    done = magblast("replay", game_log, "--verify", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "verified" in done.stdout


def test_bad_input_ends_with_two_and_no_traceback(tmp_path: Path) -> None:
    path = tmp_path / "noise"
    path.write_bytes(os.urandom(5000))
    done = magblast("state", path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize("command", ["show", "state", "cards"])
def test_output_that_cannot_be_written_is_said(command: str, game_log: Path) -> None:
    args = [] if command == "cards" else [str(game_log)]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "magblast", command, *args],
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "output cannot be written" in done.stderr


@posix_only
@pytest.mark.parametrize(
    "command",
    [
        *("--help", "--version", "show LOG", "state LOG", "replay --verify LOG", "cards", "rules"),
        *("export --public LOG", "", "--plain", "play", "play --plain", "play --plain LOG"),
    ],
)
def test_with_standard_output_closed_a_command_says_so(
    command: str, game_log: Path, tmp_path: Path
) -> None:
    args = [str(game_log) if arg == "LOG" else arg for arg in command.split()]
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" >&-', "sh", sys.executable, "-m", "magblast", *args],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT), "MAGBLAST_HOME": str(tmp_path)},
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.endswith("standard output is closed\n")
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_without_a_terminal_no_screen_opens(game_log: Path) -> None:
    done = magblast("replay", game_log)
    assert done.returncode == 2
    assert "needs a terminal" in done.stderr


@pytest.mark.parametrize("args", [(), ("--plain",), ("play",), ("play", "--plain")])
def test_without_a_terminal_the_game_asks_line_by_line(
    args: tuple[str, ...], tmp_path: Path
) -> None:
    done = magblast(*args, MAGBLAST_HOME=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize("command", ["show", "cards", "rules"])
def test_a_reader_that_goes_away_is_no_error(command: str, game_log: Path) -> None:
    args = [game_log] if command == "show" else []
    program = subprocess.Popen(
        [sys.executable, "-u", "-m", "magblast", command, *map(str, args)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.read(1)
    program.stdout.close()
    assert program.stderr.read() == b""
    program.stderr.close()
    program.wait()


def test_a_terminal_that_knows_no_umlauts_is_no_error(game_log: Path) -> None:
    done = magblast("show", game_log, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0, done.stderr


def test_nothing_heavy_is_imported_for_nothing() -> None:
    program = "import magblast.cli as cli\ntry: cli.main({})\nexcept SystemExit: pass"
    for args in (["--help"], ["rules", "mines"], ["dance"], ["cards", "dink"]):
        modules = loaded(program.format(args))
        assert not modules & {"textual", "rich", "pydantic", "yaml"}, args


def test_nodes_are_imported_with_a_game() -> None:
    program = "import magblast.cli as cli\ntry: cli.main({})\nexcept SystemExit: pass"
    for args in (["--version"], ["--help"], ["dance"], ["--complete", "re"]):
        assert "msgspec" not in loaded(program.format(args)), args
    assert "msgspec" in loaded(program.format(["cards", "dink"]))


@posix_only
@pytest.mark.parametrize(
    ("stop", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM)]
)
def test_a_program_that_is_stopped_says_nothing(stop: signal.Signals, code: int) -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "magblast", "show", str(LONG)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert program.stdout is not None
    # It has begun, and goes on for longer than the pipe takes without being read.
    program.stdout.read(1)
    program.send_signal(stop)
    _, err = program.communicate(timeout=120)
    assert (program.returncode, err) == (code, b"")
