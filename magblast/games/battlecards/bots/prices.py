"""Price everything in one unit: 10 is a point of a base."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
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


@dataclass(frozen=True, slots=True)
class Prices:
    """Describe all prices, and the factors that they are multiplied by."""

    cards: Mapping[str, float] = field(default_factory=lambda: CARDS)
    draw: float = 12.0
    """A card from the deck that nobody has seen yet."""
    copy: float = 0.6
    """What is left of the price for each further card of a kind that is played once a turn."""
    fleet: float = 2.0
    """What a ship in hand loses for each ship that the seat has in play."""
    no_use: float = 0.35
    """What is left of the price of an upgrade that fits no ship."""
    point: float = 10.0
    """A point of one's own base."""
    foe_point: float = 10.0
    """A point of the other base."""
    win: float = 1000.0
    ship: float = 14.0
    slot: float = 2.0
    attack: float = 10.0
    """A point of attack value."""
    defense: float = 5.0
    shield: float = 4.0
    """A shield, its defense aside."""
    cover: float = 6.0
    """The first upgrade of a ship, which protects it from mines."""


USUAL = Prices()
CHARACTERS: Mapping[str, Prices] = MappingProxyType(
    {
        "bold": replace(USUAL, point=4),
        "careful": replace(USUAL, point=20),
        "hoarder": replace(USUAL, draw=9),
        "builder": replace(USUAL, ship=80, defense=8, shield=12),
        "hunter": replace(USUAL, foe_point=20),
    }
)
"""How characters price things; docs/bots.md tells what they do differently from greedy."""
