"""Ask one seat something in the open, on a screen that a game brings for it."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from magblast.kernel.seat import Seat
from magblast.kernel.shelf import found
from magblast.paint.log import LogLine
from magblast.play.answer import Answer
from magblast.play.public import PublicFacts
from magblast.tui.screens.base import ArmedScreen
from magblast.tui.table_tools import TablePreferences, TableTools


class Asked(NamedTuple):
    """Represent a public question; nothing in it is private."""

    kit: TableTools
    facts: PublicFacts
    seat: Seat
    question: str
    latest: str
    """The line that tells what happened last."""
    may_undo: bool
    preferences: TablePreferences
    log: Sequence[LogLine] = ()
    """What everybody may read of the log."""
    others_judge: bool = False
    """People at other devices judge what is made aloud here."""


MakeScreen: TypeAlias = Callable[[Asked], ArmedScreen[Answer | None]]
"""Make the screen that asks a public question.

It returns the answer, or None to undo what led to the question.
"""


def screens_of(id_: str) -> Mapping[str, MakeScreen]:
    """Return what makes the screens of a game's own public questions, by kind of the decision."""
    screens: Mapping[str, MakeScreen] = found(id_, "screens", "SCREENS", {})
    return screens
