"""Hold one action with what happened because of it."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Entry:
    """Represent one action of the effective history, secrets included."""

    n: int
    """Number of the record; an answer that a script left out has the number of the next one."""
    action: Any
    events: tuple[Any, ...]
    text: str | None = None
    """What was typed beside the action, such as a sound effect."""
