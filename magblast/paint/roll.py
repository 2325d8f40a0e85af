"""Show lines one below the other; of its rows only those looked at are painted."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from magblast.kernel.picks import Thing
from magblast.paint.canvas import Region
from magblast.paint.ink import Ground, Ink, Paint, paint
from magblast.paint.text import Line, clip_line, text_of, width_of


@dataclass(frozen=True, slots=True)
class Roll:
    """Represent lines without anything to click."""

    width: int
    rows: Sequence[Line]
    fixed: ClassVar[int] = 0

    @property
    def height(self) -> int:
        """Rows."""
        return len(self.rows)

    def row(self, y: int) -> Line:
        """Return the spans of a row."""
        return self.rows[y]

    def runs(self, y: int) -> Iterator[tuple[str, Paint]]:
        """Iterate over a row in runs of one paint, over its whole width."""
        return runs_of(self.rows[y], self.width)

    def under(self, x: int, y: int) -> list[Region]:
        """List no things."""
        return []

    def find(self, thing: Thing) -> Region | None:
        """Find nothing."""
        return None

    def text(self) -> str:
        """Return the lines as plain text, without trailing spaces."""
        return "\n".join(text_of(spans).rstrip() for spans in self.rows)


def runs_of(spans: Line, width: int, ground: Ground = Ground.NONE) -> Iterator[tuple[str, Paint]]:
    """Iterate over a line in runs of one paint, over a whole width."""
    shown = clip_line(spans, width)
    for text, ink, bold in shown:
        yield text, paint(ink, ground, bold)
    if room := width - width_of(shown):
        yield " " * room, paint(Ink.TEXT, ground, False)
