"""Draw what lies before a captain to choose from: as cards, tiles, slips or chips."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from magblast.kernel.picks import DIGITS, LETTERS, Thing
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Glyphs, Ground, Ink
from magblast.paint.text import Line, clip, clip_line, has_room, line, width_of, wrap, wrap_cut

_BACK = 9
"""Cells of the back of a card."""
KEYS = DIGITS + LETTERS[::-1]
"""The keys of tiles, in order; what lies on the table has the first letters."""
TILE_ROWS = 4
SLIP_ROWS = 2
TALLEST_SLIP = 4
LEAST_TILE = 10
WIDEST_TILE = 18
TALLEST_TILE = 6
LEAST_CHIP = 17


class Face(NamedTuple):
    """Describe what a tile shows of a thing."""

    title: str
    ink: Ink = Ink.TITLE
    detail: Line = ()
    """What is printed on it, in a few letters."""
    brief: Line | None = None
    """The same where there is less room; None for all of it."""
    number: str = ""
    """What a card shows in large numerals, such as its damage: digits and ``+``."""
    beside: Line | None = None
    """What a card shows beside its number; None for ``detail``."""
    text: str = ""
    """What a card says, in a few words; what does not fit is cut."""
    whole: str = ""
    """All that a card says, for where there is room for it."""
    in_rows: bool = False
    """What it says matters more than a frame: without room for cards, a hand lies in rows."""

    def title_ink(self, *, lit: bool) -> Ink:
        """Return the ink of the title; what is struck through stays so when it cannot be picked."""
        return self.ink if lit or self.ink is Ink.LOST else Ink.FAINT


class Tile(NamedTuple):
    """Describe something that can be picked by its key."""

    thing: Thing
    face: Face
    bright: bool
    """May be picked now."""
    chosen: bool
    place: Line = ()
    """Where it has been put, in a few letters; shown in place of what is printed on it."""
    key: str | None = None
    """The key that picks it, empty for none; None for the one of its place in the row."""

    def ground(self, cursor: Thing | None) -> Ground:
        """Return what lies behind a tile: it tells whether the tile is picked."""
        if self.thing == cursor:
            return Ground.CURSOR
        return Ground.CHOSEN if self.chosen else Ground.CARD

    def title_rows(self, width: int, glyphs: Glyphs) -> tuple[str, ...]:
        """Write a title in one or two rows; a cut shows."""
        words = (clip(word, width, glyphs.more) for word in self.face.title.split())
        names = wrap(" ".join(words), width)
        if len(names) > 2:
            return names[0], clip(" ".join(names[1:]), width, glyphs.more)
        return names

    def detail(self, *, lit: bool, brief: bool = False) -> Line:
        """Return what is printed on a tile, or where its thing has been put."""
        if self.place:
            return self.place
        face = self.face
        detail = face.brief if brief and face.brief is not None else face.detail
        return detail if lit else faded(detail)

    def key_at(self, index: int) -> str:
        """Return the key that is shown on a tile."""
        return key_of(index) if self.key is None else self.key


def key_of(index: int) -> str:
    """Return the key of a tile by its place; nothing when the keys run out."""
    return KEYS[index] if index < len(KEYS) else ""


def lies_in_rows(shown: Iterable[Tile]) -> bool:
    """Return whether tiles have rows of their own where there is no room for cards."""
    return any(tile.face.in_rows for tile in shown)


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


def faded(printed: Line) -> Line:
    """Return a line as it is written on what cannot be picked now."""
    return tuple(span._replace(ink=Ink.FAINT, bold=False) for span in printed)


def fits(title: str, width: int) -> bool:
    """Return whether a title can be written in two rows without a cut."""
    return len(wrap(title, width)) <= 2 and has_room(title, width)


def frame_tile(
    canvas: Canvas, area: Area, key: str, tile: Tile, ground: Ground, glyphs: Glyphs
) -> bool:
    """Draw the frame of a tile with its key; return whether the tile is bright."""
    x, y, width, _ = area
    raised = ground is not Ground.CARD
    lit = tile.bright or raised
    canvas.fill(area, ground)
    frame = Ink.ACCENT if raised else (Ink.SOFT if lit else Ink.FAINT)
    canvas.frame(area, glyphs.heavy if raised else glyphs.light, frame)
    if key:
        canvas.put(x + 1, y, f" {key} ", Ink.KEY if lit else Ink.FAINT, bold=lit)
    canvas.put(x + width - 2, y, sign_on(ground, glyphs), Ink.ACCENT, bold=True)
    canvas.mark(area, tile.thing)
    return lit


def sign_on(ground: Ground, glyphs: Glyphs) -> str:
    """Return the sign of a tile that is picked."""
    return {Ground.CHOSEN: glyphs.chosen, Ground.CURSOR: glyphs.cursor}.get(ground, "")


Draw = Callable[[Canvas, Area, str, Tile, Ground, Glyphs], None]
"""Draw one tile into a rectangle."""


def draw_tile(
    canvas: Canvas, area: Area, key: str, tile: Tile, ground: Ground, glyphs: Glyphs
) -> None:
    """Draw a tile in a frame of at least ``TILE_ROWS`` rows, with its text if there are more."""
    lit = frame_tile(canvas, area, key, tile, ground, glyphs)
    x, y, width, height = area
    inner = width - 2
    names = tile.title_rows(inner, glyphs)
    for row, name in enumerate(names, y + 1):
        canvas.put(x + 1, row, name, tile.face.title_ink(lit=lit), bold=lit)
    if height > TILE_ROWS:
        rest = Area(x + 1, y + 1 + len(names), inner, height - 2 - len(names))
        _draw_text(canvas, rest, tile, glyphs, lit=lit)
    detail = clip_line(tile.detail(lit=lit), inner, glyphs.more)
    if detail:
        pad = " " if width_of(detail) + 2 <= inner else ""
        spans = line(pad, *detail, pad)
        canvas.put_line(x + width - 1 - width_of(spans), y + height - 1, spans)


def _draw_text(canvas: Canvas, area: Area, tile: Tile, glyphs: Glyphs, *, lit: bool) -> None:
    words = wrap_cut(tile.face.text, area.width, area.height, glyphs.more) if area.height else ()
    for row, text in enumerate(words, area.y):
        canvas.put(area.x, row, text, Ink.TEXT if lit else Ink.FAINT)


def draw_slip(
    canvas: Canvas, area: Area, key: str, tile: Tile, ground: Ground, glyphs: Glyphs
) -> None:
    """Draw a tile without a frame: its whole name, what is printed on it, and its text below."""
    x, y, width, height = area
    lit = tile.bright or ground is not Ground.CARD
    ink = tile.face.title_ink(lit=lit)
    canvas.fill(area, ground)
    for row in range(height):
        canvas.put(x, y + row, glyphs.edge, ink)
    canvas.put(x + 1, y, key or " ", Ink.KEY if lit else Ink.FAINT, bold=lit)
    canvas.put(x + 1, y + 1, sign_on(ground, glyphs), Ink.ACCENT, bold=True)
    names = tile.title_rows(width - 3, glyphs)
    for row, name in enumerate(names):
        canvas.put(x + 3, y + row, name, ink, bold=lit)
    room = width - 3 - (len(names[1]) + 1 if len(names) > 1 else 0)
    details = (tile.detail(lit=lit), tile.detail(lit=lit, brief=True))
    detail = next((each for each in details if width_of(each) <= room), ())
    if detail:
        canvas.put_line(x + width - width_of(detail), y + 1, detail)
    # Where the text has one row, it has all of it.
    edge = 1 if height == SLIP_ROWS + 1 else 3
    _draw_text(canvas, Area(x + edge, y + 2, width - edge, height - 2), tile, glyphs, lit=lit)
    canvas.mark(area, tile.thing)


def draw_chip(
    canvas: Canvas, area: Area, key: str, tile: Tile, ground: Ground, glyphs: Glyphs
) -> None:
    """Draw a tile on one row."""
    x, y, width, _ = area
    lit = tile.bright or ground is not Ground.CARD
    canvas.fill(area, ground)
    detail = tile.detail(lit=lit, brief=True)
    sign = sign_on(ground, glyphs) or " "
    at = canvas.put(x, y, f"{key or ' '}{sign}", Ink.KEY if lit else Ink.FAINT, bold=lit)
    room = width - 2 - width_of(detail) - 1
    ink = tile.face.title_ink(lit=lit)
    canvas.put(at, y, clip(tile.face.title, room, glyphs.more), ink, bold=lit)
    canvas.put_line(x + width - width_of(detail), y, detail)
    canvas.mark(area, tile.thing)
