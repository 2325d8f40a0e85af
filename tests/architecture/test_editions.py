"""Editions are values: nothing that plays the game asks which one it is."""

import re
from pathlib import Path

import pytest

import magblast

ROOT = Path(magblast.__file__).parent


@pytest.mark.parametrize("part", ["engine", "cards", "flagships.py"])
def test_nothing_in_the_rules_branches_on_the_edition(part: str) -> None:
    _check(ROOT / "games" / "magblast" / part)


def test_no_screen_branches_on_the_edition() -> None:
    _check(ROOT / "tui")


def _check(part: Path) -> None:
    found = [*part.rglob("*.py")] or [part]
    for path in found:
        assert not re.search(r"edition\s*(==|!=|in\b)", path.read_text(encoding="utf-8")), path
