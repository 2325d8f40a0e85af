"""Find who or what was best at something in a game."""

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeVar

T = TypeVar("T")


def best(values: Mapping[T, int | Fraction], least: int | Fraction = 0) -> T | None:
    """Return what has most; None where several have as much, or where it is not above ``least``."""
    most = max(values.values(), default=least)
    found = [each for each, value in values.items() if value == most and value > least]
    return found[0] if len(found) == 1 else None
