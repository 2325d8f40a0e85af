"""Run the tests with one bug in the game, until one of them notices it."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable
from itertools import product
from typing import NamedTuple

from tests.checks.injected.bug import ROOT, Bug
from tests.checks.injected.inject import BUG

FIRST, SECOND = "first", "second"
_FAILED = re.compile(r"^(?:FAILED|ERROR) ([^\s\[]+::[^\s\[]+)", re.MULTILINE)
_TESTS_FAILED = 1
"""pytest's exit code when tests ran and failed; what could not be run is another."""


class Verdict(NamedTuple):
    """Tell which test noticed a bug, if any."""

    test: str | None
    tier: str
    """The tier of that test; empty if there is none."""
    seconds: float
    output: str


def attempt(bug: Bug) -> Verdict:
    """Run tests until one notices a bug.

    The whole first tier runs before the second. Each tier begins with the tests that are expected
    to notice the bug.
    """
    began, output = time.monotonic(), ""
    for tier, paths in product((FIRST, SECOND), (bug.tests, ())):
        test, output = run(paths, tier, bug.name)
        if test is not None:
            return Verdict(test, tier, time.monotonic() - began, output)
    return Verdict(None, "", time.monotonic() - began, output)


def run(paths: Iterable[str], tier: str = "all", bug: str = "") -> tuple[str | None, str]:
    """Run tests up to the first that fails; return its name, and what pytest wrote."""
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", "-n", "0"]
    command += ["--tb=line", "-p", "tests.checks.injected.inject", "--tier", tier, *paths]
    env = {**os.environ, BUG: bug}
    done = subprocess.run(
        command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=3600, check=False
    )
    output = done.stdout + done.stderr
    found = _FAILED.search(output) if done.returncode == _TESTS_FAILED else None
    return found[1] if found else None, output
