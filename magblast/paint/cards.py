"""Draw a card with a face: its name on a band, a large number, icons and what it says."""

from magblast.paint.canvas import Area, Canvas
from magblast.paint.glyphs import Glyphs
from magblast.paint.ink import Ground, Ink
from magblast.paint.numerals import ROWS, draw_numeral, numeral_width
from magblast.paint.text import Line, clip_line, has_room, wrap_cut
from magblast.paint.tiles import Face, Tile, faded, frame_tile, title_rows

LEAST_ROWS = 8
"""Rows a card needs for its face."""
TALLEST = 11
LEAST_WIDTH = 14
WIDEST = 28


def draw_card(
    canvas: Canvas, area: Area, key: str, tile: Tile, ground: Ground, glyphs: Glyphs
) -> None:
    """Draw a card into a rectangle of at least ``LEAST_WIDTH`` by ``LEAST_ROWS``."""
    lit = frame_tile(canvas, area, key, tile, ground, glyphs)
    x, y, width, height = area
    inner, face = width - 4, tile.face
    ink = face.ink if lit else Ink.FAINT
    y += 1
    # A long word takes the margins, too.
    margin = 1 if has_room(face.title, inner) else 0
    for name in title_rows(tile, width - 2 - 2 * margin, glyphs):
        band = Ground.BAND if lit else None
        title = f"{' ' * margin}{name}".ljust(width - 2)
        canvas.put(x + 1, y, title, ink, bold=True, ground=band)
        y += 1
    end = area.y + height - 1
    if end - y > ROWS + 2:
        y += 1
    beside = _printed(tile, lit=lit)
    if face.number:
        draw_numeral(canvas, x + 2, y, face.number, ink, glyphs)
        at = numeral_width(face.number) + 1
        canvas.put_line(x + 2 + at, y, clip_line(beside, inner - at, glyphs.more))
        y += ROWS
    elif beside:
        canvas.put_line(x + 2, y, clip_line(beside, inner, glyphs.more))
        y += 1
    room = end - y
    words = _words(face, inner, room, glyphs)
    if not face.number and room > len(words):
        y += 1
    for row, text in enumerate(words):
        canvas.put(x + 2, y + row, text, Ink.TEXT if lit else Ink.FAINT)


def _words(face: Face, width: int, rows: int, glyphs: Glyphs) -> tuple[str, ...]:
    """Return the whole text of a card if it fits, else its short one."""
    whole = wrap_cut(face.whole, width, rows, glyphs.more)
    if face.whole and not whole[-1].endswith(glyphs.more):
        return whole
    return wrap_cut(face.text, width, rows, glyphs.more)


def _printed(tile: Tile, *, lit: bool) -> Line:
    """Return what stands beside the number: the place, or what is printed on the card."""
    if tile.place:
        return tile.place
    face = tile.face
    printed = face.beside if face.beside is not None else face.detail
    return printed if lit else faded(printed)
