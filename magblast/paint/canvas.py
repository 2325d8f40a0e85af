"""Draw a picture cell by cell, and remember where its things are."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby, repeat
from operator import itemgetter
from typing import NamedTuple, Protocol

from rich.cells import cell_len

from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.ink import Box, Ground, Ink, Paint, paint
from magblast.paint.text import Line

_BLANK = (" ", Paint())


class Area(NamedTuple):
    """Represent a rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    def middle(self) -> tuple[int, int]:
        """Return the cell in the middle."""
        return self.x + self.width // 2, self.y + self.height // 2

    def lane_to(self, end: "Area") -> list[tuple[int, int]]:
        """List the cells from the middle to that of another place: along, then up or down."""
        x, y = self.middle()
        to_x, to_y = end.middle()
        along = range(x, to_x, 1 if to_x > x else -1)
        down = range(y, to_y, 1 if to_y > y else -1)
        return [*((column, y) for column in along), *((to_x, row) for row in down), (to_x, to_y)]

    def edge(self) -> list[tuple[int, int]]:
        """List every other cell along the edge of a place, clockwise."""
        x, y, width, height = self
        right, bottom = x + width - 1, y + height - 1
        top = [(column, y) for column in range(x, right, 2)]
        down = [(right, row) for row in range(y, bottom)]
        back = [(column, bottom) for column in range(right, x, -2)]
        return [*top, *down, *back, *((x, row) for row in range(bottom, y, -1))]


class Region(NamedTuple):
    """Describe where a thing is on a canvas."""

    area: Area
    thing: Thing
    seat: Seat | None = None
    """Whose it is."""

    def contains(self, x: int, y: int) -> bool:
        """Return whether a cell lies in the region."""
        area = self.area
        return 0 <= x - area.x < area.width and 0 <= y - area.y < area.height


class Picture(Protocol):
    """Show runs of painted text row by row, and know where its things are."""

    @property
    def width(self) -> int:
        """Cells of each row."""

    @property
    def height(self) -> int:
        """Rows."""

    @property
    def fixed(self) -> int:
        """Rows at the top that stay when the rest scrolls."""

    def row(self, y: int) -> object:
        """Return a comparable token; equal tokens mean rows that look alike."""

    def runs(self, y: int) -> Iterator[tuple[str, Paint]]:
        """Iterate over a row in runs of one paint, over its whole width."""

    def under(self, x: int, y: int) -> list[Region]:
        """List the things at a cell, the uppermost first."""

    def find(self, thing: Thing) -> Region | None:
        """Find where a thing is."""


