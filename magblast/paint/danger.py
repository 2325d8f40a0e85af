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
        place = canvas.free_place(found.area, told) or _beside(canvas, found.area, told)
        if place is not None and told == SIGN and _is_in_text(canvas, *place):
            place = _gap(canvas, found.area) or place
        if place is not None:
            canvas.put(*place, told, Ink.BAD, bold=True, ground=Ground.BAND)
            return


def _is_in_text(canvas: Canvas, x: int, y: int) -> bool:
    """Return whether a sign in a cell would read as part of a text, which may be cut there."""
    row = canvas.row(y)
    before, after = (row[at][0] if at < len(row) else "" for at in (x - 1, x + 1))
    return before.isalnum() and (after.isalnum() or after in ("…", "."))


def _gap(canvas: Canvas, area: Area) -> tuple[int, int] | None:
    """Return the middle of the last three empty cells side by side in the first row of a place."""
    cells = canvas.row(area.y)
    for left in range(area.x + area.width - 3, area.x, -1):
        if all(char == " " for char, _ in cells[left : left + 3]):
            return left + 1, area.y
    return None


def _beside(canvas: Canvas, area: Area, word: str) -> tuple[int, int] | None:
    """Return where a word has room right of the first row of a place, without touching anything."""
    left, size = area.x + area.width + 1, cell_len(word)
    cells = canvas.row(area.y)[left - 1 : left + size + 1]
    is_free = len(cells) == size + 2 and all(char == " " for char, _ in cells)
    return (left, area.y) if is_free else None
