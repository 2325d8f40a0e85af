"""Draw the random numbers of a bot; the generator of a game is never touched."""

from collections.abc import Callable, Sequence
from functools import cached_property
from random import Random
from typing import Any, Self, TypeVar

T = TypeVar("T")


class Luck:
    """Draw numbers from a seed text, the same on every machine and version.

    >>> Luck("falcon").below(100) == Luck("falcon").below(100)
    True
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Return luck that goes on alike; a bound ``random`` would stay that of the original."""
        copied = type(self)(self._seed)
        if "_source" in self.__dict__:
            copied._source.setstate(self._source.getstate())
        return copied

    @cached_property
    def _source(self) -> Random:
        return Random(self._seed)

    @cached_property
    def random(self) -> Callable[[], float]:
        """Return a number from 0 up to, not including, 1."""
        # Made when the first number is drawn: most playouts of some games draw none, and it takes
        # as long as a decision. Of all that ``Random`` offers, only ``random`` is promised to stay
        # the same.
        return self._source.random

    def below(self, limit: int) -> int:
        """Return a number from 0 to ``limit`` - 1."""
        return int(self.random() * limit)

    def choice(self, items: Sequence[T]) -> T:
        """Return one of some items."""
        return items[int(self.random() * len(items))]
