"""Ask for a remark about the game."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from magblast.record.remarks import MAX_REMARK
from magblast.tui.screens.base import KeyCap, KeyClicked, SkyScreen


class NoteScreen(SkyScreen[str]):
    """Return the remark with Enter, and nothing with Escape."""

    BINDINGS = [("escape", "app.pop_screen", "key.back")]
    DEFAULT_CSS = """
    NoteScreen > .card { width: 80; }
    NoteScreen Input { margin-top: 1; }
    """

    def compose(self) -> ComposeResult:
        """Ask for one line."""
        with Vertical(classes="card framed"):
            yield Static(Content(self.say("screen.note.title")), classes="centre title")
            yield Input(max_length=MAX_REMARK)
            with Horizontal(classes="keys"):
                yield KeyCap("enter", self.say("screen.note.keep"))
                yield KeyCap("escape", self.say("screen.set_up.back"))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Return what was typed."""
        event.stop()
        self.dismiss(event.value.strip())

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Keep it, or go back, by mouse."""
        event.stop()
        self.dismiss(self.query_one(Input).value.strip() if event.key == "enter" else "")
