"""Define who sits at the table and who looks at it."""

from typing import Annotated, Final, Literal, TypeAlias

Seat: TypeAlias = Annotated[int, "seat"]
"""A place at the table, counted from 1 in the order of the header.

The note tells it from other numbers where something follows from the types of fields.
"""

ALL: Final = "all"
"""The viewer who sees everything; only the owner of a log is given this one."""

Viewer: TypeAlias = Seat | Literal["all"] | None
"""Whose view: a seat, ``None`` for the public, or ``ALL``."""


def other(seat: Seat) -> Seat:
    """Return the opponent of a seat at a table of two."""
    return 3 - seat
