"""Gather what everybody at a table may know of the game in progress."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from magblast.kernel.entry import Entry
from magblast.kernel.game import AnyGame
from magblast.kernel.seat import Seat


class SeenEntry(NamedTuple):
    """Describe an entry, or the opening of a game, as one viewer may know it."""

    events: tuple[Any, ...]
    text: str | None = None
    """What was typed beside the action, such as a sound effect."""
    n: int | None = None
    """Number of the entry at the table; None where it has none, as the opening."""


def as_seen(game: AnyGame, events: Iterable[Any], viewer: Seat | None) -> tuple[Any, ...]:
    """Return events as a viewer may know them; None is the public."""
    return tuple([game.seen(event, viewer) for event in events])


def heard(game: AnyGame, entries: Sequence[Entry]) -> str | None:
    """Return what was typed beside the latest action that carries a text; None for nothing."""
    texts = (each.text for each in reversed(entries) if game.carries_text(each.action))
    return next(texts, None)


class PublicFacts(NamedTuple):
    """Describe a game as everybody may know it."""

    view: Any
    people: Sequence[Seat]
    """The seats that no bot plays."""
    told: Sequence[SeenEntry]
    """What has happened, from the opening on."""
    variety: int
    """What makes suggestions differ from game to game."""
