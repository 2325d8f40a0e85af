"""Run the tests with one bug in the game, until one of them notices it."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable
from typing import NamedTuple

from tests.checks.injected.bug import ROOT, Bug
from tests.checks.injected.inject import BUG

_FAILED = re.compile(r"^(?:FAILED|ERROR) ([^\s\[]+::[^\s\[]+)", re.MULTILINE)
_TESTS_FAILED = 1
"""pytest's exit code when tests ran and failed; what could not be run is another."""


class Verdict(NamedTuple):
    """Return which test noticed a bug; None when no test did."""

    test: str | None
    seconds: float
    output: str


def attempt(bug: Bug) -> Verdict:
    """Run the tests that are expected to notice a bug, then all, until one does."""
    began, test, output = time.monotonic(), None, ""
    for paths in (bug.tests, ()):
        test, output = run(paths, bug.name)
        if test is not None:
            break
    return Verdict(test, time.monotonic() - began, output)


def run(paths: Iterable[str], bug: str = "") -> tuple[str | None, str]:
    """Run tests up to the first that fails; return its name, and what pytest wrote."""
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", "-n", "0"]
    command += ["--tb=line", "-p", "tests.checks.injected.inject", *paths]
    env = {**os.environ, BUG: bug}
    done = subprocess.run(
        command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=3600, check=False
    )
    output = done.stdout + done.stderr
    found = _FAILED.search(output) if done.returncode == _TESTS_FAILED else None
    return found[1] if found else None, output
