"""Write pictures as SVG, with nothing that is fetched from anywhere."""

from collections.abc import Iterable, Sequence
from html import escape

from magblast.paint.ink import Paint
from magblast.paint.palette import DEFAULT, LIGHT, palette_of
from magblast.paint.text import clean
from magblast.pictures.colours import ground_class, ink_class, style_sheet
from magblast.pictures.rows import Letters, Part, Patch, Row, parts_of
from magblast.pictures.strokes import CELL_HEIGHT, CELL_WIDTH

FONTS = (
    "ui-monospace,'Cascadia Mono','SF Mono',Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',"
    "monospace"
)
"""Fonts of the reader's own machine."""
FONT_SIZE, BASELINE = 16.5, 15
"""Units of the letters, and where they stand in their row."""
_EDGE = 10
"""Units around a picture."""


def svg(rows: Sequence[Row], width: int, *, title: str, theme: str | None = None) -> str:
    """Return rows of so many cells as an SVG.

    Without a theme it is dark or light, whichever the reader prefers.
    """
    body = "".join(row_at(row, y) for y, row in enumerate(rows))
    return framed(body, width, len(rows), styles(rows, theme), title=title)


def framed(body: str, width: int, height: int, rules: str, *, title: str) -> str:
    """Return an SVG of so many cells around what it shows."""
    across, down = width * CELL_WIDTH + 2 * _EDGE, height * CELL_HEIGHT + 2 * _EDGE
    name = escape(clean(title))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="magblast" viewBox="0 0 {across} {down}" '
        f'width="{across}" height="{down}" role="img" aria-label="{name}">\n'
        f"<title>{name}</title>\n<style>\n{rules}\n</style>\n"
        f'<rect class="g-none" width="{across}" height="{down}" rx="8"/>\n'
        f'<g transform="translate({_EDGE} {_EDGE})">\n{body}</g>\n</svg>\n'
    )


def styles(rows: Iterable[Row], theme: str | None) -> str:
    """Return the style sheet of some rows."""
    paints = {Paint(), *(paint for row in rows for _, paint in row)}
    rules = [
        f".magblast text{{font:{FONT_SIZE}px {FONTS};white-space:pre}}",
        ".magblast .ground{shape-rendering:crispEdges}",
        style_sheet(paints, palette_of(theme or DEFAULT), ".magblast "),
    ]
    if theme is None:
        light = style_sheet(paints, palette_of(LIGHT), ".magblast ")
        rules.append(f"@media (prefers-color-scheme:light){{\n{light}\n}}")
    return "\n".join(rules)


def row_at(row: Row, y: int, attributes: str = "") -> str:
    """Return a row as the y-th of a picture."""
    parts = "".join(map(_element, parts_of(row)))
    if not parts:
        return ""
    return f'<g transform="translate(0 {y * CELL_HEIGHT})"{attributes}>{parts}</g>\n'


def _element(part: Part) -> str:
    if isinstance(part, Patch):
        return (
            f'<rect class="ground {ground_class(part.paint)}" x="{part.x * CELL_WIDTH}" '
            f'width="{part.cells * CELL_WIDTH}" height="{CELL_HEIGHT}"/>'
        )
    if isinstance(part, Letters):
        # The length keeps every letter in its cell, whatever font there is.
        squeezed = ' lengthAdjust="spacingAndGlyphs"' if part.is_sign else ""
        return (
            f'<text class="{ink_class(part.paint)}" x="{part.x * CELL_WIDTH}" y="{BASELINE}" '
            f'textLength="{part.cells * CELL_WIDTH}"{squeezed}>{escape(part.text)}</text>'
        )
    return f'<path class="{ink_class(part.paint)}" d="{part.outline}"/>'
