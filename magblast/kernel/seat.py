"""Define who sits at the table and who looks at it."""

from typing import Final, Literal, TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted from 1 in the order of the header."""

ALL: Final = "all"
"""The viewer who sees everything; only the owner of a log is given this one."""

Viewer: TypeAlias = Seat | Literal["all"] | None
"""Whose view: a seat, ``None`` for the public, or ``ALL``."""
