"""Draw the explanation of a thing: its text, the things it can reach, and those it cannot."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from magblast.kernel.picks import Thing
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Glyphs, Ground, Ink
from magblast.paint.text import Line, Span, clip, clip_line, line, width_of, wrap_line

_EDGE = 2
"""Cells of the frame and the gap beside it."""
_LEAST_ABOUT = 8
"""Rows that a description keeps, however much it can reach."""
_LEAST_FURTHER = 6
"""Cells that what a thing leads to needs to be told."""


class Reachable(NamedTuple):
    """Describe something that may be picked now, and what would become of it."""

    thing: Thing
    key: str
    name: str
    leads_to: str = ""
    """What it can reach, where that goes without saying."""
    toll: Line = ()

    def draw(self, canvas: Canvas, area: Area, is_next: bool, glyphs: Glyphs) -> None:
        x, y, width, _ = area
        if is_next:
            canvas.fill(area, Ground.CURSOR)
        canvas.put(x + 1, y, self.key, Ink.KEY, bold=True)
        # Most keys are a letter; a captain's number may stand before it.
        at = max(3, cell_len(self.key) + 2)
        # What would become of it is told in full, whatever else is cut.
        toll = line(" ", *self.toll) if self.toll else ()
        # What it is matters more than what it leads to.
        left = width - at - 3 - cell_len(self.name) - width_of(toll)
        further = clip(self.leads_to, left, glyphs.more) if left >= _LEAST_FURTHER else ""
        right = line(Span(further, Ink.SOFT), *toll)
        room = width - at - 2 - width_of(right)
        canvas.put(x + at, y, clip(self.name, room - 1, glyphs.more), Ink.TITLE, bold=is_next)
        canvas.put_line(x + width - 1 - width_of(right), y, right)
        canvas.mark(area, self.thing)


class Explanation(NamedTuple):
    """Represent what stands beside a table about one thing or several."""

    title: Line = ()
    about: Sequence[Line] = ()
    """Not wrapped; an empty line parts paragraphs."""
    reachable: Sequence[Reachable] = ()
    refused: Sequence[str] = ()
    """Why other things cannot be picked, a sentence each."""
    foot: str = ""
    """What stands in the lower edge, such as the key that shows more."""
    scrolls: bool = False
    """All of it is shown, to be scrolled; else what does not fit is left out."""

    def draw(self, cursor: Thing | None, width: int, height: int, glyphs: Glyphs) -> Canvas:
        """Draw an explanation in a frame."""
        inner = width - 2 * _EDGE
        about = [row for spans in self.about for row in wrap_line(spans, inner) or [()]]
        sign = Span(f"{glyphs.loss} ", Ink.BAD)
        about = _without_end(about, len(about))
        if self.scrolls:
            height = max(height, len(about) + 2)
        room = height - 2
        reachable = self.reachable[: max(0, room - _LEAST_ABOUT - 1)]
        refused: list[Line] = []
        spare = room - len(reachable) - bool(reachable) - min(len(about), _LEAST_ABOUT) - 1
        for words in self.refused:
            rows = wrap_line(line(sign, Span(words, Ink.SOFT)), inner)
            if len(refused) + len(rows) <= spare:
                refused += rows
        below = len(reachable) + bool(reachable) + len(refused) + bool(refused)
        about = _without_end(about, room - below)
        canvas = Canvas(width, height)
        canvas.frame(Area(0, 0, width, height), glyphs.light, Ink.FAINT)
        if self.title:
            canvas.put_line(
                _EDGE, 0, line(" ", *clip_line(self.title, inner - 2, glyphs.more), " ")
            )
        if self.foot:
            foot = f" {self.foot} "
            canvas.put(width - _EDGE - len(foot), height - 1, foot, Ink.SOFT)
        y = 1
        for spans in about:
            canvas.put_line(_EDGE, y, spans)
            y += 1
        if reachable:
            y += 1
        for each in reachable:
            each.draw(canvas, Area(1, y, width - 2, 1), each.thing == cursor, glyphs)
            y += 1
        for spans in refused:
            canvas.put_line(_EDGE, y + 1, spans)
            y += 1
        return canvas


def _without_end(lines: list[Line], room: int) -> list[Line]:
    """Leave out what does not fit, and no blank line at the end."""
    kept = lines[:room]
    while kept and not kept[-1]:
        kept.pop()
    return kept
