"""Pass a seat to a bot, or back to a person."""

from typing import Protocol

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from magblast.kernel.seat import Seat
from magblast.tui.screens.base import SkyScreen
from magblast.tui.screens.keycap import KeyCap, KeyClicked


class SeatsDesk(Protocol):
    """Know who plays each seat, and change it."""

    @property
    def players(self) -> list[tuple[str, str]]:
        """The name of each seat and what kind of player it has."""

    def pass_seat(self, seat: Seat) -> None:
        """Pass a person's seat to a bot, or a bot's to a person."""


class SeatsScreen(SkyScreen):
    """List the seats; the digit of one changes who plays it."""

    BINDINGS = [("escape,q,f2", "app.pop_screen", "key.back")]

    def __init__(self, desk: SeatsDesk) -> None:
        super().__init__()
        self.desk = desk

    def compose(self) -> ComposeResult:
        """Show who plays each seat."""
        with Vertical(classes="card framed") as card:
            card.border_title = self.say("screen.seats.title")
            yield Static(Content(self.say("screen.seats.text")), classes="line soft")
            for seat, (name, kind) in enumerate(self.desk.players, 1):
                player = self.say(f"screen.player.{kind}")
                yield KeyCap(str(seat), self.say("screen.seats.seat", name=name, player=player))
            with Horizontal(classes="keys"):
                yield KeyCap("escape", self.say("screen.set_up.back"))

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Change a seat by mouse."""
        event.stop()
        self._take(event.key)

    def on_key(self, event: events.Key) -> None:
        """Change the seat of a digit."""
        if event.key.isdecimal():
            event.stop()
            self._take(event.key)

    def _take(self, key: str) -> None:
        seats = {str(seat): seat for seat in range(1, len(self.desk.players) + 1)}
        if key in seats or key == "escape":
            self.app.pop_screen()
        if key in seats:
            self.desk.pass_seat(seats[key])
