"""Describe a snapshot, a table as JSON: what ``magblast state`` prints."""

from typing import NotRequired, TypedDict

from magblast.games.battlecards.engine.terms import DecisionKind, Extra, Phase
from magblast.games.battlecards.log.pending import Pending


class ShipSnapshot(TypedDict):
    """A ship in play."""

    ship: str
    upgrades: list[str]
    attack: int
    defense: int
    room: int
    upgraded: bool
    deployed: bool
    affected: bool
    blocked: bool


class SeatSnapshot(TypedDict):
    """What lies before a seat; what the viewer may not see is a count."""

    base: int
    hand: list[str] | int
    hand_size: int
    ships: list[ShipSnapshot]


class AttackSnapshot(TypedDict):
    """The ship that strikes."""

    ship: str
    blocker: str | None


class PlaySnapshot(TypedDict):
    """A card in the air."""

    card: str
    by: int
    ship: NotRequired[str]
    target: NotRequired[str]
    option: NotRequired[Extra]


class DecisionSnapshot(TypedDict):
    """Who is asked what, and about what."""

    seat: int
    kind: DecisionKind
    about: NotRequired[str | None]


class Snapshot(TypedDict):
    """The table as a viewer sees it."""

    turn: int
    active: int | None
    phase: Phase | None
    seats: dict[str, SeatSnapshot]
    deck: list[str] | int
    discard_pile: list[str]
    deployments_left: int
    extra_upgrades: int
    attackers: list[str]
    attack: AttackSnapshot | None
    table: list[PlaySnapshot]
    decision: DecisionSnapshot | None
    winner: int | None
    pending: NotRequired[list[Pending]]
