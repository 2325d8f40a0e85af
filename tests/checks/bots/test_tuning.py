"""Random changes of prices tell which of them should be higher."""

from magblast.games.magblast.bots.prices import USUAL
from tests.checks.bots.tuning import changed, gains, lines, names, pair


def test_no_step_leaves_the_usual_prices() -> None:
    assert changed(dict.fromkeys(names(), 0.0)) == USUAL


def test_a_step_up_makes_one_price_higher() -> None:
    steps = {**dict.fromkeys(names(), 0.0), "laser_blast": 1.0}
    found = changed(steps)
    assert found.of("laser_blast") > USUAL.of("laser_blast")
    assert found.of("mag_blast") == USUAL.of("mag_blast")


def test_a_price_that_gains_is_found() -> None:
    pairs = [([1.0, 1.0], 0.5), ([1.0, -1.0], 0.5), ([-1.0, 1.0], -0.5), ([-1.0, -1.0], -0.5)]
    found, _ = gains(pairs)
    assert [round(gain) for gain in found] == [50, 0]


def test_a_pair_of_games_changes_every_price() -> None:
    found = pair("second", "tuning", 1)
    assert {*found[0]} == {-1.0, 1.0}
    assert found[1] in (-0.5, 0.0, 0.5)
    assert len([*lines([found, found])]) == 1 + len(names())
