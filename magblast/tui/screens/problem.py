"""Show an error or a notice in one sentence, and offer the ways to go on."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from magblast.tui.base_app import Way
from magblast.tui.screens.base import ArmedScreen, KeyCap


class ProblemScreen(ArmedScreen[None]):
    """Show the sentence and the ways on."""

    DEFAULT_CSS = """
    ProblemScreen > .card { border: round $error; width: 80%; max-width: 90; }
    ProblemScreen .line { width: 100%; }
    ProblemScreen KeyCap { margin: 1 0 0 0; }
    """

    def __init__(
        self, sentence: str, ways: Sequence[Way], title: str = "screen.problem.title"
    ) -> None:
        super().__init__()
        self.headline = title
        """Key of the phrase above the sentence."""
        self.sentence = sentence
        self.ways = ways

    def compose(self) -> ComposeResult:
        """Show the sentence and the ways on."""
        with Vertical(classes="card framed"):
            yield Static(Content(self.say(self.headline)), classes="line title")
            yield Static(Content(self.sentence), classes="line")
            for way in self.ways:
                yield KeyCap(way.key, way.label)

    def answer_key(self, key: str) -> bool:
        """Take a way."""
        for way in self.ways:
            if way.key == key:
                self.armed = False
                way.go()
                return True
        return False
