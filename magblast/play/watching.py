"""Tell how far the reading of the logs is."""

from collections.abc import Callable
from typing import TypeAlias

Watch: TypeAlias = Callable[[int, int], None]
"""Is told how many logs of how many have been read."""


def unwatched(done: int, count: int) -> None:
    """Tell nobody how far the reading is."""
