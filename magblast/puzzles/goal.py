"""Say what a puzzle asks for, and when it is reached or missed at a table that is played on."""

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from magblast.kernel.game import AnyPosition
    from magblast.kernel.seat import Seat


class Goal(StrEnum):
    """Identify what a puzzle asks for; the words stand in files."""

    WIN = "win"
    """Win before one's turn ends."""
    SURVIVE = "survive"
    """Be in the game when one's next turn begins."""
    MOVE = "move"
    """Find the one move: an answer that is hardly behind the best."""

    def is_reached(self, position: "AnyPosition", own: "Seat", turn: int) -> bool | None:
        """Return whether a position settles what was asked in a turn of one's own; None if not.

        ``turn`` is the number of that turn. A move is settled by no position.
        """
        if self is Goal.MOVE:
            return None
        if (outcome := position.outcome) is not None:
            return own in outcome.winners
        view = position.view(None)
        if view.turn == turn:
            return None
        if self is Goal.WIN or own not in view.living:
            return False
        return True if view.active == own else None
