"""The literal reading agrees with the engine; many more decisions: ``python -m tests.literal``."""

import ast
from pathlib import Path

import pytest

from tests.literal.run import compare_games

READERS = ("printed", "table", "attack", "follow", "answers", "fate", "happens", "outcome")
GAMES = 28
"""A chunk of them begins with the deal once; see ``games``."""
CHUNK = 4
DECISIONS = 160
"""Of each game."""


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_both_readings_agree_on_random_decisions(first: int) -> None:
    found = compare_games(range(first, first + CHUNK), DECISIONS)
    assert not found.differences
    assert found.done.total() > 200


def test_the_literal_reading_shares_no_code_with_the_engine() -> None:
    folder = Path(__file__).parent
    for name in READERS:
        tree = ast.parse((folder / f"{name}.py").read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            imported = node.module if isinstance(node, ast.ImportFrom) else None
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not any("magblast" in each for each in [imported or "", *names])
            assert not (imported or "").startswith("tests.") or (
                (imported or "").removeprefix("tests.literal").lstrip(".") in ("", *READERS)
            )
