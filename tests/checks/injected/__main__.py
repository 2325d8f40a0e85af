"""Put one bug after another into the game, and see that a test notices.

``python -m tests.checks.injected`` tries all bugs and leaks; ``--only WORDS`` tries those whose
name contains the words, and ``--jobs N`` several at a time. It exits with 1 when no test notices a
bug, or when a test that noticed one fails without it too.
"""

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor

from tests.checks.injected.bugs import BUGS
from tests.checks.injected.leaks import LEAKS
from tests.checks.injected.trial import attempt, run
from tests.support.tools import need_test_suite


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
    noticed: list[str] = []
    with ThreadPoolExecutor(args.jobs) as jobs:
        for bug, verdict in zip(bugs, jobs.map(attempt, bugs), strict=True):
            _say(f"{bug.name:{width}}  {verdict.seconds:4.0f} s  {verdict.test or 'LIVES'}")
            if verdict.test is None:
                _say(verdict.output[-2000:])
            else:
                noticed.append(verdict.test)
    _say(f"{len(noticed)} of {len(bugs)} noticed")
    failed, output = run({*noticed}) if noticed else (None, "")
    if failed is not None:
        _say(f"{failed} fails without any bug:\n{output[-4000:]}")
    return 0 if len(noticed) == len(bugs) and failed is None else 1


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
