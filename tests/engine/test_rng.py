"""Randomness is SplitMix64, bit by bit, on every machine."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magblast.engine import rng

WHOLE = 1 << 64


@pytest.mark.parametrize(
    ("start", "numbers"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        (
            1234567,
            [
                6457827717110365317,
                3203168211198807973,
                9817491932198370423,
                4593380528125082431,
                16408922859458223821,
            ],
        ),
    ],
)
def test_the_published_numbers_come_out(start: int, numbers: list[int]) -> None:
    state = start
    for expected in numbers:
        state, number = rng.below(state, WHOLE)
        assert number == expected


def test_a_seed_gives_the_state_it_always_gave() -> None:
    # If this fails, logs written before the change replay another game.
    assert rng.seeded("magblast") == 3844635673081295789
    assert rng.seeded("magblast") != rng.seeded("Magblast")


@given(st.integers(0, WHOLE - 1), st.integers(1, 400))
def test_numbers_stay_below_the_limit(start: int, limit: int) -> None:
    state, number = rng.below(start, limit)
    assert 0 <= number < limit
    assert 0 <= state < WHOLE


def test_a_number_that_would_be_unfair_is_drawn_again() -> None:
    # Of two thirds of all numbers every second one is left out: the limit is just above a half.
    limit = WHOLE // 2 + 1
    state, drawn = 0, 0
    for _ in range(50):
        before = state
        state, number = rng.below(state, limit)
        drawn += (state - before) % WHOLE * pow(0x9E3779B97F4A7C15, -1, WHOLE) % WHOLE
        assert number < limit
    assert drawn > 70, "nothing was drawn again"


@given(st.integers(0, WHOLE - 1), st.lists(st.integers(), max_size=60))
def test_shuffling_keeps_every_item(start: int, items: list[int]) -> None:
    _, shuffled = rng.shuffled(start, items)
    assert Counter(shuffled) == Counter(items)


def test_every_order_comes_about_equally_often() -> None:
    state, seen = rng.seeded("orders"), Counter[tuple[str, ...]]()
    for _ in range(6000):
        state, order = rng.shuffled(state, "abc")
        seen[order] += 1
    assert seen.keys() == set(permutations("abc"))
    assert all(850 < count < 1150 for count in seen.values()), seen
