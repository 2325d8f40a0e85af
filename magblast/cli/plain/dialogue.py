"""Define how one decision is asked line by line."""

from collections.abc import Collection
from typing import Any, NamedTuple, Protocol

from magblast.cli.plain.desk import Desk

UNDO, REDO = "u", "r"
TRAVEL = (UNDO, REDO)
"""Keys that take back what was done last, or play it again."""


class Answer(NamedTuple):
    """Pair an action with the text that was typed beside it."""

    action: Any
    text: str | None = None


class Dialogue(Protocol):
    """Ask for one kind of decision.

    A game may bring dialogues of its own, as ``DIALOGUES`` in its module ``plain``.
    """

    def __call__(self, desk: Desk, view: Any, asked: str, keys: Collection[str]) -> Answer | str:
        """Return the answer, or one of the keys.

        ``view`` is that of the seat asked behind its cover, or the public one of a public question;
        ``asked`` is the question in words.
        """
        ...
