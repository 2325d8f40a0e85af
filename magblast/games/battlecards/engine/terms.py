"""Define the terms for cards, kinds of cards, phases and decisions."""

from enum import StrEnum
from typing import Final, NewType

CardId = NewType("CardId", str)
"""A rank and a number, such as ``king.1``."""
ShipId = NewType("ShipId", CardId)
"""A ship in play; it has the id of its card."""
Points = NewType("Points", int)
"""Points of a base, which may be below 0."""
Target = NewType("Target", str)
"""What a mine strikes: the id of a ship, or ``base``."""

SHIELD: Final = "two"
SQUADRON: Final = "three"
MINE: Final = "four"
MISSILE: Final = "five"
BARRAGE: Final = "ten"
COMMANDOS: Final = "ace"
REPAIR: Final = "joker"
BASE: Final = Target("base")
"""What a mine may be aimed at instead of a ship: always the base of the opponent."""

RANKS: Final = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
"""The ranks of which there are four cards each, for clubs, diamonds, hearts and spades."""
COPIES: Final = 4

FULL_BASE: Final = 10
"""Points of a base at the beginning, and the most it ever has (rules B1.1)."""
HAND: Final = 6
"""Cards up to which a hand is drawn, and which the first player is dealt (rules B2.2, B3.1)."""
EXTRA: Final = 2
"""Cards more that the second player is dealt (rules B2.2)."""


def rank_of(card: str) -> str:
    """Return the rank of a card, such as ``king``."""
    return card.partition(".")[0]


class CardKind(StrEnum):
    """Identify what a card is for (rules B1.2)."""

    SHIP = "ship"
    UPGRADE = "upgrade"
    ATTACK = "attack"
    ANYTIME = "anytime"


class Phase(StrEnum):
    """List the phases of a turn in their order (rules B3)."""

    DRAW = "draw"
    UPGRADE = "upgrade"
    DEPLOY = "deploy"
    ATTACK = "attack"
    DISCARD = "discard"


PHASES = tuple(Phase)


class DecisionKind(StrEnum):
    """Identify what a seat is asked (rules B11)."""

    CHOOSE = "choose"
    DRAW = "draw"
    UPGRADE = "upgrade"
    DEPLOY = "deploy"
    ATTACK = "attack"
    RESPOND = "respond"
    BLOCK = "block"
    RESCUE = "rescue"
    DISCARD = "discard"


class Order(StrEnum):
    """Identify the choice of the seat that won the toss (rules B2.1)."""

    FIRST = "first"
    SECOND = "second"


class Extra(StrEnum):
    """Identify what an Ace adds in the Deploy phase (rules B6.5)."""

    SHIP = "deploy"
    UPGRADE = "upgrade"
