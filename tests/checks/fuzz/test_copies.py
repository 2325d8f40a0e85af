"""Spoil some copies for the public of every game, always the same."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.checks.fuzz.copies import READING, changed, copies, fuzz
from tests.checks.fuzz.logs import check


def seats_of(copy: str) -> list[Any]:
    seats: list[Any] = json.loads(copy.partition("\n")[0])["seats"]
    return seats


@pytest.mark.parametrize("command", READING)
def test_what_is_spoiled_was_right(command: str, tmp_path: Path) -> None:
    for copy in copies():
        assert check(copy.encode(), tmp_path, (command,)) == 0


@pytest.mark.parametrize("part", range(5))
def test_a_spoiled_copy_is_told_or_refused_in_one_sentence(part: int, tmp_path: Path) -> None:
    for number in range(100):
        fuzz(random.Random(f"{part} {number}"), tmp_path)


@pytest.mark.parametrize(
    "first",
    [
        {},
        {"seats": {}},
        {"seats": {"1": {}, "2": {}}},
        {"seats": {str(seat): {"starter": ["x"], "flagship": 1} for seat in (1, 2)}},
        {"seats": [], "field": []},
    ],
)
@pytest.mark.parametrize("command", READING)
def test_a_copy_without_a_table_is_told_or_refused(
    command: str, first: dict[str, Any], tmp_path: Path
) -> None:
    for copy in copies():
        assert check(changed(copy, first=first).encode(), tmp_path, (command,)) in (0, 2)


def test_a_copy_with_a_seat_more_is_told_or_refused(tmp_path: Path) -> None:
    for copy in copies():
        more = changed(copy, seats=[*seats_of(copy), {"name": "Zoe"}])
        assert check(more.encode(), tmp_path, ("show",)) == 2
