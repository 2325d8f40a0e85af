"""Puzzles are made of games between bots, the same ones from the same seed."""

import json
import sys
from pathlib import Path

import pytest

from magblast.puzzles.goal import Goal
from magblast.puzzles.puzzle import puzzle_of
from tests.checks import make_puzzles
from tests.checks.make_puzzles import MOST, made, main, table_of
from tests.checks.puzzles import is_solved


def test_the_same_seed_gives_the_same_game() -> None:
    one, same, other = (table_of("battlecards", seed) for seed in ("a", "a", "b"))
    assert one is not None
    assert same is not None
    assert other is not None
    assert one.line == same.line != other.line
    own = one.turn_of(one.winner)
    assert own == sorted(own)
    assert {make_puzzles.asked(one.position(index)) for index in own} == {one.winner}


@pytest.mark.parametrize("goal", [Goal.WIN, Goal.SURVIVE])
def test_what_is_made_is_solved_and_not_easy(goal: Goal) -> None:
    found = [each for each in made("magusha", goal, "1", 4) if each is not None]
    assert found
    for each in found:
        assert each.puzzle.goal is goal
        assert each.share <= MOST[goal]
        assert is_solved(each.puzzle)


def test_the_file_tells_how_it_was_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "found.jsonl"
    words = ["--game", "magusha", "--goal", "win", "--count", "1", "--out", str(out)]
    monkeypatch.setattr(sys, "argv", ["make_puzzles", *words])
    assert main() == 0
    first, puzzle = map(json.loads, out.read_text(encoding="utf-8").splitlines())
    assert first["made"] == f"python -m tests.checks.make_puzzles {' '.join(words)}"
    assert first["games"] >= 1
    assert puzzle_of(puzzle).goal is Goal.WIN
