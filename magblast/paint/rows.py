"""Lay tiles out in rows: the name, the printed details, and the text in the rest of the row."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from magblast.kernel.picks import Thing
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Glyphs, Ground, Ink
from magblast.paint.text import clip, width_of, wrap, wrap_cut
from magblast.paint.tiles import Draw, Tile, sign_on

LEAST_ROW = 30
"""Cells that a tile needs at least; fewer do not hold the longest names."""
TALLEST_ROW = 4
_BRIEF = 60
"""Cells below which what is printed on a tile is written briefly."""
_LEAD = 3
"""Cells for key and sign."""
_LEAST_TEXT = 6
_ALIGNED = 16
"""Cells that texts need to stand in one column; with fewer, each follows its own name."""


class _Columns(NamedTuple):
    """Count the cells of the columns before the text."""

    name: int
    detail: int
    brief: bool

    def room(self, width: int) -> int:
        """Count the cells that are left for the text in a row."""
        return width - _LEAD - self.name - 1 - self.detail - 2

    def of(self, tile: Tile, width: int) -> "_Columns":
        """Return the columns of a tile: those of its own where the shared ones take the room."""
        if not self.brief or self.room(width) >= _ALIGNED:
            return self
        detail = width_of(tile.detail(lit=True, brief=True))
        return _Columns(min(self.name, len(tile.face.title)), detail, brief=True)


def _draw_row(
    columns: _Columns,
    canvas: Canvas,
    area: Area,
    key: str,
    tile: Tile,
    ground: Ground,
    glyphs: Glyphs,
) -> None:
    x, y, width, height = area
    columns = columns.of(tile, width)
    lit = tile.bright or ground is not Ground.CARD
    ink = tile.face.title_ink(lit=lit)
    canvas.fill(area, ground)
    canvas.put(x, y, key or " ", Ink.KEY if lit else Ink.FAINT, bold=lit)
    canvas.put(x + 1, y, sign_on(ground, glyphs), Ink.ACCENT, bold=True)
    canvas.put(x + _LEAD, y, clip(tile.face.title, columns.name, glyphs.more), ink, bold=lit)
    at = x + _LEAD + columns.name + 1
    canvas.put_line(at, y, tile.detail(lit=lit, brief=columns.brief))
    at += columns.detail + 2
    room, face = columns.room(width), tile.face
    if room >= _LEAST_TEXT and face.text:
        whole = wrap_cut(face.whole, room, height, glyphs.more)
        is_cut = not whole or whole[-1].endswith(glyphs.more)
        words = wrap_cut(face.text, room, height, glyphs.more) if is_cut else whole
        for row, told in enumerate(words, y):
            canvas.put(at, row, told, Ink.TEXT if lit else Ink.FAINT)
    canvas.mark(area, tile.thing)


def read_out(
    canvas: Canvas,
    area: Area,
    shown: Sequence[Tile],
    row: Area,
    cursor: Thing | None,
    glyphs: Glyphs,
) -> None:
    """Tell all that the tile says which is pointed at, else picked, if its own row cuts its text.

    ``row`` has the size of a row.
    """
    pointed = [tile for tile in shown if tile.thing == cursor]
    tile = next(iter((*pointed, *(tile for tile in shown if tile.chosen))), None)
    if tile is None:
        return
    told, room = tile.face, TileRows(shown, row.width).columns().of(tile, row.width).room(row.width)
    if room >= _LEAST_TEXT and len(wrap(told.text, room)) <= row.height:
        return
    x, y, width, height = area
    for at, words in enumerate(wrap_cut(told.whole, width - _LEAD, height, glyphs.more), y):
        canvas.put(x + _LEAD, at, words, Ink.SOFT)


@dataclass(frozen=True, slots=True)
class TileRows:
    """Represent tiles that lie in rows of some width."""

    shown: Sequence[Tile]
    width: int

    def columns(self) -> _Columns:
        """Return the columns that tiles share, so that what they say stands below one another."""
        brief = self.width < _BRIEF
        detail = max(
            [width_of(tile.detail(lit=True, brief=brief)) for tile in self.shown], default=0
        )
        name = max([len(tile.face.title) for tile in self.shown], default=0)
        return _Columns(min(name, self.width - _LEAD - detail - 1), detail, brief)

    def texts(self) -> list[int]:
        """Count the rows that the text of each tile takes, where it has any room."""
        columns = self.columns()
        rooms = [columns.of(tile, self.width).room(self.width) for tile in self.shown]
        return [
            len(wrap(tile.face.text, room)) if room >= _LEAST_TEXT else 1
            for tile, room in zip(self.shown, rooms, strict=True)
        ]

    def drawer(self) -> Draw:
        """Return how each of some tiles is drawn."""
        return partial(_draw_row, self.columns())
