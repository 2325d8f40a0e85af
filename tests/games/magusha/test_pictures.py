"""The board at several sizes, as it was agreed that it looks."""

from pathlib import Path
from typing import Any

import pytest

from magblast.tui.screens.table import TableScreen
from tests.games.magusha.test_board_screen import DEFLECT, FLIP, at_table, header_of, squad
from tests.support.table import playing

PICTURES = Path(__file__).parent / "pictures"
BATTLE: dict[str, Any] = {
    "turn": 13,
    "seats": {
        "1": {
            "reserves": {"ash_caller": 2, "pike_breaker": 1, "ember_shepherd": 1},
            "pool": ["smoke_runner"] * 3,
            "rally": "active",
        },
        "2": {"reserves": {"undertow_blade": 1}, "pool": ["lantern_keeper"], "rally": "used"},
    },
    "field": {
        "f2": {"seat": 1, "card": "veshra", "stone": "moved"},
        "d3": squad(1, "pike_breaker", 3),
        "d2": squad(1, "ash_caller", 1, "smoke_runner"),
        "e1": squad(1, "ember_shepherd", 2, stone="engaged"),
        "b4": {"seat": 2, "card": "orun"},
        "d4": squad(2, "reef_warden", 3, "current_weaver", "current_weaver"),
        "e4": squad(2, "lantern_keeper", 2),
        "c5": squad(2, "current_weaver"),
        "a3": squad(2, "undertow_blade", 2),
    },
}
"""A table with a bit of everything."""
SHOWN = [
    ("idle", BATTLE, "80x24", ""),
    ("chosen", BATTLE, "80x24", "@d3 up enter"),
    ("step", BATTLE, "120x35", "@d3 left"),
    ("turned", BATTLE, "100x30", "f @d3 t"),
    ("two targets", BATTLE, "140x45", "@d3 up enter right enter"),
    ("large", BATTLE, "200x60", "@d3"),
    ("small", BATTLE, "60x20", "@d3"),
    ("flip", FLIP, "120x35", ""),
    ("aimed", DEFLECT, "80x24", "up enter"),
]


@pytest.mark.parametrize(("name", "position", "size", "keys"), SHOWN)
async def test_the_table_looks_like_its_picture(
    name: str, position: dict[str, Any], size: str, keys: str
) -> None:
    width, height = map(int, size.split("x"))
    async with playing(header_of(position), (width, height)) as table:
        await table.at(TableScreen)
        await table.typed(*keys.split())
        await table.check_picture(PICTURES / f"{name.replace(' ', '-')}-{size}.txt")


async def test_the_side_that_a_flip_shows_is_read_whole_by_the_key_that_is_named() -> None:
    async with at_table(FLIP, size=(80, 24)) as table:
        assert "… i: all about it" in table.text()
        await table.press("i")
        assert "Veshra may strike in up to three different" in table.text()
        assert "Damage one enemy unit adjacent to Veshra." in table.text()
