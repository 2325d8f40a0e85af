"""Play Pebbles at the real screens: a game without a look or screens of its own."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from magblast.kernel.shelf import SHELF, game_of
from magblast.record.header import Header, new_header
from tests.support.table import Table, playing


@pytest.fixture
def pebbles_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the games of the tests on the shelf."""
    monkeypatch.setitem(SHELF, "pebbles", "tests.pebbles")
    monkeypatch.setitem(SHELF, "stones", "tests.stones")
    monkeypatch.setitem(SHELF, "orchard", "tests.orchard")


def pebbles(*names: str, seed: str = "gravel") -> Header:
    """Return the header of a game of Pebbles."""
    return new_header("first", names, seed, game=game_of("pebbles"))


@asynccontextmanager
async def playing_pebbles(
    *names: str, seed: str = "gravel", size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Table]:
    """Run the app with a game of Pebbles."""
    async with playing(pebbles(*names, seed=seed), size) as table:
        yield table
