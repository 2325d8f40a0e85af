"""Spoil some logs and positions, always the same; ``python -m tests.checks.fuzz`` spoils more."""

import json
import random
from pathlib import Path

import pytest

from tests.checks.fuzz.logs import check, fuzz, scripts
from tests.support.logs import FIRE, duel


def test_what_is_spoiled_was_right(tmp_path: Path) -> None:
    for script in scripts():
        assert check(script.encode(), tmp_path) == 0


@pytest.mark.parametrize("part", range(10))
def test_a_spoiled_log_is_read_or_refused_in_one_sentence(part: int, tmp_path: Path) -> None:
    for number in range(150):
        fuzz(random.Random(f"{part} {number}"), tmp_path)


@pytest.mark.parametrize("wrong", [{"do": "x" * 5000}, {"do": ["x"] * 5000}])
def test_what_was_found(wrong: dict[str, object], tmp_path: Path) -> None:
    lines = f"{json.dumps(duel())}\n{json.dumps(FIRE | wrong)}\n"
    assert check(lines.encode(), tmp_path) in (1, 2)
