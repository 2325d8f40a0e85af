"""Show what is asked and which keys answer it."""

from collections.abc import Callable, Sequence

from textual import events

from magblast.paint.canvas import Picture
from magblast.paint.ink import Ink
from magblast.paint.roll import Roll
from magblast.paint.text import Line, line, width_of
from magblast.tui.key_names import key_called
from magblast.tui.widgets.painted import Painted


class Prompt(Painted):
    """Show the question, and the step and the keys below it."""

    DEFAULT_CSS = """
    Prompt { height: 2; overflow-y: hidden; }
    """

    _lines: Callable[[int], Sequence[Line]] | None = None

    def __init__(self, say: Callable[[str], str]) -> None:
        super().__init__()
        self._say = say

    def ask(self, lines: Callable[[int], Sequence[Line]]) -> None:
        """Show a question; ``lines`` writes it for a number of columns."""
        self._lines = lines
        self.repaint()

    def on_click(self, event: events.Click) -> None:
        """Press the key that was clicked, or whose words were."""
        event.stop()
        key = key_called(self._name_at(event.x, event.y), self._say)
        # The second half of a double click does not mean the key that has come to its place.
        if key and event.chain == 1:
            self.app.simulate_key(key)

    def _name_at(self, x: int, y: int) -> str:
        """Return the key at a place as it is shown; empty where there is none."""
        lines = () if self._lines is None else self._lines(self.size.width)
        name, at = "", 0
        for span in lines[y] if y < len(lines) else ():
            if span.ink is Ink.KEY:
                name = span.text
            elif span.ink is not Ink.SOFT:
                name = ""
            at += width_of(line(span))
            if x < at:
                return name
        return ""

    def draw(self, width: int, height: int) -> Picture:
        return Roll(width, () if self._lines is None else self._lines(width))
