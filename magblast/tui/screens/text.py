"""Show a text to read: help, what a card says."""

from collections.abc import Iterable, Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Footer, Static

from magblast.paint.ink import Paint
from magblast.paint.text import Line
from magblast.tui.screens.base import GameScreen
from magblast.tui.theme import palette_of


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
        yield Footer()


class InspectScreen(GameScreen):
    """Explain some things in full."""

    BINDINGS = [("escape,q,i,enter", "app.pop_screen", "key.back")]
    DEFAULT_CSS = "InspectScreen Static { padding: 0 2; margin-bottom: 1; }"

    def __init__(self, told: Iterable[Sequence[Line]]) -> None:
        super().__init__()
        self.told = told
        """What is said of each thing."""

    def compose(self) -> ComposeResult:
        """Show one thing after the other, to be scrolled."""
        palette = palette_of(self.app.theme)
        with VerticalScroll():
            for lines in self.told:
                text = Text()
                for spans in lines:
                    for words, ink, bold in spans:
                        text.append(words, palette.style(Paint(ink, bold=bold)))
                    text.append("\n")
                yield Static(text)
        yield Footer()

    def on_mount(self) -> None:
        """Scroll with the arrow keys."""
        self.query_one(VerticalScroll).focus()
