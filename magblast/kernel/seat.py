"""Define who sits at the table, who looks at it, what a seat is asked, and how a game ends."""

from enum import StrEnum
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

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


class Audience(StrEnum):
    """Identify who may watch while a decision is made."""

    PRIVATE = "private"
    """One seat answers behind a cover."""
    PUBLIC = "public"
    """One seat is asked and answers in the open; it may look at its hand behind a cover first."""
    OPEN = "open"
    """One seat decides at the table and everybody may watch: it sees no more than they do."""
    ROUND = "round"
    """A response round: the whole table is asked, and whoever wants to answer calls."""


# Looked up once here, since that costs more than the comparison it is needed for.
PRIVATE, PUBLIC, OPEN, ROUND = Audience


class Decision(NamedTuple):
    """Describe which seat is asked what, and who may watch."""

    seat: Seat
    kind: str
    """The game's own word, as in its log."""
    audience: Audience = PRIVATE
    waiting: tuple[Seat, ...] = ()
    """Seats still to be asked in a round, in order; public. The active seat may be one of them."""


class Outcome(NamedTuple):
    """Describe how a game ended."""

    winners: tuple[Seat, ...]
    """Empty for a draw."""
    turns: int
