"""Show what is asked and which keys answer it."""

from collections.abc import Callable, Sequence

from magblast.paint.canvas import Picture
from magblast.paint.roll import Roll
from magblast.paint.text import Line
from magblast.tui.widgets.painted import Painted


class Prompt(Painted):
    """Show the question, and the step and the keys below it."""

    DEFAULT_CSS = """
    Prompt { height: 2; overflow-y: hidden; }
    """

    _lines: Callable[[int], Sequence[Line]] | None = None

    def ask(self, lines: Callable[[int], Sequence[Line]]) -> None:
        """Show a question; ``lines`` writes it for a number of columns."""
        self._lines = lines
        self.repaint()

    def draw(self, width: int, height: int) -> Picture:
        return Roll(width, () if self._lines is None else self._lines(width))
