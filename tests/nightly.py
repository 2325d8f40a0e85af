"""Run what takes too long for every push: ``python -m tests.nightly``.

The commands run one after another, for some hours on two cores. Names of parts run only these:
``python -m tests.nightly games fuzz``. Exits with 1 when one fails.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

_ROOT = Path(__file__).parents[1]
GAMES = 20_000
"""Random games of each edition."""
RANDOM_PLAY = "tests/games/magblast/engine/test_random_play.py"
MORE = (
    "tests/conformance/test_suite.py",
    "tests/every_game/test_keys.py",
    "tests/every_game/test_screens.py",
    "tests/every_game/test_terminal.py",
    "tests/games/magblast/engine/test_completeness.py",
    "tests/games/magblast/look/test_board_memory.py",
    "tests/games/magblast/table/test_unlisted.py",
    "tests/games/magi_nation/engine/test_made_cards.py",
    "tests/games/magi_nation/test_packs.py",
    "tests/record/test_schema.py",
    "tests/tui/screens/test_lesson.py",
    "tests/tui/test_live_privacy.py",
)
"""Tests that try more at night."""
COMMANDS: dict[str, tuple[str, ...]] = {
    "games": ("pytest", "-n", "auto", RANDOM_PLAY),
    "more": ("pytest", "-n", "auto", *MORE),
    "properties": ("pytest", "-n", "auto", "-m", "hypothesis"),
    "battlecards": ("tests.checks.soak", "--game", "battlecards", "--games", str(GAMES)),
    "decks": ("tests.checks.soak", "--game", "magi-nation", "--games", str(GAMES)),
    "literal": ("tests.checks.literal", "--decisions", "50000", "--jobs", "2"),
    "magusha": ("tests.games.magusha.literal", "--decisions", "200000"),
    "magi_nation": ("tests.games.magi_nation.literal", "--decisions", "100000"),
    "lines": ("tests.checks.lines", "--games", "500"),
    "large": ("tests.checks.large",),
    "fuzz": ("tests.checks.fuzz",),
    "terminal": ("tests.checks.fuzz.terminal", "--megabytes", "20"),
    "faults": ("tests.checks.faults",),
    "gym": ("tests.checks.gym",),
    "statistics": ("tests.checks.statistics",),
    "puzzles": ("tests.checks.puzzles", "--worlds", "2000", "--jobs", "2"),
    "injected": ("tests.checks.injected", "--jobs", "2"),
}
"""What is run, as ``python -m``."""


def main() -> int:
    """Run the parts, and name those that failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.nightly", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"one of {', '.join(COMMANDS)}")
    parts = parser.parse_args().parts or [*COMMANDS]
    if unknown := {*parts} - {*COMMANDS}:
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    failed = [part for part in parts if run(COMMANDS[part])]
    print(f"failed: {', '.join(failed)}" if failed else "nothing failed")  # noqa: T201
    return 1 if failed else 0


def run(command: tuple[str, ...]) -> int:
    """Run one command; return its exit code."""
    print(f"$ python -m {' '.join(command)}", flush=True)  # noqa: T201
    env = {**os.environ, "MAGBLAST_GAMES": str(GAMES)}
    done = subprocess.run([sys.executable, "-m", *command], cwd=_ROOT, env=env, check=False)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
