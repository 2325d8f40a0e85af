"""Compare the two readings: ``python -m tests.games.magi_nation.literal --decisions 20000``.

Exits with 1 when they differ; each difference names its game, and ``--game`` repeats one.
"""

import argparse
import sys
from itertools import count

from tests.games.magi_nation.literal.compare import compare_games


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.games.magi_nation.literal", description=__doc__
    )
    parser.add_argument("--decisions", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--game", type=int, help="compare one game only")
    args = parser.parse_args()
    numbers = count(args.first) if args.game is None else [args.game]
    found = compare_games(numbers, args.decisions)
    for difference in found.differences:
        print(difference)  # noqa: T201
    print(found)  # noqa: T201
    return bool(found.differences)


if __name__ == "__main__":
    sys.exit(main())
