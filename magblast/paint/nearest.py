"""Find the nearest of the 256 colours that a terminal has."""

from functools import lru_cache
from itertools import product

from rich.color import Color
from rich.palette import Palette
from rich.style import Style

_LEVELS = (0, 95, 135, 175, 215, 255)
_GREYS = range(8, 239, 10)
_SHOWN = Palette(
    [*product(_LEVELS, _LEVELS, _LEVELS), *((grey, grey, grey) for grey in _GREYS)],
)
_FIRST = 16
"""The first colour that is the same on every terminal."""


def nearest(colour: Color) -> Color:
    """Return the one of the 256 colours that looks most like a colour.

    Rich alone would round each channel, and dark panels would turn navy.
    """
    if colour.triplet is None:
        return colour
    return Color.from_ansi(_FIRST + _SHOWN.match(colour.triplet))


@lru_cache(4096)
def in_few(style: Style) -> Style:
    """Return a style with the nearest of the 256 colours."""
    ink, ground = (each and nearest(each) for each in (style.color, style.bgcolor))
    return style + Style(color=ink, bgcolor=ground)
