"""Keep the frames of screens as SVG, with a page that shows them all."""

import re
from collections.abc import Callable, Sequence
from html import escape
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from rich.color import Color, ColorSystem
from rich.console import COLOR_SYSTEMS
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

from magblast.paint.palette import DEFAULT, PALETTES
from magblast.tui.theme import themes_for
from tests.support.picture import without_remote_fonts
from tests.support.table import Table

SIZES = ((80, 24), (100, 30), (120, 35), (140, 45), (200, 60))
"""Columns and rows."""
THEMES = (DEFAULT, "magblast-light")
FEWER = {"256 colours": "256", "16 colours": "standard"}
"""The default theme as a terminal draws it that has no more colours."""
_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The screens of magblast</title>
<style>
body {{ background: #888; font-family: sans-serif; margin: 1em }}
section {{ display: grid; grid-template-columns: repeat({columns}, 1fr); gap: 1em }}
img {{ width: 100% }}
</style>
<h1>The screens of magblast</h1>
{rows}
</html>
"""


class Frame(NamedTuple):
    """Name a frame that was drawn."""

    tour: str
    state: str
    file: str
    what: str
    """Its size and theme."""


class Sheet:
    """Look at each state of a screen once, in every size: draw it in every theme.

    An heir looks for something else.
    """

    def __init__(self, folder: Path, sizes: Sequence[tuple[int, int]] = SIZES) -> None:
        self.folder = folder
        self.sizes = sizes
        self.frames: list[Frame] = []
        self.seen: set[tuple[str, str]] = set()
        """The tours and states that have been looked at."""

    async def draw(
        self,
        table: Table,
        tour: str,
        state: str,
        sizes: Sequence[tuple[int, int]] | None = None,
        prepare: Callable[[], object] = bool,
    ) -> None:
        """Look at the screen that is shown, unless a state of this name was seen in the tour.

        At each size it is prepared first.
        """
        if (tour, state) in self.seen:
            return
        self.seen.add((tour, state))
        for columns, rows in sizes or self.sizes:
            await table.pilot.resize_terminal(columns, rows)
            prepare()
            await table.pilot.pause()
            await self.look(table, tour, state, (columns, rows))
        await table.pilot.resize_terminal(*self.sizes[-1])

    async def look(self, table: Table, tour: str, state: str, size: tuple[int, int]) -> None:
        """Look at the screen in one size."""
        columns, rows = size
        for theme in (*reversed(THEMES), *FEWER):
            svg = await self._svg(table, theme)
            self._keep(tour, state, f"{columns}x{rows} {theme}", svg)

    async def _svg(self, table: Table, theme: str) -> str:
        colours = FEWER.get(theme, "truecolor")
        table.app.console._color_system = COLOR_SYSTEMS[colours]
        for each in themes_for(colours):
            table.app.register_theme(each)
        # Another one first: the colours of the same theme may have changed.
        table.app.theme = next(name for name in PALETTES if name != table.app.theme)
        table.app.theme = DEFAULT if theme in FEWER else theme
        await table.pilot.pause()
        svg = table.svg()
        return _in_sixteen_colours(svg) if colours == "standard" else svg

    def _keep(self, tour: str, state: str, what: str, svg: str) -> None:
        file = re.sub(r"[^a-z0-9]+", "-", f"{tour} {state} {what}".lower()) + ".svg"
        (self.folder / file).write_text(without_remote_fonts(svg), encoding="utf-8")
        self.frames.append(Frame(tour, state, file, what))

    def write_page(self) -> Path:
        """Write the page that shows all frames, a row for each state, and return its path."""
        rows = []
        for (tour, state), frames in groupby(self.frames, lambda frame: frame[:2]):
            pictures = "".join(
                f'<a href="{file}"><img src="{file}" alt="{what}" title="{what}"></a>'
                for _, _, file, what in map(_escaped, frames)
            )
            rows.append(f"<h2>{escape(tour)}: {escape(state)}</h2><section>{pictures}</section>")
        page = self.folder / "index.html"
        columns = len(self.sizes)
        page.write_text(_PAGE.format(columns=columns, rows="\n".join(rows)), encoding="utf-8")
        return page


def _in_sixteen_colours(svg: str) -> str:
    """Return a frame with each colour replaced by that which a simple terminal takes for it."""

    def replaced(found: re.Match[str]) -> str:
        colour = Color.parse(found[0]).downgrade(ColorSystem.STANDARD)
        return colour.get_truecolor(DEFAULT_TERMINAL_THEME).hex

    return re.sub(r"#[0-9a-fA-F]{6}\b", replaced, svg)


def _escaped(frame: Frame) -> Frame:
    return Frame(*map(escape, frame))
