"""Hold one action with what happened because of it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from magblast.kernel.game import AnyGame


@dataclass(frozen=True, slots=True)
class Entry:
    """Represent one action of the effective history, secrets included."""

    n: int
    """Number of the record; an answer that a script left out has the number of the next one."""
    action: Any
    events: tuple[Any, ...]
    text: str | None = None
    """What was typed beside the action, such as a sound effect."""


def events_of(entries: Iterable[Entry]) -> Iterator[Any]:
    """Iterate over what happened, in order."""
    return (event for entry in entries for event in entry.events)


def gives_up(game: AnyGame, action: Any) -> bool:
    """Return whether an action does nothing but let the game go on: it passes, or ends a phase."""
    return game.passes(action) or game.ends_phase(action)


def is_idle(game: AnyGame, action: Any) -> bool:
    """Return whether an action only passes, ends a phase or makes a noise."""
    return gives_up(game, action) or game.carries_text(action)
