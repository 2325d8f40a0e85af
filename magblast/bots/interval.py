"""Work out how certain a share of wins is."""

from math import sqrt
from typing import NamedTuple

_Z = 1.959964
"""Standard deviations either side that hold 95 % of a normal distribution."""


class Interval(NamedTuple):
    """Represent the limits of a share, from 0 to 1."""

    low: float
    high: float


def wilson(wins: float, games: int) -> Interval:
    """Return the 95 % score interval of Wilson; everything is possible after no game at all."""
    if not games:
        return Interval(0.0, 1.0)
    share, square = wins / games, _Z * _Z
    centre = share + square / (2 * games)
    reach = _Z * sqrt(share * (1 - share) / games + square / (4 * games * games))
    scale = 1 + square / games
    return Interval(max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale))
