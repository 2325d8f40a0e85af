"""Define what a table needs to know, and who takes the answers built at it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from magblast.kernel.game import Action, View
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.log import LogLine
from magblast.play.ahead import Ahead
from magblast.play.orders import Order
from magblast.tui.answering import AnswerDesk


class Captain(Protocol):
    """Keep how the captain at the keyboard has arranged things."""

    hand_hidden: bool
    """The hand of the captain lies face down."""
    order: Order | None
    """What the captain has ordered until the next turn."""

    @property
    def may_order(self) -> bool:
        """Whether captains may answer by standing orders."""


class TableDesk(AnswerDesk, Protocol):
    """Take the answers of the captain at the keyboard, and explain what cannot be done."""

    @property
    def captain(self) -> Captain:
        """How the captain at the keyboard has arranged things."""

    pin: str
    """What lifts the cover of the captain who looks, beside the digit; empty for nothing."""

    @property
    def has_cover(self) -> bool:
        """Whether the captain who looks lifts a cover to do so."""

    @property
    def asks_at_table(self) -> bool:
        """Whether the captain is asked now, and not everybody."""

    @property
    def public_view(self) -> View:
        """What everybody may see of the game."""

    def log_of(self, viewer: Seat | None) -> list[LogLine]:
        """Return the latest lines of the log as a seat may read them; None is the public."""

    def whole_log_of(self, viewer: Seat | None) -> list[LogLine]:
        """Return the whole log as a seat may read it; None is the public."""

    def undo(self) -> None:
        """Undo the captain's last action, or ask the others."""

    def undo_phase(self) -> None:
        """Undo what the captain did since a phase began."""

    def redo(self) -> None:
        """Redo what the captain undid."""

    def advance(self) -> None:
        """Show what comes next."""

    def call(self, seat: Seat) -> None:
        """Cover the table for a seat that wants to look at its hand before it answers."""

    def hurry(self) -> None:
        """Skip to the next question to a person; then cut short whoever thinks."""

    def refused_next(self, picks: Iterable[Thing], settled: Iterable[Thing]) -> Mapping[Thing, str]:
        """Return why things that are asked for after some picks cannot be picked, if known.

        ``settled`` is what follows from the picks.
        """


class Situation(NamedTuple):
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
    """Which phases have passed by themselves since the last answer."""
    hand: int = 0
    """How many cards whoever is asked in the open may look at behind a cover first."""
    ahead: Ahead | None = None
    """What may be done straight after passing."""

    @property
    def out_of_turn(self) -> bool:
        """Whether a seat is asked in the turn of another while everybody may watch."""
        return self.asked != 0 and self.view.active not in (None, self.asked)
