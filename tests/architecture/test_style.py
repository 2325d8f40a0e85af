"""The type checker and the linter are part of the tests."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLATFORMS = ("linux", "darwin", "win32")
"""The systems that types are checked for, each with a cache of its own."""


@pytest.mark.parametrize(
    "command",
    [
        ["ruff", "check", "."],
        ["ruff", "format", "--check", "."],
        *(
            ["mypy", "--platform", platform, "--cache-dir", f".mypy_cache/{platform}"]
            for platform in PLATFORMS
        ),
    ],
    ids=["ruff-check", "ruff-format", *(f"mypy-{platform}" for platform in PLATFORMS)],
)
def test_the_tree_is_clean(command: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
