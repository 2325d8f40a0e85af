"""A network judges numbers alike on every machine."""

from math import exp

import pytest

from magblast.bots.network import Network

TEXT = "1 -2 0.5\n\n-1 0\n1\n\n2 -3 0.25\n"


def test_a_network_is_read_from_paragraphs() -> None:
    assert Network.read(TEXT) == Network(((1, -2, 0.5), (-1, 0, 1)), (2, -3, 0.25))


@pytest.mark.parametrize(
    ("numbers", "logit"), [((3, 1), 3.25), ((0, 0), -1.75), ((0, 5), -2.75), ((2, 9), 0.25)]
)
def test_units_count_above_zero(numbers: tuple[float, ...], logit: float) -> None:
    assert Network.read(TEXT).logit(numbers) == logit
    assert Network.read(TEXT).chance(numbers) == pytest.approx(1 / (1 + exp(-logit)))


def test_sums_are_exact_in_any_order() -> None:
    weights = (1e16, 1.0, -1e16)
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        unit = (*(weights[place] for place in order), 0.0)
        assert Network((unit,), (1.0, 0.0)).logit((1, 1, 1)) == 1


def test_a_chance_stays_a_number_however_far_ahead() -> None:
    sure = Network(((1.0, 0.0), (-1.0, 0.0)), (1e6, -1e6, 0.0))
    assert sure.chance((1e6,)) == pytest.approx(1)
    assert sure.chance((-1e6,)) == pytest.approx(0)
