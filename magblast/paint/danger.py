"""Show on a picture what could fall in the next turn of its enemies."""

from rich.cells import cell_len

from magblast.kernel.picks import Thing
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink

SIGN = "!"
"""Marks what is in danger where there is no room for a word."""


def draw_danger(canvas: Canvas, thing: Thing, word: str) -> None:
    """Draw frame and name of a thing in the ink of danger, and write a word where there is room."""
    if (found := canvas.find(thing)) is None:
        return
    x, y, width, height = found.area
    rows, columns = range(y, min(y + height, canvas.height)), range(x, min(x + width, canvas.width))
    lettered = (row for row in rows if any(canvas.row(row)[at][0].isalpha() for at in columns))
    named = next(lettered, y)
    for row in rows:
        for column in columns:
            char, inked = canvas.row(row)[column]
            is_edge = row in (y, y + height - 1) or column in (x, x + width - 1)
            is_frame = height > 2 and is_edge and not char.isalnum()
            if char.strip() and (row == named or is_frame):
                canvas.put(column, row, char, Ink.BAD, bold=inked.bold)
    for told in (f" {word.upper()} ", SIGN):
        if place := canvas.free_place(found.area, told) or _beside(canvas, found.area, told):
            canvas.put(*place, told, Ink.BAD, bold=True, ground=Ground.BAND)
            return


def _beside(canvas: Canvas, area: Area, word: str) -> tuple[int, int] | None:
    """Return where a word has room right of the first row of a place, without touching anything."""
    left, size = area.x + area.width + 1, cell_len(word)
    cells = canvas.row(area.y)[left - 1 : left + size + 1]
    is_free = len(cells) == size + 2 and all(char == " " for char, _ in cells)
    return (left, area.y) if is_free else None
