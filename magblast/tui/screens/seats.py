"""Pass a seat to a bot, back to a person, or from a phone to the keyboard."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from textual.containers import Horizontal
from textual.widget import Widget

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
    SeatsScreen .seat KeyCap { width: 1fr; }
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
        found = {
            str(seat): self.say(
                "screen.seats.seat", name=name, player=self.say(f"screen.player.{kind}")
            )
            for seat, (name, kind) in enumerate(self.players, 1)
        }
        chairs = () if self.phones is None else self.phones.room.chairs
        return found | {
            TO_KEYBOARD[chair.seat - 1]: self.say(
                "hands.keyboard" if chair.is_connected else "hands.keyboard.away"
            )
            for chair in chairs
            if chair.claim.is_taken
        }

    def rows(self) -> Iterable[Widget]:
        """Iterate over the seats: who else may play each, beside where else it may be played."""
        choices = self.choices
        for seat in range(1, len(self.players) + 1):
            keys = [key for key in (str(seat), TO_KEYBOARD[seat - 1]) if key in choices]
            yield Horizontal(*(KeyCap(key, choices[key]) for key in keys), classes="seat")
