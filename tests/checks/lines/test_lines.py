"""A few games of every game are handed on as lines; the command plays many."""

from pathlib import Path

import pytest

from magblast.kernel.shelf import SHELF
from tests.checks.lines.__main__ import check


@pytest.mark.parametrize("id_", SHELF)
def test_games_are_handed_on_as_lines(id_: str, tmp_path: Path) -> None:
    handed = [check(id_, number, tmp_path) for number in range(6)]
    ended = [each for each in handed if each is not None]
    assert len(ended) > 3
    # Names, noises and undos take a few characters each, and an answer hardly one.
    assert sum(each.characters - 200 for each in ended) < 3 * sum(each.records for each in ended)
