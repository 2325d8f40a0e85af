"""Time the engine with pytest-benchmark, and hold it to ratios: name this file to run it.

``python -m pytest tests/checks/benchmarks/bench_engine.py`` runs it. Its name keeps it out of every
other run, so that the tests of the rules do not depend on the speed of the machine.
"""

from collections.abc import Callable
from typing import Any

import pytest

from tests.checks.benchmarks import costs
from tests.checks.benchmarks.playout import brisk, even, sample
from tests.checks.benchmarks.race import Contender, race

Benchmark = Callable[..., Any]


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("edition", ["third", "second"])
def test_playout(benchmark: Benchmark, edition: str, seats: int) -> None:
    assert benchmark(sample(edition, seats, brisk), 0)


def test_even_playout(benchmark: Benchmark) -> None:
    assert benchmark(sample("third", 4, even), 0)


def test_view(benchmark: Benchmark) -> None:
    assert benchmark(costs.playing(views=True), 0)


def test_digest_and_log_line(benchmark: Benchmark) -> None:
    assert benchmark(costs.recording(), 0)


def test_eight_seats_cost_little_more_than_two() -> None:
    runs = [Contender(str(seats), sample("third", seats)) for seats in (2, 8)]
    assert race(runs, 7).ratio("8", to="2") <= 1.5


def test_a_decision_costs_the_same_late_and_early() -> None:
    assert costs.late_to_early() <= 1.3


def test_a_kept_step_is_small() -> None:
    assert costs.bytes_per_step() <= 1024


def test_no_list_takes_longer_than_some_hundred_decisions() -> None:
    assert costs.longest_list() <= 200
