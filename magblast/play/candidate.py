"""Represent the legal actions among which a person picks, each with its spelling."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from magblast.kernel.picks import NUMBER, Spelling, Thing


@dataclass(frozen=True)
class Candidate:
    """Represent a legal action with its spelling."""

    action: Any
    spelling: Spelling
    shape: int = 0
    """The same for actions of one type with the same roles."""
    is_open: bool = False
    """Some part may hold more than what is listed."""
    is_composed: bool = False
    """What its open parts hold has been picked."""

    @cached_property
    def things(self) -> frozenset[Thing]:
        """Everything the action consists of, and for open parts what it could consist of."""
        named = [thing for part in self.spelling for thing in part.things]
        if self.is_open:
            named += [thing for part in self.spelling for thing in part.members]
        return frozenset(named)

    @cached_property
    def dials(self) -> tuple[int, ...]:
        """The places of the open numbers in the spelling."""
        if not self.is_open:
            return ()
        return tuple([at for at, part in enumerate(self.spelling) if part.number is not None])

    @property
    def rest(self) -> tuple[tuple[Thing, ...], ...]:
        """What fills its closed parts."""
        return tuple([part.things for part in self.spelling if not part.is_open])

    def may_hold(self, thing: Thing) -> bool:
        """Return whether a thing could be part of it."""
        return thing in self.things or (
            thing.kind == NUMBER
            and any(in_range(self.spelling[at].number, thing) for at in self.dials)
        )

    def closed_things(self) -> Iterable[Thing]:
        """Return the things of its closed parts."""
        if not self.is_open:
            return self.things
        return [thing for part in self.spelling if not part.is_open for thing in part.things]

    def has(self, slot: tuple[str, Thing]) -> bool:
        """Return whether a thing plays a role in it."""
        role, thing = slot
        return any(part.role == role and thing in part.things for part in self.spelling)


def in_range(number: tuple[int, int] | None, thing: Thing) -> bool:
    """Return whether a thing is a number within some bounds, if there are any."""
    return (
        number is not None
        and thing.kind == NUMBER
        and isinstance(thing.id, int)
        and number[0] <= thing.id <= number[1]
    )
