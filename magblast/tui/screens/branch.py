"""Ask which seat to play when a game is branched."""

from collections.abc import Mapping, Sequence

from magblast.kernel.seat import Seat
from magblast.tui.screens.menu import MenuScreen

_AS_BEFORE = "0"


class BranchScreen(MenuScreen):
    """Return the digit of the seat that whoever branches will play, or 0 to leave all as before."""

    def __init__(self, names: Sequence[str], asked: Seat | None) -> None:
        super().__init__()
        self.names = names
        self.asked = asked

    @property
    def heading(self) -> str:
        return self.say("screen.branch.title")

    @property
    def explained(self) -> str:
        return self.say("screen.branch.text")

    @property
    def choices(self) -> Mapping[str, str]:
        return {
            **{str(seat): self._told(seat, name) for seat, name in enumerate(self.names, 1)},
            _AS_BEFORE: self.say("screen.branch.as_before"),
        }

    def _told(self, seat: Seat, name: str) -> str:
        return self.say("screen.branch.asked", name=name) if seat == self.asked else name
