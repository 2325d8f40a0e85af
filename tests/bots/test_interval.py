"""Intervals hold what they promise, also where games on a deal are alike."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest

from magblast.bots.interval import Wins, stand_out, wilson

REPEATED = 1000


def wins_of(deals: Sequence[Sequence[bool]]) -> Wins:
    found = Wins()
    for number, games in enumerate(deals):
        for won in games:
            found.add(f"deal {number}", won)
    return found


def test_wilson_intervals() -> None:
    assert wilson(0, 0) == (0, 1)
    assert wilson(36, 50) == pytest.approx((0.5833, 0.8253), abs=1e-4)
    assert wilson(1000, 1000) == pytest.approx((0.9962, 1), abs=1e-4)
    assert wilson(0, 10)[0] == 0


def test_games_on_deals_of_their_own_are_independent() -> None:
    found = wins_of([[True]] * 36 + [[False]] * 14)
    assert found.effective == 50
    assert found.interval == wilson(36, 50)


def test_games_that_come_out_alike_on_a_deal_count_about_once() -> None:
    found = wins_of([[True, True]] * 60 + [[False, False]] * 40)
    assert (found.games, found.deals, found.wins) == (200, 100, 120)
    # With Student's t for 99 degrees of freedom, 1.984, a little less than the 100 deals.
    assert found.effective == pytest.approx(100 * 0.99 * (1.95996 / 1.98422) ** 2, rel=1e-4)
    low, high = found.interval
    assert low < wilson(120, 200).low
    assert high > wilson(120, 200).high


def test_an_interval_is_never_narrower_than_for_independent_games() -> None:
    assert wins_of([[True, False]] * 50).interval == wilson(50, 100)


def test_what_a_single_deal_tells_is_no_more_than_one_game() -> None:
    assert wins_of([[True, False, True]]).effective == 1
    assert wins_of([[True, True]] * 10).effective == 10
    assert Wins().interval == (0, 1)


def alike(share: float, size: int) -> Callable[[Random], Iterator[bool]]:
    """Return what deals games whose chance differs from deal to deal, with a correlation of 1/2."""

    def deal(luck: Random) -> Iterator[bool]:
        chance = luck.betavariate(share, 1 - share)
        return (luck.random() < chance for _ in range(size))

    return deal


def independent(share: float, size: int) -> Callable[[Random], Iterator[bool]]:
    return lambda luck: (luck.random() < share for _ in range(size))


@pytest.mark.parametrize(
    ("kind", "deals", "size", "share"),
    [
        (alike, 30, 2, 0.5),
        (alike, 100, 2, 0.9),
        (alike, 50, 4, 0.25),
        (alike, 10, 4, 0.5),
        (alike, 5, 8, 0.5),
        (independent, 100, 2, 0.9),
    ],
)
def test_intervals_cover_the_true_share(
    kind: Callable[[float, int], Callable[[Random], Iterator[bool]]],
    deals: int,
    size: int,
    share: float,
) -> None:
    luck, deal = Random(20), kind(share, size)
    held = pooled = 0
    for _ in range(REPEATED):
        found = wins_of([[*deal(luck)] for _ in range(deals)])
        low, high = found.interval
        held += low <= share <= high
        low, high = wilson(found.wins, found.games)
        pooled += low <= share <= high
    # Four standard errors of a thousand repetitions are 2.8 %; few deals are told with caution.
    assert held / REPEATED > 0.922
    if kind is alike:
        assert pooled / REPEATED < 0.915, "counting games would have done as well"


def test_of_many_findings_only_those_hold_that_luck_does_not_explain() -> None:
    chances = [0.04] * 20 + [0.0001, 0.002]
    assert stand_out(chances) == [False] * 20 + [True, True]
    assert stand_out([0.04]) == [True]
    assert stand_out([]) == []


def test_chance_is_that_of_the_deals() -> None:
    sure, unsure = (
        wins_of([[True]] * 60 + [[False]] * 40),
        wins_of([[True] * 4] * 15 + [[False] * 4] * 10),
    )
    assert sure.share == unsure.share == 0.6
    assert sure.chance(0.5) == pytest.approx(0.0455, abs=1e-3)
    assert unsure.chance(0.5) > 0.3
    assert Wins().chance(0.5) == 1
