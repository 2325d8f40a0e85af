"""Draw a few screens, so that the command keeps working."""

from pathlib import Path

import pytest

from tests.checks.screens.sheet import FEWER, THEMES, Sheet
from tests.checks.screens.tour import around
from tests.support.swift import swift
from tests.support.table import playing

__all__ = ["swift"]


@pytest.mark.usefixtures("swift")
async def test_the_screens_around_the_games_are_drawn(tmp_path: Path) -> None:
    sheet = Sheet(tmp_path, [(80, 24)])
    async with playing() as table:
        await around(sheet, table)
    states = {frame.state for frame in sheet.frames}
    assert {"home", "set-up", "cards", "options", "rules", "problem", "bots", "puzzle"} <= states
    page = sheet.write_page().read_text(encoding="utf-8")
    for frame in sheet.frames:
        assert (tmp_path / frame.file).read_text(encoding="utf-8").startswith("<svg")
        assert frame.file in page
    assert len(sheet.frames) == len(states) * (len(THEMES) + len(FEWER))
    assert "http" not in page
