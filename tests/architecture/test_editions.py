"""Editions are values: no floor that plays the game asks which one it is."""

import re
from pathlib import Path

import magblast

ROOT = Path(magblast.__file__).parent


def test_nothing_branches_on_the_edition() -> None:
    for floor in ("engine", "cards", "flagships", "tui"):
        for path in (ROOT / floor).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"edition\s*(==|!=|in\b)", text), path
