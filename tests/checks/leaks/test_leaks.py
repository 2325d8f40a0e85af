"""Each leak still fits the code, and one is noticed; ``python -m tests.checks.leaks`` tries all."""

import ast

import pytest

from tests.checks.leaks.__main__ import attempt
from tests.checks.leaks.leaks import LEAKS, Leak


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.name)
def test_a_leak_fits_the_code(leak: Leak) -> None:
    spoiled = ast.parse(leak.spoiled())
    assert ast.dump(spoiled) != ast.dump(ast.parse(leak.path.read_text(encoding="utf-8")))


def test_no_two_leaks_bear_one_name() -> None:
    assert len({leak.name for leak in LEAKS}) == len(LEAKS)


def test_a_leak_is_noticed() -> None:
    leak = next(leak for leak in LEAKS if leak.name == "h tells a hand at a public question")
    assert attempt(leak).test == "test_keys.py::test_a_hand_is_no_public_matter"
