"""Show a line that has been copied, for terminals that let no program copy."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from magblast.tui.screens.base import GameScreen
from magblast.tui.widgets.keys import Keys


class CopiedScreen(GameScreen[None]):
    """Show a line without anything beside it, so that it can be marked as a whole."""

    BINDINGS = [("escape,q,enter", "app.pop_screen", "key.back")]
    DEFAULT_CSS = """
    CopiedScreen VerticalScroll { height: 1fr; }
    CopiedScreen #copied { padding: 1 0; color: $accent; }
    CopiedScreen Static { width: 100%; height: auto; }
    """

    def __init__(self, line: str) -> None:
        super().__init__()
        self.line = line

    def compose(self) -> ComposeResult:
        """Say that it has been copied, and show it; the arrow keys scroll it."""
        with VerticalScroll():
            yield Static(Content(self.say("screen.copied")), id="copied")
            yield Static(Content(self.line))
        yield Keys(self.say)
