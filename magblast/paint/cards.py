"""Draw a card with a face: its name on a band, a large number, icons and what it says."""

from collections.abc import Sequence
from dataclasses import dataclass

from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Glyphs, Ground, Ink
from magblast.paint.numerals import ROWS, draw_numeral, numeral_width
from magblast.paint.text import Line, clip_line, has_room, line, width_of, wrap, wrap_cut, wrap_line
from magblast.paint.tiles import Face, Tile, faded, frame_tile

LEAST_ROWS = 8
"""Rows a card needs for its face."""
TALLEST = 11
LEAST_WIDTH = 14
WIDEST = 28
_MOST_NAMES = 3
"""Rows of a title."""
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
        for row, told in enumerate(_beside(beside, inner - at, glyphs), end - ROWS):
            canvas.put_line(x + 2 + at, row, told)
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


def _beside(printed: Line, width: int, glyphs: Glyphs) -> Sequence[Line]:
    """Write beside a large number: on one row, which may take the margin, else on several."""
    if width_of(printed) <= width + 1:
        return (printed,)
    *before, last = wrap_line(printed, width + 1)
    if len(before) < ROWS:
        return (*before, last)
    rest = line(*(span for each in (*before[ROWS - 1 :], last) for span in each))
    return (*before[: ROWS - 1], clip_line(rest, width + 1, glyphs.more))


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
        return self._fits(self.tile.face.whole, large=bool(self.tile.face.number))

    @property
    def lack(self) -> int:
        """How far the room falls short: 1 if a text takes the rows of a number, 2 if it is cut."""
        face = self.tile.face
        texts = (face.whole or face.text, face.text)
        if any(self._fits(text, large=bool(face.number)) for text in texts):
            return 0
        return 1 if any(self._fits(text, large=False) for text in texts) else 2

    def is_large(self) -> bool:
        """Return whether a number is large: a text may take its rows, a long one on a tall card."""
        face = self.tile.face
        if not face.number or not self._has_room_beside:
            return False
        is_tall = self.height >= TALLEST and self._fits(face.whole, large=False)
        text = face.whole if is_tall else face.text
        return self._fits(text, large=True) or not self._fits(text, large=False)

    @property
    def _has_room_beside(self) -> bool:
        """Whether values such as ``+0/+1`` stay whole beside a large number."""
        printed = _printed(self.tile, lit=True, large=True)
        room = self.width - 4 - numeral_width(self.tile.face.number)
        return has_room("".join(span.text for span in printed), room)

    def _fits(self, text: str, *, large: bool) -> bool:
        return len(wrap(text, self.width - 4)) <= self.room_for_words(large=large)

    def margin(self) -> int:
        """Return the cells beside a title: a long word takes them, too."""
        return 1 if has_room(self.tile.face.title, self.width - 4) else 0

    def names(self) -> tuple[str, ...]:
        """Return the rows of the title."""
        width = self._title_width
        if self.names_all():
            return wrap(self.tile.face.title, width)
        return self.tile.title_rows(width, self.glyphs)

    def names_all(self) -> bool:
        """Return whether the title is whole."""
        title, width = self.tile.face.title, self._title_width
        return has_room(title, width) and len(wrap(title, width)) <= _MOST_NAMES

    @property
    def _title_width(self) -> int:
        return self.width - 2 - 2 * self.margin()

    def room_for_words(self, *, large: bool) -> int:
        """Count the rows below the title and what is printed."""
        rows = self.height - 2 - len(self.names())
        taken = ROWS if large else bool(_printed(self.tile, lit=True, large=False))
        left, face, width = rows - taken, self.tile.face, self.width - 4
        whole, short = len(wrap(face.whole, width)), len(wrap(face.text, width))
        # A blank row stands below the title, unless what is said needs it.
        apart = rows > ROWS + 2 and (whole if whole <= left else short) < left
        return left - apart
