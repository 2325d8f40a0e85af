"""Spoil logs, positions, public copies and cards: ``python -m tests.checks.fuzz --minutes 10``.

It takes turns, prints a line now and then, and leaves with 1 at the first that is not answered
well; ``--only WHAT NUMBER`` repeats one.
"""

import argparse
import random
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from itertools import count
from pathlib import Path

from tests.checks.fuzz import card_files, copies, logs

_REPORT = 5000


def main() -> int:
    """Fuzz as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.fuzz", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--first", type=int, default=0, help="numbers to leave out")
    parser.add_argument("--only", nargs=2, metavar=("WHAT", "NUMBER"), help="logs, copies or cards")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        kinds: dict[str, Callable[[random.Random], None]] = {
            "logs": lambda rng: logs.fuzz(rng, Path(folder)),
            "copies": lambda rng: copies.fuzz(rng, Path(folder)),
            "cards": card_files.fuzz,
        }
        if args.only:
            what, number = args.only
            kinds[what](random.Random(f"{what} {number}"))
            return 0
        for number in count(args.first):
            for what, fuzz in kinds.items():
                try:
                    fuzz(random.Random(f"{what} {number}"))
                except BaseException:
                    traceback.print_exc()
                    print(f"to repeat it: python -m tests.checks.fuzz --only {what} {number}")  # noqa: T201
                    return 1
            if number % _REPORT == 0 or time.process_time() > 60 * args.minutes:
                spent = time.process_time()
                print(f"{number + 1 - args.first} of each, {spent:.0f} s", flush=True)  # noqa: T201
                if spent > 60 * args.minutes:
                    return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
