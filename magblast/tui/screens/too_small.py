"""Hide everything while the window is too small."""

from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from magblast.tui.screens.base import GameScreen


class TooSmallScreen(GameScreen[None]):
    """Show how large the window is and how large it must be."""

    may_show_rules = False
    tells_unused = False
    least = Size(1, 1)

    DEFAULT_CSS = """
    TooSmallScreen { align: center middle; overflow: hidden; }
    TooSmallScreen Static { text-align: center; width: 100%; }
    """

    def __init__(self, sentence: str) -> None:
        super().__init__()
        self.sentence = sentence

    def compose(self) -> ComposeResult:
        """Show the sentence."""
        yield Static(Content(self.sentence))

    def tell(self, sentence: str) -> None:
        """Show the sizes of now."""
        self.sentence = sentence
        for line in self.query(Static):
            line.update(Content(sentence))
