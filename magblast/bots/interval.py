"""Work out how certain a share of wins is where one deal is played several times.

Games on the same deal are alike, so they tell less than games on as many deals. The method is the
usual one for samples in clusters: the variance of the share between deals (a ratio estimate) over
what independent games would have is the *design effect* (Kish, Survey Sampling, 1965, 8.2); the
number of games divided by it, and corrected by Student's t for few deals (Korn and Graubard,
Survey Methodology 24, 1998), goes into Wilson's score interval (its coverage with clusters: Dean
and Pagano, Journal of Survey Statistics and Methodology 3, 2015).
"""

from collections.abc import Sequence
from math import erfc, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

_Z = 1.959964
"""Standard deviations either side that hold 95 % of a normal distribution."""
_T2 = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
"""The same for Student's t with 1 to 10 degrees of freedom."""


class Interval(NamedTuple):
    """Represent the limits of a share, from 0 to 1."""

    low: float
    high: float


def wilson(wins: float, games: float) -> Interval:
    """Return the 95 % score interval of Wilson; everything is possible after no game at all."""
    if not games:
        return Interval(0.0, 1.0)
    share, square = wins / games, _Z * _Z
    centre = share + square / (2 * games)
    reach = _Z * sqrt(share * (1 - share) / games + square / (4 * games * games))
    scale = 1 + square / games
    return Interval(max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale))


def _student(freedom: int) -> float:
    """Return what holds 95 % of Student's t either side; beyond the table, by its series."""
    if freedom <= len(_T2):
        return _T2[freedom - 1]
    cubed, fifth, seventh = _Z**3, _Z**5, _Z**7
    first = (cubed + _Z) / 4
    second = (5 * fifth + 16 * cubed + 3 * _Z) / 96
    third = (3 * seventh + 19 * fifth + 17 * cubed - 15 * _Z) / 384
    return _Z + first / freedom + second / freedom**2 + third / freedom**3


def around_mean(values: Sequence[float]) -> Interval:
    """Return the 95 % interval of the mean of two or more independent values."""
    mean, freedom = fmean(values), len(values) - 1
    reach = _student(freedom) * stdev(values) / sqrt(len(values))
    return Interval(mean - reach, mean + reach)


def around_grouped_mean(groups: Sequence[Sequence[float]]) -> Interval:
    """Return the 95 % interval of the mean of values that come in two or more groups.

    Values of one group may be alike, such as those of one game: only groups are independent, and
    the mean is a ratio of two sums over them.
    """
    count, freedom = sum(map(len, groups)), len(groups) - 1
    mean = sum(map(sum, groups)) / count
    apart = [sum(group) - mean * len(group) for group in groups]
    reach = _student(freedom) * sqrt(len(groups) / freedom * sum(each * each for each in apart))
    return Interval(mean - reach / count, mean + reach / count)


class Wins:
    """Count how often something won, deal by deal, in little memory however many games there are.

    Games on one deal have to come one after another.
    """

    __slots__ = ("_both", "_deal", "_here", "_squares", "_won_here", "deals", "games", "wins")

    def __init__(self) -> None:
        self.deals = self.games = self.wins = 0
        self._deal: str | None = None
        self._here = self._won_here = 0
        # Sums over the deals before: of the squares of games and of wins, and of their products.
        self._squares = (0, 0)
        self._both = 0

    def add(self, deal: str, won: bool) -> None:
        """Count a game on a deal."""
        if deal != self._deal:
            self._squares, self._both = self._sums()
            self._deal, self._here, self._won_here = deal, 0, 0
            self.deals += 1
        self.games += 1
        self.wins += won
        self._here += 1
        self._won_here += won

    def _sums(self) -> tuple[tuple[int, int], int]:
        (games, wins), both = self._squares, self._both
        here, won = self._here, self._won_here
        return (games + here * here, wins + won * won), both + here * won

    @property
    def share(self) -> float:
        """Return the share of games won, from 0 to 1."""
        return self.wins / self.games if self.games else 0.0

    @property
    def effective(self) -> float:
        """Return how many independent games would tell as much, at most as many as were played."""
        games, deals, share = self.games, self.deals, self.share
        if games == deals:
            return games
        if deals == 1 or share in (0.0, 1.0):
            # How alike the games on a deal are cannot be seen, so each deal counts once.
            return deals
        (squared, won), both = self._sums()
        between = (won - 2 * share * both + share * share * squared) * deals / (deals - 1)
        effect = between / (games * share * (1 - share))
        return games / max(1.0, effect * (_student(deals - 1) / _Z) ** 2)

    @property
    def interval(self) -> Interval:
        """Return the 95 % interval of the share."""
        return wilson(self.share * self.effective, self.effective)

    def chance(self, fair: float) -> float:
        """Return how often luck alone would lead as far from a fair share, from 0 to 1."""
        if not self.games:
            return 1.0
        away = abs(self.share - fair) / sqrt(fair * (1 - fair) / self.effective)
        return erfc(away / sqrt(2))


def stand_out(chances: Sequence[float], error: float = 0.05) -> list[bool]:
    """Return which of many findings hold when all are looked at together.

    By Holm's method (Scandinavian Journal of Statistics 6, 1979): the risk that even one of them
    is due to luck is at most ``error``.
    """
    held = [False] * len(chances)
    for place, index in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        if chances[index] * (len(chances) - place) > error:
            break
        held[index] = True
    return held
