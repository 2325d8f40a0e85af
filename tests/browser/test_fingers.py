"""On a phone, however it is held, what takes a tap is large enough for a finger.

What the page makes of its size is worked out here as ``touch.js`` does it.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from textual.geometry import Region
from textual.widget import Widget
from textual.widgets import Input, OptionList

from magblast.paint.canvas import Area, Canvas
from magblast.system.files import package_folder
from magblast.tui.screens.base import LEAST, KeyCap
from magblast.tui.screens.chooser import Chooser
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.widgets.keys import Keys
from magblast.tui.widgets.painted import Painted
from tests.checks.screens.sheet import Sheet
from tests.checks.screens.tour import around
from tests.every_game.games import GAMES, begun
from tests.support.table import Table, playing

_PAGE = package_folder() / "cli" / "serve" / "page"
_NUMBERS = {
    name: float(value)
    for name, value in re.findall(
        r"const (\w+) = ([\d.]+);", (_PAGE / "touch.js").read_text("utf-8")
    )
}
[_LOWEST] = map(int, re.findall(r"min-height: (\d{3})px", (_PAGE / "page.css").read_text("utf-8")))
"""Pixels of a terminal, which is moved by a finger where its place is lower."""
_TABLES = ((80, 24), tuple(LEAST))
"""Columns and rows that a table should have, and must have."""
_BELOW, _BESIDE = 3 * 42, 76 + 60
"""Pixels that the keys of the page take, below the table or beside it."""
_ABOVE = ("question_mark", "slash", "ctrl+p", "f2", "q", "i")
"""Keys that lay another screen over a table."""


class Page(NamedTuple):
    """Represent the terminal of a page, and its cells, in pixels."""

    columns: int
    rows: int
    across: float
    down: float

    @classmethod
    def of(cls, width: float, height: float) -> "Page":
        """Return what is made of so many pixels."""
        height = max(height, _LOWEST)
        wide, high = _NUMBERS["WIDE"], _NUMBERS["HIGH"]
        whole, small = (
            min(width / columns / wide, height / rows / high) for columns, rows in _TABLES
        )
        size = max(whole, min(small, _NUMBERS["UPRIGHT"]))
        size = max(_NUMBERS["LEAST"], min(_NUMBERS["USUAL"], int(size)))
        down = max(size * high, _NUMBERS["FINGER"] + 0.5)
        return cls(int(width / (size * wide)), int(height / down), size * wide, down)


UPRIGHT = [Page.of(390, 844 - _BELOW), Page.of(360, 740 - _BELOW)]
ON_ITS_SIDE = [Page.of(844 - _BESIDE, 390), Page.of(740 - _BESIDE, 360)]
_PHONES = {(page.columns, page.rows): page for page in (*ON_ITS_SIDE, *UPRIGHT)}


def targets(widget: Widget) -> Iterator[tuple[Region | Area, str]]:
    """Iterate over what takes a tap on a widget, with its key if it is for one, else its kind."""
    match widget:
        case KeyCap():
            yield widget.region, widget.key
        case Keys():
            for cap in widget.caps:
                yield Area(cap.x, 0, cap.end - cap.x, 1), cap.key
        case Painted() if isinstance(widget.canvas, Canvas):
            for area, thing, *_ in widget.canvas.regions:
                yield area, f"{thing.kind} on {type(widget).__name__}"
        case Painted() | Input() | OptionList() | Chooser():
            # Each of its rows, where it has several, is as wide as itself.
            yield Area(0, 0, widget.region.width, 1), type(widget).__name__


class Finger(Sheet):
    """Find what a finger cannot tap on a phone."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, [*_PHONES])
        self.small: dict[str, object] = {}
        """What is too small."""
        self.measured = 0

    async def look(self, table: Table, tour: str, state: str, size: tuple[int, int]) -> None:
        """Measure what takes a tap, where the size is that of a phone."""
        page = _PHONES.get(size)
        if page is None:
            return
        screen = table.screen
        for widget in screen.query("*"):
            if not widget.is_on_screen:
                continue
            for area, what in targets(widget):
                self.measured += 1
                finger = _NUMBERS["FINGER"]
                if min(area.width * page.across, area.height * page.down) < finger:
                    self.small[f"{tour}: {state}, {what}"] = area


def test_rows_are_as_high_as_a_finger_and_there_are_enough_of_them() -> None:
    for page in _PHONES.values():
        assert page.down >= _NUMBERS["FINGER"]
        assert page.columns >= LEAST.width
    # A pixel more for each row, since fonts differ.
    assert LEAST.height * (_NUMBERS["FINGER"] + 1.5) <= _LOWEST


@pytest.mark.usefixtures("home")
async def test_around_the_games(tmp_path: Path) -> None:
    finger = Finger(tmp_path)
    async with playing() as table:
        await around(finger, table)
    assert finger.measured > 1000
    assert finger.small == {}


@pytest.mark.parametrize("id_", GAMES)
async def test_at_a_table(id_: str, tmp_path: Path) -> None:
    finger = Finger(tmp_path)
    async with playing() as table:
        table.app.begin(begun(id_, "owl"), {1: "1234"})
        await table.until(lambda: isinstance(table.screen, CoverScreen | TableScreen))
        if isinstance(cover := table.screen, CoverScreen):
            await finger.draw(table, id_, "cover")
            while cover.typed is None:
                await table.press("1")
            await finger.draw(table, id_, "cover, PIN")
            cover.dismiss(True)
        await table.at(TableScreen)
        await finger.draw(table, id_, "table")
        for key in _ABOVE:
            await table.press(key)
            await finger.draw(table, id_, key)
            await table.press("escape")
    assert finger.measured > 100
    assert finger.small == {}
