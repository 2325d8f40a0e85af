"""Write rows with the codes that terminals obey."""

from rich.color import ColorSystem
from rich.style import Style

from magblast.paint.ink import Paint
from magblast.paint.nearest import in_few
from magblast.paint.palette import palette_of
from magblast.paint.text import clean
from magblast.pictures.rows import Row

_SYSTEMS = {
    "truecolor": ColorSystem.TRUECOLOR,
    "256": ColorSystem.EIGHT_BIT,
    "standard": ColorSystem.STANDARD,
    "windows": ColorSystem.WINDOWS,
}


def coded(row: Row, theme: str, colours: str = "truecolor") -> str:
    """Return a row in the colours of a theme; ``colours`` is what Rich calls those there are."""
    palette = palette_of(theme, colours)

    def style(paint: Paint) -> Style:
        found = palette.styles[paint]
        return in_few(found) if colours == "256" else found

    return "".join(
        style(paint).render(clean(text), color_system=_SYSTEMS[colours]) for text, paint in row
    )


def without_codes(row: Row) -> str:
    """Return a row without colours and without trailing spaces."""
    return "".join(clean(text) for text, _ in row).rstrip()
