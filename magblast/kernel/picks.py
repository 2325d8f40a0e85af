"""Spell actions as the things on the table that a person picks, in order.

Kinds and roles are the game's own words. Four kinds mean something to every front: ``CARD``,
``OPTION``, ``PLACE`` and ``NUMBER``.
"""

from collections.abc import Hashable, Iterable
from typing import Final, NamedTuple, TypeAlias

from magblast.kernel.seat import Seat

CARD: Final = "card"
"""A card, such as one in the hand of the viewer."""
OPTION: Final = "option"
"""An answer that has a key of its own, such as passing."""
PLACE: Final = "place"
"""A place on the table. As a role: where the thing that was picked up goes.

As a fact of a preview: where the thing is.
"""
NUMBER: Final = "number"
"""A number, by itself: its id is an ``int``."""
SEAT: Final = "seat"
"""A captain: its id is the number of the seat."""


DIGITS: Final = "123456789"
LETTERS: Final = "bcdfgjkmoprstwxyz"
"""What things on the table are picked by; the other letters do the same in every game."""


class Thing(NamedTuple):
    """Identify something that can be picked."""

    kind: str
    """The game's own word, such as ``ship``, or one of those above."""
    id: str | int
    place: str | None = None
    """Where the thing is put: it is picked up first, then its place is picked."""

    @property
    def lifted(self) -> "Thing":
        """The same thing without its place."""
        return self if self.place is None else Thing(self.kind, self.id)


class Piece(NamedTuple):
    """Represent a thing on the table that belongs to a captain and keeps its key while it lives."""

    owner: Seat
    thing: Thing
    kin: Hashable = None
    """What it can be known by after a move; None if by itself."""
    is_captain: bool = False
    """It stands for the captain, whose number is its key."""
    key: str = ""
    """What it wears whenever it is on the table; empty for the first key that is free then."""


class Part(NamedTuple):
    """Pair the role that some things play in an action with the things.

    A part is *open* with ``members`` or ``number``: one of the members, ``any_of`` them or any
    number within its bounds may be picked, whether such an action is listed or not. Its role is
    the name of the field of the action that it fills, and all actions of one type with the same
    roles have it open. A part without things stays in the spelling while it is open.
    """

    role: str
    """The game's own word; a prompt asks for the role."""
    things: tuple[Thing, ...]
    optional: bool = False
    """Actions may differ in how many things fill this role, so stopping early is an answer."""
    ordered: bool = False
    """It matters which of the things is picked first."""
    any_of: tuple[int, int] | None = None
    """The least and the most of the ``members`` that may be picked; None for exactly one."""
    members: tuple[Thing, ...] = ()
    """What may be picked, in the order in which the action names it unless ``ordered``."""
    number: tuple[int, int] | None = None
    """The least and the greatest number; the only thing of the part is of the kind ``NUMBER``."""
    given: bool = False
    """The things of an open part are picked to begin with; a pick changes them."""
    deliberate: bool = False
    """It is picked in any case, even where nothing else is left to choose."""
    late: bool = False
    """Nobody names it first: it is picked once it is asked for, after what stands before it."""

    @property
    def is_open(self) -> bool:
        """Return whether more may be picked than what is listed."""
        return bool(self.members) or self.any_of is not None or self.number is not None

    @property
    def is_single(self) -> bool:
        """Return whether exactly one of its members fills it."""
        return bool(self.members) and self.any_of is None


class Pick(NamedTuple):
    """Pair a thing that was picked with the role that it fills."""

    role: str
    thing: Thing
    rank: int = 0
    """Its place in an ordered part, from 1; else 0."""


Spelling: TypeAlias = tuple[Part, ...]
"""An action in picks: ``(Part("card", (Thing("card", "laser_blast.7"),)), …)``."""


def number_part(role: str, value: int, least: int, most: int, *, given: bool = False) -> Part:
    """Return an open part that is a number, such as how much is paid."""
    return Part(role, (Thing(NUMBER, value),), number=(least, most), given=given)


def on_purpose(spelling: Spelling) -> Spelling:
    """Return the spelling of an answer that costs an own thing: each part of it is picked.

    What is destroyed or lost for good is never completed by a guess.
    """
    return tuple([part._replace(deliberate=True) for part in spelling])


def next_part(spelling: Spelling, known: Iterable[Thing]) -> Part | None:
    """Return the first part of which something is not among the things known, without the rest."""
    for part in spelling:
        missing = tuple([thing for thing in part.things if thing not in known])
        if missing:
            return part._replace(things=missing)
    return None
