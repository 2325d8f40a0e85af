"""Keep how somebody likes to look at the table, for one game."""

from dataclasses import dataclass, field

from magblast.kernel.seat import Seat
from magblast.paint.log import LogFilter
from magblast.tui.turn_keys import TurnKeys


@dataclass
class Layout:
    """Describe how the board is drawn; whoever looks and whatever is asked, it is the same."""

    name: str = ""
    """Empty for the layout that fits."""
    near: Seat | None = None
    """Who looked last, and keeps the lower side while everybody looks; None before anybody did."""
    switched: frozenset[str] = frozenset()
    """The switches of the look that are on."""


@dataclass
class TablePreferences:
    """Keep what outlives a screen."""

    board: Layout = field(default_factory=Layout)
    log_filter: LogFilter = LogFilter.ALL
    keys: TurnKeys = field(default_factory=TurnKeys)
    """The keys of things in this turn; those of a hand are shown with the hand alone."""

    @property
    def layout(self) -> str:
        """How the board is drawn; empty for the layout that fits."""
        return self.board.name

    @layout.setter
    def layout(self, name: str) -> None:
        self.board.name = name
