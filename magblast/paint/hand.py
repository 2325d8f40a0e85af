"""Lay a hand out: tall cards where there is room, else tiles, rows, slips or chips."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from magblast.kernel.picks import Thing
from magblast.paint import cards
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import ASCII, Glyphs, Ground
from magblast.paint.rows import LEAST_ROW, TALLEST_ROW, TileRows, read_out
from magblast.paint.text import wrap
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


_BARE: dict[Draw, int] = {draw_tile: TILE_ROWS, draw_slip: SLIP_ROWS, draw_chip: 1}
"""Rows of what is drawn without its text."""


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
        whole = sum(TileRows(shown, width - 1).texts())
        most = next(rows for cells, rows in _MOST_TO_READ if width >= cells)
        if count <= most:
            return max(count, min(whole, most))
        abreast = 1 if count <= _MOST_ABOVE else 2
        return min(_MOST_ROWS, -(-count // abreast))
    abreast = max(1, width // _USUAL_TILE)
    ranks = -(-count // abreast)
    if ranks <= 2:
        return max(1, ranks) * TILE_ROWS
    return min(_MOST_ROWS, -(-count // max(1, width // LEAST_CHIP)))


def rows_to_read(shown: Sequence[Tile], width: int) -> int:
    """Count the rows in which a hand shows its texts: those of tiles, or one more for each slip.

    A hand for which two ranks of slips have no room takes three, since lines of chips cut names.
    """
    layout = HandPainter(shown, width, TILE_ROWS, ASCII).layout
    says = any(tile.face.text for tile in shown)
    if layout.draw is draw_chip:
        taller = HandPainter(shown, width, TILE_ROWS + SLIP_ROWS, ASCII)
        return TILE_ROWS if taller.layout.draw is draw_chip else taller.height
    if not says or layout.draw is not draw_slip or layout.rows > SLIP_ROWS:
        return TILE_ROWS
    return -(-len(shown) // layout.abreast) * (SLIP_ROWS + 1)


def _chips(width: int) -> _Layout:
    abreast = max(1, width // LEAST_CHIP)
    return _Layout(draw_chip, abreast, width // abreast, 1, 1)


@dataclass(frozen=True, slots=True)
class HandPainter:
    """Draw tiles into some room, the way in which no title is cut."""

    shown: Sequence[Tile]
    width: int
    height: int
    glyphs: Glyphs

    def draw(self, cursor: Thing | None) -> Canvas:
        """Draw tiles into a canvas; it is taller than ``height`` when even chips do not fit.

        No title is cut unless every way of drawing cuts one.
        """
        layout = self.layout
        rows = self._rows_of_ranks(layout)
        canvas = Canvas(self.width, max(self.height, sum(rows)))
        for index, tile in enumerate(self.shown):
            rank, column = divmod(index, layout.abreast)
            ground = tile.ground(cursor)
            y = sum(rows[:rank]) + (layout.rises and ground is Ground.CARD)
            area = Area(column * layout.across, y, layout.across - layout.gap, rows[rank])
            layout.draw(canvas, area, tile.key_at(index), tile, ground, self.glyphs)
        spare = sum(rows)
        if layout.reads and spare < self.height:
            row = Area(0, 0, layout.across - layout.gap, max(rows, default=0))
            read_out(
                canvas,
                Area(0, spare, self.width, self.height - spare),
                self.shown,
                row,
                cursor,
                self.glyphs,
            )
        return canvas

    @property
    def layout(self) -> _Layout:
        """How the tiles are drawn."""
        return (
            self._cards()
            or self._rows()
            or self._read_slips()
            or self._tiles(whole=True)
            or self._slips()
            or self._tiles()
            or _chips(self.width)
        )

    @property
    def cuts_texts(self) -> bool:
        """Whether a tile has no room for all that it says, and no row below tells it."""
        layout = self.layout
        least = _BARE.get(layout.draw)
        if least is None:
            return False
        room = 0 if layout.draw is draw_chip else layout.rows - least
        texts = (tile.face.text for tile in self.shown)
        return any(len(wrap(each, layout.across - _SLIP_EDGE)) > room for each in texts if each)

    def _rows_of_ranks(self, layout: _Layout) -> list[int]:
        """Count the rows of each rank: as many as its text takes, if all texts have enough."""
        rows = [layout.rows] * -(-len(self.shown) // layout.abreast)
        if layout.reads and layout.abreast == 1:
            texts = TileRows(self.shown, layout.across - layout.gap).texts()
            wanted = [max(each) for each in zip(rows, texts, strict=True)]
            return wanted if sum(wanted) <= self.height else rows
        return rows

    def _cards(self) -> _Layout | None:
        count, rows = len(self.shown), min(cards.TALLEST, self.height - 1)
        most = self.width // max(1, count)
        if self.height <= cards.LEAST_ROWS or most <= cards.LEAST_WIDTH:
            return None
        across = min(cards.WIDEST, most)
        reads = lies_in_rows(self.shown)
        if reads or rows == cards.TALLEST:
            # Cards that are to be read are as wide as that takes.
            fitting = (
                each
                for each in range(across, min(cards.WIDEST_READ, most) + 1)
                if all(
                    cards.CardFace(tile, each - 1, rows, self.glyphs).says_all()
                    for tile in self.shown
                )
            )
            across = next(fitting, 0 if reads else across)
        faces = [cards.CardFace(tile, across - 1, rows, self.glyphs) for tile in self.shown]
        if not across or not all(face.names_all() for face in faces):
            return None
        # A row to spare goes to the texts before it lets what is picked stand out.
        taller = [replace(face, height=rows + 1) for face in faces]
        spare = sum(face.lack for face in faces) > sum(face.lack for face in taller)
        return _Layout(cards.draw_card, count, across, 1, rows + spare, rises=not spare)

    def _rows(self) -> _Layout | None:
        """Lay tiles above one another, in as few columns as the rows allow."""
        if not lies_in_rows(self.shown):
            return None
        abreast = max(1, min(-(-len(self.shown) // max(1, self.height)), self.width // LEAST_ROW))
        across = self.width // abreast
        ranks = -(-len(self.shown) // abreast)
        rows = min(TALLEST_ROW, max(1, self.height // ranks))
        return _Layout(
            TileRows(self.shown, across - 1).drawer(), abreast, across, 1, rows, reads=True
        )

    def _tiles(self, *, whole: bool = False) -> _Layout | None:
        ranks = max(1, self.height // TILE_ROWS)
        abreast = max(1, -(-len(self.shown) // ranks))
        across = min(WIDEST_TILE, self.width // abreast)
        gap = 1 if across == WIDEST_TILE else 0
        cut = any(not fits(tile.face.title, across - gap - 2) for tile in self.shown)
        if self.height < TILE_ROWS or across < LEAST_TILE or (whole and cut):
            return None
        rows = min(TALLEST_TILE, self.height // ranks)
        return _Layout(draw_tile, abreast, across, gap, rows, rises=self.height > ranks * rows)

    def _read_slips(self) -> _Layout | None:
        """Lay out slips where tiles in several ranks would have no row for what they say."""
        ranks = self.height // TILE_ROWS
        says = any(tile.face.text for tile in self.shown)
        if ranks < 2 or self.height // ranks > TILE_ROWS or not says:
            return None
        return self._slips(ranks)

    def _slips(self, least: int = 1) -> _Layout | None:
        for ranks in range(least, self.height // SLIP_ROWS + 1):
            abreast = -(-len(self.shown) // ranks)
            across = min(_WIDEST_SLIP, self.width // max(1, abreast))
            if all(fits(tile.face.title, across - _SLIP_EDGE) for tile in self.shown):
                return _Layout(
                    draw_slip, abreast, across, 1, min(TALLEST_SLIP, self.height // ranks)
                )
        return None
