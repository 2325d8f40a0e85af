"""Pass a seat to a bot, or back to a person."""

from collections.abc import Mapping, Sequence

from magblast.tui.screens.menu import MenuScreen


class SeatsScreen(MenuScreen):
    """Return the digit of the seat that somebody else is to play."""

    BINDINGS = [("f2", "app.pop_screen", "key.back")]

    def __init__(self, players: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.players = players
        """The name of each seat and what kind of player it has."""

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
            for seat, (name, kind) in enumerate(self.players, 1)
        }
