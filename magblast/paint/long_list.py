"""Show a list of any length, of which only the rows that are looked at are made."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from magblast.kernel.picks import Thing
from magblast.paint.canvas import Area, Region
from magblast.paint.ink import Ground, Paint
from magblast.paint.roll import runs_of
from magblast.paint.text import Line

ROW = "row"
"""The kind of thing that a row is; its id is its number, from 0 on."""


@dataclass(frozen=True, slots=True)
class LongList:
    """Represent rows, one of which may be under the cursor; each can be clicked."""

    width: int
    height: int
    make: Callable[[int], Line]
    """Return the spans of a row."""
    cursor: int | None = None
    has_focus: bool = True
    """Whether keys move the cursor."""
    _made: dict[int, Line] = field(default_factory=dict)
    fixed: ClassVar[int] = 0

    def row(self, y: int) -> object:
        """Return what a row looks like."""
        return self._line(y), y == self.cursor and self.has_focus

    def runs(self, y: int) -> Iterator[tuple[str, Paint]]:
        """Iterate over a row in runs of one paint, over its whole width."""
        lit = y == self.cursor and self.has_focus
        return runs_of(self._line(y), self.width, Ground.CURSOR if lit else Ground.NONE)

    def _line(self, y: int) -> Line:
        if y not in self._made:
            self._made[y] = self.make(y)
        return self._made[y]

    def under(self, x: int, y: int) -> list[Region]:
        """List the row at a cell."""
        return [self._region(y)] if 0 <= y < self.height else []

    def find(self, thing: Thing) -> Region | None:
        """Find a row."""
        return self._region(int(thing.id)) if thing.kind == ROW else None

    def _region(self, y: int) -> Region:
        return Region(Area(0, y, self.width, 1), Thing(ROW, y))
