"""Run the quick tests, for while you work: ``python -m tests.quick``.

They take less than a minute on two idle cores, and cover every card, flagship, option, log, command
and sentence. Whatever else is written is passed on to pytest: ``python -m tests.quick -x``.
"""

import sys
from pathlib import Path

import pytest

GAME = ("cards", "catalog", "examples", "flagships", "look", "options", "perft")
PARTS = (
    *("architecture", "cli", "paint", "play", "privacy", "record", "system", "wording"),
    *(f"games/magblast/{part}" for part in GAME),
    "games/battlecards",
)
"""Folders of tests that together take a minute and a half of processor time."""


def main() -> int:
    """Run them on all cores."""
    folder = Path(__file__).parent
    return pytest.main(["-n", "auto", *(str(folder / part) for part in PARTS), *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
