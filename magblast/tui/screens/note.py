"""Ask for a remark about the game."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Static

from magblast.record.remarks import MAX_REMARK
from magblast.tui.screens.base import SkyScreen


class NoteScreen(SkyScreen):
    """Keep the remark with Enter, leave it with Escape."""

    BINDINGS = [("escape", "app.pop_screen", "key.back")]

    def __init__(self, keep: Callable[[str], None]) -> None:
        super().__init__()
        self.keep = keep
        """Take the remark."""

    def compose(self) -> ComposeResult:
        """Ask for one line."""
        with Vertical(classes="card framed"):
            yield Static(Content(self.say("screen.note.title")), classes="centre title")
            yield Input(max_length=MAX_REMARK)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Keep what was typed, if anything was."""
        event.stop()
        self.app.pop_screen()
        if said := event.value.strip():
            self.keep(said)
