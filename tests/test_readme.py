"""What README.md says is so, and what it leaves to the page about keys."""

import re
from pathlib import Path

import pytest

from magblast.cli import main
from magblast.record.replay import read_replay
from magblast.tui.app import MagblastApp
from magblast.tui.key_names import key_name
from magblast.tui.screens.table import TableScreen
from magblast.wording import ENGLISH
from tests.support.picture import GAME, PICTURE

ROOT = Path(__file__).parents[1]
FILM = ROOT / "docs" / "game.svg"
WORKFLOW = ROOT / ".github" / "workflows" / "tests.yml"
README = (ROOT / "README.md").read_text(encoding="utf-8")
KEYS = (ROOT / "docs" / "keys.md").read_text(encoding="utf-8")
PICTURES = re.compile(r"^!\[.+\]\((.+)\)$", re.MULTILINE)
PLAY, CLONE, TEST = re.findall(r"^```sh\n(.*)\n```$", README, re.MULTILINE)
"""How to play, get and test it."""
MOST_WORDS = 900


def test_it_is_short_and_sells_on_its_first_screen() -> None:
    assert len(README.split()) <= MOST_WORDS
    first = "\n".join(README.splitlines()[:40])
    assert "a blast without a sound effect misses" in first
    assert PLAY in first
    assert CLONE in first
    assert "## What nobody else has" in first


def test_it_opens_with_a_game_and_a_table_is_shown_beside_the_keys() -> None:
    assert PICTURES.findall(README) == ["docs/game.svg"]
    assert README.startswith("![")
    assert PICTURES.findall(KEYS) == ["table.svg"]
    for picture in (FILM, PICTURE):
        assert picture.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize("picture", [FILM, PICTURE])
def test_the_pictures_call_nobody(picture: Path) -> None:
    text = picture.read_text(encoding="utf-8").replace('"', "")
    assert not re.search(r"url\(http|href|@import|<script", text)


def test_the_game_at_the_top_is_drawn_by_the_command_that_is_told(tmp_path: Path) -> None:
    told = (ROOT / "docs" / "sharing.md").read_text(encoding="utf-8")
    [command] = re.findall(r"^magblast (show docs/game.mblog .+)$", told, re.MULTILINE)
    _, log, option, out, *others = command.split()
    assert ROOT / out == FILM
    drawn = tmp_path / "game.svg"
    assert main(["show", str(ROOT / log), option, str(drawn), *others]) == 0
    assert drawn.read_text(encoding="utf-8") == FILM.read_text(encoding="utf-8")
    replay = read_replay(ROOT / log)
    assert replay.problem is None
    assert replay.ended


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
    assert PLAY.endswith(".venv/bin/magblast")
    assert CLONE.startswith("git clone https://")
    gate = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert "set -euo pipefail" in gate
    # The script exits with the code of the first command that fails.
    assert gate[-2:] == [f"{TEST} \\", "  && .venv/bin/python -m tests.all --tier second"]


def test_the_workflow_runs_the_test_command_on_all_tiers_and_systems() -> None:
    steps = re.findall(r"- run: (.+)", WORKFLOW.read_text(encoding="utf-8"))
    checks = [part.removeprefix(".venv/bin/") for part in TEST.split(" && ")[2:]]
    assert checks == ["python -m tests.checks.style", "python -m pytest -n auto"]
    assert {f"{checks[0]} --all", f"{checks[1]} --tier all"} <= set(steps)


def test_the_same_two_commands_are_told_to_contributors() -> None:
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert f"\n{TEST.split(' && ', 2)[2]}\n" in told


def test_both_shells_run_the_same_commands() -> None:
    """One line of a POSIX shell is several of PowerShell, with the folders of Windows."""
    unix = (PLAY, TEST)
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
        assert f"`{key_name(key, ENGLISH.say)}`" in KEYS, key
