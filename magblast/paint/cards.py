"""Draw a card with a face: its name on a band, a large number, icons and what it says."""

from magblast.paint.canvas import Area, Canvas
from magblast.paint.glyphs import Glyphs
from magblast.paint.ink import Ground, Ink
from magblast.paint.numerals import ROWS, draw_numeral, numeral_width
from magblast.paint.text import Line, clip_line, has_room, wrap, wrap_cut
from magblast.paint.tiles import Face, Tile, faded, frame_tile, title_rows

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
    ink = face.ink if lit else Ink.FAINT
    names = _names(tile, width, glyphs)
    margin = _margin(tile, width)
    for row, name in enumerate(names, y + 1):
        band = Ground.BAND if lit else None
        title = f"{' ' * margin}{name}".ljust(width - 2)
        canvas.put(x + 1, row, title, ink, bold=True, ground=band)
    room = _room_for_words(tile, width, height, glyphs)
    end = y + height - 1 - room
    beside = _printed(tile, lit=lit)
    if face.number:
        draw_numeral(canvas, x + 2, end - ROWS, face.number, ink, glyphs)
        at = numeral_width(face.number) + 1
        canvas.put_line(x + 2 + at, end - ROWS, clip_line(beside, inner - at, glyphs.more))
    elif beside:
        canvas.put_line(x + 2, end - 1, clip_line(beside, inner, glyphs.more))
    words = _words(face, inner, room, glyphs)
    if not face.number and room > len(words):
        end += 1
    for row, text in enumerate(words, end):
        canvas.put(x + 2, row, text, Ink.TEXT if lit else Ink.FAINT)


def says_all(tile: Tile, width: int, height: int, glyphs: Glyphs) -> bool:
    """Return whether all that a card says fits on it."""
    room = _room_for_words(tile, width, height, glyphs)
    return len(wrap(tile.face.whole, width - 4)) <= room


def _margin(tile: Tile, width: int) -> int:
    """Return the cells beside a title: a long word takes them, too."""
    return 1 if has_room(tile.face.title, width - 4) else 0


def _names(tile: Tile, width: int, glyphs: Glyphs) -> tuple[str, ...]:
    return title_rows(tile, width - 2 - 2 * _margin(tile, width), glyphs)


def _room_for_words(tile: Tile, width: int, height: int, glyphs: Glyphs) -> int:
    """Count the rows below the title and what is printed."""
    rows = height - 2 - len(_names(tile, width, glyphs))
    if rows > ROWS + 2:
        rows -= 1
    if tile.face.number:
        return rows - ROWS
    return rows - bool(_printed(tile, lit=True))


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
