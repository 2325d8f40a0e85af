"""Let a captain set a PIN for the cover."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from magblast.tui.screens.base import SkyScreen
from magblast.tui.screens.keycap import KeyCap, KeyClicked

DIGITS = 4


class PinScreen(SkyScreen):
    """Take four digits, or nothing for no PIN; Escape changes nothing."""

    BINDINGS = [("escape", "app.pop_screen", "key.back")]
    DEFAULT_CSS = """
    PinScreen > .card { width: 60; }
    PinScreen Input { width: 12; margin: 1 0; }
    """

    def __init__(self, take: Callable[[str], None]) -> None:
        super().__init__()
        self.take = take

    def compose(self) -> ComposeResult:
        """Ask for the digits, and say how long they are kept."""
        with Vertical(classes="card framed") as card:
            card.border_title = self.say("screen.pin.title")
            yield Static(Content(self.say("screen.pin.text", count=DIGITS)))
            yield Input(password=True, restrict=r"\d*", max_length=DIGITS)
            yield Static(Content(self.say("screen.pin.lost")), classes="soft")
            with Horizontal(classes="keys"):
                yield KeyCap("enter", self.say("screen.pin.take"))
                yield KeyCap("escape", self.say("screen.set_up.back"))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take what was typed."""
        event.stop()
        self._take()

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Take what was typed, or go back, by mouse."""
        event.stop()
        if event.key == "enter":
            self._take()
        else:
            self.app.pop_screen()

    def _take(self) -> None:
        typed = self.query_one(Input).value
        if len(typed) in (0, DIGITS):
            self.app.pop_screen()
            self.take(typed)
