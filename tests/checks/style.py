"""Run the linter and the type checker: ``python -m tests.checks.style``.

ruff checks rules and format, ``tests.checks.commits`` the subjects of commits; mypy checks the
types for this system. With ``--all``, it also checks the types for the other systems, but only in
those modules of the program where they can differ. All checks run at once, and their output is
printed in turn. Exits with 1 if one of them fails.
"""

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from textwrap import shorten

import mypy

ROOT = Path(__file__).parents[2]
SYSTEMS = ("linux", "darwin", "win32")
"""The systems that types are checked for, each with a cache of its own."""
WORKERS = "MYPY_NUM_WORKERS"
SILENTLY = ("--follow-imports", "silent")
"""Let mypy report errors only in the modules that are named, not in those that they import."""
_ASKED = "sys.platform"
_IMPORT = re.compile(r"^\s*(?:import|from) ([\w.]+)", re.MULTILINE)
_CRASHED = 2
RUFF = (("ruff", "check", "."), ("ruff", "format", "--check", "."))
COMMITS = ("tests.checks.commits",)


def differing() -> Iterator[str]:
    """Iterate over the modules of the program whose types can differ between systems.

    They mention ``sys.platform``, import ``magblast.system``, or import a part of the standard
    library that mentions ``sys.platform``.
    """
    stubs = Path(mypy.__file__).with_name("typeshed") / "stdlib"
    names = {
        path.relative_to(stubs).parts[0].removesuffix(".pyi")
        for path in stubs.rglob("*.pyi")
        if _ASKED in path.read_text(encoding="utf-8")
    }
    for path in (*sorted((ROOT / "magblast").rglob("*.py")), ROOT / "hatch_build.py"):
        source = path.read_text(encoding="utf-8")
        imported = _IMPORT.findall(source)
        if _ASKED in source or any(
            name.startswith("magblast.system") or name.partition(".")[0] in names
            for name in imported
        ):
            yield path.relative_to(ROOT).as_posix()


def check_types(system: str) -> tuple[str, ...]:
    """Return the command that checks the types for one system."""
    command = ("mypy", "--platform", system, "--cache-dir", f".mypy_cache/{system}")
    return command if system == sys.platform else (*command, *SILENTLY, *differing())


HERE = (*RUFF, COMMITS, check_types(sys.platform))


def everywhere() -> tuple[Sequence[str], ...]:
    """Return the commands that check everything for all systems."""
    return (*RUFF, COMMITS, *map(check_types, SYSTEMS))


def main(commands: Sequence[Sequence[str]]) -> int:
    """Run every command and print what it says."""
    failed = False
    with ThreadPoolExecutor() as pool:
        for command, done in zip(commands, pool.map(_run, commands), strict=True):
            print(f"$ {shorten(' '.join(command), 99)}\n{done.stdout}", end="", flush=True)  # noqa: T201
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
    sys.exit(main(everywhere() if parser.parse_args().all else HERE))
