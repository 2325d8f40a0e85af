"""Put one bug after another into the game, and check that a test notices it.

``python -m tests.checks.injected`` tries all bugs and leaks, and writes the tables of
docs/testing.md; ``--only WORDS`` tries those whose names contain the words, and ``--jobs N`` tries
several at a time. It exits with 1 if a bug goes unnoticed, if the first tier notices fewer than
nine out of ten, or if a test that noticed a bug also fails without it.
"""

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor

from tests.checks.injected.bugs import BUGS
from tests.checks.injected.inject import NO_BUG
from tests.checks.injected.leaks import LEAKS
from tests.checks.injected.table import PAGE, PART, table
from tests.checks.injected.trial import FIRST, Verdict, attempt, run
from tests.support.pages import write_part
from tests.support.tools import need_test_suite

LEAST = 0.9
"""The share of bugs that the first tier must notice."""


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.injected", description=__doc__)
    parser.add_argument("--only", default="", metavar="WORDS", help="those whose name holds this")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="bugs tried at a time")
    args = parser.parse_args()
    need_test_suite()
    bugs = [bug for bug in (*BUGS, *LEAKS) if args.only in bug.name]
    if not bugs:
        parser.error(f"no bug has {args.only!r} in its name")
    width = max(len(bug.name) for bug in bugs)
    verdicts: dict[str, Verdict] = {}
    with ThreadPoolExecutor(args.jobs) as jobs:
        for bug, verdict in zip(bugs, jobs.map(attempt, bugs), strict=True):
            verdicts[bug.name] = verdict
            said = f"{verdict.tier:6}  {verdict.test}" if verdict.test else "LIVES"
            _say(f"{bug.name:{width}}  {verdict.seconds:4.0f} s  {said}")
            if verdict.test is None:
                _say(verdict.output[-2000:])
    tests = {verdict.test for verdict in verdicts.values() if verdict.test}
    failed, output = run(tests, bug=NO_BUG.name) if tests else (None, "")
    if failed is not None:
        _say(f"{failed} fails without any bug:\n{output[-4000:]}")
        return 1
    if not args.only:
        write_part(PAGE, PART, table(verdicts))
    first = sum(verdict.tier == FIRST for verdict in verdicts.values())
    alive = [name for name, verdict in verdicts.items() if verdict.test is None]
    _say(f"{len(bugs) - len(alive)} of {len(bugs)} noticed, {first} by the first tier")
    return 1 if alive or first < LEAST * len(bugs) else 0


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
