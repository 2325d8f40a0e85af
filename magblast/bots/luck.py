"""Draw the random numbers of a bot; the generator of a game is never touched."""

from collections.abc import Callable, Sequence
from functools import cached_property
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Luck:
    """Draw numbers from a seed text, the same on every machine and version.

    >>> Luck("falcon").below(100) == Luck("falcon").below(100)
    True
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed

    @cached_property
    def random(self) -> Callable[[], float]:
        """Return a number from 0 up to, not including, 1."""
        # Made when the first number is drawn: most playouts of some games draw none, and it takes
        # as long as a decision. Of all that ``Random`` offers, only ``random`` is promised to stay
        # the same.
        return Random(self._seed).random

    def below(self, limit: int) -> int:
        """Return a number from 0 to ``limit`` - 1."""
        return int(self.random() * limit)

    def choice(self, items: Sequence[T]) -> T:
        """Return one of some items."""
        return items[int(self.random() * len(items))]
