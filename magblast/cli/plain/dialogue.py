"""Define how one decision is asked line by line."""

from collections.abc import Collection, Mapping
from typing import Any, Protocol

from magblast.cli.plain.desk import PlainDesk
from magblast.kernel.shelf import room_of
from magblast.play.answer import Answer

UNDO, UNDO_PHASE, REDO = "u", "uu", "r"
TRAVEL = (UNDO, UNDO_PHASE, REDO)
"""Keys that undo what was done last, or redo it."""


class Dialogue(Protocol):
    """Ask for one kind of decision.

    A game may bring dialogues of its own, as ``DIALOGUES`` in its module ``plain``.
    """

    def __call__(
        self, desk: PlainDesk, view: Any, asked: str, keys: Collection[str], /
    ) -> Answer | str:
        """Return the answer, or one of the keys.

        ``view`` is that of the seat asked behind its cover, or the public one of a public question;
        ``asked`` is the question in words.
        """
        ...


def dialogues_of(id_: str) -> Mapping[str, Dialogue]:
    """Return the dialogues that a game brings, by the kind of decision."""
    room = room_of(id_, "plain")
    dialogues: Mapping[str, Dialogue] = {} if room is None else room.DIALOGUES
    return dialogues
