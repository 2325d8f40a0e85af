"""Plot how several seats fared, as lines of dots; in plain characters, of seat numbers."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from magblast.kernel.seat import Seat
from magblast.paint.canvas import Canvas
from magblast.paint.ink import ASCII, Glyphs, Ink

_INKS = (
    *(Ink.SKY, Ink.ORANGE, Ink.MINT, Ink.VIOLET),
    *(Ink.LEMON, Ink.RED, Ink.SAND, Ink.BLUE),
)
_DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
"""The bits of a Braille character by column and row of the dot."""
_ACROSS, _DOWN = 2, 4
_MARGIN = 4
"""Cells left of the plot, for the numbers."""
_LEAST_WITH_AXIS = 5
"""Rows from which the turns are numbered."""
_STEPS = (1, 2, 5, 10, 20, 50, 100)


class Plotted(NamedTuple):
    """Hold what is plotted: how each seat stood at the beginning of turns, and at the end."""

    points: Sequence[Mapping[Seat, int]]
    turns: Sequence[int] = ()
    """The turn of each point."""
    fallen: frozenset[Seat] = frozenset()
    """Whose line ends because they fell."""
    label: Callable[[int], str] = str
    """Write the number of a turn."""


def seat_ink(seat: Seat) -> Ink:
    """Return the ink of what a seat has."""
    return _INKS[(seat - 1) % len(_INKS)]


def draw_plot(
    plotted: Plotted, names: Sequence[str], width: int, height: int, glyphs: Glyphs
) -> Canvas:
    """Draw a line for each seat through its values, the turns below, and a row with the names.

    The points lie at equal distances. A seat's line ends with its number where its values end, and
    with a sign where it fell.
    """
    canvas, columns = Canvas(width, height), width - _MARGIN - 3
    points, has_axis = plotted.points, height >= _LEAST_WITH_AXIS and bool(plotted.turns)
    rows = height - 1 - has_axis
    most = max((value for point in points for value in point.values()), default=0)
    if rows < 1 or columns < 1 or not most:
        return canvas
    canvas.put(0, 0, f"{most:>{_MARGIN - 1}}", Ink.FAINT)
    canvas.put(0, rows - 1, f"{0:>{_MARGIN - 1}}", Ink.FAINT)
    ends: list[tuple[int, int, Seat]] = []
    dots: dict[tuple[int, int], int] = {}
    for seat in range(1, len(names) + 1):
        values = [point[seat] for point in points if seat in point]
        if not values:
            continue
        ink, last = seat_ink(seat), len(values) - 1
        end = round(last / max(1, len(points) - 1) * (columns * _ACROSS - 1))
        before = None
        for x in range(end + 1):
            y = round((1 - _between(values, x * last / max(1, end)) / most) * (rows * _DOWN - 1))
            # A line that falls steeply has no gaps.
            steps = range(y, y + 1) if before is None else _steps(before, y)
            for dot in steps:
                cell = (x // _ACROSS, dot // _DOWN)
                dots[cell] = dots.get(cell, 0) | _DOTS[x % _ACROSS][dot % _DOWN]
                sign = str(seat) if glyphs is ASCII else chr(0x2800 + dots[cell])
                canvas.put(_MARGIN + cell[0], cell[1], sign, ink)
            before = y
        end_row = cell[1]
        while (_MARGIN + cell[0], end_row) in {(x, y) for x, y, _ in ends} and end_row:
            # Lines that end together have their numbers above each other.
            end_row -= 1
        ends.append((_MARGIN + cell[0], end_row, seat))
    # No line hides the end of another.
    for x, y, seat in ends:
        sign = glyphs.lost if seat in plotted.fallen else ""
        canvas.put(x + 1, y, f"{sign}{seat}", seat_ink(seat), bold=True)
    if has_axis:
        _draw_axis(canvas, rows, columns, plotted)
    x = _MARGIN
    for seat, name in enumerate(names, 1):
        x = canvas.put(x, height - 1, f"{seat} {name}  ", seat_ink(seat))
    return canvas


def _draw_axis(canvas: Canvas, y: int, columns: int, plotted: Plotted) -> None:
    """Number as many turns as there is room for, at equal distances."""
    turns, label = plotted.turns, plotted.label
    apart = (columns - 1) / max(1, len(turns) - 1)
    widest = len(label(max(turns))) + 2
    step = next((step for step in _STEPS if step * apart >= widest), max(turns))
    free = _MARGIN
    for index, turn in enumerate(turns):
        is_end = index and turn == turns[index - 1]
        x = _MARGIN + round(index * apart)
        if x >= free and not is_end and (turn % step == 0 or index == 0):
            free = canvas.put(x, y, label(turn), Ink.FAINT) + 1


def _steps(before: int, now: int) -> range:
    """List the dots from the one beside the last dot to the one that is reached, which is last."""
    if before == now:
        return range(now, now + 1)
    step = 1 if now > before else -1
    return range(before + step, now + step, step)


def _between(values: Sequence[int], at: float) -> float:
    """Return the value between two neighbours."""
    low = int(at)
    high = min(low + 1, len(values) - 1)
    return values[low] + (values[high] - values[low]) * (at - low)
