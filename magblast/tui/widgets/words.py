"""Show a row of words."""

from magblast.paint.canvas import Picture
from magblast.paint.ink import Ink
from magblast.paint.roll import Roll
from magblast.paint.text import Span, line
from magblast.tui.widgets.painted import Painted


class Words(Painted):
    """Show words that change often, on one row; what does not fit is cut."""

    DEFAULT_CSS = """
    Words { height: 1; overflow-y: hidden; }
    """

    _words = ""

    def tell(self, words: str) -> None:
        """Show other words."""
        self._words = words
        self.repaint()

    def draw(self, width: int, height: int) -> Picture:
        return Roll(width, (line(Span(self._words, Ink.ACCENT)),))
