"""Spell actions as the things on the table that a person picks, in order."""

from typing import NamedTuple, TypeAlias


class Thing(NamedTuple):
    """Name something that can be picked."""

    kind: str
    """The game's own word, such as ``card`` or ``ship``."""
    id: str | int
    place: str | None = None
    """Where the thing is put, when thing and place are one pick: a ship into a zone."""


class Part(NamedTuple):
    """Pair the role that some things play in an action with the things."""

    role: str
    """The game's own word; a prompt asks for the role."""
    things: tuple[Thing, ...]
    optional: bool = False
    """Actions may differ in how many things fill this role, so stopping early is an answer."""


Spelling: TypeAlias = tuple[Part, ...]
"""An action in picks: ``(Part("card", (Thing("card", "laser_blast.7"),)), …)``."""
