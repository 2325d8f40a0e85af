"""Offer the answers that are legal."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from magblast.library.boxes import OpenBox, as_json


class Choice:
    """Represent an answer; ``str(choice)`` says in a few words what it would do."""

    __slots__ = ("_action", "_box", "_view")

    def __init__(self, box: OpenBox, action: Any, view: Any) -> None:
        self._box = box
        self._action = action
        self._view = view
        """Whose view it is described from."""

    @property
    def seat(self) -> int:
        """Return whose answer it is."""
        return int(self._action.by)

    @property
    def record(self) -> dict[str, Any]:
        """Return it as JSON, in the fields that it has in a log."""
        return dict(as_json(self._box.game.write(self._action)))

    def __str__(self) -> str:
        """Return what it would do."""
        return self._box.words.describe(self._action, self._view)

    def __repr__(self) -> str:
        """Return who answers; only ``str`` says what."""
        return self._box.shown("choice", name=self._box.name(self.seat))

    def __eq__(self, other: object) -> bool:
        """Return whether it is the same answer."""
        return isinstance(other, Choice) and bool(self._action == other._action)

    def __hash__(self) -> int:
        """Return a number that equal answers share."""
        return hash(self._action)


Answer: TypeAlias = Choice | Mapping[str, Any]
"""An answer: one of ``Chair.legal``, or a record such as ``{"do": "end_phase"}``."""
