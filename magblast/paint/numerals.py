"""Draw large numerals, three rows tall."""

from magblast.paint.canvas import Canvas
from magblast.paint.ink import ASCII, Glyphs, Ink

ROWS = 3
"""Rows of a large numeral."""
_SHAPES = {
    "0": ("█▀█", "█ █", "▀▀▀"),
    "1": ("▀█ ", " █ ", "▀▀▀"),
    "2": ("▀▀█", "█▀▀", "▀▀▀"),
    "3": ("▀▀█", " ▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"),
    "9": ("█▀█", "▀▀█", "▀▀▀"),
    "+": ("   ", "▄█▄", " ▀ "),
    "-": ("   ", "▀▀▀", "   "),
}


def numeral_width(number: str) -> int:
    """Count the cells of a number in large numerals."""
    return 4 * len(number) - 1


def draw_numeral(canvas: Canvas, x: int, y: int, number: str, ink: Ink, glyphs: Glyphs) -> None:
    """Draw digits, ``+`` and ``-`` in large numerals; in plain characters they stay small."""
    if glyphs is ASCII:
        canvas.put(x, y, number, ink, bold=True)
        return
    for row in range(ROWS):
        canvas.put(x, y + row, " ".join(_SHAPES[each][row] for each in number), ink)
