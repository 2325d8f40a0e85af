"""Draw a card with a face: its name on a band, a large number, icons and what it says."""

from dataclasses import dataclass

from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Glyphs, Ground, Ink
from magblast.paint.numerals import ROWS, draw_numeral, numeral_width
from magblast.paint.text import Line, clip_line, has_room, wrap, wrap_cut
from magblast.paint.tiles import Face, Tile, faded, frame_tile

LEAST_ROWS = 8
"""Rows a card needs for its face."""
TALLEST = 11
LEAST_WIDTH = 14
WIDEST = 28
WIDEST_READ = 46
"""Cells of a card that is to be read, where it says much."""


def draw_card(
    canvas: Canvas, area: Area, key: str, tile: Tile, ground: Ground, glyphs: Glyphs
) -> None:
    """Draw a card into a rectangle of at least ``LEAST_WIDTH`` by ``LEAST_ROWS``."""
    lit = frame_tile(canvas, area, key, tile, ground, glyphs)
    x, y, width, height = area
    inner, face = width - 4, tile.face
    ink = face.title_ink(lit=lit)
    written = CardFace(tile, width, height, glyphs)
    names = written.names()
    margin = written.margin()
    for row, name in enumerate(names, y + 1):
        band = Ground.BAND if lit else None
        title = f"{' ' * margin}{name}".ljust(width - 2)
        canvas.put(x + 1, row, title, ink, bold=True, ground=band)
    large = written.is_large()
    room = written.room_for_words(large=large)
    end = y + height - 1 - room
    beside = _printed(tile, lit=lit, large=large)
    if large:
        draw_numeral(canvas, x + 2, end - ROWS, face.number, ink, glyphs)
        at = numeral_width(face.number) + 1
        canvas.put_line(x + 2 + at, end - ROWS, clip_line(beside, inner - at, glyphs.more))
    elif beside:
        canvas.put_line(x + 2, end - 1, clip_line(beside, inner, glyphs.more))
    words = _words(face, inner, room, glyphs)
    if not large and room > len(words):
        end += 1
    for row, text in enumerate(words, end):
        canvas.put(x + 2, row, text, Ink.TEXT if lit else Ink.FAINT)


def _words(face: Face, width: int, rows: int, glyphs: Glyphs) -> tuple[str, ...]:
    """Return the whole text of a card if it fits, else its short one."""
    whole = wrap_cut(face.whole, width, rows, glyphs.more)
    if face.whole and not whole[-1].endswith(glyphs.more):
        return whole
    return wrap_cut(face.text, width, rows, glyphs.more)


def _printed(tile: Tile, *, lit: bool, large: bool) -> Line:
    """Return the place, or the details of the card, without a number that is drawn large."""
    if tile.place:
        return tile.place
    face = tile.face
    told = large or not face.number
    printed = face.beside if told and face.beside is not None else face.detail
    return printed if lit else faded(printed)


@dataclass(frozen=True, slots=True)
class CardFace:
    """Represent what of a tile is written on a card of some size."""

    tile: Tile
    width: int
    height: int
    glyphs: Glyphs

    def says_all(self) -> bool:
        """Return whether all that a card says fits on it, below a large number."""
        return self._fits(large=bool(self.tile.face.number))

    def is_large(self) -> bool:
        """Return whether it has a large number: on a tall card, a long text may take its rows."""
        if not self.tile.face.number:
            return False
        makes_way = self.height >= TALLEST and self._fits(large=False)
        return not makes_way or self._fits(large=True)

    def _fits(self, *, large: bool) -> bool:
        room = self.room_for_words(large=large)
        return len(wrap(self.tile.face.whole, self.width - 4)) <= room

    def margin(self) -> int:
        """Return the cells beside a title: a long word takes them, too."""
        return 1 if has_room(self.tile.face.title, self.width - 4) else 0

    def names(self) -> tuple[str, ...]:
        """Return the rows of the title."""
        return self.tile.title_rows(self.width - 2 - 2 * self.margin(), self.glyphs)

    def room_for_words(self, *, large: bool) -> int:
        """Count the rows below the title and what is printed."""
        rows = self.height - 2 - len(self.names())
        taken = ROWS if large else bool(_printed(self.tile, lit=True, large=False))
        # A blank row stands below the title, unless a long text needs it.
        apart = rows > ROWS + 2 and len(wrap(self.tile.face.whole, self.width - 4)) != rows - taken
        return rows - apart - taken
