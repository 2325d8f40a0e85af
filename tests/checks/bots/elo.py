"""Rate players by who won at which table."""

from collections import Counter
from collections.abc import Sequence
from math import log10

_ROUNDS = 500


def ratings(won: Sequence[tuple[int, Sequence[int]]], players: int) -> list[float]:
    """Return the Elo rating of each player; the mean is 1500.

    Each game names its winner and all who played. The chance to win is taken to be in proportion
    to strength, at a table of any size (Luce). Everybody also has half a win against everybody
    else, so that no rating is infinite.
    """
    pairs = [(one, other) for one in range(players) for other in range(one)]
    wins = Counter(winner for winner, _ in won)
    tables = Counter(tuple(table) for _, table in won) + Counter(pairs)
    strength = [1.0] * players
    for _ in range(_ROUNDS):
        share = [0.0] * players
        for table, count in tables.items():
            together = sum(strength[each] for each in table)
            for each in table:
                share[each] += count / together
        strength = [(wins[each] + 0.5 * (players - 1)) / share[each] for each in range(players)]
    logs = [400 * log10(each) for each in strength]
    mean = sum(logs) / players
    return [1500 + each - mean for each in logs]
