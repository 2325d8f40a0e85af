"""Describe the open parts of what is being picked: sets of things, and numbers."""

from typing import NamedTuple

from magblast.kernel.picks import Part
from magblast.play.selection import Selection


class Dial(NamedTuple):
    """Describe a number that is being picked."""

    role: str
    least: int
    most: int
    value: int | None
    """None while none has been picked."""


def subsets_of(selection: Selection) -> tuple[Part, ...]:
    """Return the parts that any of their members may fill, once they are asked for or hold some."""
    answers = selection.answers
    roles = {part.role for part in selection.asked}
    found: dict[str, Part] = {}
    for candidate in answers.samples:
        for at, part in enumerate(candidate.spelling):
            held = answers.held_by(candidate, at)
            if part.any_of is not None and (held or part.role in roles):
                found.setdefault(part.role, part._replace(things=held))
    return tuple(found.values())


def dials_of(selection: Selection) -> tuple[Dial, ...]:
    """Return the numbers to be picked, once nothing else is left to be picked before them."""
    answers = selection.answers
    found: dict[str, Dial] = {}
    roles = {part.role for part in selection.asked}
    for candidate in answers.samples:
        for at in candidate.dials:
            part, held = candidate.spelling[at], answers.held_by(candidate, at)
            if part.number is not None and (held or part.role in roles):
                value = int(held[0].id) if held else None
                found.setdefault(part.role, Dial(part.role, *part.number, value))
    return tuple(found.values())
