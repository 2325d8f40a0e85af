"""The Tab key completes what the command line knows."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hatch_build import completions
from tests.support.modules import loaded

ROOT = Path(__file__).parents[2]
CHECKS = {"bash": ["bash", "-n"], "zsh": ["zsh", "-n"], "fish": ["fish", "--no-execute"]}
"""How each shell reads a script without running it."""


def installed(shell: str) -> pytest.MarkDecorator:
    # On Windows there is a bash, but it belongs to another system with other paths.
    absent = sys.platform == "win32" or not shutil.which(shell)
    return pytest.mark.skipif(absent, reason=f"{shell} is not installed")


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("completion")
    for shell, script in completions(str(ROOT)).items():
        (folder / shell).write_text(script, encoding="utf-8", newline="\n")
    return {shell: folder / shell for shell in CHECKS}


@pytest.mark.parametrize("shell", [pytest.param(s, marks=installed(s)) for s in CHECKS])
def test_the_shell_can_read_its_script(shell: str, scripts: dict[str, Path]) -> None:
    subprocess.run([*CHECKS[shell], str(scripts[shell])], check=True)


@pytest.mark.parametrize("shell", CHECKS)
def test_the_script_knows_commands_and_options(shell: str, scripts: dict[str, Path]) -> None:
    script = scripts[shell].read_text(encoding="utf-8")
    for word in ("replay", "export", "brutal-assault", "honour", "mblog"):
        assert word in script


@installed("bash")
@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        (["re"], {"replay", "report"}),
        (["r"], {"replay", "report", "rules"}),
        (["play", "--se"], {"--seats", "--seed"}),
        (["play", "--sound", "q"], {"quiet"}),
        (["show", ""], {"game.mblog"}),
        (["export", "game.mblog", "--public", "-o", "n"], {"notes.txt"}),
    ],
)
def test_bash_completes(
    typed: list[str], completed: set[str], scripts: dict[str, Path], tmp_path: Path
) -> None:
    for name in ("game.mblog", "notes.txt"):
        (tmp_path / name).touch()
    words = ["magblast", *typed]
    program = (
        'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*";'
        "COMP_POINT=${#COMP_LINE}; COMP_TYPE=9;"
        ' function=$(complete -p magblast | sed "s/.*-F \\([^ ]*\\).*/\\1/");'
        ' $function magblast "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}";'
        ' printf "%s\\n" "${COMPREPLY[@]}"'
    )
    done = subprocess.run(
        ["bash", "--norc", "-c", program, "bash", str(scripts["bash"]), *words],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert {word.strip() for word in done.stdout.splitlines()} == completed, done.stderr


def test_generating_needs_nothing_but_the_standard_library() -> None:
    modules = loaded("from hatch_build import completions; completions('.')")
    assert not modules & {"textual", "rich", "pydantic", "yaml", "platformdirs"}
