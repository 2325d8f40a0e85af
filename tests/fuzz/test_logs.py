"""Spoiled logs and positions, the same ones each time; ``python -m tests.fuzz`` spoils more."""

import random
from pathlib import Path

import pytest

from tests.fuzz.logs import _scripts, check, fuzz


def test_what_is_spoiled_was_right(tmp_path: Path) -> None:
    for script in _scripts():
        assert check(script.encode(), tmp_path) == 0


@pytest.mark.parametrize("part", range(10))
def test_a_spoiled_log_is_read_or_refused_in_one_sentence(part: int, tmp_path: Path) -> None:
    for number in range(150):
        fuzz(random.Random(f"{part} {number}"), tmp_path)
