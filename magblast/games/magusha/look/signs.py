"""Define the characters of units and arrows, with and without line drawing."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from magblast.games.magusha.engine.geometry import STEPS
from magblast.games.magusha.engine.terms import Arrow
from magblast.kernel.seat import Seat
from magblast.paint.glyphs import ASCII, Glyphs


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


_DIRECTIONS: Final = ((-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1))
DRAWN: Final = Signs(
    *("★", "✦", "●", "○", "×", "+", "·", "!"),
    dict(zip(_DIRECTIONS, "↖↑↗←→↙↓↘", strict=True)),
)
TYPED: Final = Signs(
    *("*", "*", "o", ".", "x", "+", ".", "!"),
    dict(zip(_DIRECTIONS, "\\^/<>/v\\", strict=True)),
)


def signs_for(glyphs: Glyphs) -> Signs:
    """Return the signs that go with a set of glyphs."""
    return TYPED if glyphs is ASCII else DRAWN


def drawn(arrow: Arrow, seat: Seat, *, turned: bool) -> tuple[int, int]:
    """Return where an arrow points on the screen: columns to the right and rows up (G3.1)."""
    across, up = STEPS[arrow]
    sign = 1 if (seat == 1) is not turned else -1
    return sign * across, sign * up
