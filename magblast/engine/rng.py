"""Draw random numbers from one integer: SplitMix64, the same on every machine and version."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

NAME = "splitmix64/1"
_MASK = (1 << 64) - 1


def seeded(seed: str) -> int:
    """Turn a seed text into a generator state of 64 bits."""
    return int.from_bytes(blake2b(seed.encode(), digest_size=8).digest(), "big")


def below(rng: int, limit: int) -> tuple[int, int]:
    """Return the next generator state and a number from 0 to ``limit`` - 1, without bias."""
    fair = (1 << 64) - (1 << 64) % limit
    while True:
        rng = (rng + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        mixed ^= mixed >> 31
        if mixed < fair:
            return rng, mixed % limit


def shuffled(rng: int, items: Sequence[T]) -> tuple[int, tuple[T, ...]]:
    """Return the next generator state and the items in a random order (Fisher-Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        rng, index = below(rng, last + 1)
        order[last], order[index] = order[index], order[last]
    return rng, tuple(order)
