"""Each leak still fits the code, and one is noticed; ``python -m tests.checks.leaks`` tries all."""

import ast

import pytest

from tests.checks.leaks.__main__ import attempt
from tests.checks.leaks.leaks import LEAKS, Leak


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.name)
def test_a_leak_fits_the_code(leak: Leak) -> None:
    spoiled, sound = leak.spoiled(), leak.path.read_text(encoding="utf-8")
    if leak.path.suffix == ".py":
        assert ast.dump(ast.parse(spoiled)) != ast.dump(ast.parse(sound))
    else:
        assert spoiled != sound


def test_no_two_leaks_bear_one_name() -> None:
    assert len({leak.name for leak in LEAKS}) == len(LEAKS)


@pytest.mark.parametrize(
    ("name", "test"),
    [
        (
            "h tells a hand at a public question",
            "test_keys.py::test_a_hand_is_no_public_matter",
        ),
        (
            "the page keeps the last picture when its program has ended",
            "test_page.py::test_a_page_whose_program_has_ended_shows_nothing_of_the_table",
        ),
    ],
)
def test_a_leak_is_noticed(name: str, test: str) -> None:
    leak = next(leak for leak in LEAKS if leak.name == name)
    assert attempt(leak).test == test
