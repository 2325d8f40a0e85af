"""Run the linter and the type checker: ``python -m tests.checks.style``.

ruff checks rules and format; mypy checks the types for every system that the game runs on, whatever
the system here. All run at once; what they say is printed in turn. Exits with 1 when one complains.
"""

import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

_ROOT = Path(__file__).parents[2]
PLATFORMS = ("linux", "darwin", "win32")
"""The systems that types are checked for, each with a cache of its own."""
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    *(("mypy", "--platform", each, "--cache-dir", f".mypy_cache/{each}") for each in PLATFORMS),
)


def main(commands: Sequence[Sequence[str]] = COMMANDS) -> int:
    """Run every command and print what it says."""
    failed = False
    with ThreadPoolExecutor() as pool:
        for command, done in zip(commands, pool.map(_run, commands), strict=True):
            print(f"$ {' '.join(command)}\n{done.stdout}", end="", flush=True)  # noqa: T201
            failed |= done.returncode != 0
    return 1 if failed else 0


def _run(command: Sequence[str]) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=_ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


if __name__ == "__main__":
    sys.exit(main())
