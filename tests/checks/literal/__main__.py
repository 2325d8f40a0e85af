"""Compare the two readings on many decisions: ``python -m tests.checks.literal --decisions 50000``.

Exits with 1 when they differ; each difference names its game, and ``--game`` repeats one.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice

from tests.checks.literal.run import Found, compare_games

_CHUNK = 4
"""Games that a process compares at a time."""


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.literal", description=__doc__)
    parser.add_argument("--decisions", type=int, default=50_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--game", type=int, help="compare one game only")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    if args.game is not None:
        found = compare_games([args.game])
    else:
        found = compare_decisions(args.decisions, args.first, args.jobs)
    for difference in found.differences:
        print(difference)  # noqa: T201
    print(found)  # noqa: T201
    return bool(found.differences)


def compare_decisions(decisions: int, first: int, jobs: int) -> Found:
    """Compare exactly so many decisions, in games from a first number on."""
    found = Found()
    numbers = count(first, _CHUNK)
    with ProcessPoolExecutor(jobs) as pool:
        while left := decisions - found.decisions.total():
            # How much each process may compare, so that together they stop at the number asked for.
            shares = [left // jobs + (job < left % jobs) for job in range(jobs)]
            chunks = [range(start, start + _CHUNK) for start in islice(numbers, jobs)]
            for part in pool.map(compare_games, chunks, shares):
                found.add(part)
    return found


if __name__ == "__main__":
    sys.exit(main())
