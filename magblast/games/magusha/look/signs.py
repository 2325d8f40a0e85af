"""Define the characters of units and arrows, with and without line drawing."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from magblast.games.magusha.wording.things import ARROWS
from magblast.paint.ink import ASCII, Glyphs


class Signs(NamedTuple):
    """Represent one set of characters, each one cell wide."""

    commander: str
    spirit: str
    stone: str
    no_stone: str
    struck: str
    """A space that a unit could strike."""
    struck_later: str
    """A space that a unit could strike after a move."""
    step: str
    """A space that may be picked."""
    threat: str
    """A unit that could strike what is looked at."""
    arrows: Mapping[tuple[int, int], str]
    """By the columns to the right and the rows up, as drawn."""


DRAWN: Final = Signs(*("★", "✦", "●", "○", "×", "+", "·", "!"), ARROWS)
TYPED: Final = Signs(
    *("*", "*", "o", ".", "x", "+", ".", "!"),
    dict(zip(ARROWS, "\\^/<>/v\\", strict=True)),
)


def signs_for(glyphs: Glyphs) -> Signs:
    """Return the signs that go with a set of glyphs."""
    return TYPED if glyphs is ASCII else DRAWN
