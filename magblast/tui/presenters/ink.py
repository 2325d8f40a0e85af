"""Name the inks and grounds a picture is made of; a theme turns them into colours."""

from enum import StrEnum
from functools import cache
from typing import NamedTuple

from magblast.games.magblast.engine.terms import Resource, Turret, Zone


class Ink(StrEnum):
    """Name what a character stands for."""

    # Every cell of a picture is looked up by its paint; the hash of an enum is slow.
    __hash__ = str.__hash__

    TEXT = "text"
    SOFT = "soft"
    """Worth reading second."""
    FAINT = "faint"
    """Out of play, or a mere frame."""
    STAR = "star"
    """The sky behind the fleets."""
    TITLE = "title"
    ACCENT = "accent"
    """What is current: the phase, the active captain."""
    KEY = "key"
    """A key that does something now."""
    GOOD = "good"
    WARN = "warn"
    BAD = "bad"
    YELLOW = "yellow"
    GREEN = "green"
    RED = "red"
    BLUE = "blue"
    LASER = "laser"
    BEAM = "beam"
    MAG = "mag"
    ICON_STAR = "icon_star"
    ICON_CIRCLE = "icon_circle"
    ICON_DIAMOND = "icon_diamond"


class Ground(StrEnum):
    """Name what lies behind a character."""

    __hash__ = str.__hash__

    NONE = "none"
    PANEL = "panel"
    CARD = "card"
    YELLOW = "yellow"
    GREEN = "green"
    RED = "red"
    BLUE = "blue"
    FLAGSHIP = "flagship"
    CHOICE = "choice"
    """May be picked."""
    CHOSEN = "chosen"
    """Has been picked."""
    CURSOR = "cursor"
    """Would be picked next."""


class Paint(NamedTuple):
    """Pair an ink with a ground."""

    ink: Ink = Ink.TEXT
    ground: Ground = Ground.NONE
    bold: bool = False


@cache
def paint(ink: Ink, ground: Ground, bold: bool) -> Paint:
    """Return the one paint of an ink on a ground."""
    return Paint(ink, ground, bold)


ZONE_INK = {zone: Ink(zone.value) for zone in Zone}
ZONE_GROUND = {zone: Ground(zone.value) for zone in Zone}
TURRET_INK = {turret: Ink(turret.value) for turret in Turret}
ICON_INK = {
    Resource.STAR: Ink.ICON_STAR,
    Resource.CIRCLE: Ink.ICON_CIRCLE,
    Resource.DIAMOND: Ink.ICON_DIAMOND,
}


def hull_ink(left: int, hull: int) -> Ink:
    """Choose the ink for a hull by how much of it is left."""
    if left >= hull:
        return Ink.GOOD
    return Ink.WARN if left * 2 >= hull else Ink.BAD
