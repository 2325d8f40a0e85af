"""Describe a snapshot, a table as JSON: what ``magblast state`` prints."""

from typing import NotRequired, TypedDict

from magblast.games.magi_nation.engine.terms import DecisionKind, Due, Phase


class MagiSnapshot(TypedDict):
    """The Magi in play."""

    card: str
    energy: int
    used: list[str]
    eclipse: Due | None
    entangle: Due | None
    hidden: Due | None


class RelicSnapshot(TypedDict):
    """A relic in play."""

    card: str
    used: list[str]
    rests: Due | None


class SpellSnapshot(TypedDict):
    """A spell that stays on a creature."""

    card: str
    by: int
    turns: int


StolenSnapshot = TypedDict("StolenSnapshot", {"card": str, "from": int, "owner": int})
"""A relic under a creature."""


class CreatureSnapshot(TypedDict):
    """A creature in play."""

    card: str
    owner: int
    energy: int
    used: list[str]
    attacks: int
    attacked: bool
    lost: int
    burrow: int
    may_not_attack: bool
    must_attack: bool
    shield: bool
    spells: list[SpellSnapshot]
    under: list[StolenSnapshot]


class SeatSnapshot(TypedDict):
    """What belongs to a seat; what the viewer may not see is a count."""

    starter: str
    first_turn: bool
    magi: MagiSnapshot | None
    stack: list[str] | int
    defeated: list[str]
    creatures: list[CreatureSnapshot]
    relics: list[RelicSnapshot]
    hand: list[str] | int
    hand_size: int
    deck: list[str] | int
    deck_size: int
    discard_pile: list[str]
    pool: NotRequired[list[str]]
    shuffles: NotRequired[list[list[str]]]


class AttackSnapshot(TypedDict):
    """An attack that is not over."""

    creature: str
    target: str
    joined: list[str]


class DecisionSnapshot(TypedDict):
    """Who is asked what, and what the seat asked looks at."""

    seat: int
    kind: DecisionKind | Phase
    card: NotRequired[str]
    dice: NotRequired[list[int]]
    hand: NotRequired[dict[str, list[str]]]
    cards: NotRequired[list[str]]


class Snapshot(TypedDict):
    """The table as a viewer sees it."""

    turn: int
    active: int | None
    phase: Phase | None
    seats: dict[str, SeatSnapshot]
    attack: AttackSnapshot | None
    decision: DecisionSnapshot | None
    winner: int | None
    dice: NotRequired[list[int]]
    rest: NotRequired[bool]
