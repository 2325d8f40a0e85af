"""Run the quick tests, for while you work: ``python -m tests.quick``.

They take about a minute on two idle cores, and cover every card, flagship, option, log, command and
sentence. Whatever else is written is passed on to pytest: ``python -m tests.quick -x``.
"""

import sys
from pathlib import Path

import pytest

GAME = ("cards", "catalog", "examples", "flagships", "look", "options")
PARTS = (
    *("architecture", "cli", "paint", "play", "privacy", "record", "system", "wording"),
    *(f"games/magblast/{part}" for part in GAME),
    "every_game",
    "games/battlecards",
)
"""Folders of quick tests."""
SLOW = (
    *("cli/serve", "cli/plain/test_games.py", "cli/plain/test_terminal.py", "cli/test_light.py"),
    *("every_game/test_screens.py", "every_game/test_terminal.py"),
    "games/battlecards/test_pictures.py",
    *("games/magblast/look/test_board_memory.py", "wording/test_no_plain_words.py"),
)
"""What plays whole games or starts many programs, in the same folders."""


def main() -> int:
    """Run them on all cores."""
    folder = Path(__file__).parent
    parts = [str(folder / part) for part in PARTS]
    slow = [f"--ignore={folder / part}" for part in SLOW]
    return pytest.main(["-n", "auto", *parts, *slow, *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
