"""Pass a seat to a bot, back to a person, or from a phone to the keyboard."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Static

from magblast.tui.screens.base import KeyCap
from magblast.tui.screens.menu import MenuScreen

if TYPE_CHECKING:
    from magblast.tui.phone_table import PhoneTable

TO_KEYBOARD = "abcdefgh"
"""The keys by which seats move from their phones to the keyboard."""


class SeatsScreen(MenuScreen):
    """Return the digit of the seat that somebody else is to play.

    For a seat on a phone, that is to be played at the keyboard, it is a letter.
    """

    BINDINGS = [("f2", "app.pop_screen", "key.back")]
    DEFAULT_CSS = """
    SeatsScreen > .card { max-width: 84; }
    SeatsScreen .seat { height: auto; }
    SeatsScreen .name { width: 1fr; text-wrap: nowrap; text-overflow: ellipsis; }
    SeatsScreen .player { width: auto; }
    """

    def __init__(
        self, players: Sequence[tuple[str, str]], phones: "PhoneTable | None" = None
    ) -> None:
        super().__init__()
        self.phones = phones
        self.players = players
        """The name of each seat and what kind of player it has."""

    @property
    def heading(self) -> str:
        return self.say("screen.seats.title")

    @property
    def explained(self) -> str:
        told, phones = self.say("screen.seats.text"), self.phones
        if phones is None:
            return told
        code = phones.room.code
        taken = self.say("hands.seats", address=phones.address, code=code)
        watched = self.say("hands.lobby.watch", address=phones.watching)
        return f"{told} {taken} {watched}"

    @property
    def choices(self) -> Mapping[str, str]:
        found = {str(seat): name for seat, (name, _) in enumerate(self.players, 1)}
        chairs = () if self.phones is None else self.phones.room.chairs
        return found | {
            TO_KEYBOARD[chair.seat - 1]: self.say(
                "hands.keyboard" if chair.is_connected else "hands.keyboard.away"
            )
            for chair in chairs
            if chair.claim.is_taken
        }

    def rows(self) -> Iterable[Widget]:
        """Iterate over the seats: who plays each, beside where else it may be played.

        A long name makes way for the rest.
        """
        choices = self.choices
        for seat, (name, kind) in enumerate(self.players, 1):
            cap = KeyCap(str(seat), name)
            cap.add_class("name")
            row: list[Widget] = [cap, Static(self.say(f"screen.player.{kind}"), classes="player")]
            if (letter := TO_KEYBOARD[seat - 1]) in choices:
                row.append(KeyCap(letter, choices[letter]))
            yield Horizontal(*row, classes="seat")
