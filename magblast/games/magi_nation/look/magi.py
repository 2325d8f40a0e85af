"""Draw a Magi in play: name, energy, what its marks mean, and what it can do."""

from typing import NamedTuple

from magblast.games.magi_nation.engine.state import Magi
from magblast.games.magi_nation.look.abilities import draw_abilities
from magblast.games.magi_nation.look.energy import bar
from magblast.games.magi_nation.look.marking import mark_powers, sign_of
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.games.magi_nation.wording.spelling import card
from magblast.kernel.seat import Seat
from magblast.paint.canvas import Area, Canvas
from magblast.paint.glyphs import ASCII
from magblast.paint.ink import Ground, Ink
from magblast.paint.numerals import ROWS, draw_numeral, numeral_width
from magblast.paint.text import Span, clip, clip_line, line, width_of, wrap_cut
from magblast.paint.toll import brief

_ENERGY = 6
"""Cells of the energy."""
_LEAST_ABILITY = 8
"""Cells that a power needs to be shown."""


class Columns(NamedTuple):
    """Count the cells of the columns beside what a card can do."""

    name: int
    bar: int
    marks: int

    @property
    def width(self) -> int:
        """All of them, with key, energy and gaps."""
        return 2 + self.name + 1 + _ENERGY + 1 + self.bar + 1 + self.marks + 1


_COLUMNS = ((116, Columns(20, 16, 8)), (76, Columns(15, 10, 6)), (56, Columns(13, 7, 4)))
_NARROW = Columns(12, 4, 3)


def columns_for(width: int) -> Columns:
    """Return the columns that fit in some cells."""
    return next((columns for least, columns in _COLUMNS if width >= least), _NARROW)


def draw_magi(canvas: Canvas, area: Area, seat: Seat, magi: Magi, scene: DuelScene) -> None:
    """Draw a Magi on one row; on more, also what its marks mean; on three, large energy."""
    x, y, width, height = area
    large = height >= ROWS
    columns, more = columns_for(width), scene.glyphs.more
    picked = card(magi.card)
    beside = Area(x + columns.width, y, width - columns.width, height)
    left = Area(x, y, min(width, columns.width - 1), height)
    canvas.fill(area, Ground.PANEL)
    canvas.mark(area, picked, seat)
    shown = picked
    if beside.width < _LEAST_ABILITY:
        shown = mark_powers(canvas, area, seat, magi, scene) or picked
    ground, _, _ = scene.light(shown)
    if ground is not Ground.CARD:
        canvas.fill(left, ground)
    sign, ink = sign_of(shown, scene)
    canvas.put(x, y, sign, ink, bold=True)
    at = columns.name + 3
    name = clip(scene.voice.card(magi.card), at - 5, more)
    ink = scene.ink_of(magi.card) if ground is Ground.CARD else Ink.TITLE
    end = canvas.put(x + 2, y, name.upper(), ink, bold=True)
    region = scene.region_of(magi.card)
    canvas.put(end + 1, y, region.text, region.ink, bold=True, ground=Ground.BAND)
    _draw_energy(canvas, x + at, y, magi, columns.bar, scene, large=large)
    rate = scene.caption("rate", count=scene.rules.cards[magi.card].energize)
    marks = line(*scene.marks_of(magi, seat), Span(rate, Ink.SOFT))
    at = columns.width - columns.marks - 1
    canvas.put_line(x + at, y + large, clip_line(marks, columns.marks, more))
    told = scene.voice.marks_told(magi).lstrip(", ")
    room = columns.name - 2 if large else left.width - 3
    rows = wrap_cut(told, room, height - 1, more) if height > 1 and told else ()
    for below, words in enumerate(rows, y + 1):
        canvas.put(x + 2, below, words, Ink.SOFT)
    if beside.width >= _LEAST_ABILITY:
        draw_abilities(canvas, beside, seat, magi, scene)


def _draw_energy(
    canvas: Canvas, x: int, y: int, magi: Magi, width: int, scene: DuelScene, *, large: bool
) -> None:
    """Draw the energy of a Magi, and a bar of some cells."""
    start = scene.rules.cards[magi.card].energy
    toll = scene.marks.tolls.get(card(magi.card))
    ink = Ink.TITLE if magi.energy else Ink.BAD
    told = line(Span(str(magi.energy), ink, bold=True))
    if toll is not None:
        told = clip_line(brief(toll, scene.glyphs), _ENERGY, scene.glyphs.more)
    elif large and scene.glyphs is not ASCII:
        number, told = str(magi.energy), ()
        draw_numeral(canvas, x + _ENERGY - numeral_width(number), y, number, ink, scene.glyphs)
    y += large
    canvas.put_line(x + _ENERGY - width_of(told), y, told)
    canvas.put_line(x + _ENERGY + 1, y, bar(magi.energy, start, width, scene, toll))
