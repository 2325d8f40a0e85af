"""Offer what tests of Mag•Blast share."""

from collections.abc import Iterator

import pytest

from magblast.games.magblast import catalog
from magblast.games.magblast.catalog.house import EDITIONS


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put the editions of ``data/house.yaml`` beside the printed ones."""
    monkeypatch.delenv(EDITIONS)
    _forget()
    yield
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    catalog.editions.cache_clear()
    catalog._load_rules.cache_clear()
