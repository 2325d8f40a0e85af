"""Ask before a game is left."""

from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from magblast.play.autosave import is_offered
from magblast.tui.screens.base import KeyCap, KeyClicked, SkyScreen


class LeaveScreen(SkyScreen[bool]):
    """Return whether to leave: y or n."""

    BINDINGS = [
        ("y", "dismiss(True)", "key.quit"),
        ("n,escape,q", "dismiss(False)", "key.stay"),
    ]

    DEFAULT_CSS = "LeaveScreen > .card { width: 64; }"

    def __init__(self, path: Path | None) -> None:
        super().__init__()
        self.path = path
        """Where the game is saved."""

    def compose(self) -> ComposeResult:
        """Show the question."""
        with Vertical(classes="card framed"):
            yield Static(Content(self.say("screen.leave.title")), classes="centre title")
            yield Static(Content(self._where()), classes="centre")
            with Horizontal(classes="keys"):
                yield KeyCap("y", self.say("screen.leave.yes"))
                yield KeyCap("n", self.say("screen.leave.no"))

    def _where(self) -> str:
        if self.path is None or is_offered(self.path):
            return self.say("screen.leave.text")
        return self.say("screen.leave.elsewhere", path=self.app.called(self.path))

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Decide by mouse."""
        event.stop()
        self.dismiss(event.key == "y")
