"""Every command works on logs of Battlecards."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

import pytest

from magblast.cli import main
from tests.games.battlecards.golden.features import FOLDER

Run: TypeAlias = Callable[..., tuple[str, str]]
GOLDEN = FOLDER / "game-1.mblog"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in a folder of its own; return what it prints and complains."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MAGBLAST_HOME", str(tmp_path / "home"))

    def command(*args: object) -> tuple[str, str]:
        with suppress(SystemExit):
            main([str(arg) for arg in args])
        return capsys.readouterr()

    return command


def test_a_table_is_printed_and_what_hands_hold_is_not(run: Run) -> None:
    public = json.loads(run("state", GOLDEN, "--at", "20")[0])
    owner = json.loads(run("state", GOLDEN, "--at", "20", "--as", "all")[0])
    assert isinstance(public["seats"]["1"]["hand"], int)
    assert len(owner["seats"]["1"]["hand"]) == public["seats"]["1"]["hand"]
    assert isinstance(public["deck"], int)
    assert len(owner["deck"]) == public["deck"]


def test_the_cards_are_listed_and_explained(run: Run) -> None:
    out, _ = run("cards", "--game", "battlecards")
    assert "Time Travel Commandos" in out
    out, _ = run("cards", "--game", "battlecards", "joker")
    assert "Your base gains 3 points" in out


def test_the_rules_are_found_by_number_and_by_word(run: Run) -> None:
    out, _ = run("rules", "--game", "battlecards", "B5.6")
    assert out.startswith("### B5.6 Blocks")
    assert out.count("###") == 1
    out, _ = run("rules", "--game", "battlecards", "barrage")
    assert out.startswith("### B5.4 Ten: Barrage")


def test_another_games_options_are_refused(run: Run) -> None:
    assert "targets" in run("play", "--game", "battlecards", "--targets", "any")[1]
    assert run("play", "--game", "battlecards", "--jokers", "9")[1]
    assert run("play", "--game", "battlecards", "--seats", "Ada,Bo,Cy")[1]
    assert "battlecards" in run("play", "--game", "chess")[1]
