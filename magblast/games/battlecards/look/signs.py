"""Define the characters for points and slots, with and without line drawing."""

from typing import NamedTuple

from magblast.paint.ink import ASCII, Glyphs


class Signs(NamedTuple):
    """Represent one set of characters, each one cell wide."""

    point: str
    at_risk: str
    """A point that an action would cost."""
    lost: str
    slot: str
    up: str
    down: str
    card: str
    """A card in a hand."""
    across: str
    """From who acts to what is acted upon."""


DRAWN = Signs(point="●", at_risk="◎", lost="○", slot="□", up="▲", down="▼", card="▮", across="▶")
TYPED = Signs(point="o", at_risk="%", lost=".", slot="_", up="^", down="v", card="|", across=">")


def signs_for(glyphs: Glyphs) -> Signs:
    """Return the signs that go with a set of glyphs."""
    return TYPED if glyphs is ASCII else DRAWN
