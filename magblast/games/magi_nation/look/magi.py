"""Draw a Magi in play: its name, its energy, the meanings of its marks, and its abilities."""

from typing import NamedTuple, Self

from magblast.games.magi_nation.engine.state import Magi
from magblast.games.magi_nation.look.picture import CardPicture
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import ASCII, Ground, Ink
from magblast.paint.numerals import ROWS, draw_numeral, numeral_width
from magblast.paint.text import Span, clip, clip_line, line, width_of, wrap_cut

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

    @classmethod
    def within(cls, width: int) -> Self:
        """Return the columns that fit in some cells."""
        return next((cls(*cells) for least, cells in _COLUMNS if width >= least), cls(*_NARROW))


_COLUMNS = ((116, (20, 16, 8)), (76, (15, 10, 6)), (56, (13, 7, 4)))
_NARROW = (12, 4, 3)


class MagiPicture(CardPicture[Magi]):
    """Draw a Magi: its name, its energy, the meanings of its marks, and its abilities."""

    __slots__ = ()

    def draw(self, canvas: Canvas, area: Area) -> None:
        """Draw a Magi on one row; on more, also what its marks mean; on three, large energy."""
        x, y, width, height = area
        large = height >= ROWS
        columns, more = Columns.within(width), self.scene.glyphs.more
        beside = Area(x + columns.width, y, width - columns.width, height)
        left = Area(x, y, min(width, columns.width - 1), height)
        canvas.fill(area, Ground.PANEL)
        canvas.mark(area, self.picked, self.seat)
        shown = self.picked
        if beside.width < _LEAST_ABILITY:
            shown = self.mark_powers(canvas, area) or self.picked
        ground, _, _ = self.scene.light(shown)
        if ground is not Ground.CARD:
            canvas.fill(left, ground)
        sign, ink = self.scene.sign_of(shown)
        canvas.put(x, y, sign, ink, bold=True)
        at = columns.name + 3
        name = clip(self.scene.voice.card(self.thing.card), at - 5, more)
        ink = self.scene.ink_of(self.thing.card) if ground is Ground.CARD else Ink.TITLE
        end = canvas.put(x + 2, y, name.upper(), ink, bold=True)
        region = self.scene.region_of(self.thing.card)
        canvas.put(end + 1, y, region.text, region.ink, bold=True, ground=Ground.BAND)
        self._draw_energy(canvas, x + at, y, columns.bar, large=large)
        rate = self.scene.caption("rate", count=self.scene.rules.cards[self.thing.card].energize)
        marks = line(*self.scene.marks_of(self.thing, self.seat), Span(rate, Ink.SOFT))
        at = columns.width - columns.marks - 1
        canvas.put_line(x + at, y + large, clip_line(marks, columns.marks, more))
        told = self.scene.voice.marks_told(self.thing).lstrip(", ")
        room = columns.name - 2 if large else left.width - 3
        rows = wrap_cut(told, room, height - 1, more) if height > 1 and told else ()
        for below, words in enumerate(rows, y + 1):
            canvas.put(x + 2, below, words, Ink.SOFT)
        if beside.width >= _LEAST_ABILITY:
            self.abilities.draw(canvas, beside, self.seat)

    def _draw_energy(self, canvas: Canvas, x: int, y: int, width: int, *, large: bool) -> None:
        """Draw the energy of a Magi, and a bar of some cells."""
        toll = self.toll
        ink = Ink.TITLE if self.thing.energy else Ink.BAD
        told = line(Span(str(self.thing.energy), ink, bold=True))
        if toll is not None:
            told = clip_line(toll.brief(self.scene.glyphs), _ENERGY, self.scene.glyphs.more)
        elif large and self.scene.glyphs is not ASCII:
            number, told = str(self.thing.energy), ()
            draw_numeral(
                canvas, x + _ENERGY - numeral_width(number), y, number, ink, self.scene.glyphs
            )
        y += large
        canvas.put_line(x + _ENERGY - width_of(told), y, told)
        canvas.put_line(
            x + _ENERGY + 1, y, self.scene.bar(self.thing.energy, self.start, width, toll)
        )
