"""What is no file is refused at once by every command, in one sentence."""

import os
import shlex
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from magblast.play.autosave import HOME
from magblast.play.kept import saved_games
from tests.cli.conftest import Run
from tests.support.odd_files import KINDS, make_odd
from tests.support.posix import at_once

if sys.platform == "win32":
    pytest.skip("needs named pipes", allow_module_level=True)

pytestmark = pytest.mark.usefixtures("home")
COMMANDS = {
    "play": ("play", "--plain", "{}"),
    "verify": ("replay", "--verify", "{}"),
    "state": ("state", "{}"),
    "legal": ("legal", "{}"),
    "show": ("show", "{}"),
    "export": ("export", "--public", "{}"),
}


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_no_file_is_no_log(run: Run, tmp_path: Path, command: str, name: str) -> None:
    path = make_odd(name, tmp_path / "odd")
    args = [arg.format(path) for arg in COMMANDS[command]]
    with at_once():
        code, out, err = run(*args)
    assert (code, out) == (2, "")
    assert err.startswith(f"magblast: {path}: ")
    assert KINDS[name] in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("name", KINDS)
def test_nothing_is_exported_over_what_is_there(
    run: Run, tmp_path: Path, game_log: Path, name: str
) -> None:
    path = make_odd(name, tmp_path / "odd")
    with at_once():
        code, out, err = run("export", "--public", game_log, "-o", path)
    assert (code, out) == (2, "")
    assert "not overwritten" in err


@pytest.mark.parametrize("name", KINDS)
def test_the_listed_games_are_files(home: Path, name: str) -> None:
    make_odd(name, home / "games" / "odd.mblog")
    with at_once():
        assert saved_games() == []


@pytest.mark.parametrize("name", [name for name in KINDS if name != "folder"])
def test_a_data_folder_that_is_none_is_told(
    run: Run, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    make_odd(name, home)
    with at_once():
        code, _, err = run("play", "--plain")
    assert code == 2
    assert "cannot be written" in err
    assert "unchanged" not in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("umask", [0, 0o022])
def test_a_game_belongs_to_its_owner_wherever_it_is(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch, umask: int
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    before = os.umask(umask)
    try:
        assert run("play", "--plain")[0] == 0
    finally:
        os.umask(before)
    (log,) = (home / "games").iterdir()
    assert stat.S_IMODE(log.stat().st_mode) == 0o600
    for folder in (home / "games", home):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700


@pytest.fixture
def magblast_in_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = tmp_path / "programs"
    programs.mkdir()
    program = programs / "magblast"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m magblast "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}:{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))


@pytest.mark.usefixtures("magblast_in_path")
@pytest.mark.parametrize(
    "name",
    [
        "plain",
        "two  words",
        "it's",
        'say "hi"',
        "$HOME `id`",
        "line\nbreak",
        "a\\b",
        "-x",
        "Ωé 🚀",
        "\x1b[2J",
    ],
)
def test_the_command_printed_on_leaving_goes_on_with_the_game(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(HOME, name)
    monkeypatch.setattr(sys, "stdin", None)
    code, out, _ = run("play", "--plain", "--seats", "Ada,Bo")
    assert code == 0
    said, command = out.splitlines()[-2:]
    assert said == "The game is saved. To resume it:"
    monkeypatch.chdir("/")
    done = subprocess.run(
        ["sh", "-c", command], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True
    )
    assert "The game is saved." in done.stdout
    assert done.stdout.splitlines()[-1].endswith(command)
    (log,) = (tmp_path / name / "games").iterdir()
    assert "ada-bo" in log.name
