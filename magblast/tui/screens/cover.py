"""Hide the table while the keyboard changes hands."""

from typing import Protocol

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from magblast.kernel.seat import Seat
from magblast.tui.kit import Kit
from magblast.tui.screens.base import ArmedScreen
from magblast.tui.screens.keycap import KeyCap


class CoverDesk(Protocol):
    """Take note of who lifts a cover."""

    def look(self, seat: Seat) -> None:
        """Lift the cover for a seat."""


class CoverScreen(ArmedScreen):
    """Wait for the captain whose turn it is to look, and accept only the digit of that seat."""

    may_show_rules = False
    waits_for = False
    may_pass_seats = True

    DEFAULT_CSS = """
    CoverScreen #emblem { color: $secondary; margin-bottom: 1; }
    CoverScreen #name { text-style: bold; color: $accent; margin-bottom: 1; }
    CoverScreen KeyCap { visibility: hidden; }
    CoverScreen.armed KeyCap { visibility: visible; }
    """

    def __init__(self, desk: CoverDesk, kit: Kit, seat: Seat, about: str) -> None:
        super().__init__()
        self.desk = desk
        self.kit = kit
        self.own_language = self.kit.language
        self.seat = seat
        self.player_name = kit.names[seat - 1]
        self.emblem = kit.look.emblem
        self.about = about

    def compose(self) -> ComposeResult:
        """Show who looks next, what it is about in public words, and the key."""
        with Vertical(classes="card framed"):
            yield Static(Content(self.emblem(self.glyphs)), id="emblem", classes="centre")
            yield Static(Content(f"{self.seat}   {self.player_name}"), id="name", classes="centre")
            yield Static(Content(self.about), classes="centre")
            yield Static(Content(self.say("screen.cover.away")), classes="centre soft")
            with Horizontal(classes="keys"):
                yield KeyCap(str(self.seat), self.say("screen.cover.look"))

    def answer_key(self, key: str) -> bool:
        """Open for the digit of the seat."""
        if key == "q":
            self.navigation.ask_to_leave()
            return True
        if key != str(self.seat):
            return False
        self.armed = False
        self.desk.look(self.seat)
        return True
