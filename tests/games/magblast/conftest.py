"""Offer what tests of Mag•Blast share."""

from functools import cache

import pytest

from magblast.games.magblast import catalog
from magblast.games.magblast.catalog.entries import EDITIONS


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a test read the card files anew; the rules that others have read come back afterwards.

    Rules that are read twice are not equal, and neither are the tables of golden games that tests
    share.
    """
    for name in ("editions", "_load_rules"):
        monkeypatch.setattr(catalog, name, cache(getattr(catalog, name).__wrapped__))


@pytest.fixture
def house(unread: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the editions of ``data/house.yaml`` beside the printed ones."""
    monkeypatch.delenv(EDITIONS)
