"""What README.md says is so."""

import re
from pathlib import Path

from magblast.record.replay import read_replay
from magblast.tui.app import MagblastApp
from magblast.tui.screens.table import TableScreen
from tests.support.picture import GAME, PICTURE

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_it_opens_with_the_picture() -> None:
    assert README.startswith("![")
    first = README.splitlines()[0]
    assert first.endswith(f"({PICTURE.relative_to(ROOT)})")
    assert PICTURE.read_text(encoding="utf-8").startswith("<svg")


def test_the_picture_calls_nobody() -> None:
    assert "url(http" not in PICTURE.read_text(encoding="utf-8").replace('"', "")


def test_the_game_of_the_picture_verifies() -> None:
    replay = read_replay(GAME)
    assert replay.problem is None
    assert replay.game.n == 4


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert len(links) > 5
    for link in links:
        assert (ROOT / link).exists(), link


def test_the_gate_runs_the_test_command() -> None:
    play, test = re.findall(r"^```\n(.*)\n```$", README, re.MULTILINE)
    assert play.endswith(".venv/bin/magblast")
    assert test in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


def test_every_key_of_the_table_is_told() -> None:
    keys = {
        key
        for screen in (TableScreen, MagblastApp)
        for binding in screen.BINDINGS
        if not isinstance(binding, tuple)
        for key in binding.key.split(",")
    }
    shown = {
        "pageup": "PgUp",
        "pagedown": "PgDn",
        "ctrl+z": "Ctrl+Z",
        "enter": "Enter",
        "escape": "Esc",
        "question_mark": "?",
        "slash": "/",
        "f1": "F1",
    }
    for key in keys - {"ctrl+c", "ctrl+z"}:
        assert f"`{shown.get(key, key)}`" in README, key
