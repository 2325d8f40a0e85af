"""Ask for a remark about the game."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from magblast.record.remarks import MAX_REMARK
from magblast.tui.screens.base import SkyScreen
from magblast.tui.screens.keycap import KeyCap, KeyClicked


class NoteScreen(SkyScreen):
    """Keep the remark with Enter, leave it with Escape."""

    BINDINGS = [("escape", "app.pop_screen", "key.back")]
    DEFAULT_CSS = """
    NoteScreen > .card { width: 80; }
    NoteScreen Input { margin-top: 1; }
    """

    def __init__(self, keep: Callable[[str], None]) -> None:
        super().__init__()
        self.keep = keep
        """Take the remark."""

    def compose(self) -> ComposeResult:
        """Ask for one line."""
        with Vertical(classes="card framed"):
            yield Static(Content(self.say("screen.note.title")), classes="centre title")
            yield Input(max_length=MAX_REMARK)
            with Horizontal(classes="keys"):
                yield KeyCap("enter", self.say("screen.note.keep"))
                yield KeyCap("escape", self.say("screen.set_up.back"))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Keep what was typed, if anything was."""
        event.stop()
        self._close(event.value)

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Keep it, or go back, by mouse."""
        event.stop()
        self._close(self.query_one(Input).value if event.key == "enter" else "")

    def _close(self, text: str) -> None:
        self.app.pop_screen()
        if said := text.strip():
            self.keep(said)
