"""Spoil some card files, always the same; ``python -m tests.checks.fuzz`` spoils more."""

import random
from pathlib import Path

import pytest

from magblast.errors import CatalogError
from magblast.games.magblast.catalog import CARDS
from tests.checks.fuzz.card_files import check, fuzz, small, whole
from tests.support.told import refused


def test_what_is_spoiled_was_right() -> None:
    assert check(small())
    assert check(whole())


@pytest.mark.parametrize("part", range(5))
def test_a_spoiled_card_file_is_refused_in_one_sentence(part: int) -> None:
    for number in range(60):
        fuzz(random.Random(f"{part} {number}"))


def test_no_code_is_run(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    for tag in ("!!python/object/apply:pathlib.Path.touch", "!!python/object/new:pathlib.Path"):
        with refused(CatalogError, "has a tag"):
            CARDS.parse(f"editions: {tag} [{trace}]")
    assert not trace.exists()
