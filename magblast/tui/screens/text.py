"""Show a text to read: help, what a card says."""

from collections.abc import Iterable, Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Footer, Static

from magblast.paint.text import Line
from magblast.tui.screens.base import GameScreen
from magblast.tui.widgets.inspector import Inspector


class HelpScreen(GameScreen):
    """Show which key does what."""

    BINDINGS = [("escape,q,question_mark", "app.pop_screen", "key.back")]
    DEFAULT_CSS = "HelpScreen Static { padding: 1 1; }"

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        """Show the text."""
        with VerticalScroll():
            yield Static(Content(self.text))
        yield Footer(compact=True)


class InspectScreen(GameScreen):
    """Explain some things in full."""

    BINDINGS = [("escape,q,i,enter", "app.pop_screen", "key.back")]
    DEFAULT_CSS = "InspectScreen Inspector { height: 1fr; padding: 0 1; }"

    def __init__(self, told: Iterable[Sequence[Line]]) -> None:
        super().__init__()
        self.told = told
        """What is said of each thing."""

    def compose(self) -> ComposeResult:
        """Show one thing after the other, to be scrolled."""
        yield Inspector()
        yield Footer(compact=True)

    def on_mount(self) -> None:
        """Scroll with the arrow keys."""
        inspector = self.query_one(Inspector)
        inspector.tell([line for lines in self.told for line in (*lines, ())])
        inspector.can_focus = True
        inspector.focus()
