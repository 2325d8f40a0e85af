"""Pass a seat to a bot, or back to a person."""

from collections.abc import Mapping
from typing import Protocol

from magblast.kernel.seat import Seat
from magblast.tui.screens.menu import MenuScreen


class SeatsDesk(Protocol):
    """Know who plays each seat, and change it."""

    @property
    def players(self) -> list[tuple[str, str]]:
        """The name of each seat and what kind of player it has."""

    def pass_seat(self, seat: Seat) -> None:
        """Pass a person's seat to a bot, or a bot's to a person."""


class SeatsScreen(MenuScreen):
    """List the seats; the digit of one changes who plays it."""

    BINDINGS = [("f2", "app.pop_screen", "key.back")]

    def __init__(self, desk: SeatsDesk) -> None:
        super().__init__()
        self.desk = desk

    @property
    def heading(self) -> str:
        return self.say("screen.seats.title")

    @property
    def explained(self) -> str:
        return self.say("screen.seats.text")

    @property
    def choices(self) -> Mapping[str, str]:
        return {
            str(seat): self.say(
                "screen.seats.seat", name=name, player=self.say(f"screen.player.{kind}")
            )
            for seat, (name, kind) in enumerate(self.desk.players, 1)
        }

    def choose(self, key: str) -> None:
        self.desk.pass_seat(int(key))
