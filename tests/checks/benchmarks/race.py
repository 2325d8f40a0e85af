"""Time several players of games by turns, so that a noisy machine disturbs all of them alike."""

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import comb
from statistics import median
from typing import NamedTuple, Protocol


class Timed(Protocol):
    """What takes part in a race."""

    @property
    def name(self) -> str: ...

    def time(self, number: int) -> float:
        """Return how many microseconds of processor time a unit of a numbered round took."""
        ...


@dataclass(frozen=True, slots=True)
class Contender:
    """Represent something to be timed in this process."""

    name: str
    run: Callable[[int], int]
    """Do the work of a numbered round; return how many units (decisions, views, …) it was."""

    def time(self, number: int) -> float:
        """Return how many microseconds of processor time a unit of a numbered round took."""
        # What others have loaded and left behind is not searched for garbage again.
        gc.collect()
        gc.freeze()
        # Time of this process, not of the clock: other programs run on the machine as well.
        begun = time.process_time()
        units = self.run(number)
        return (time.process_time() - begun) / units * 1e6


class Ratio(NamedTuple):
    """Describe how many times as much one contender costs as another."""

    median: float
    """The median of the ratios of the rounds."""
    low: float
    high: float
    """An interval that holds the true median of the ratios in at least 95 of 100 races."""
    of_medians: float
    """The median of the one divided by the median of the other."""


@dataclass(frozen=True, slots=True)
class Results:
    """Represent microseconds per unit by contender, one for each round."""

    times: dict[str, list[float]]

    def cost(self, name: str) -> float:
        """Return the median cost of a unit in microseconds."""
        return median(self.times[name])

    def ratio(self, name: str, to: str) -> float:
        """Return how many times as much ``name`` costs as ``to``: the median over the rounds."""
        return self.compared(name, to).median

    def compared(self, name: str, to: str) -> Ratio:
        """Compare two contenders."""
        ratios = sorted(a / b for a, b in zip(self.times[name], self.times[to], strict=True))
        left_out = outside(len(ratios))
        return Ratio(
            median(ratios),
            ratios[left_out],
            ratios[-1 - left_out],
            self.cost(name) / self.cost(to),
        )


def outside(rounds: int, confidence: float = 0.95) -> int:
    """Return how many of the smallest and of the largest values an interval of the median omits.

    Each value lies below the true median with a chance of one half, whatever its distribution, so
    that the sign test gives the interval (order statistics; Conover, *Practical Nonparametric
    Statistics*, 3.2). With five rounds or fewer it holds all of them and is less sure.
    """
    tail, below = 0.0, 0
    while True:
        # So many values, or fewer, lie below the median with the chance ``tail``.
        tail += comb(rounds, below) / 2**rounds
        if 2 * tail > 1 - confidence:
            return max(0, below - 1)
        below += 1


def race(contenders: Sequence[Timed], rounds: int) -> Results:
    """Let all contenders run once a round, and one round before the first that is not timed."""
    times: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    for number in range(-1, rounds):
        for contender in contenders:
            spent = contender.time(max(number, 0))
            if number >= 0:
                times[contender.name].append(spent)
    return Results(times)
