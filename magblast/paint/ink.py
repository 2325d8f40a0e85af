"""Define the inks and grounds a picture is made of; a palette turns them into colours."""

from enum import StrEnum
from functools import cache
from typing import NamedTuple


class Ink(StrEnum):
    """Identify what a character stands for."""

    # Every cell of a picture is looked up by its paint; the hash of an enum is slow.
    __hash__ = str.__hash__

    TEXT = "text"
    SOFT = "soft"
    """Worth reading second."""
    FAINT = "faint"
    """Out of play, or a mere frame."""
    LOST = "lost"
    """The name of somebody who is out of the game."""
    STAR = "star"
    """The sky behind everything."""
    TITLE = "title"
    ACCENT = "accent"
    """What is current: the phase, the active captain."""
    KEY = "key"
    """A key that does something now."""
    GOOD = "good"
    WARN = "warn"
    BAD = "bad"
    # Hues, for a game to give a meaning to.
    YELLOW = "yellow"
    GREEN = "green"
    RED = "red"
    BLUE = "blue"
    LEMON = "lemon"
    MINT = "mint"
    ORANGE = "orange"
    SAND = "sand"
    SKY = "sky"
    VIOLET = "violet"


class Ground(StrEnum):
    """Identify what lies behind a character."""

    __hash__ = str.__hash__

    NONE = "none"
    PANEL = "panel"
    CARD = "card"
    YELLOW = "yellow"
    GREEN = "green"
    RED = "red"
    BLUE = "blue"
    VIOLET = "violet"
    CHOICE = "choice"
    """May be picked."""
    CHOSEN = "chosen"
    """Has been picked."""
    CURSOR = "cursor"
    """Would be picked next."""
    BAND = "band"
    """The ink itself is the ground, and the letters are cut out of it: a headline, or a key."""


class Paint(NamedTuple):
    """Pair an ink with a ground."""

    ink: Ink = Ink.TEXT
    ground: Ground = Ground.NONE
    bold: bool = False


@cache
def paint(ink: Ink, ground: Ground, bold: bool) -> Paint:
    """Return the one paint of an ink on a ground."""
    return Paint(ink, ground, bold)
