"""Price everything in one unit: 10 is a troop on the field."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Prices:
    """Describe all prices, and the factors that they are multiplied by."""

    win: float = 1000.0
    troop: float = 10.0
    defeat: float = 7.0
    """The last troop of a squad, in addition: its owner's enemy earns the rally stone."""
    few_squads: float = 12.0
    """The same for an army with few squads left, divided by their number."""
    reserve: float = 14.0
    """A reserve lost for a commander."""
    low_reserves: float = 45.0
    """The same in addition, divided by the number of reserves before."""
    spirit: float = 5.0
    """A guarding spirit."""
    guard: float = 1.5
    """A spirit that is put under a unit, and again for one or two enemies that could strike it."""
    danger: float = 0.2
    """How much of the harm that one enemy unit could do next turn counts."""
    chance: float = 0.2
    """How much of the harm that a unit could do next turn counts."""
    most_chance: float = 50.0
    """Such harm at most; it is not done yet."""
    advance: float = 1.2
    """A step towards the enemy commander."""
    patience: float = 4.0
    """Quiet turns after which a step counts twice, and danger half."""
    squad: float = 14.0
    """A squad more on the field."""
    body: float = 3.0
    """A troop that comes from the reserves."""
    flip: float = 6.0
    """A step towards flipping the commander."""


USUAL = Prices()
CHARACTERS: Mapping[str, Prices] = MappingProxyType(
    {
        "bold": replace(USUAL, danger=0.07, chance=0.3, advance=1.6),
        "careful": replace(USUAL, danger=0.5, chance=0.1, guard=4),
        "hoarder": replace(USUAL, squad=8, body=-2),
        "builder": replace(USUAL, squad=60, body=30),
        "hunter": replace(USUAL, reserve=40, low_reserves=90, advance=1.8),
    }
)
"""How characters price things; docs/bots.md tells what they do differently from greedy."""
