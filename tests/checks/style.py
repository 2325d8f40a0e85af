"""Run the linter and the type checker: ``python -m tests.checks.style``.

ruff checks rules and format; mypy checks the types for this system. With ``--all``, it also checks
those of the program, but not of the tests, for the other systems. All checks run at once, and their
output is printed in turn. Exits with 1 if one of them fails.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[2]
SYSTEMS = ("linux", "darwin", "win32")
"""The systems that types are checked for, each with a cache of its own."""
PROGRAM = ("magblast", "hatch_build.py")
"""What is checked for other systems. Checking the tests, too, would take twice as long."""
WORKERS = "MYPY_NUM_WORKERS"
_CRASHED = 2
RUFF = (("ruff", "check", "."), ("ruff", "format", "--check", "."))


def mypy(system: str) -> tuple[str, ...]:
    """Return the command that checks the types for one system."""
    what = () if system == sys.platform else PROGRAM
    return ("mypy", "--platform", system, "--cache-dir", f".mypy_cache/{system}", *what)


HERE = (*RUFF, mypy(sys.platform))
EVERYWHERE = (*RUFF, *map(mypy, SYSTEMS))


def main(commands: Sequence[Sequence[str]]) -> int:
    """Run every command and print what it says."""
    failed = False
    with ThreadPoolExecutor() as pool:
        for command, done in zip(commands, pool.map(_run, commands), strict=True):
            print(f"$ {' '.join(command)}\n{done.stdout}", end="", flush=True)  # noqa: T201
            failed |= done.returncode != 0
    return 1 if failed else 0


def _run(command: Sequence[str]) -> "subprocess.CompletedProcess[str]":
    # mypy takes longest, and should use all cores when the other checks are done.
    done = _run_with(command, os.environ.get(WORKERS, str(os.cpu_count() or 1)))
    if done.returncode == _CRASHED:
        # On a busy machine, workers may not start within the three seconds that mypy gives them.
        done = _run_with(command, "0")
    return done


def _run_with(command: Sequence[str], workers: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        env={**os.environ, WORKERS: workers},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.checks.style", description=__doc__)
    parser.add_argument("--all", action="store_true", help="check the types for other systems, too")
    sys.exit(main(EVERYWHERE if parser.parse_args().all else HERE))
