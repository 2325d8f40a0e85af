"""Price everything in one unit: 10 is a point of a base."""

from collections.abc import Mapping
from types import MappingProxyType

CARDS: Mapping[str, float] = MappingProxyType(
    {
        "two": 7,
        "three": 13,
        "four": 12,
        "five": 6,
        **dict.fromkeys(("six", "seven", "eight", "nine"), 10),
        "ten": 13,
        "jack": 10,
        "queen": 15,
        "king": 17,
        "ace": 12,
        "joker": 14,
    }
)
"""What a card in hand is worth by its rank, when it can be of use."""

DRAW = 12.0
"""A card from the deck that nobody has seen yet."""
COPY = 0.6
"""What is left of the price for each further card of a kind that is played once a turn."""
FLEET = 2.0
"""What a ship in hand loses for each ship that the seat has in play."""
NO_USE = 0.35
"""What is left of the price of an upgrade that fits no ship."""
POINT = 10.0
"""A point of a base."""
WIN = 1000.0
SHIP = 14.0
SLOT = 2.0
ATTACK = 10.0
"""A point of attack value."""
DEFENSE = 5.0
SHIELD = 4.0
"""A shield, its defense aside."""
COVER = 6.0
"""The first upgrade of a ship, which protects it from mines."""
