"""Show every line of a screen in plain characters, whoever drew or wrote it."""

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from magblast.paint.ink import typed


class PlainCharacters(LineFilter):
    """Replace what a terminal without lines and signs cannot show."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return a line with each character that cannot be shown replaced."""
        return [Segment(typed(text), style, control) for text, style, control in segments]
