"""Show the rules to read.

Apart from other texts: what draws Markdown takes two megabytes, and a game does without it.
"""

from rich.markdown import Markdown
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Footer, Static

from magblast.tui.screens.base import GameScreen


class RulesScreen(GameScreen):
    """Show the rules of the game."""

    may_show_rules = False

    BINDINGS = [("escape,q,f1", "app.pop_screen", "key.back")]
    DEFAULT_CSS = "RulesScreen Static { padding: 0 2; }"

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        """Show the whole text, to be scrolled."""
        with VerticalScroll():
            # A widget for each paragraph would take seconds to lay out.
            yield Static(Markdown(self.text, hyperlinks=False))
        yield Footer()

    def on_mount(self) -> None:
        """Scroll with the arrow keys."""
        self.query_one(VerticalScroll).focus()
