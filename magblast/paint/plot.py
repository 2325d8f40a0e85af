"""Plot how several seats fared, as lines of dots; in plain characters, of seat numbers."""

from collections.abc import Mapping, Sequence

from magblast.kernel.seat import Seat
from magblast.paint.canvas import Canvas
from magblast.paint.glyphs import ASCII, Glyphs
from magblast.paint.ink import Ink

_INKS = (
    *(Ink.SKY, Ink.ORANGE, Ink.MINT, Ink.VIOLET),
    *(Ink.LEMON, Ink.RED, Ink.SAND, Ink.BLUE),
)
_DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
"""The bits of a Braille character by column and row of the dot."""
_ACROSS, _DOWN = 2, 4
_MARGIN = 4
"""Cells left of the plot, for the numbers."""


def draw_plot(
    points: Sequence[Mapping[Seat, int]],
    names: Sequence[str],
    width: int,
    height: int,
    glyphs: Glyphs,
) -> Canvas:
    """Draw a line for each seat through its values, and a row with the names below.

    The points lie at equal distances. A seat's line ends with its number where its values end.
    """
    canvas, rows, columns = Canvas(width, height), height - 1, width - _MARGIN - 2
    most = max((value for point in points for value in point.values()), default=0)
    if rows < 1 or columns < 1 or not most:
        return canvas
    canvas.put(0, 0, f"{most:>{_MARGIN - 1}}", Ink.FAINT)
    canvas.put(0, rows - 1, f"{0:>{_MARGIN - 1}}", Ink.FAINT)
    dots: dict[tuple[int, int], int] = {}
    for seat in range(1, len(names) + 1):
        values = [point[seat] for point in points if seat in point]
        if not values:
            continue
        ink, last = _INKS[(seat - 1) % len(_INKS)], len(values) - 1
        end = round(last / max(1, len(points) - 1) * (columns * _ACROSS - 1))
        for x in range(end + 1):
            y = round((1 - _between(values, x * last / max(1, end)) / most) * (rows * _DOWN - 1))
            cell = (x // _ACROSS, y // _DOWN)
            dots[cell] = dots.get(cell, 0) | _DOTS[x % _ACROSS][y % _DOWN]
            sign = str(seat) if glyphs is ASCII else chr(0x2800 + dots[cell])
            canvas.put(_MARGIN + cell[0], cell[1], sign, ink)
        canvas.put(_MARGIN + 1 + cell[0], cell[1], str(seat), ink, bold=True)
    x = _MARGIN
    for seat, name in enumerate(names, 1):
        x = canvas.put(x, rows, f"{seat} {name}  ", _INKS[(seat - 1) % len(_INKS)])
    return canvas


def _between(values: Sequence[int], at: float) -> float:
    """Return the value between two neighbours."""
    low = int(at)
    high = min(low + 1, len(values) - 1)
    return values[low] + (values[high] - values[low]) * (at - low)
