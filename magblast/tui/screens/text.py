"""Show a text to read: help, what a card says."""

import re
from collections.abc import Iterable, Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from magblast.paint.text import Line
from magblast.tui.screens.base import GameScreen, SkyScreen
from magblast.tui.widgets.inspector import Inspector
from magblast.tui.widgets.keys import Keys

_KEY = re.compile(r"\S+( \S+)*(?=  )")
"""The keys at the start of a line of help: two spaces part them from the rest."""


class HelpScreen(SkyScreen):
    """Show which key does what."""

    BINDINGS = [("escape,q,question_mark", "app.pop_screen", "key.back")]
    DEFAULT_CSS = "HelpScreen > .card { padding: 0 1; }"

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        """Show the text, with its keys set off; the arrow keys scroll it."""
        with VerticalScroll(classes="card framed") as card:
            card.border_title = self.say("screen.help.title")
            card.border_subtitle = self.say("screen.help.back")
            told = (Content.assemble(*_with_key(line)) for line in self.text.splitlines())
            yield Static(Content("\n").join(told), classes="line")


def _with_key(line: str) -> tuple[tuple[str, str], str]:
    """Divide a line into its key, which is set off, and what the key does."""
    key = _KEY.match(line)
    end = key.end() if key else 0
    return (line[:end], "bold $secondary"), line[end:]


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
        yield Keys()

    def on_mount(self) -> None:
        """Scroll with the arrow keys."""
        inspector = self.query_one(Inspector)
        inspector.tell([line for lines in self.told for line in (*lines, ())])
        inspector.can_focus = True
        inspector.focus()
