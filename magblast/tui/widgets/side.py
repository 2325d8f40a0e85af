"""Show beside the board what a thing is and can do, above the log."""

from collections.abc import Iterable

from textual.containers import Vertical

from magblast.kernel.picks import Thing
from magblast.paint.canvas import Canvas
from magblast.paint.explanation import Explanation
from magblast.paint.ink import UNICODE, Glyphs
from magblast.tui.widgets.log_panel import LogPanel
from magblast.tui.widgets.painted import Painted


class SideLog(LogPanel):
    """Show the log."""

    SCOPED_CSS = False
    DEFAULT_CSS = """
    SideLog { height: 1fr; padding: 0 1; }
    .reading SideLog { display: none; }
    """


class SidePanel(Painted):
    """Explain what is picked or pointed at."""

    SCOPED_CSS = False
    DEFAULT_CSS = """
    SidePanel { display: none; height: 62%; }
    .roomy SidePanel { display: block; }
    .watched SidePanel { height: 38%; }
    .reading SidePanel { height: 100%; }
    """

    _told = Explanation()
    _cursor: Thing | None = None
    _glyphs = UNICODE

    def explain(self, told: Explanation, cursor: Thing | None, glyphs: Glyphs) -> None:
        """Show another explanation."""
        shown = self._told, self._cursor, self._glyphs
        self._told, self._cursor, self._glyphs = told, cursor, glyphs
        if shown != (told, cursor, glyphs):
            self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        return self._told.draw(self._cursor, width, height, self._glyphs)


class Side(Vertical):
    """Stand beside the board where the screen is wide, in a width that depends on it alone."""

    SCOPED_CSS = False
    DEFAULT_CSS = """
    Side { display: none; width: 28%; border-left: solid $panel; }
    .wide Side { display: block; }
    """

    def compose(self) -> Iterable[Painted]:
        """Put the explanation above the log."""
        yield SidePanel()
        yield SideLog()
