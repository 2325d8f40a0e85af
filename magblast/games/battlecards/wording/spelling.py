"""Spell actions as the things on the table that a person picks."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from magblast.games.battlecards.engine.actions import Action, Discard, PlayCard, Respond
from magblast.games.battlecards.engine.terms import (
    BASE,
    CardId,
    DecisionKind,
    Extra,
    Order,
    ShipId,
    Target,
)
from magblast.games.battlecards.engine.view import PlayerView
from magblast.kernel.picks import Part, Spelling, Thing
from magblast.kernel.seat import Seat, other
from magblast.kernel.vocabulary import spelled, word_for


class Kind(StrEnum):
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
    return Thing(Kind.CARD, card)


def ship(ship: str) -> Thing:
    """Return the thing that stands for a ship in play."""
    return Thing(Kind.SHIP, ship)


def base(seat: Seat) -> Thing:
    """Name the base of a seat."""
    return Thing(Kind.BASE, seat)


_DISCARD = DecisionKind.DISCARD
_PARTS: Mapping[Any, tuple[str, str]] = {
    CardId: (Role.CARD, Kind.CARD),
    ShipId: (Role.SHIP, Kind.SHIP),
    Target: (Role.TARGET, Kind.SHIP),
    Extra: (Role.EXTRA, Kind.EXTRA),
    Order: (Role.OPTION, Kind.OPTION),
}
"""What is picked for a field, by its type."""


def spell(action: Action, view: PlayerView) -> Spelling:
    """Spell an action as the things a person picks, in order."""
    parts = spelled(action, _PARTS, word_for(type(action)))
    if isinstance(action, PlayCard | Respond) and action.target == BASE:
        parts = (*parts[:-1], Part(Role.TARGET, (base(other(action.by)),)))
    asked = "" if view.decision is None else view.decision.kind
    if isinstance(action, Discard) or (isinstance(action, PlayCard) and asked == _DISCARD):
        # What a card is for comes before what it is aimed at.
        use = "discard" if isinstance(action, Discard) else "play"
        parts = (parts[0], Part(Role.USE, (Thing(Kind.USE, use),)), *parts[1:])
    return parts
