"""Show every line of a screen in 256 colours, whoever drew or wrote it."""

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from magblast.paint.nearest import in_few


class FewColours(LineFilter):
    """Replace the colours that a terminal with 256 of them does not have."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return a line in colours that the terminal has."""
        return [
            Segment(text, style and in_few(style), control) for text, style, control in segments
        ]
