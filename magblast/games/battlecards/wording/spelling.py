"""Name the things on the table that a person picks, and what they do in an action."""

from enum import StrEnum

from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat


class ThingKind(StrEnum):
    """Identify a kind of thing that can be picked."""

    CARD = "card"
    SHIP = "ship"
    BASE = "base"
    """A base, by its seat."""
    EXTRA = "extra"
    """What an Ace adds."""
    USE = "use"
    """Whether a card is played or discarded, where both are possible."""
    OPTION = "option"


class Role(StrEnum):
    """Identify what a thing does in an action; a prompt asks for it in these terms."""

    CARD = "card"
    USE = "use"
    SHIP = "ship"
    TARGET = "target"
    EXTRA = "extra"
    OPTION = "option"


def card(card: str) -> Thing:
    """Return the thing that stands for a card, wherever it lies."""
    return Thing(ThingKind.CARD, card)


def ship(ship: str) -> Thing:
    """Return the thing that stands for a ship in play."""
    return Thing(ThingKind.SHIP, ship)


def base(seat: Seat) -> Thing:
    """Name the base of a seat."""
    return Thing(ThingKind.BASE, seat)
