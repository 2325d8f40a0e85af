"""Time several players of games by turns, so that a noisy machine disturbs all of them alike."""

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class Contender:
    """Represent something to be timed."""

    name: str
    run: Callable[[int], int]
    """Do the work of a numbered round; return how many units (decisions, views, …) it was."""


@dataclass(frozen=True, slots=True)
class Results:
    """Represent microseconds per unit by contender, one for each round."""

    times: dict[str, list[float]]

    def cost(self, name: str) -> float:
        """Return the median cost of a unit in microseconds."""
        return median(self.times[name])

    def ratio(self, name: str, to: str) -> float:
        """Return how many times as much ``name`` costs as ``to``: the median over the rounds."""
        return median(a / b for a, b in zip(self.times[name], self.times[to], strict=True))


def race(contenders: Sequence[Contender], rounds: int) -> Results:
    """Let all contenders run once a round, and one round before the first that is not timed."""
    times: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    for number in range(-1, rounds):
        for contender in contenders:
            # What others have loaded and left behind is not searched for garbage again.
            gc.collect()
            gc.freeze()
            # Time of this process, not of the clock: other programs run on the machine as well.
            begun = time.process_time()
            units = contender.run(max(number, 0))
            spent = time.process_time() - begun
            if number >= 0:
                times[contender.name].append(spent / units * 1e6)
    return Results(times)
