"""Both generators draw the same numbers, bit by bit, on every machine and for ever."""

from collections import Counter
from hashlib import blake2b
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magblast.kernel.rng import BLAKE2B, GENERATORS, SPLITMIX64, Rng

WHOLE = 1 << 64
SEED = "magblast"
KEY = 0xD6432E39F278A006D52D7C4A68AC493D5B25AAD1E90FE2C2B0C14E5E263203FF

each = pytest.mark.parametrize("rng", GENERATORS, ids=lambda rng: rng.name)


def words(rng: Rng, state: int, count: int) -> list[int]:
    drawn = []
    for _ in range(count):
        state, number = rng.below(state, WHOLE)
        drawn.append(number)
    return drawn


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
def test_the_published_numbers_of_splitmix64_come_out(start: int, numbers: list[int]) -> None:
    assert words(SPLITMIX64, start, len(numbers)) == numbers


def test_the_numbers_of_blake2b_come_out() -> None:
    # If this fails, logs written before the change replay another game.
    seeded = [0x0F8480475DD0480C, 0xF475ED136987663B, 0x14BA488BB9D685BC]
    assert words(BLAKE2B, BLAKE2B.seeded(SEED), 3) == seeded
    assert words(BLAKE2B, 0, 2) == [0xDC3FC93F84BC2A29, 0x60E741A18E0E4738]


def test_blake2b_is_what_the_documentation_says() -> None:
    key = blake2b(SEED.encode(), digest_size=32).digest()
    first = blake2b((1).to_bytes(8, "big"), digest_size=8, key=key).digest()
    assert words(BLAKE2B, BLAKE2B.seeded(SEED), 1) == [int.from_bytes(first, "big")]


def test_a_seed_gives_the_state_it_always_gave() -> None:
    # If this fails, logs written before the change replay another game.
    assert SPLITMIX64.seeded(SEED) == 3844635673081295789
    assert BLAKE2B.seeded(SEED) == KEY << 64


@each
def test_another_seed_gives_another_state(rng: Rng) -> None:
    assert len({rng.seeded(seed) for seed in ("magblast", "Magblast", "", "ma", "μ")}) == 5


@pytest.mark.parametrize(
    ("rng", "seed", "order"),
    [
        (BLAKE2B, "", "efdghcba"),
        (BLAKE2B, "script", "fedbghac"),
        (BLAKE2B, "Ωμέγα", "cdfabegh"),
        (SPLITMIX64, "", "begfadch"),
        (SPLITMIX64, "script", "ehdfcgba"),
        (SPLITMIX64, "Ωμέγα", "eacdhfgb"),
    ],
)
def test_orders_stay_what_they_are(rng: Rng, seed: str, order: str) -> None:
    _, shuffled = rng.shuffled(rng.seeded(seed), "abcdefgh")
    assert "".join(shuffled) == order


@each
@given(st.text(max_size=20), st.integers(1, 400))
def test_numbers_stay_below_the_limit(rng: Rng, seed: str, limit: int) -> None:
    start = rng.seeded(seed)
    state, number = rng.below(start, limit)
    assert 0 <= number < limit
    assert 0 <= state != start


@given(st.integers(0, WHOLE - 1))
def test_the_state_of_splitmix64_stays_below_64_bits(start: int) -> None:
    assert 0 <= SPLITMIX64.below(start, 6)[0] < WHOLE


def test_blake2b_counts_below_its_key() -> None:
    start = BLAKE2B.seeded(SEED)
    state, _ = BLAKE2B.shuffled(start, range(100))
    assert 99 <= state - start < WHOLE
    assert state >> 64 == KEY


@each
def test_a_number_that_would_be_unfair_is_drawn_again(rng: Rng) -> None:
    # With a limit just above a half of all words, half of the words are left out.
    limit = WHOLE // 2 + 1
    state = rng.seeded(SEED)
    fair = [word for word in words(rng, state, 200) if word < limit]
    assert 60 < len(fair) < 140
    for word in fair:
        state, number = rng.below(state, limit)
        assert number == word


@each
@given(st.text(max_size=20), st.lists(st.integers(), max_size=60))
def test_shuffling_keeps_every_item(rng: Rng, seed: str, items: list[int]) -> None:
    _, shuffled = rng.shuffled(rng.seeded(seed), items)
    assert Counter(shuffled) == Counter(items)


@each
def test_every_order_comes_about_equally_often(rng: Rng) -> None:
    state, seen = rng.seeded("orders"), Counter[tuple[str, ...]]()
    for _ in range(6000):
        state, order = rng.shuffled(state, "abc")
        seen[order] += 1
    assert seen.keys() == set(permutations("abc"))
    assert all(850 < count < 1150 for count in seen.values()), seen


@each
def test_every_number_comes_about_equally_often(rng: Rng) -> None:
    state, seen = rng.seeded("numbers"), Counter[int]()
    for _ in range(7000):
        state, number = rng.below(state, 7)
        seen[number] += 1
    assert all(850 < seen[number] < 1150 for number in range(7)), seen


def test_a_shuffle_draws_again_if_a_number_would_favour_some_orders() -> None:
    # 2^64 - 1 numbers can be divided evenly among three, but not 2^64.
    numbers = (WHOLE - 1, 0, 0)
    scripted = Rng("scripted", len, lambda state: (state + 1, numbers[state]))
    assert scripted.shuffled(0, "abc") == (3, ("b", "c", "a"))
