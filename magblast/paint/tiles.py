"""Draw what lies before a captain to choose from: as tiles, or as chips when there is much."""

from collections.abc import Sequence
from typing import NamedTuple

from magblast.kernel.picks import Thing
from magblast.paint.canvas import Area, Canvas
from magblast.paint.glyphs import Glyphs
from magblast.paint.ink import Ground, Ink
from magblast.paint.text import Line, clip, clip_line, line, width_of, wrap

_BACK = 9
"""Cells of the back of a card."""
KEYS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The keys of tiles, in order; capital letters leave the small ones free."""
TILE_ROWS = 4
_LEAST_TILE = 10
_USUAL_TILE = 12
_WIDEST_TILE = 18
_TALLEST_TILE = 6
_LEAST_CHIP = 17
_MOST_CHIP_ROWS = 9


class Tile(NamedTuple):
    """Describe something that can be picked by its key."""

    thing: Thing
    title: str
    ink: Ink
    detail: Line
    """What is printed on it, in a few letters."""
    bright: bool
    """May be picked now."""
    chosen: bool
    place: Line = ()
    """Where it has been put, in a few letters; shown in place of what is printed on it."""
    brief: Line | None = None
    """What is printed on it, where a chip has less room; None for all of it."""
    key: str | None = None
    """The key that picks it, empty for none; None for the one of its place in the row."""


def key_of(index: int) -> str:
    """Return the key of a tile by its place; nothing when the keys run out."""
    return KEYS[index] if index < len(KEYS) else ""


def _key(index: int, tile: Tile) -> str:
    return key_of(index) if tile.key is None else tile.key


def rows_for(count: int, width: int) -> int:
    """Count the rows tiles need: one or two ranks of tiles, or lines of chips."""
    abreast = max(1, width // _USUAL_TILE)
    ranks = -(-count // abreast)
    if ranks <= 2:
        return max(1, ranks) * TILE_ROWS
    return min(_MOST_CHIP_ROWS, -(-count // max(1, width // _LEAST_CHIP)))


def draw_tiles(
    shown: Sequence[Tile], cursor: Thing | None, width: int, height: int, glyphs: Glyphs
) -> Canvas:
    """Draw tiles into a canvas; it is taller than ``height`` when even chips do not fit."""
    ranks = max(1, height // TILE_ROWS)
    abreast = max(1, -(-len(shown) // ranks))
    across = min(_WIDEST_TILE, width // abreast)
    if height >= TILE_ROWS and across >= _LEAST_TILE:
        canvas = Canvas(width, height)
        gap = 1 if across == _WIDEST_TILE else 0
        # Where there is a row to spare, a card that is picked stands out of the hand.
        rises = height > ranks * TILE_ROWS
        rows = min(_TALLEST_TILE, height // ranks - 1) if rises else TILE_ROWS
        for index, tile in enumerate(shown):
            rank, column = divmod(index, abreast)
            y = rank * rows + (rises and _ground(tile, cursor) is Ground.CARD)
            area = Area(column * across, y, across - gap, rows)
            _draw_tile(canvas, area, _key(index, tile), tile, cursor, glyphs)
        return canvas
    columns = max(1, width // _LEAST_CHIP)
    canvas = Canvas(width, max(height, -(-len(shown) // columns)))
    for index, tile in enumerate(shown):
        y, column = divmod(index, columns)
        area = Area(column * (width // columns), y, width // columns - 1, 1)
        _draw_chip(canvas, area, _key(index, tile), tile, cursor, glyphs)
    return canvas


def draw_backs(count: int, words: str, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Draw the backs of some cards, and some words beside them."""
    canvas = Canvas(width, max(1, height))
    if height < TILE_ROWS:
        canvas.put(1, 0, words, Ink.SOFT)
        return canvas
    step = max(2, min(_BACK, (width - _BACK - len(words) - 2) // max(1, count)))
    for index in range(count):
        area = Area(index * step, 0, _BACK, TILE_ROWS)
        canvas.fill(area, Ground.CARD)
        canvas.frame(area, glyphs.light, Ink.FAINT)
        for row in range(1, TILE_ROWS - 1):
            canvas.put(area.x + 1, row, glyphs.back * (_BACK - 2), Ink.STAR)
    end = (count - 1) * step + _BACK if count else 0
    if end + 2 + len(words) <= width:
        canvas.put(end + 2, TILE_ROWS // 2, words, Ink.SOFT)
    return canvas


def _ground(tile: Tile, cursor: Thing | None) -> Ground:
    if tile.thing == cursor:
        return Ground.CURSOR
    return Ground.CHOSEN if tile.chosen else Ground.CARD


def _detail(tile: Tile, *, lit: bool, brief: bool = False) -> Line:
    if tile.place:
        return tile.place
    detail = tile.brief if brief and tile.brief is not None else tile.detail
    if lit:
        return detail
    return tuple(span._replace(ink=Ink.FAINT, bold=False) for span in detail)


def _draw_tile(
    canvas: Canvas, area: Area, key: str, tile: Tile, cursor: Thing | None, glyphs: Glyphs
) -> None:
    x, y, width, height = area
    ground = _ground(tile, cursor)
    raised = ground is not Ground.CARD
    lit = tile.bright or raised
    canvas.fill(area, ground)
    frame = Ink.ACCENT if raised else (Ink.SOFT if lit else Ink.FAINT)
    canvas.frame(area, glyphs.heavy if raised else glyphs.light, frame)
    if key:
        canvas.put(x + 1, y, f" {key} ", Ink.KEY if lit else Ink.FAINT, bold=lit)
    sign = {Ground.CHOSEN: glyphs.chosen, Ground.CURSOR: glyphs.cursor}.get(ground, "")
    canvas.put(x + width - 2, y, sign, Ink.ACCENT, bold=True)
    inner = width - 2
    names = wrap(" ".join(clip(word, inner, glyphs.more) for word in tile.title.split()), inner)
    if len(names) > 2:
        names = (names[0], clip(" ".join(names[1:]), inner, glyphs.more))
    for row, name in enumerate(names):
        canvas.put(x + 1, y + 1 + row, name, tile.ink if lit else Ink.FAINT, bold=lit)
    detail = clip_line(_detail(tile, lit=lit), inner, glyphs.more)
    if detail:
        pad = " " if width_of(detail) + 2 <= inner else ""
        spans = line(pad, *detail, pad)
        canvas.put_line(x + width - 1 - width_of(spans), y + height - 1, spans)
    canvas.mark(area, tile.thing)


def _draw_chip(
    canvas: Canvas, area: Area, key: str, tile: Tile, cursor: Thing | None, glyphs: Glyphs
) -> None:
    x, y, width, _ = area
    ground = _ground(tile, cursor)
    lit = tile.bright or ground is not Ground.CARD
    canvas.fill(area, ground)
    detail = _detail(tile, lit=lit, brief=True)
    sign = {Ground.CHOSEN: glyphs.chosen, Ground.CURSOR: glyphs.cursor}.get(ground, " ")
    at = canvas.put(x, y, f"{key or ' '}{sign}", Ink.KEY if lit else Ink.FAINT, bold=lit)
    room = width - 2 - width_of(detail) - 1
    ink = tile.ink if lit else Ink.FAINT
    canvas.put(at, y, clip(tile.title, room, glyphs.more), ink, bold=lit)
    canvas.put_line(x + width - width_of(detail), y, detail)
    canvas.mark(area, tile.thing)
