"""Hide the table while the keyboard changes hands."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Center
from textual.content import Content
from textual.widgets import Button, Static

from magblast.engine.terms import Seat
from magblast.tui.screens.base import ArmedScreen


class CoverScreen(ArmedScreen):
    """Wait for the captain whose turn it is to look."""

    DEFAULT_CSS = """
    CoverScreen { align: center middle; background: $background; }
    CoverScreen Static { text-align: center; width: 100%; margin-bottom: 1; }
    CoverScreen #name { text-style: bold; color: $accent; }
    CoverScreen Center { height: auto; }
    CoverScreen Button { min-width: 24; }
    """

    def __init__(self, seat: Seat, name: str, about: str) -> None:
        super().__init__()
        self.seat = seat
        self.player_name = name
        self.about = about

    def compose(self) -> ComposeResult:
        """Show the name, what it is about in general words, and the key."""
        yield Static(Content("▲  ▶  ▼  ◀"))
        yield Static(Content(f"{self.seat}  {self.player_name}"), id="name")
        yield Static(Content(self.about))
        yield Static(Content("Everybody else looks away."))
        with Center():
            yield Button(f"{self.seat}  I am here", id="look")

    def on_armed(self) -> None:
        """Keep the focus off the button, so that Enter typed ahead opens nothing."""
        self.set_focus(None)

    def on_key(self, event: events.Key) -> None:
        """Open for the digit of the seat alone."""
        if self.armed and event.key == str(self.seat):
            event.stop()
            self.game.look(self.seat)
        elif event.key in ("enter", "space"):
            event.stop()
            event.prevent_default()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Open by mouse."""
        event.stop()
        if self.armed:
            self.game.look(self.seat)
