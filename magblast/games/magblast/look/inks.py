"""Choose the inks and grounds of zones, turrets, icons and hulls."""

from magblast.games.magblast.engine.terms import Resource, Turret, Zone
from magblast.paint.ink import Ground, Ink

ZONE_INK = {zone: Ink(zone.value) for zone in Zone}
ZONE_GROUND = {zone: Ground(zone.value) for zone in Zone}
TURRET_INK = {Turret.LASER: Ink.LEMON, Turret.BEAM: Ink.MINT, Turret.MAG: Ink.ORANGE}
ICON_INK = {Resource.STAR: Ink.SAND, Resource.CIRCLE: Ink.SKY, Resource.DIAMOND: Ink.VIOLET}
FLAGSHIP_GROUND = Ground.VIOLET


def hull_ink(left: int, hull: int) -> Ink:
    """Choose the ink for a hull by how much of it is left."""
    if left >= hull:
        return Ink.GOOD
    return Ink.WARN if left * 2 >= hull else Ink.BAD
