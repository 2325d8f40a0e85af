"""Choose the inks and grounds of zones, turrets, icons and hulls."""

from magblast.games.magblast.engine.printed import ActionCard
from magblast.games.magblast.engine.terms import CardKind, Resource, Turret, Zone
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


def card_ink(card: ActionCard) -> Ink:
    """Choose the ink of a card by what it is."""
    if card.turret is not None:
        return TURRET_INK[card.turret]
    return _KIND_INK.get(card.kind, Ink.TITLE)


_KIND_INK = {
    CardKind.SQUADRON: Ink.BLUE,
    CardKind.DIRECT_HIT: Ink.BAD,
    CardKind.EFFECT: Ink.BAD,
    CardKind.UPGRADE: Ink.KEY,
}
