"""Draw the log: lines with the things they name."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import ClassVar

from rich.cells import cell_len

from magblast.kernel.game import Mark
from magblast.kernel.holds import holds
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.canvas import Area, Region
from magblast.paint.ink import Glyphs, Ground, Ink, Paint
from magblast.paint.roll import runs_of
from magblast.paint.text import (
    Line,
    Span,
    line,
    text_of,
    width_of,
    wrap_line,
)

MARK_INK = {
    Mark.TURN: Ink.ACCENT,
    Mark.WIN: Ink.ACCENT,
    Mark.LOSS: Ink.BAD,
    Mark.COMBAT: Ink.TEXT,
    Mark.PHASE: Ink.SOFT,
    Mark.OTHER: Ink.SOFT,
}
"""The ink of an event by what it means."""


class LogFilter(StrEnum):
    """Identify what the log shows."""

    ALL = "all"
    COMBAT = "combat"
    MINE = "mine"


@dataclass(frozen=True, slots=True)
class LogLine:
    """Represent one line of the log."""

    text: str
    ink: Ink
    combat: bool
    turn: bool
    """A turn begins here."""
    seats: frozenset[Seat]
    """Whom it concerns."""
    things: tuple[tuple[str, Thing], ...]
    """The names in it that can be looked up."""
    after: int = field(default=0, compare=False)
    """How many events have happened after the one it tells."""

    def __hash__(self) -> int:
        # The rows of a line are looked up again whenever the log grows.
        return hash(self.text)

    def passes(self, shown: LogFilter, viewer: Seat | None, search: str = "") -> bool:
        """Return whether the line is shown."""
        if search and not holds(self.text, search):
            return False
        if shown is LogFilter.COMBAT:
            return self.combat
        if shown is LogFilter.MINE:
            return viewer in self.seats
        return True

    def inked(self) -> Line:
        """Set the names in a line off from its words."""
        spans = [Span(self.text, self.ink)]
        for name, _ in self.things:
            for index, span in enumerate(spans):
                before, found, after = span.text.partition(name)
                if found and not span.bold:
                    spans[index : index + 1] = [
                        Span(before, span.ink),
                        Span(name, Ink.TITLE if span.ink is not Ink.BAD else Ink.BAD, bold=True),
                        Span(after, span.ink),
                    ]
                    break
        return line(*spans)


def draw_log(
    lines: Iterable[LogLine],
    width: int,
    glyphs: Glyphs,
    empty: str = "",
    chosen: LogLine | None = None,
) -> "LogRoll":
    """Draw log lines, wrapped; the names in them can be pointed at.

    ``empty`` is shown when there are none. The line that is ``chosen`` is set off.
    """
    rows = [(spans, entry) for entry in lines for spans in _rows_of(entry, width, glyphs)]
    none = line(Span(empty, Ink.FAINT))
    return LogRoll(width, rows or [(each, _NOTHING) for each in wrap_line(none, width)], chosen)


@dataclass(frozen=True, slots=True)
class LogRoll:
    """Represent a log of any length; of its rows only those looked at are painted."""

    width: int
    rows: Sequence[tuple[Line, LogLine]]
    chosen: LogLine | None = None
    fixed: ClassVar[int] = 0

    @property
    def height(self) -> int:
        """Rows."""
        return len(self.rows)

    def row(self, y: int) -> tuple[Line, bool]:
        """Return the spans of a row, and whether it is set off."""
        spans, entry = self.rows[y]
        # Two lines may say the same.
        return spans, entry is self.chosen

    def runs(self, y: int) -> Iterator[tuple[str, Paint]]:
        """Iterate over a row in runs of one paint, over its whole width."""
        spans, chosen = self.row(y)
        return runs_of(spans, self.width, Ground.CURSOR if chosen else Ground.NONE)

    def under(self, x: int, y: int) -> list[Region]:
        """List the names at a cell: there is one at most."""
        if not 0 <= y < self.height:
            return []
        return [name for name in self._names(y) if name.contains(x, y)][:1]

    def find(self, thing: Thing) -> Region | None:
        """Find where a thing is named first."""
        names = (name for y in range(self.height) for name in self._names(y))
        return next((name for name in names if name.thing == thing), None)

    def text(self) -> str:
        """Return the log as plain text, without trailing spaces."""
        return "\n".join(text_of(spans).rstrip() for spans, _ in self.rows)

    def _names(self, y: int) -> Iterator[Region]:
        spans, entry = self.rows[y]
        x = 0
        for span in spans:
            size = width_of((span,))
            text = span.text.strip()
            for name, thing in entry.things:
                if span.bold and text and (text == name or text in name.split()):
                    yield Region(Area(x, y, size, 1), thing)
            x += size


# A log grows line by line and is drawn again for each of them.
@lru_cache(8192)
def _rows_of(entry: LogLine, width: int, glyphs: Glyphs) -> tuple[Line, ...]:
    if entry.turn:
        words = f"{glyphs.light.top * 2} {entry.text} "
        rest = glyphs.light.top * max(0, width - cell_len(words))
        return (line(Span(words, Ink.ACCENT, bold=True), Span(rest, Ink.STAR)),)
    return tuple(
        line(Span("  " if index else f"{glyphs.dot} ", Ink.FAINT), *spans)
        for index, spans in enumerate(wrap_line(entry.inked(), max(8, width - 2)))
    )


_NOTHING = LogLine("", Ink.FAINT, False, False, frozenset(), ())
