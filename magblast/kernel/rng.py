"""Draw random numbers from one integer, the same on every machine and version.

The integer holds the whole state of a generator, so it can be part of a frozen game state. Which
generator is in force is a value; ``docs/log-format.md`` describes them all.

>>> state = BLAKE2B.seeded("falcon")
>>> state, order = BLAKE2B.shuffled(state, "abcde")
>>> order == BLAKE2B.shuffled(BLAKE2B.seeded("falcon"), "abcde")[1]
True
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from magblast.kernel.digest import blake2b

T = TypeVar("T")

_WORD = 1 << 64
_MASK = _WORD - 1
_SURE = _WORD - (1 << 32)
"""Words below this are unbiased for every limit up to 2^32, and so for every list."""
_KEY_BYTES = 32


@dataclass(frozen=True, slots=True)
class Rng:
    """Represent a generator: how it makes a state from a seed, and words from a state."""

    name: str
    """As the field ``rng`` of a log names it."""
    seeded: Callable[[str], int]
    """Turn a seed text into a state."""
    word: Callable[[int], tuple[int, int]]
    """Return the next state and a number of 64 bits."""

    def below(self, state: int, limit: int) -> tuple[int, int]:
        """Return the next state and a number from 0 to ``limit`` - 1, without bias.

        The limit is at most 2^64.
        """
        fair = _WORD - _WORD % limit
        while True:
            state, word = self.word(state)
            if word < fair:
                return state, word % limit

    def shuffled(self, state: int, items: Sequence[T]) -> tuple[int, tuple[T, ...]]:
        """Return the next state and the items in a random order (Fisher-Yates)."""
        order, draw = list(items), self.word
        for last in range(len(order) - 1, 0, -1):
            # This is ``below``, written out: the call would take a fifth of the time of a shuffle.
            limit = last + 1
            state, word = draw(state)
            while word >= _SURE and word >= _WORD - _WORD % limit:
                state, word = draw(state)
            index = word % limit
            order[last], order[index] = order[index], order[last]
        return state, tuple(order)


def _key(seed: str) -> int:
    """Return the state of ``blake2b/1``: a key of 256 bits above a counter of 64."""
    key = blake2b(seed.encode(), digest_size=_KEY_BYTES).digest()
    return int.from_bytes(key, "big") << 64


def _keyed_hash(state: int) -> tuple[int, int]:
    state += 1
    key = (state >> 64).to_bytes(_KEY_BYTES, "big")
    count = (state & _MASK).to_bytes(8, "big")
    return state, int.from_bytes(blake2b(count, key=key, digest_size=8).digest(), "big")


def _short_state(seed: str) -> int:
    return int.from_bytes(blake2b(seed.encode(), digest_size=8).digest(), "big")


def _mixed(state: int) -> tuple[int, int]:
    state = (state + 0x9E3779B97F4A7C15) & _MASK
    word = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, word ^ (word >> 31)


BLAKE2B = Rng("blake2b/1", _key, _keyed_hash)
"""The generator of new games: what it has drawn reveals nothing about its state."""
SPLITMIX64 = Rng("splitmix64/1", _short_state, _mixed)
"""The generator of every log and script that names none: its state can be found from its draws."""
GENERATORS = (BLAKE2B, SPLITMIX64)
