"""Describe a snapshot, a table as JSON: what ``magblast state`` prints."""

from typing import NotRequired, TypedDict

from magblast.games.magusha.engine.terms import DecisionKind, Phase, Rally, Stone
from magblast.games.magusha.log.pending import Pending


class SeatSnapshot(TypedDict):
    """What belongs to a seat and is not on the field."""

    commander: str
    at: str | None
    reserves: dict[str, int]
    reserves_left: int
    pool: list[str]
    magusha: bool
    stones: int
    rally: Rally
    low_reserves: bool
    squads: int
    trigger_met: bool


class UnitSnapshot(TypedDict):
    """A commander or a squad on the field."""

    seat: int
    card: str
    size: NotRequired[int]
    guard: list[str]
    stone: Stone | None
    deployed: bool
    used: bool


class StrikeSnapshot(TypedDict):
    """A strike that is not over."""

    unit: str | None
    target: str | None
    left: list[str]


class ActionSnapshot(TypedDict):
    """What the table is in the middle of."""

    strike: StrikeSnapshot


class DecisionSnapshot(TypedDict):
    """Who is asked what."""

    seat: int
    kind: DecisionKind


class Snapshot(TypedDict):
    """The table, which everybody sees."""

    turn: int
    active: int | None
    phase: Phase | None
    quiet: int
    progress: bool
    seats: dict[str, SeatSnapshot]
    field: dict[str, UnitSnapshot]
    decision: DecisionSnapshot | None
    winner: int | None
    draw: bool
    table: NotRequired[ActionSnapshot]
    pending: NotRequired[list[Pending]]
