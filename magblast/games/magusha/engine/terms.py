"""Define the terms for spaces, cards, units, phases and decisions."""

from enum import StrEnum
from typing import Final, NewType

Space = NewType("Space", str)
"""One of the spaces ``a1`` to ``g5`` (rules G1.2)."""
UnitAt = NewType("UnitAt", Space)
"""A unit, named by the space on which it stands."""
NamedAt = NewType("NamedAt", Space)
"""A unit that a strike has named; it is missed if it has left its space (rules G7.9)."""
CardId = NewType("CardId", str)
"""A troop or commander of the card file, such as ``pike_breaker``; copies are alike."""
Count = NewType("Count", int)
"""A number of troops."""
AbilityId = NewType("AbilityId", str)
"""The id of a behaviour in the card file, such as ``shove``; ``strike`` stands for none."""

NO_TROOPS: Final = Count(0)
STRIKE: Final = AbilityId("strike")
"""What causes the damage of a strike."""


class Arrow(StrEnum):
    """List the arrows of a compass as the owner sees them: N is towards the enemy (G3.1)."""

    N = "N"
    NE = "NE"
    E = "E"
    SE = "SE"
    S = "S"
    SW = "SW"
    W = "W"
    NW = "NW"


class TroopClass(StrEnum):
    """Identify the class of a troop (rules G2.1)."""

    WARRIOR = "warrior"
    MAGE = "mage"
    ROGUE = "rogue"
    PRIEST = "priest"


class Talent(StrEnum):
    """Identify a talent (rules G3.2 to G3.6)."""

    DOUBLE_STRIKE = "double_strike"
    MAGU_STRIKE = "magu_strike"
    SWIFT_STEP = "swift_step"
    SPIRIT_GUARD = "spirit_guard"


# Looked up once here, since that costs more than the comparison it is needed for.
DOUBLE_STRIKE, MAGU_STRIKE, SWIFT_STEP, SPIRIT_GUARD = Talent


class Stone(StrEnum):
    """Identify the side of a command stone on a unit (rules G7.2, G7.5)."""

    MOVED = "moved"
    ENGAGED = "engaged"


class Rally(StrEnum):
    """Identify the state of a rally stone (rules G8)."""

    INACTIVE = "inactive"
    ACTIVE = "active"
    USED = "used"


class Pay(StrEnum):
    """Identify what pays for an action instead of a command stone or the deploy phase."""

    RALLY = "rally"
    FREE = "free"


RALLY, FREE = Pay


class Phase(StrEnum):
    """List the parts of a turn in their order (rules G5)."""

    START = "start"
    DEPLOY = "deploy"
    COMMAND = "command"
    END = "end"


class DecisionKind(StrEnum):
    """Identify what a seat is asked (rules G13)."""

    PLACE = "place"
    DEPLOY = "deploy"
    COMMAND = "command"
    REDIRECT = "redirect"
    DISCARD = "discard"
    FLIP = "flip"
    CHOOSE = "choose"
    FREE = "free"


class Earned(StrEnum):
    """Identify why a rally stone is turned on (rules G8.1)."""

    DEFEAT = "defeat"
    RESERVES = "reserves"


class Ending(StrEnum):
    """Identify how a game is won (rules G11.1, G11.2)."""

    ALONE = "alone"
    DAMAGE = "damage"
