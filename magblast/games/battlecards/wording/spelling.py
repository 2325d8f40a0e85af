"""Spell actions as the things on the table that a person picks."""

from enum import StrEnum
from typing import assert_never

from magblast.games.battlecards.engine.actions import (
    Action,
    Attack,
    Block,
    Choose,
    Deploy,
    Discard,
    EndPhase,
    Pass,
    PlayCard,
    Respond,
    Upgrade,
)
from magblast.games.battlecards.engine.query import other
from magblast.games.battlecards.engine.terms import BASE, CardId, DecisionKind, ShipId
from magblast.games.battlecards.engine.view import PlayerView
from magblast.kernel.picks import Part, Spelling, Thing
from magblast.kernel.seat import Seat


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


def card(card: CardId) -> Thing:
    """Return the thing that stands for a card, wherever it lies."""
    return Thing(Kind.CARD, card)


def ship(ship: ShipId) -> Thing:
    """Return the thing that stands for a ship in play."""
    return Thing(Kind.SHIP, ship)


def base(seat: Seat) -> Thing:
    """Name the base of a seat."""
    return Thing(Kind.BASE, seat)


def spell(action: Action, view: PlayerView) -> Spelling:
    """Spell an action as the things a person picks, in order."""
    match action:
        case Choose(_, option):
            return (_part(Role.OPTION, Kind.OPTION, option),)
        case Upgrade(_, card, ship):
            return (_part(Role.CARD, Kind.CARD, card), _part(Role.SHIP, Kind.SHIP, ship))
        case Deploy(_, ship):
            return (_part(Role.CARD, Kind.CARD, ship),)
        case Attack(_, ship) | Block(_, ship):
            return (_part(Role.SHIP, Kind.SHIP, ship),)
        case PlayCard(_, card, option=option):
            use = (_part(Role.USE, Kind.USE, "play"),) if _may_discard(view) else ()
            extra = () if option is None else (_part(Role.EXTRA, Kind.EXTRA, option),)
            return (_part(Role.CARD, Kind.CARD, card), *use, *_aims(action), *extra)
        case Respond(_, card):
            return (_part(Role.CARD, Kind.CARD, card), *_aims(action))
        case Discard(_, card):
            return (_part(Role.CARD, Kind.CARD, card), _part(Role.USE, Kind.USE, "discard"))
        case Pass():
            return (_part(Role.OPTION, Kind.OPTION, "pass"),)
        case EndPhase():
            return (_part(Role.OPTION, Kind.OPTION, "end_phase"),)
        case _:
            assert_never(action)


def _may_discard(view: PlayerView) -> bool:
    return view.decision is not None and view.decision.kind == DecisionKind.DISCARD


def _aims(action: PlayCard | Respond) -> Spelling:
    parts = []
    if action.ship is not None:
        parts.append(_part(Role.SHIP, Kind.SHIP, action.ship))
    if action.target == BASE:
        parts.append(_part(Role.TARGET, Kind.BASE, other(action.by)))
    elif action.target is not None:
        parts.append(_part(Role.TARGET, Kind.SHIP, action.target))
    return tuple(parts)


def _part(role: Role, kind: Kind, id_: str | int) -> Part:
    return Part(role, (Thing(kind, id_),))
