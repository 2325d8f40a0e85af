"""Define the terms of the game; they are the same in code, data, logs and on screen."""

from enum import StrEnum
from typing import Annotated

Seat = int
"""A place at the table, numbered from 1."""
CardId = Annotated[str, "card"]
"""An action card: ``<title>.<n>``, such as ``laser_blast.7``."""
ShipId = Annotated[str, "ship"]
FlagshipId = Annotated[str, "flagship"]
TargetId = Annotated[str, "target"]
"""What may be shot at: the id of a ship or of a flagship."""


class Term(StrEnum):
    """Represent a term, which is hashed as plain text."""

    # Terms are hashed for every decision; the hash of an enum is four times slower.
    __hash__ = str.__hash__


class Zone(Term):
    """Identify a zone around a flagship; the members stand in ring order."""

    YELLOW = "yellow"
    GREEN = "green"
    RED = "red"
    BLUE = "blue"


class Phase(Term):
    """Identify a phase of a turn; the members stand in turn order (rules 3.1)."""

    DISCARD = "discard"
    DRAW = "draw"
    REINFORCE = "reinforce"
    MANEUVER = "maneuver"
    ATTACK = "attack"


ACTIVE_PHASES = tuple(phase for phase in Phase if phase is not Phase.DRAW)
"""The phases with decisions of their own."""


class Turret(Term):
    """Identify a turret of a ship, and the blast it fires."""

    LASER = "laser"
    BEAM = "beam"
    MAG = "mag"


class Resource(Term):
    """Identify a resource icon of an action card (rules 1.4)."""

    STAR = "star"
    CIRCLE = "circle"
    DIAMOND = "diamond"


class ShipClass(Term):
    """Identify the class of a ship."""

    SCOUT = "scout"
    CRUISER = "cruiser"
    DESTROYER = "destroyer"
    CARRIER = "carrier"
    DREADNOUGHT = "dreadnought"
    MINESWEEPER = "minesweeper"
    GUNSHIP = "gunship"


class CardKind(Term):
    """Identify the group an action card belongs to."""

    BLAST = "blast"
    SQUADRON = "squadron"
    EVENT = "event"
    DIRECT_HIT = "direct_hit"
    EFFECT = "effect"
    UPGRADE = "upgrade"


class Window(Term):
    """Identify when a card may be played."""

    REINFORCE = "reinforce"
    ATTACK = "attack"
    RESPONSE = "response"
    FOLLOW_UP = "follow_up"


class DecisionKind(Term):
    """Identify what a seat is asked."""

    PLACE = "place"
    DISCARD = "discard"
    DRAW = "draw"
    REINFORCE = "reinforce"
    DEPLOY = "deploy"
    MANEUVER = "maneuver"
    ATTACK = "attack"
    SOUND = "sound"
    RESPOND = "respond"
    FOLLOW_UP = "follow_up"
    CHOOSE = "choose"
    AGREE = "agree"


ZONES: tuple[Zone, ...] = tuple(Zone)
PHASES: tuple[Phase, ...] = tuple(Phase)
RESOURCES: tuple[Resource, ...] = tuple(Resource)
ZONE_INDEX: dict[Zone, int] = {zone: index for index, zone in enumerate(ZONES)}
"""The place of each zone in per-zone tuples, 0 to 3."""


def title_of(card: CardId) -> str:
    """Return the title of an action card, without its copy number."""
    return card.rpartition(".")[0]
