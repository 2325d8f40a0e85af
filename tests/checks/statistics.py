"""Compare our statistics with those of statsmodels: ``python -m tests.checks.statistics``.

It needs ``pip install --group statistics``. Random samples of all sizes are evaluated
twice, by the program and by statsmodels, and the results must agree.
"""

import random
import sys
from collections.abc import Callable
from math import isclose
from typing import Any

from magblast.bots.interval import Wins, around_mean, stand_out, wilson
from tests.support.tools import need

SAMPLES = 400
_CLOSE = 2e-4
"""How far two limits may lie apart: Student's t comes from a series, in four places."""


def main() -> int:
    """Run from the command line."""
    need("statsmodels", install="--group statistics")
    for name, check in CHECKS.items():
        luck = random.Random(name)
        for _ in range(SAMPLES):
            check(luck)
        sys.stdout.write(f"{name}: the same in {SAMPLES} samples\n")
    return 0


def check_wilson(luck: random.Random) -> None:
    """Compare the interval of a share."""
    from statsmodels.stats.proportion import proportion_confint

    games = luck.randint(1, 10 ** luck.randint(1, 5))
    wins = luck.choice((0, games, luck.randint(0, games)))
    _same(wilson(wins, games), proportion_confint(wins, games, method="wilson"))


def check_mean(luck: random.Random) -> None:
    """Compare the interval of a mean."""
    from statsmodels.stats.weightstats import DescrStatsW

    values = [luck.gauss(0.2, 0.5) for _ in range(luck.randint(2, 10 ** luck.randint(1, 3)))]
    _same(around_mean(values), DescrStatsW(values).tconfint_mean())


def check_deals(luck: random.Random) -> None:
    """Compare how uncertain a share is where games on one deal are alike.

    There, the squared standard error is that of a regression on a constant, clustered by deals.
    """
    import numpy
    import statsmodels.api

    wins, won, deals = Wins(), list[float](), list[int]()
    for deal in range(luck.randint(5, 200)):
        likely = luck.random()
        for _ in range(luck.randint(1, 6)):
            deals.append(deal)
            won.append(float(luck.random() < likely))
            wins.add(str(deal), bool(won[-1]))
    if wins.games == wins.deals or wins.share in (0.0, 1.0):
        return
    fitted = statsmodels.api.OLS(won, numpy.ones(len(won))).fit(
        cov_type="cluster", cov_kwds={"groups": numpy.array(deals)}, use_t=True
    )
    low, high = fitted.conf_int()[0]
    # Student's t over the normal distribution corrects for few deals, in both.
    reach = 1.959964 * (wins.share * (1 - wins.share) / wins.effective) ** 0.5
    independent = 1.959964 * (wins.share * (1 - wins.share) / wins.games) ** 0.5
    # Deals that are less alike than luck would have them count as independent games.
    _same((reach,), (max((high - low) / 2, independent),))


def check_chance(luck: random.Random) -> None:
    """Compare how often luck alone leads as far from a fair share."""
    from statsmodels.stats.proportion import proportions_ztest

    wins, fair = Wins(), luck.choice((0.5, 0.25, 0.125))
    for deal in range(luck.randint(10, 500)):
        wins.add(str(deal), luck.random() < fair)
    _same((wins.chance(fair),), (proportions_ztest(wins.wins, wins.games, fair, prop_var=fair)[1],))


def check_many(luck: random.Random) -> None:
    """Compare which of many findings hold together."""
    from statsmodels.stats.multitest import multipletests

    chances = [luck.random() ** luck.randint(1, 12) for _ in range(luck.randint(1, 40))]
    theirs = [bool(each) for each in multipletests(chances, method="holm")[0]]
    if stand_out(chances) != theirs:
        raise AssertionError(f"{stand_out(chances)} and {theirs} for {chances}")


def _same(ours: Any, theirs: Any) -> None:
    if not all(
        isclose(mine, float(other), rel_tol=_CLOSE, abs_tol=_CLOSE)
        for mine, other in zip(ours, theirs, strict=True)
    ):
        raise AssertionError(f"{ours} and {theirs}")


CHECKS: dict[str, Callable[[random.Random], None]] = {
    "intervals of shares": check_wilson,
    "intervals of means": check_mean,
    "intervals of shares over deals": check_deals,
    "chances of luck alone": check_chance,
    "many findings at once": check_many,
}


if __name__ == "__main__":
    sys.exit(main())
