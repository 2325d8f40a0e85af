"""Define the characters for energy and marks, with and without line drawing."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from magblast.games.magi_nation.engine.terms import Region
from magblast.paint.ink import ASCII, Glyphs, Ink

MARKS: Final = (
    *("able", "attacked", "must_attack", "burrow", "spell", "shield", "foreign", "under"),
    *("eclipse", "entangle", "hidden", "rests"),
)
"""Everything that a sign stands for, in the order in which it is listed."""
REGION_INK: Final = MappingProxyType(
    {
        Region.ARDERIAL: Ink.VIOLET,
        Region.CALD: Ink.ORANGE,
        Region.NAROOM: Ink.MINT,
        Region.OROTHE: Ink.SKY,
        Region.UNDERNEATH: Ink.SAND,
        Region.UNIVERSAL: Ink.TITLE,
    }
)
"""A letter beside it says the same."""
MARK_INK: Final = MappingProxyType({"able": Ink.GOOD, "must_attack": Ink.BAD, "attacked": Ink.SOFT})
"""All other marks are warnings."""


class Signs(NamedTuple):
    """Represent one set of characters, each one cell wide but for some marks."""

    energy: str
    above: str
    """Energy above the starting energy."""
    changed: str
    """Energy that an action would take or add."""
    missing: str
    magi: str
    """A Magi that lies face down."""
    marks: Mapping[str, str]


_MARKS = ("⚔", "✓", "⚔!", "∎", "☁", "◈", "≈", "▽", "◐", "⊘", "◌", "⊗")
"""An exclamation mark alone says in every game that something is in danger."""
DRAWN: Final = Signs(*("■", "▣", "▨", "·", "○"), dict(zip(MARKS, _MARKS, strict=True)))
TYPED: Final = Signs(*("#", "+", "%", ".", "o"), {})
"""Without marks: these are letters, which each language has of its own."""


def signs_for(glyphs: Glyphs, caption: Callable[[str], str]) -> Signs:
    """Return the signs that go with a set of glyphs; ``caption`` says what is a letter."""
    if glyphs is not ASCII:
        return DRAWN
    return TYPED._replace(marks={mark: caption(f"sign.{mark}") for mark in MARKS})
