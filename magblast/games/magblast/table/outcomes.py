"""Identify the facts about a thing that an action can change, and the fates of things."""

from enum import StrEnum


class Fact(StrEnum):
    """Identify a fact about a thing."""

    DAMAGE = "damage"
    """Of a ship or flagship: what hits it, however little hull it has left."""
    HULL = "hull"
    """Of a ship or flagship: the hull left, squadrons counted."""
    USES = "uses"
    """Of a flagship: the uses left of its ability."""
    HAND = "hand"
    """Of a fleet: the size of its captain's hand."""
    DRAWN = "drawn"
    """Of a fleet: how many cards its captain draws."""
    SHIPS = "ships"
    """Of a fleet: the ships that wait to be deployed."""
    ZONE = "zone"
    """Of a ship: where it stands."""
    FLEET = "fleet"
    """Of a ship, and of a card that lies on a fleet: whose fleet it is."""
    SHIP = "ship"
    """Of an upgrade: the ship it lies under."""


class Fate(StrEnum):
    """Identify what happens to a thing."""

    DESTROYED = "destroyed"
    CAPTURED = "captured"
    OUT = "out"
    """Of a flagship: it is destroyed, and its captain is out of the game."""
    WINS = "wins"
    CANCELLED = "cancelled"
    OWN = "own"
    """Of a card that lies on a fleet: its captain has played it."""
    LENT = "lent"
    """Of a ship or flagship: the damage is that of a squadron and ends with the turn."""
    OVERCROWDED = "overcrowded"
    """Of a zone of the captain who acts: the phase cannot end so (rules 3.6)."""
    FUTILE = "futile"
    """Of a Direct Hit: its captain has nothing that may follow it (rules 4.8)."""
