"""Describe how things stand at a table."""

from collections.abc import Sequence
from typing import NamedTuple

from magblast.kernel.game import Action, View
from magblast.kernel.replacing import Instead
from magblast.kernel.seat import Seat
from magblast.paint.log import LogLine
from magblast.play.after_passing import AfterPassing
from magblast.play.thing_keys import ThingKeys


class ShownTable(NamedTuple):
    """Describe what a captain is shown before one answer."""

    view: View
    log: Sequence[LogLine]
    undo_limit: int = 0
    may_redo: bool = False
    calling: bool = False
    """The captain called to look at the hand, and may change the mind."""
    waiting: str = ""
    """What is waited for, such as a bot that thinks; then nothing is asked."""
    skips: bool = False
    """What happens meanwhile is told later."""
    may_ask_to_undo: bool = False
    """More can be undone if everybody else agrees."""
    asked: Seat = 0
    """Who is asked while everybody may watch; 0 where one captain alone looks."""
    answers: Sequence[Action] | None = None
    """What may be answered to a public question; None for what the viewer may answer."""
    passing: Action | None = None
    """How whoever is asked in a round passes; None outside of rounds."""
    passed: str = ""
    """Which phase has passed by itself since the last answer."""
    note: str = ""
    """What the line of the turn says beside it."""
    hand: int = 0
    """How many cards whoever is asked in the open may look at behind a cover first."""
    ahead: AfterPassing | None = None
    """What may be done straight after passing."""
    instead: Sequence[Instead] = ()
    """What may be done in place of earlier answers."""
    keys: ThingKeys | None = None
    """The keys of what lies on the table; None where the game begins here."""

    @property
    def out_of_turn(self) -> bool:
        """Whether a seat is asked in the turn of another while everybody may watch."""
        return self.asked != 0 and self.view.active not in (None, self.asked)
