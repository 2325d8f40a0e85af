"""Show a text about one thing."""

from collections.abc import Sequence

from magblast.paint.canvas import Picture
from magblast.paint.roll import Roll
from magblast.paint.text import Line, line, wrap_line
from magblast.tui.widgets.painted import Painted


class Inspector(Painted):
    """Show the thing that is looked at."""

    _lines: Sequence[Line] = ()

    def tell(self, lines: Sequence[Line]) -> None:
        """Show other lines, wrapped; an empty one parts paragraphs."""
        self._lines = lines
        self.repaint()

    def draw(self, width: int, height: int) -> Picture:
        lines: list[Line] = []
        for spans in self._lines:
            lines += [line(" ", *row) for row in wrap_line(spans, width - 2)] or [()]
        return Roll(width, lines)
