"""Show every line of a screen in 256 colours, whoever drew or wrote it."""

from functools import lru_cache
from itertools import product

from rich.color import Color as RichColor
from rich.palette import Palette
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

_LEVELS = (0, 95, 135, 175, 215, 255)
_GREYS = range(8, 239, 10)
_SHOWN = Palette(
    [*product(_LEVELS, _LEVELS, _LEVELS), *((grey, grey, grey) for grey in _GREYS)],
)
_FIRST = 16
"""The first colour that is the same on every terminal."""


def nearest(colour: RichColor) -> RichColor:
    """Return the one of the 256 colours that looks most like a colour.

    Rich alone would round each channel, and dark panels would turn navy.
    """
    if colour.triplet is None:
        return colour
    return RichColor.from_ansi(_FIRST + _SHOWN.match(colour.triplet))


@lru_cache(4096)
def in_few(style: Style) -> Style:
    """Return a style with the nearest of the 256 colours."""
    ink, ground = (each and nearest(each) for each in (style.color, style.bgcolor))
    return style + Style(color=ink, bgcolor=ground)


class FewColours(LineFilter):
    """Replace the colours that a terminal with 256 of them does not have."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return a line in colours that the terminal has."""
        return [
            Segment(text, style and in_few(style), control) for text, style, control in segments
        ]
