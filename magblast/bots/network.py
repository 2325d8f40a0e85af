"""Judge numbers by a small network that was fitted to games."""

from collections.abc import Sequence
from math import exp, fsum
from operator import mul
from typing import NamedTuple, Self


class Network(NamedTuple):
    """One layer of units, which count as far as they are above zero.

    Sums are exact, so every machine comes to the same logit.
    """

    units: tuple[tuple[float, ...], ...]
    """The weights of each unit: one for each number, and its bias last."""
    out: tuple[float, ...]
    """What each unit weighs, and the bias last."""

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the network of a text: a paragraph for each unit, and one for what they weigh."""
        *units, out = (tuple(map(float, part.split())) for part in text.split("\n\n"))
        return cls(tuple(units), out)

    def logit(self, numbers: Sequence[float]) -> float:
        """Return the logit of a chance."""
        found = (*numbers, 1.0)
        raised = [max(0.0, fsum(map(mul, unit, found))) for unit in self.units]
        return fsum(map(mul, self.out, (*raised, 1.0)))

    def chance(self, numbers: Sequence[float]) -> float:
        """Return a chance, from 0 to 1."""
        return 1 / (1 + exp(-max(-50.0, min(50.0, self.logit(numbers)))))