@dataclass(slots=True)
class Canvas:
    """Represent a picture of ``width`` by ``height`` cells; what is drawn outside it is lost."""

    width: int
    height: int
    regions: list[Region] = field(default_factory=list)
    """Later regions lie above earlier ones."""
    fixed: int = 0
    """Rows at the top that stay when the rest scrolls."""
    _rows: list[list[tuple[str, Paint]]] = field(init=False)

    def __post_init__(self) -> None:
        self._rows = [[_BLANK] * self.width for _ in range(self.height)]

    def put(
        self,
        x: int,
        y: int,
        text: str,
        ink: Ink = Ink.TEXT,
        *,
        bold: bool = False,
        ground: Ground | None = None,
    ) -> int:
        """Write a text and return the column after it; None keeps the ground that is there."""
        if not 0 <= y < self.height:
            return x + cell_len(text)
        row = self._rows[y]
        end = x + len(text)
        if x >= 0 and end <= self.width and _is_simple(text):
            if ground is None:
                cells = row[x:end]
                if not _are_alike(cells):
                    pairs = zip(text, cells, strict=True)
                    row[x:end] = [(char, paint(ink, cell[1].ground, bold)) for char, cell in pairs]
                    return end
                ground = cells[0][1].ground
            inked = paint(ink, ground, bold)
            row[x:end] = zip(text, repeat(inked))
            return end
        for char in text:
            size = cell_len(char)
            if size == 0:
                if 0 < x <= self.width:
                    before, inked = row[x - 1]
                    row[x - 1] = (before + char, inked)
                continue
            if x >= 0 and x + size <= self.width:
                behind = row[x][1].ground if ground is None else ground
                inked = paint(ink, behind, bold)
                row[x] = (char, inked)
                if size == 2:
                    row[x + 1] = ("", inked)
            x += size
        return x

    def put_line(self, x: int, y: int, spans: Line, *, ground: Ground | None = None) -> int:
        """Write a line of spans and return the column after it."""
        for text, ink, bold in spans:
            x = self.put(x, y, text, ink, bold=bold, ground=ground)
        return x

    def fill(self, area: Area, ground: Ground) -> None:
        """Lay a ground under a rectangle; what is written there stays."""
        x, y, width, height = area
        columns = slice(max(0, x), max(0, x + width))
        for row in self._rows[max(0, y) : y + height]:
            cells, times = row[columns], 1
            if _are_alike(cells):
                cells, times = cells[:1], len(cells)
            filled = [(char, paint(ink, ground, bold)) for char, (ink, _, bold) in cells]
            row[columns] = filled * times

    def lay(self, x: int, y: int, other: "Canvas", columns: int | None = None) -> None:
        """Lay the first columns of another canvas upon this one, with its things.

        It must not exceed this one; None lays all of it.
        """
        width = other.width if columns is None else columns
        for row, cells in enumerate(other._rows, y):
            self._rows[row][x : x + width] = cells if columns is None else cells[:width]
        self.regions += [
            Region(Area(x + left, y + top, width, height), thing, seat)
            for (left, top, width, height), thing, seat in other.regions
        ]

    def copy(self) -> "Canvas":
        """Return a picture to draw on, while this one stays as it is."""
        other = Canvas(self.width, 0, [*self.regions], self.fixed)
        other.height, other._rows = self.height, [[*row] for row in self._rows]
        return other

    def clear(self, area: Area) -> None:
        """Leave nothing in a rectangle."""
        x, y, width, height = area
        for row in self._rows[max(0, y) : y + height]:
            row[x : x + width] = [_BLANK] * width

    def frame(self, area: Area, box: Box, ink: Ink) -> None:
        """Draw a frame along the inside of a rectangle."""
        x, y, width, height = area
        if width < 2 or height < 2:
            return
        bar = width - 2
        self.put(x, y, box.top_left + box.top * bar + box.top_right, ink)
        sides = [(x, box.left), (x + width - 1, box.right)]
        sides = [(column, side) for column, side in sides if 0 <= column < self.width]
        for row in self._rows[max(0, y + 1) : max(0, y + height - 1)]:
            for column, side in sides:
                row[column] = (side, paint(ink, row[column][1].ground, False))
        last = box.bottom_left + box.bottom * bar + box.bottom_right
        self.put(x, y + height - 1, last, ink)

    def mark(self, area: Area, thing: Thing, seat: Seat | None = None) -> None:
        """Remember where a thing is."""
        self.regions.append(Region(area, thing, seat))

    def under(self, x: int, y: int) -> list[Region]:
        """List the things at a cell, the uppermost first."""
        return [each for each in reversed(self.regions) if each.contains(x, y)]

    def find(self, thing: Thing) -> Region | None:
        """Find where a thing is."""
        return next((each for each in self.regions if each.thing == thing), None)

    def row(self, y: int) -> list[tuple[str, Paint]]:
        """Return the cells of a row; they are not to be changed."""
        return self._rows[y]

    def dot(self, dots: Iterable[tuple[int, int, str]], ink: Ink) -> None:
        """Write characters of one cell, given by column and row, where nothing has been drawn."""
        rows, inked = self._rows, paint(ink, Ground.NONE, False)
        for x, y, char in dots:
            if rows[y][x] == _BLANK:
                rows[y][x] = (char, inked)

    def runs(self, y: int) -> Iterator[tuple[str, Paint]]:
        """Iterate over a row in runs of one paint."""
        for inked, cells in groupby(self._rows[y], itemgetter(1)):
            if text := "".join(map(itemgetter(0), cells)):
                yield text, inked

    def text(self) -> str:
        """Return the picture as plain text, without trailing spaces."""
        return "\n".join("".join(map(itemgetter(0), row)).rstrip() for row in self._rows)

    def put_char(self, x: int, y: int, char: str, ink: Ink, *, bold: bool = False) -> None:
        """Write one character, but never onto half of a wide one."""
        if 0 <= y < self.height and 0 <= x < self.width and cell_len(self.row(y)[x][0]) == 1:
            self.put(x, y, char, ink, bold=bold)

    def write_over(self, x: int, y: int, words: str, ink: Ink | None) -> None:
        """Write over what is there, with the letters cut out of the ink; without ink, clear it."""
        if not 0 <= y < self.height:
            return
        end = x + cell_len(words)
        for edge in (x, end):
            # Half a wide character must not stay.
            if 0 < edge < self.width and self.row(y)[edge][0] == "":
                self.clear(Area(edge - 1, y, 2, 1))
        if ink is None:
            self.clear(Area(x, y, end - x, 1))
        else:
            self.put(x, y, words, ink, bold=True, ground=Ground.BAND)

    def free_place(self, area: Area, word: str) -> tuple[int, int] | None:
        """Return column and row of a word at the end of the last row of a place that has room."""
        x, y, width, height = area
        for row in range(min(y + height, self.height) - 1, y - 1, -1):
            cells = self.row(row)
            # A frame stays whole.
            end = x + width - (cells[x + width - 1][0] != " ")
            left = end - cell_len(word)
            if left > x and all(char == " " for char, _ in cells[left:end]):
                return left, row
        return None


def _are_alike(cells: list[tuple[str, Paint]]) -> bool:
    """Return whether there are cells, and all look the same; most have not been written on yet."""
    return bool(cells) and cells.count(cells[0]) == len(cells)


@lru_cache(4096)
def _is_simple(text: str) -> bool:
    """Return whether each character of a text takes one cell."""
    return text.isascii() or all(cell_len(char) == 1 for char in text)
