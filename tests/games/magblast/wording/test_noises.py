"""Suggested noises do not repeat, and grow with the turret."""

import pytest

from magblast.games.magblast.engine.terms import Turret
from magblast.games.magblast.wording import noises
from tests.support.english import ENGLISH

KINDS = (*Turret, None)


def noise(number: int, turret: Turret | None, start: int = 0) -> str:
    return noises.noise(number, turret, ENGLISH, start)


@pytest.mark.parametrize("turret", KINDS)
def test_no_noise_repeats_before_all_were_suggested(turret: Turret | None) -> None:
    count = noises.noise_count(turret, ENGLISH)
    suggested = [noise(number, turret) for number in range(count)]
    assert len(set(suggested)) == count
    assert noise(count, turret) == suggested[0]


@pytest.mark.parametrize("turret", KINDS)
def test_another_start_gives_the_same_noises_in_another_order(turret: Turret | None) -> None:
    count = noises.noise_count(turret, ENGLISH)
    suggested = [noise(number, turret) for number in range(count)]
    others = [noise(number, turret, start=5) for number in range(count)]
    assert suggested != others
    assert sorted(suggested) == sorted(others)
    assert all(noise(0, turret, start=start) in suggested[:50] for start in (1, 7, 999_999))


@pytest.mark.parametrize("turret", KINDS)
def test_there_are_enough_for_a_long_game(turret: Turret | None) -> None:
    assert noises.noise_count(turret, ENGLISH) >= 200


def test_no_noise_is_too_long_for_its_banner() -> None:
    assert all(
        len(noise(number, turret)) <= 30
        for turret in KINDS
        for number in range(noises.noise_count(turret, ENGLISH))
    )
