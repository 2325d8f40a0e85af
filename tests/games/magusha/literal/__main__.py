"""Compare the two readings: ``python -m tests.games.magusha.literal --decisions 50000``."""

import sys

from tests.games.magusha.literal.compare import compare_games
from tests.support.side_by_side import main

if __name__ == "__main__":
    sys.exit(main("tests.games.magusha.literal", compare_games, 50_000))
