"""The Tab key completes what the command line knows."""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from magblast.bots.roster import KNOWN
from magblast.cli.completion import offers
from magblast.wording import ENGLISH
from tests.cli.conftest import Run
from tests.support.logs import duel, write
from tests.support.modules import loaded

SCRIPTS = Path(__file__).parents[2] / "data/completion"
CHECKS = {"bash": ["bash", "-n"], "zsh": ["zsh", "-n"], "fish": ["fish", "--no-execute"]}
"""How each shell reads a script without running it."""


def installed(shell: str) -> pytest.MarkDecorator:
    # On Windows there is a bash, but it belongs to another system with other paths.
    absent = sys.platform == "win32" or not shutil.which(shell)
    return pytest.mark.skipif(absent, reason=f"{shell} is not installed")


@pytest.fixture
def saved(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two saved games, the first one newer, and two files in the current folder."""
    (home / "games").mkdir(parents=True)
    for when, name in enumerate(("2026-11-20-1200-bo-cy", "2026-11-21-1934-ada-bo"), 1):
        path = write(home / "games" / f"{name}.mblog", duel())
        os.utime(path, (1000 * when, 1000 * when))
    write(home / "games" / "with blanks; and more.mblog", duel())
    os.utime(home / "games" / "with blanks; and more.mblog", (1, 1))
    folder = tmp_path / "folder"
    folder.mkdir()
    for name in ("game.mblog", "notes.txt"):
        (folder / name).touch()
    monkeypatch.chdir(folder)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["re"], ["replay", "review", "report"]),
        (["r"], ["replay", "review", "rules", "report"]),
        (["help", "st"], ["state", "stats"]),
        (["play", "--se"], ["--seats", "--seed"]),
        (["play", "--sound", "q"], ["quiet"]),
        (["play", "--seed", "--sound", "--hands", "r"], ["relaxed"]),
        (["play", "--game", "battlecards", "--so"], []),
        (["play", "--edition", "s"], ["second"]),
        (["play", "--seats", "bot:g"], ["bot:greedy"]),
        (
            ["play", "--seats", "Ada,bot:"],
            [f"Ada,bot:{kind}" for kind in KNOWN],
        ),
        (
            ["simulate", "--seats=bot:greedy,b"],
            [f"--seats=bot:greedy,bot:{kind}" for kind in KNOWN],
        ),
        (["cards", "direct"], ["direct_hit"]),
        (["cards", "--game", "battlecards", "mega"], ["megamissile", "megamissile_barrage"]),
        (["cards", "direct_hit", ""], []),
        (["show", "l"], ["last"]),
        (["show", "2026"], ["2026-11-21-1934-ada-bo", "2026-11-20-1200-bo-cy"]),
        (["show", "ada"], ["2026-11-21-1934-ada-bo"]),
        (["show", "--at", "3", "g"], ["game.mblog"]),
        (["show", "last", ""], []),
        (["report", "last", "g"], ["game.mblog"]),
        (["export", "last", "--public", "-o", "n"], []),
        (["play", "--game", "magusha", "--army", "tid"], ["tidewatch", "tidal_guard"]),
        (["play", "--game", "magusha", "--army", "2=tidew"], ["2=tidewatch"]),
        (["play", "--game", "magusha", "--army=1=tidew"], ["--army=1=tidewatch"]),
        (["play", "--game", "magusha", "--army", "my-army.j"], []),
        (["simulate", "--game", "magi-nation", "--starter", "na"], ["naroom"]),
        (["state", "--as", ""], ["public", "all"]),
        (["state", "last", "--as", ""], ["public", "all", "1", "2"]),
        (["show", "nowhere", "--as", ""], ["public", "all"]),
        (["table", "notes.txt", "--as=p"], ["--as=public"]),
        (["dance", ""], []),
    ],
)
@pytest.mark.usefixtures("saved")
def test_what_is_offered(typed: list[str], offered: list[str]) -> None:
    assert [word for word, _ in offers(typed, ENGLISH)] == offered


@pytest.mark.parametrize("typed", ["jose", "josé", "Jose\u0301", "ада", "o’nei", "O'Nei"])
def test_saved_games_are_offered_by_the_names_of_captains(typed: str, home: Path) -> None:
    (home / "games").mkdir(parents=True)
    seats = [{"name": "José O'Neill"}, {"name": "Ада"}]
    write(home / "games" / "kept.mblog", {**duel(), "seats": seats})
    assert [*offers(["show", typed], ENGLISH)] == [("kept", "José O'Neill, Ада")]
    assert [*offers(["show", "dané"], ENGLISH)] == []


@pytest.mark.usefixtures("saved")
def test_everything_that_could_come_next_is_offered(run: Run) -> None:
    code, out, err = run("--complete", "show", "")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "last\t2026-11-21-1934-ada-bo",
        "2026-11-21-1934-ada-bo\tAda, Bo",
        "2026-11-20-1200-bo-cy\tAda, Bo",
        "game.mblog",
    ]
    assert "play\tPlay a new game, or resume one." in run("--complete", "")[1].splitlines()
    assert run("--complete", "cards", "--ed")[1].startswith("--edition\tonly this edition")


@pytest.mark.parametrize("shell", [pytest.param(s, marks=installed(s)) for s in CHECKS])
def test_the_shell_can_read_its_script(shell: str) -> None:
    subprocess.run([*CHECKS[shell], str(SCRIPTS / f"magblast.{shell}")], check=True)


@pytest.mark.parametrize("shell", CHECKS)
def test_the_script_asks_the_program(shell: str) -> None:
    assert "--complete" in (SCRIPTS / f"magblast.{shell}").read_text(encoding="utf-8")


@installed("bash")
@pytest.mark.parametrize(
    ("line", "pieces", "completed"),
    [
        ("re", ["re"], ["replay", "review", "report"]),
        ("show 20", ["show", "20"], ["2026-11-21-1934-ada-bo", "2026-11-20-1200-bo-cy"]),
        ("export last ", ["export", "last", ""], []),
        ("play --seats Ada,bot:g", ["play", "--seats", "Ada,bot", ":", "g"], ["greedy"]),
        (
            "play --seats Ada,bot:",
            ["play", "--seats", "Ada,bot", ":"],
            [*KNOWN],
        ),
        ("play --sound=q", ["play", "--sound", "=", "q"], ["quiet"]),
        (
            "play --game magusha --army 2=tidew",
            ["play", "--game", "magusha", "--army", "2", "=", "tidew"],
            ["tidewatch"],
        ),
        ("show last --as p", ["show", "last", "--as", "p"], ["public"]),
    ],
)
@pytest.mark.usefixtures("saved")
def test_bash_completes_whatever_the_program_is_called_by(
    line: str, pieces: list[str], completed: list[str], tmp_path: Path
) -> None:
    program = tmp_path / "bin" / "magblast"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m magblast "$@"\n')
    program.chmod(0o755)
    code = (
        'source "$1"; shift; COMP_LINE=$1; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1));'
        "COMP_POINT=${#COMP_LINE}; COMP_TYPE=9; _magblast;"
        ' printf "%s\\n" "${COMPREPLY[@]}"; complete -p magblast'
    )
    script = str(SCRIPTS / "magblast.bash")
    done = subprocess.run(
        ["bash", "--norc", "-c", code, "bash", script, f"{program} {line}", str(program), *pieces],
        capture_output=True,
        text=True,
        check=True,
    )
    *found, registered = done.stdout.splitlines()
    assert [word for word in found if word] == completed, done.stderr
    # Where nothing is offered, bash completes the names of files.
    assert registered == "complete -o default -F _magblast magblast"


def test_commands_are_completed_without_any_game() -> None:
    modules = loaded("from magblast.cli import main; main(['--complete', 're'])")
    assert not modules & {"textual", "rich", "pydantic", "yaml", "magblast.games.magblast.game"}
