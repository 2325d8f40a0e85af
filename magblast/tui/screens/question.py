"""Ask one seat something in the open, on a screen that a game brings for it."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from magblast.kernel.game import Action
from magblast.kernel.seat import Seat
from magblast.kernel.shelf import found
from magblast.paint.log import LogLine
from magblast.play.public import PublicFacts
from magblast.tui.kit import Kit
from magblast.tui.screens.base import ArmedScreen
from magblast.tui.table_preferences import TablePreferences


class QuestionDesk(Protocol):
    """Take the answer to a public question."""

    def submit(self, action: Action, text: str | None = None) -> None:
        """Play an answer, with what was typed beside it."""

    def undo(self) -> None:
        """Undo what led to the question."""


class Asked(NamedTuple):
    """Represent a public question and whoever takes its answer; nothing in it is private."""

    desk: QuestionDesk
    kit: Kit
    facts: PublicFacts
    seat: Seat
    question: str
    latest: str
    """The line that tells what happened last."""
    may_undo: bool
    preferences: TablePreferences
    log: Sequence[LogLine] = ()
    """What everybody may read of the log."""


MakeScreen: TypeAlias = Callable[[Asked], ArmedScreen[None]]
"""Make the screen that asks a public question."""


def screens_of(id_: str) -> Mapping[str, MakeScreen]:
    """Return what makes the screens of a game's own public questions, by kind of the decision."""
    screens: Mapping[str, MakeScreen] = found(id_, "screens", "SCREENS", {})
    return screens
