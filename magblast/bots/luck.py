"""Draw the random numbers of a bot; the generator of a game is never touched."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Luck:
    """Draw numbers from a seed text, the same on every machine and version.

    >>> Luck("falcon").below(100) == Luck("falcon").below(100)
    True
    """

    __slots__ = ("random",)

    def __init__(self, seed: str) -> None:
        # Of all that ``Random`` offers, only ``random`` is promised to stay the same.
        self.random = Random(seed).random
        """Return a number from 0 up to, not including, 1."""

    def below(self, limit: int) -> int:
        """Return a number from 0 to ``limit`` - 1."""
        return int(self.random() * limit)

    def choice(self, items: Sequence[T]) -> T:
        """Return one of some items."""
        return items[int(self.random() * len(items))]
