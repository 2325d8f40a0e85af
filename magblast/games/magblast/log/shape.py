"""Describe a snapshot, a table as JSON: what ``magblast state`` prints."""

from typing import NotRequired, TypedDict

from magblast.games.magblast.engine.frames import (
    Choice,
    Deployment,
    FollowUp,
    Interruption,
    Offer,
)
from magblast.games.magblast.engine.terms import DecisionKind, Phase, Turret, Zone


class HitSnapshot(TypedDict):
    """A card whose damage differs from what is printed on it."""

    card: str
    value: int


Hits = list[str | HitSnapshot]


class _UsualShip(TypedDict):
    ship: str
    hull_left: int
    damage: Hits
    squadrons: Hits
    upgrades: list[str]
    fired: bool
    shots: int
    turrets_fired: list[Turret]
    boarded: bool


ShipOrigin = TypedDict("ShipOrigin", {"from": NotRequired[Zone]})
"""The zone in which a ship began the Maneuver phase."""


class ShipSnapshot(_UsualShip, ShipOrigin):
    """A ship of a fleet."""


class EventSnapshot(TypedDict):
    """What lies on a fleet."""

    card: str
    by: int


class FlagshipSnapshot(TypedDict):
    """A flagship."""

    flagship: str
    hull_left: int
    damage: Hits
    squadrons: Hits
    uses_left: int | None


class SeatSnapshot(FlagshipSnapshot):
    """What lies before a seat; what the viewer may not see is a count or null."""

    first_turn: bool
    eliminated: bool
    hand: list[str] | int
    hand_size: int
    yellow: list[ShipSnapshot]
    green: list[ShipSnapshot]
    red: list[ShipSnapshot]
    blue: list[ShipSnapshot]
    events: list[EventSnapshot]
    dealt: NotRequired[list[str] | None]
    placed: NotRequired[list[str] | None]
    has_placed: NotRequired[bool]


class SquadronSnapshot(TypedDict):
    """A squadron that is out and lies on no ship."""

    card: str
    to: int


class PlaySnapshot(TypedDict):
    """A card in the air."""

    by: int
    card: str
    ship: NotRequired[str]
    target: NotRequired[str]
    seat: NotRequired[int]
    cards: NotRequired[list[str]]
    damage: NotRequired[int]
    cancelled_by: NotRequired[str]


class DecisionSnapshot(TypedDict):
    """Who is asked what."""

    seat: int
    kind: DecisionKind


class Snapshot(TypedDict):
    """The table as a viewer sees it."""

    turn: int
    active: int | None
    phase: Phase | None
    seats: dict[str, SeatSnapshot]
    action_deck: list[str] | int
    shipyard: list[str] | int
    discard_pile: list[str]
    scrapyard: list[str]
    returning: list[SquadronSnapshot]
    brutal: bool
    brutal_from: int | None
    table: list[PlaySnapshot]
    drawn: list[str]
    decision: DecisionSnapshot | None
    winner: int | None
    pending: NotRequired[list[FollowUp | Deployment | Choice | Offer | Interruption]]
