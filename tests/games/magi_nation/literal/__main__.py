"""Compare the two readings: ``python -m tests.games.magi_nation.literal --decisions 20000``."""

import sys

from tests.games.magi_nation.literal.compare import compare_games
from tests.support.side_by_side import main

if __name__ == "__main__":
    sys.exit(main("tests.games.magi_nation.literal", compare_games, 20_000))
