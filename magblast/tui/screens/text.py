"""Show a text to read: help, what a card says."""

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Footer, Static

from magblast.games.magblast.look.inspector import inspect
from magblast.games.magblast.look.scene import FleetScene
from magblast.kernel.picks import Thing
from magblast.paint.ink import Paint
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
    """Tell everything about some things."""

    BINDINGS = [("escape,q,i,enter", "app.pop_screen", "key.back")]
    DEFAULT_CSS = "InspectScreen Static { padding: 0 2; margin-bottom: 1; }"

    def __init__(self, things: Sequence[Thing], scene: FleetScene) -> None:
        super().__init__()
        self.things = things
        self.scene = scene

    def compose(self) -> ComposeResult:
        """Show one paragraph after the other, to be scrolled."""
        palette = palette_of(self.app.theme)
        with VerticalScroll():
            for thing in self.things:
                text = Text()
                for spans in inspect(thing, self.scene):
                    for words, ink, bold in spans:
                        text.append(words, palette.style(Paint(ink, bold=bold)))
                    text.append("\n")
                yield Static(text)
        yield Footer()

    def on_mount(self) -> None:
        """Let the arrow keys scroll."""
        self.query_one(VerticalScroll).focus()
