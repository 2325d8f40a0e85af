"""The tier of a test follows from its measured cost; only tests that exist have one."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tiers import (
    CHEAP,
    CHEAP_CASE,
    CHEAP_TEST,
    COLLECTED,
    COSTS,
    Costs,
    average,
    costs,
    second,
)

pytest_plugins = ("pytester",)

ROOT = Path(__file__).parents[1]
LITTLE, MUCH = CHEAP / 2, (CHEAP_CASE + CHEAP_TEST) / 2
OTHERS = Costs(10_000, 10_000, {})
"""So many other tests that the average is hardly more than a second."""
UNMEASURED = 0.05
"""The share of the files that may be too new to have been measured."""


def test_the_average_is_that_of_all_tests() -> None:
    assert average([Costs(1, 5, {"test": 5}), Costs(3, 1, {})]) == 1.5


@pytest.mark.parametrize("speed", [1, 2])
def test_what_is_cheap_or_new_is_in_the_first_tier(speed: int) -> None:
    dear = {"test_dear": MUCH * speed, "test_cheap": LITTLE * speed}
    measured = {"a.py": Costs(3, 9, dear), "b.py": Costs(10_000, 10_000 * speed, {})}
    names = ["a.py::test_dear", "a.py::test_cheap", "a.py::test_new", "new.py::test_new"]
    assert second(names, measured) == {"a.py::test_dear"}


def test_the_cheapest_case_of_each_test_is_in_the_first_tier() -> None:
    dear = {
        "test_a[0]": CHEAP * 1.1,
        "test_a[1]": CHEAP * 1.2,
        "test_b[0]": CHEAP_CASE * 1.1,
        "test_b[1]": CHEAP_CASE * 1.2,
    }
    names = ["a.py::test", *(f"a.py::{each}" for each in dear)]
    later = second(names, {"a.py": Costs(len(names), sum(dear.values()), dear), "b.py": OTHERS})
    assert later == {"a.py::test_a[1]", "a.py::test_b[0]", "a.py::test_b[1]"}


def test_the_cheapest_test_of_each_file_is_in_the_first_tier_unless_it_is_expensive() -> None:
    measured = {
        "a.py": Costs(2, 9, {"test_1": MUCH + 0.1, "test_2": MUCH}),
        "b.py": Costs(2, 9, {"test_1": CHEAP_TEST + 0.1, "test_2": CHEAP_TEST + 0.2}),
        "c.py": OTHERS,
    }
    names = [f"{file}.py::test_{n}" for file in "ab" for n in (1, 2)]
    assert second(names, measured) == {*names} - {"a.py::test_2"}


def test_a_case_that_is_gone_leaves_its_place_to_the_next() -> None:
    dear = {f"test[{n}]": CHEAP * 1.1 + n / 100 for n in range(3)}
    measured = {"a.py": Costs(3, 9, dear), "b.py": OTHERS}
    assert second(["a.py::test[1]", "a.py::test[2]"], measured) == {"a.py::test[2]"}


@pytest.fixture
def ran(pytester: pytest.Pytester) -> Callable[..., list[str]]:
    """Run pytest where there are a cheap test and an expensive one; return which of them ran."""
    pytester.makepyfile(test_two="def test_cheap(): ...\ndef test_dear(): ...")
    pytester.makeini("[pytest]\ntestpaths = .\nasyncio_default_fixture_loop_scope = function")
    measured = {"tests": 20, "seconds": 9, "dear": {"test_dear": 9}}
    costs = pytester.path / COSTS
    costs.parent.mkdir()
    costs.write_text(json.dumps({"files": {"test_two.py": measured}}), encoding="utf-8")

    def run(*args: str) -> list[str]:
        result = pytester.runpytest("-v", "-p", "tests.tiers", *args)
        assert result.ret == 0
        return [each for each in ("cheap", "dear") if f"::test_{each}" in result.stdout.str()]

    return run


@pytest.mark.parametrize(
    ("args", "names"),
    [
        ([], ["cheap"]),
        (["-n", "1"], ["cheap"]),
        (["--tier", "second"], ["dear"]),
        (["--tier", "all", "-n", "1"], ["cheap", "dear"]),
        (["test_two.py"], ["cheap", "dear"]),
        (["test_two.py", "-n", "1"], ["cheap", "dear"]),
        (["test_two.py::test_dear"], ["dear"]),
        (["-k", "dear"], ["dear"]),
        (["--tier", "first", "test_two.py"], ["cheap"]),
    ],
)
def test_the_first_tier_runs_unless_more_is_asked_for(
    args: list[str], names: list[str], ran: Callable[..., list[str]]
) -> None:
    assert ran(*args) == names


def test_all_tests_that_were_measured_exist(pytestconfig: pytest.Config) -> None:
    """After renaming tests, run ``python -m tests.costs PATH`` again."""
    measured = costs(ROOT)
    assert [name for name in measured if not (ROOT / name).exists()] == []
    if any("::" in arg for arg in pytestconfig.args):
        return  # Then not all tests of a file were collected.
    collected = pytestconfig.stash[COLLECTED]
    files = {name.partition("::")[0] for name in collected}
    dear = {f"{file}::{test}" for file in files & {*measured} for test in measured[file].dear}
    assert dear - {*collected} == set()


def test_almost_all_files_were_measured() -> None:
    """For new files, run ``python -m tests.costs PATH``."""
    files = [path.relative_to(ROOT).as_posix() for path in ROOT.glob("tests/**/test_*.py")]
    new = {*files} - {*costs(ROOT)}
    assert len(new) <= UNMEASURED * len(files), new
