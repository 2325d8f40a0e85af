"""Spell actions as the things on the table that a person picks, in order.

Kinds and roles are the game's own words. Three kinds mean something to every front: ``CARD``,
``OPTION`` and ``PLACE``.
"""

from typing import Final, NamedTuple, TypeAlias

CARD: Final = "card"
"""A card, such as one in the hand of the viewer."""
OPTION: Final = "option"
"""An answer that has a key of its own, such as passing."""
PLACE: Final = "place"
"""A place on the table. As a role: where the thing that was picked up goes."""


class Thing(NamedTuple):
    """Identify something that can be picked."""

    kind: str
    """The game's own word, such as ``ship``, or one of those above."""
    id: str | int
    place: str | None = None
    """Where the thing is put: it is picked up first, then its place is picked."""


class Part(NamedTuple):
    """Pair the role that some things play in an action with the things."""

    role: str
    """The game's own word; a prompt asks for the role."""
    things: tuple[Thing, ...]
    optional: bool = False
    """Actions may differ in how many things fill this role, so stopping early is an answer."""


Spelling: TypeAlias = tuple[Part, ...]
"""An action in picks: ``(Part("card", (Thing("card", "laser_blast.7"),)), …)``."""
