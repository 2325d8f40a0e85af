"""Ask ships and rules as the pinned bots of Battlecards do: by functions."""

from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import CardId


def attack_of(ship: Ship, rules: Rules) -> int:
    """Return the attack value of a ship (rules B4.5)."""
    return rules.attack_of(ship)


def defense_of(ship: Ship, rules: Rules) -> int:
    """Return the defense value of a ship (rules B4.5)."""
    return rules.defense_of(ship)


def room_of(ship: Ship, rules: Rules) -> int:
    """Return the free slots of a ship (rules B4.2, B4.4)."""
    return rules.room_of(ship)


def upgrade_of_rank(ship: Ship, rank: str) -> CardId | None:
    """Return the upgrade of a rank that a ship carries."""
    return ship.upgrade_of_rank(rank)
