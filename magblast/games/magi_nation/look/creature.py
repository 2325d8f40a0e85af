"""Draw a creature in play as a card: name, energy, picture, and what it can do."""

from magblast.games.magi_nation.engine.state import Creature
from magblast.games.magi_nation.look.picture import CardPicture
from magblast.games.magi_nation.look.portrait import ROWS, Portrait
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import ASCII, Ground, Ink
from magblast.paint.numerals import draw_numeral, numeral_width
from magblast.paint.text import Line, Span, clip, clip_line, line, width_of, wrap_cut

_LEAST_TALL = 6
"""Rows from which the texts stand below the picture, and energy is written large."""
_LEAST_WORDS = 8
"""Cells that words need beside a picture."""
_WIDEST_PORTRAIT = 14
_MARGINS = 3
"""Cells beside the words."""


class CreaturePicture(CardPicture[Creature]):
    """Draw a creature: its name, its energy, its picture, and what it can do."""

    __slots__ = ()

    def rows_to_tell_all(self, width: int) -> int:
        """Count the rows of a creature of some cells whose words are not cut."""
        words = self.abilities.rows(width - _MARGINS)
        return 1 + ROWS + bool(self.scene.voice.marks_told(self.thing)) + words

    def draw(self, canvas: Canvas, area: Area) -> None:
        """Draw a creature; on one row, only its name, marks and energy."""
        canvas.fill(area, Ground.CARD)
        canvas.mark(area, self.picked, self.seat)
        shown = self.picked
        if area.height == 1:
            shown = self.mark_powers(canvas, area) or self.picked
        ground, _, _ = self.scene.light(shown)
        if ground is not Ground.CARD:
            canvas.fill(area, ground)
        sign, ink = self.scene.sign_of(shown)
        at = max(canvas.put(area.x, area.y, sign, ink, bold=True), area.x + 1) + 1
        tall = area.height >= _LEAST_TALL and self.scene.glyphs is not ASCII
        self._draw_head(canvas, area, at, tall=tall, lit=ground is not Ground.CARD)
        inner = Area(area.x + 2, area.y + 1, area.width - _MARGINS, area.height - 1)
        if inner.height:
            (self._draw_tall if tall else self._draw_low)(canvas, inner)

    def _draw_head(self, canvas: Canvas, area: Area, at: int, *, tall: bool, lit: bool) -> None:
        """Draw the name from a column on, its region, and at the right end marks and energy."""
        x, y, width, _ = area
        energy = () if tall else self._energy()
        marks = self.scene.marks_of(self.thing, self.seat)
        told = line(*marks, " " if marks and energy else "", *energy)
        told = clip_line(told, width - 8, self.scene.glyphs.more)
        canvas.put_line(x + width - width_of(told), y, told)
        room = x + width - at - 2 - width_of(told) - bool(told)
        ink = Ink.TITLE if lit else self.scene.ink_of(self.thing.card)
        name = clip(self.scene.voice.card(self.thing.card), room, self.scene.glyphs.more)
        at = canvas.put(at, y, name, ink, bold=True)
        region = self.scene.region_of(self.thing.card)
        canvas.put(at + 1, y, region.text, region.ink, bold=True, ground=Ground.BAND)

    def _energy(self) -> Line:
        """Write energy and starting energy, or what would become of it."""
        toll = self.toll
        if toll is not None:
            return toll.brief(self.scene.glyphs)
        ink = Ink.TITLE if self.thing.energy else Ink.BAD
        start = self.start
        return line(Span(str(self.thing.energy), ink, bold=True), Span(f"/{start}", Ink.SOFT))

    def _draw_low(self, canvas: Canvas, area: Area) -> None:
        """Draw the picture beside the words; it makes way for what a creature can do."""
        x, y, width, height = area
        portrait, rows = Portrait(self.thing, self.scene), min(ROWS, height)
        taken = portrait.width(min(_WIDEST_PORTRAIT, width - _LEAST_WORDS))
        words = Area(x + taken + 1, y, width - taken - 1, height)
        if self.abilities.fits_names(words.width, height):
            portrait.draw(canvas, x, y, taken, rows, self.toll)
        else:
            words = area
        self.abilities.draw(canvas, words, self.seat, margin=1)

    def _draw_tall(self, canvas: Canvas, area: Area) -> None:
        """Draw picture and large energy above the words."""
        x, y, width, height = area
        toll = self.toll
        start = self.start
        if toll is None:
            number = str(self.thing.energy)
            ink = Ink.TITLE if self.thing.energy else Ink.BAD
            beside = f"/{start}"
            at = x + width - len(beside) - 1 - numeral_width(number)
            draw_numeral(canvas, at, y, number, ink, self.scene.glyphs)
            canvas.put(x + width - len(beside), y + 2, beside, Ink.SOFT)
        else:
            told = clip_line(toll.brief(self.scene.glyphs), width // 2, self.scene.glyphs.more)
            at = x + width - width_of(told)
            canvas.put_line(at, y + 1, told)
        portrait = Portrait(self.thing, self.scene)
        taken = portrait.width(at - x - 1)
        portrait.draw(canvas, x, y, taken, ROWS, toll)
        y, height = y + ROWS, height - ROWS
        marks = self.scene.voice.marks_told(self.thing).lstrip(", ")
        if marks and self.abilities.fits_names(width, height - 1):
            (told_marks, *_) = wrap_cut(marks, width, 1, self.scene.glyphs.more)
            canvas.put(x, y, told_marks, Ink.SOFT)
            y, height = y + 1, height - 1
        self.abilities.draw(canvas, Area(x, y, width, height), self.seat, margin=1)
