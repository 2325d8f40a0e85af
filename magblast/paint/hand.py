"""Lay a hand out: tall cards where there is room, else tiles, rows, slips or chips."""

from collections.abc import Sequence
from typing import NamedTuple

from magblast.kernel.picks import Thing
from magblast.paint import cards
from magblast.paint.canvas import Area, Canvas
from magblast.paint.glyphs import Glyphs
from magblast.paint.ink import Ground
from magblast.paint.rows import LEAST_ROW, TALLEST_ROW, read_out, row_drawer, rows_of_texts
from magblast.paint.tiles import (
    LEAST_CHIP,
    LEAST_TILE,
    SLIP_ROWS,
    TALLEST_SLIP,
    TALLEST_TILE,
    TILE_ROWS,
    WIDEST_TILE,
    Draw,
    Tile,
    draw_chip,
    draw_slip,
    draw_tile,
    fits,
    ground_of,
    key_on,
    lies_in_rows,
)

_USUAL_TILE = 12
_MOST_ROWS = 9
_MOST_ABOVE = 7
"""Tiles in rows that lie above one another; more lie in two columns."""
_MOST_TO_READ = ((96, 7), (78, 6), (0, 0))
"""How many rows a hand of some width in cells may take so that no text in it is cut; in a small
window, it must not take those of a question."""
_WIDEST_SLIP = 32
_SLIP_EDGE = 4
"""Cells of a slip beside its name, and of the gap after it."""


class _Layout(NamedTuple):
    """Describe how the tiles of a hand are drawn."""

    draw: Draw
    abreast: int
    across: int
    """Cells from one to the next."""
    gap: int
    rows: int
    rises: bool = False
    """There is a row to spare: what is picked stands out of the hand."""
    reads: bool = False
    """Rows to spare tell all about what is pointed at."""


def rows_for(shown: Sequence[Tile], width: int) -> int:
    """Count the rows tiles need: one or two ranks of tiles, or lines of rows or chips."""
    count = len(shown)
    if lies_in_rows(shown):
        whole = sum(rows_of_texts(shown, width - 1))
        if count <= whole <= next(rows for cells, rows in _MOST_TO_READ if width >= cells):
            return whole
        abreast = 1 if count <= _MOST_ABOVE else 2
        return min(_MOST_ROWS, -(-count // abreast))
    abreast = max(1, width // _USUAL_TILE)
    ranks = -(-count // abreast)
    if ranks <= 2:
        return max(1, ranks) * TILE_ROWS
    return min(_MOST_ROWS, -(-count // max(1, width // LEAST_CHIP)))


def draw_hand(
    shown: Sequence[Tile], cursor: Thing | None, width: int, height: int, glyphs: Glyphs
) -> Canvas:
    """Draw tiles into a canvas; it is taller than ``height`` when even chips do not fit.

    No title is cut unless every way of drawing cuts one.
    """
    layout = (
        _cards(shown, width, height, glyphs)
        or _rows(shown, width, height)
        or _read_slips(shown, width, height)
        or _tiles(shown, width, height, whole=True)
        or _slips(shown, width, height)
        or _tiles(shown, width, height)
        or _chips(width)
    )
    rows = _rows_of_ranks(shown, layout, height)
    canvas = Canvas(width, max(height, sum(rows)))
    for index, tile in enumerate(shown):
        rank, column = divmod(index, layout.abreast)
        ground = ground_of(tile, cursor)
        y = sum(rows[:rank]) + (layout.rises and ground is Ground.CARD)
        area = Area(column * layout.across, y, layout.across - layout.gap, rows[rank])
        layout.draw(canvas, area, key_on(index, tile), tile, ground, glyphs)
    spare = sum(rows)
    if layout.reads and spare < height:
        row = Area(0, 0, layout.across - layout.gap, max(rows, default=0))
        read_out(canvas, Area(0, spare, width, height - spare), shown, row, cursor, glyphs)
    return canvas


def _rows_of_ranks(shown: Sequence[Tile], layout: _Layout, height: int) -> list[int]:
    """Count the rows of each rank: as many as its text takes, if there are enough for all texts."""
    rows = [layout.rows] * -(-len(shown) // layout.abreast)
    if layout.reads and layout.abreast == 1:
        texts = rows_of_texts(shown, layout.across - layout.gap)
        wanted = [max(each) for each in zip(rows, texts, strict=True)]
        return wanted if sum(wanted) <= height else rows
    return rows


def _cards(shown: Sequence[Tile], width: int, height: int, glyphs: Glyphs) -> _Layout | None:
    count, rows = len(shown), min(cards.TALLEST, height - 1)
    most = width // max(1, count)
    if height <= cards.LEAST_ROWS or most <= cards.LEAST_WIDTH:
        return None
    across = min(cards.WIDEST, most)
    reads = lies_in_rows(shown)
    if reads or rows == cards.TALLEST:
        # Cards that are to be read are as wide as that takes.
        fitting = (
            each
            for each in range(across, min(cards.WIDEST_READ, most) + 1)
            if all(cards.says_all(tile, each - 1, rows, glyphs) for tile in shown)
        )
        across = next(fitting, 0 if reads else across)
    return _Layout(cards.draw_card, count, across, 1, rows, rises=True) if across else None


def _rows(shown: Sequence[Tile], width: int, height: int) -> _Layout | None:
    """Lay tiles above one another, in as few columns as the rows allow."""
    if not lies_in_rows(shown):
        return None
    abreast = max(1, min(-(-len(shown) // max(1, height)), width // LEAST_ROW))
    across = width // abreast
    ranks = -(-len(shown) // abreast)
    rows = min(TALLEST_ROW, max(1, height // ranks))
    return _Layout(row_drawer(shown, across - 1), abreast, across, 1, rows, reads=True)


def _tiles(
    shown: Sequence[Tile], width: int, height: int, *, whole: bool = False
) -> _Layout | None:
    ranks = max(1, height // TILE_ROWS)
    abreast = max(1, -(-len(shown) // ranks))
    across = min(WIDEST_TILE, width // abreast)
    gap = 1 if across == WIDEST_TILE else 0
    cut = any(not fits(tile.face.title, across - gap - 2) for tile in shown)
    if height < TILE_ROWS or across < LEAST_TILE or (whole and cut):
        return None
    rows = min(TALLEST_TILE, height // ranks)
    return _Layout(draw_tile, abreast, across, gap, rows, rises=height > ranks * rows)


def _read_slips(shown: Sequence[Tile], width: int, height: int) -> _Layout | None:
    """Lay out slips where tiles in several ranks would have no row for what they say."""
    ranks = height // TILE_ROWS
    says = any(tile.face.text for tile in shown)
    if ranks < 2 or height // ranks > TILE_ROWS or not says:
        return None
    return _slips(shown, width, height, ranks)


def _slips(shown: Sequence[Tile], width: int, height: int, least: int = 1) -> _Layout | None:
    for ranks in range(least, height // SLIP_ROWS + 1):
        abreast = -(-len(shown) // ranks)
        across = min(_WIDEST_SLIP, width // max(1, abreast))
        if all(fits(tile.face.title, across - _SLIP_EDGE) for tile in shown):
            return _Layout(draw_slip, abreast, across, 1, min(TALLEST_SLIP, height // ranks))
    return None


def _chips(width: int) -> _Layout:
    abreast = max(1, width // LEAST_CHIP)
    return _Layout(draw_chip, abreast, width // abreast, 1, 1)
