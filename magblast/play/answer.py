"""Represent the answer to a question."""

from typing import Any, NamedTuple


class Answer(NamedTuple):
    """Pair an action with the text that was typed beside it."""

    action: Any
    text: str | None = None
