"""What README.md says is so."""

import re
from pathlib import Path

from magblast.record.replay import read_replay
from magblast.tui.app import MagblastApp
from magblast.tui.key_names import key_name
from magblast.tui.screens.table import TableScreen
from tests.support.picture import GAME, PICTURE

ROOT = Path(__file__).parents[1]
WORKFLOW = ROOT / ".github" / "workflows" / "tests.yml"
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^```sh\n(.*)\n```$", README, re.MULTILINE)
"""How to get, play and test it."""


def test_it_opens_with_the_picture() -> None:
    first = README.splitlines()[0]
    assert first.startswith("![")
    assert first.endswith(f"({PICTURE.relative_to(ROOT).as_posix()})")
    assert PICTURE.read_text(encoding="utf-8").startswith("<svg")


def test_the_picture_calls_nobody() -> None:
    assert "url(http" not in PICTURE.read_text(encoding="utf-8").replace('"', "")


def test_the_game_of_the_picture_verifies() -> None:
    replay = read_replay(GAME)
    assert replay.problem is None
    assert replay.course.n == 4


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert len(links) > 5
    for link in links:
        assert not link.startswith("https:"), f"{link} can be relative"
        assert (ROOT / link).exists(), link


def test_the_gate_runs_the_test_command_and_fails_with_it() -> None:
    clone, play, test = COMMANDS
    assert clone.startswith("git clone https://")
    assert play.endswith(".venv/bin/magblast")
    gate = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert "set -euo pipefail" in gate
    # The code of the last command is that of the whole.
    assert gate[-1] == test


def test_the_workflow_runs_what_the_test_command_runs() -> None:
    test = COMMANDS[-1]
    steps = re.findall(r"- run: (.+)", WORKFLOW.read_text(encoding="utf-8"))
    checks = [part.removeprefix(".venv/bin/") for part in test.split(" && ")[2:]]
    assert checks == ["python -m tests.checks.style", "python -m pytest -n auto"]
    assert set(checks) <= set(steps)


def test_the_same_two_commands_are_told_to_contributors() -> None:
    test = COMMANDS[-1]
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert f"\n{test.split(' && ', 2)[2]}\n" in told


def test_both_shells_run_the_same_commands() -> None:
    """One line of a POSIX shell is several of PowerShell, with the folders of Windows."""
    unix = COMMANDS[1:]
    windows = re.findall(r"^```powershell\n(.*?)\n```$", README, re.MULTILINE | re.DOTALL)
    assert len(unix) == len(windows) == 2
    for line, block in zip(unix, windows, strict=True):
        translated = line.replace("python3", "py").replace(".venv/bin/", ".venv\\Scripts\\")
        assert translated.split(" && ") == block.splitlines()


def test_every_key_of_the_table_is_told() -> None:
    keys = {
        key
        for screen in (TableScreen, MagblastApp)
        for binding in screen.BINDINGS
        if not isinstance(binding, tuple)
        for key in binding.key.split(",")
    }
    for key in keys - {"ctrl+c", "ctrl+z"}:
        assert f"`{key_name(key)}`" in README, key
