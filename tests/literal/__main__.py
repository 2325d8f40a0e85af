"""Compare the two readings on many decisions: ``python -m tests.literal --decisions 50000``.

It leaves with 1 when they differ; each difference names its game, and ``--game`` repeats one.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice

from tests.literal.run import Found, compare_games

_CHUNK = 4
"""Games a process compares at a time."""


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=50_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--game", type=int, help="compare one game only")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    found = Found()
    if args.game is not None:
        found = compare_games([args.game])
    else:
        numbers = count(args.first, _CHUNK)
        with ProcessPoolExecutor(args.jobs) as pool:
            while found.done.total() < args.decisions:
                starts = islice(numbers, args.jobs)
                chunks = [[*range(start, start + _CHUNK)] for start in starts]
                for part in pool.map(compare_games, chunks):
                    found.add(part)
    for difference in found.differences:
        print(difference)  # noqa: T201
    print(found)  # noqa: T201
    return bool(found.differences)


if __name__ == "__main__":
    sys.exit(main())
