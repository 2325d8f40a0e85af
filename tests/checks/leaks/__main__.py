"""Put one leak after another into the game, and see that a test notices.

``python -m tests.checks.leaks`` tries all; ``--only PATTERN`` tries those whose name contains it,
and ``--jobs N`` several at a time. It exits with 1 when no test notices a leak, or when the tests
fail without any.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from typing import NamedTuple

from tests.checks.leaks.inject import LEAK
from tests.checks.leaks.leaks import LEAKS, ROOT, Leak
from tests.support.tools import need_test_suite

_FAILED = re.compile(r"^FAILED \S*?([^/\s]+::\S+)", re.MULTILINE)
_TESTS_FAILED = 1
"""pytest's exit code when tests ran and failed; what could not be run is another."""


class Verdict(NamedTuple):
    """Return which test noticed a leak; None when no test did."""

    test: str | None
    seconds: float
    output: str


def attempt(leak: Leak) -> Verdict:
    """Run the tests that must notice a leak until one does."""
    began = time.monotonic()
    code, output = _run(leak.tests, leak.name)
    found = _FAILED.search(output) if code == _TESTS_FAILED else None
    return Verdict(found[1] if found else None, time.monotonic() - began, output)


def _run(tests: tuple[str, ...], leak: str = "") -> tuple[int, str]:
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", "-n", "0"]
    command += ["--tb=line", "-p", "tests.checks.leaks.inject", *tests]
    env = {**os.environ, LEAK: leak, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=1800, check=False
    )
    return done.returncode, done.stdout + done.stderr


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.leaks", description=__doc__)
    parser.add_argument("--only", default="", help="those whose name holds this")
    parser.add_argument("--jobs", type=int, default=1, help="leaks tried at a time")
    args = parser.parse_args()
    need_test_suite()
    leaks = [leak for leak in LEAKS if args.only in leak.name]
    if not leaks:
        parser.error(f"no leak has {args.only!r} in its name")
    code, output = _run(tuple(dict.fromkeys(chain.from_iterable(leak.tests for leak in leaks))))
    if code:
        _say(f"the tests fail without any leak:\n{output[-4000:]}")
        return 1
    alive = 0
    width = max(len(leak.name) for leak in leaks)
    with ThreadPoolExecutor(args.jobs) as jobs:
        for leak, verdict in zip(leaks, jobs.map(attempt, leaks), strict=True):
            alive += verdict.test is None
            _say(f"{leak.name:{width}}  {verdict.seconds:4.0f} s  {verdict.test or 'LIVES'}")
            if verdict.test is None:
                _say(verdict.output[-2000:])
    _say(f"{len(leaks) - alive} of {len(leaks)} noticed")
    return 1 if alive else 0


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
