"""Choose which tests run: ``python -m pytest --tier first``, ``second`` or ``all``.

The first tier is what the README's command runs: every cheap test, and the cheapest case of every
other test and the cheapest test of every file, unless these are expensive, too. All others are the
second tier. ``costs.json``, which ``python -m tests.costs`` writes, says what tests cost; a test
that it does not name is in the first tier. Without ``--tier``, pytest runs the first tier, or all
tests that are asked for by name.
"""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

COSTS = "tests/costs.json"
TIERS = ("first", "second", "all")
CHEAP = 0.3
"""Tests that cost less than this many times the average are in the first tier.

On a machine that is twice as slow, all tests cost twice as much, so the tiers stay the same.
"""
CHEAP_CASE = 0.8
"""The cheapest case of any other test is in the first tier, too, if it costs less than this."""
CHEAP_TEST = 5
"""So is the cheapest test of any file that would have none there, if it costs less than this."""
COLLECTED = pytest.StashKey[list[str]]()
"""The names of all tests of a run, before those of another tier are left out."""


class Costs(NamedTuple):
    """What the tests of one file cost, in seconds of processor time."""

    tests: int
    seconds: float
    dear: Mapping[str, float]
    """The cost of each expensive test, by name."""


def costs(root: Path) -> Mapping[str, Costs]:
    """Return what was measured, by file."""
    try:
        found = json.loads((root / COSTS).read_text(encoding="utf-8"))["files"]
        return {name: Costs(**each) for name, each in found.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise pytest.UsageError(
            f"{COSTS} cannot be read ({error}); git checkout {COSTS} brings it back"
        ) from error


def average(measured: Iterable[Costs]) -> float:
    """Return what a test costs on average, in seconds of processor time."""
    files = [*measured]
    return sum(each.seconds for each in files) / sum(each.tests for each in files)


def second(names: Iterable[str], measured: Mapping[str, Costs]) -> set[str]:
    """Return the names of the tests that belong to the second tier."""
    usual = average(measured.values())
    cost: dict[str, float] = {}
    for name in names:
        file, _, test = name.partition("::")
        cost[name] = measured[file].dear.get(test, 0) / usual if file in measured else 0
    cheapest_case: dict[str, str] = {}
    cheapest_test: dict[str, str] = {}
    for name in sorted(cost, key=cost.__getitem__):
        cheapest_case.setdefault(name.partition("[")[0], name)
        cheapest_test.setdefault(name.partition("::")[0], name)
    first = {name for name in cheapest_case.values() if cost[name] < CHEAP_CASE}
    first |= {name for name in cheapest_test.values() if cost[name] < CHEAP_TEST}
    return {name for name in cost if cost[name] >= CHEAP} - first


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the tier from the command line."""
    parser.addoption("--tier", choices=TIERS, help="which tests to run")


def pytest_configure(config: pytest.Config) -> None:
    """Choose the tier once; workers get it with the other options."""
    option = config.option
    if option.tier is None:
        named = config.args_source is not pytest.Config.ArgsSource.TESTPATHS
        chosen = option.keyword or option.markexpr or getattr(option, "lf", False)
        option.tier = "all" if named or chosen else "first"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests of the other tier."""
    names = [item.nodeid for item in items]
    config.stash[COLLECTED] = names
    tier = config.option.tier
    if tier == "all":
        return
    later = second(names, costs(config.rootpath))
    left_out = [item for item in items if (item.nodeid in later) == (tier == "first")]
    items[:] = [item for item in items if (item.nodeid in later) == (tier == "second")]
    config.hook.pytest_deselected(items=left_out)
