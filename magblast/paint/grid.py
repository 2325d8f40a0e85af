"""Draw a board of spaces in columns and rows, seen from either side.

A space is named by the letter of its column and the number of its row, as in ``c4``: ``a1`` lies
below on the left, unless the board is turned.
"""

from collections.abc import Collection
from typing import Final, NamedTuple

from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import ASCII, Glyphs, Ink

UP: Final = "up"
DOWN: Final = "down"
LEFT: Final = "left"
RIGHT: Final = "right"
WAYS: Final = (UP, DOWN, LEFT, RIGHT)
"""The arrow keys."""
_STEPS: Final = {UP: (0, 1), DOWN: (0, -1), LEFT: (-1, 0), RIGHT: (1, 0)}
_LABEL: Final = 3
"""Cells of the number of a row."""
_HEAD: Final = 1
"""Rows of the letters of the columns."""


class _Lines(NamedTuple):
    """Represent the characters of a horizontal line between spaces."""

    left: str
    bar: str
    cross: str
    right: str


class _Strokes(NamedTuple):
    """Represent the lines of a board."""

    top: _Lines
    inner: _Lines
    double: _Lines
    bottom: _Lines
    side: str


_DRAWN: Final = _Strokes(
    _Lines("┌", "─", "┬", "┐"),
    _Lines("├", "─", "┼", "┤"),
    _Lines("╞", "═", "╪", "╡"),
    _Lines("└", "─", "┴", "┘"),
    "│",
)
_DASH: Final = _Lines("+", "-", "+", "+")
_TYPED: Final = _Strokes(_DASH, _DASH, _Lines("+", "=", "+", "+"), _DASH, "|")


class Grid(NamedTuple):
    """Describe how large the spaces of a board are drawn, and from which side."""

    columns: str
    """The letters of the columns, from the left of whoever sits below."""
    rows: int
    width: int
    """Cells inside a space."""
    height: int
    """Rows of cells inside a space."""
    turned: bool = False
    """It is seen from the other side."""
    lined: bool = True
    """Lines run between the rows, too."""

    @property
    def size(self) -> tuple[int, int]:
        """Return the cells across and down that all of it takes."""
        return (
            _LABEL + len(self.columns) * (self.width + 1) + 1,
            _HEAD + 1 + self.rows * self._pitch + (not self.lined),
        )

    @property
    def _pitch(self) -> int:
        """Rows of cells from one row of spaces to the next."""
        return self.height + self.lined

    def area(self, space: str, x: int = 0, y: int = 0) -> Area:
        """Return the inside of a space of a board that is drawn at some cell."""
        across, down = self._drawn_at(space)
        left = x + _LABEL + 1 + across * (self.width + 1)
        return Area(left, y + _HEAD + 1 + down * self._pitch, self.width, self.height)

    def beside(self, space: str, way: str) -> str | None:
        """Return the space above, below, left or right of another as seen; None at the edge."""
        across, up = _STEPS[way]
        sign = -1 if self.turned else 1
        column = self.columns.index(space[0]) + sign * across
        row = int(space[1:]) + sign * up
        if 0 <= column < len(self.columns) and 1 <= row <= self.rows:
            return f"{self.columns[column]}{row}"
        return None

    def _drawn_at(self, space: str) -> tuple[int, int]:
        column, row = self.columns.index(space[0]), int(space[1:])
        if self.turned:
            return len(self.columns) - 1 - column, row - 1
        return column, self.rows - row

    def draw(
        self, canvas: Canvas, x: int, y: int, glyphs: Glyphs, double: Collection[int] = ()
    ) -> None:
        """Draw lines, letters and numbers; a double line runs above and below some rows."""
        strokes = _TYPED if glyphs is ASCII else _DRAWN
        across, _ = self.size
        columns = self.columns[::-1] if self.turned else self.columns
        rows = [*range(1, self.rows + 1)] if self.turned else [*range(self.rows, 0, -1)]
        for index, letter in enumerate(columns):
            middle = x + _LABEL + 1 + index * (self.width + 1) + self.width // 2
            canvas.put(middle, y, letter, Ink.SOFT, bold=True)
        line = y + _HEAD
        for index, row in enumerate(rows):
            is_double = row in double or (index > 0 and rows[index - 1] in double)
            usual = strokes.inner if index else strokes.top
            if self.lined or not index:
                self._draw_line(canvas, x, line, strokes.double if is_double else usual)
            for below in range(line + 1, line + 1 + self.height):
                for column in range(x + _LABEL, x + across, self.width + 1):
                    canvas.put(column, below, strokes.side, Ink.FAINT)
            canvas.put(x + 1, line + 1, str(row), Ink.SOFT, bold=True)
            line += self._pitch
        self._draw_line(canvas, x, line + (not self.lined), strokes.bottom)

    def _draw_line(self, canvas: Canvas, x: int, y: int, line: _Lines) -> None:
        bar = line.cross.join([line.bar * self.width] * len(self.columns))
        canvas.put(x + _LABEL, y, line.left + bar + line.right, Ink.FAINT)


def fitting(
    columns: str,
    rows: int,
    width: int,
    height: int,
    *,
    least: tuple[int, int],
    turned: bool,
    packed: bool = False,
) -> Grid:
    """Return the board with the largest spaces, about square, that fit into some cells.

    No space is smaller than ``least``, even if that does not fit. If it is to be ``packed``, rather
    no lines run between rows.
    """
    high = max(least[1], (height - _HEAD - 1) // rows - 1)
    wide = max(least[0], (width - _LABEL - 1) // len(columns) - 1)
    wide = min(wide, (5 * high + 5) // 2)
    grid = Grid(columns, rows, wide, max(least[1], min(high, wide // 2 + 2)), turned)
    return grid._replace(lined=not packed or grid.size[1] <= height)
