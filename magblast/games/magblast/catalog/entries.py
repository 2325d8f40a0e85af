"""Describe the card file, ``data/cards.yaml``: its fields, and what may stand in them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from magblast.games.magblast.engine.terms import (
    CardKind,
    Phase,
    Resource,
    ShipClass,
    Turret,
    Window,
)
from magblast.kernel.limits import Limits

Rating: TypeAlias = Literal["printed", "transcribed+", "transcribed", "inferred", "reconstructed"]
Id: TypeAlias = Annotated[str, Limits(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Version: TypeAlias = Annotated[str, Limits(pattern=r"^[a-z][a-z0-9_]{0,39}/[0-9]{1,4}$")]
Number: TypeAlias = Annotated[int, Limits(minimum=1)]
Uses: TypeAlias = Annotated[int, Limits(minimum=1, maximum=9)]
Count: TypeAlias = Annotated[int, Limits(maximum=999)]
Icons: TypeAlias = Annotated[str, Limits(pattern="^[SCD]{1,2}$")]


@dataclass(frozen=True, slots=True)
class ConfidenceEntry:
    """Describe how sure an effect is, and how sure are the numbers."""

    effect: Rating
    numbers: Rating


@dataclass(frozen=True, slots=True)
class ShipConfidenceEntry:
    """Describe how sure a ship's data are; only the ships of some classes have an effect."""

    numbers: Rating
    effect: Rating | None = None


@dataclass(frozen=True, slots=True)
class FlagshipEntry:
    """Describe a flagship; ``uses`` is null for a constant ability."""

    id: Id
    name: str
    hull: Number
    uses: Uses | None
    confidence: ConfidenceEntry
    text: str


@dataclass(frozen=True, slots=True)
class ShipEntry:
    """Describe one ship of a class."""

    id: Id
    name: str
    hull: Number
    confidence: ShipConfidenceEntry


@dataclass(frozen=True, slots=True)
class ClassEntry:
    """Describe what the ships of a class share."""

    class_: ShipClass
    speed: Annotated[int, Limits(maximum=2)]
    turrets: tuple[Turret, ...]
    ships: tuple[ShipEntry, ...]
    carrier: bool = False
    minesweeper: bool = False
    text: str = ""


@dataclass(frozen=True, slots=True)
class CardEntry:
    """Describe a title of action cards; ``icons`` lists the copies that have some."""

    id: Id
    name: str
    kind: CardKind
    copies: Number
    windows: Annotated[tuple[Window, ...], Limits(minItems=1)]
    confidence: ConfidenceEntry
    text: str
    icons: tuple[Icons, ...] = ()
    damage: int | None = None
    turret: Turret | None = None


@dataclass(frozen=True, slots=True)
class NumbersEntry:
    """Describe the numbers in which editions differ; ``engine.rules.Numbers`` explains them."""

    ships_dealt: Annotated[int, Limits(minimum=4, maximum=6)]
    first_phase: Phase
    neighbours_from: Annotated[int, Limits(minimum=2, maximum=8)] | None
    boarded_may_fire: bool
    brutal_assault: bool
    sweeping: bool


@dataclass(frozen=True, slots=True)
class ChecksEntry:
    """Describe the sums that the rulebook states, or that follow from it."""

    flagships: Count
    ships: Mapping[ShipClass, Count]
    cards: Mapping[CardKind, Count]
    blasts: Mapping[Turret, Count]
    icons: Mapping[Resource, Count]
    hulls: Count


@dataclass(frozen=True, slots=True)
class EditionEntry:
    """Describe an edition."""

    id: Id
    name: str
    version: Version
    numbers: NumbersEntry
    phases: Mapping[Phase, str]
    checks: ChecksEntry
    flagships: tuple[FlagshipEntry, ...]
    ships: tuple[ClassEntry, ...]
    cards: tuple[CardEntry, ...]


@dataclass(frozen=True, slots=True)
class Catalog:
    """Describe the whole card file."""

    editions: Annotated[Mapping[Id, EditionEntry], Limits(minProperties=1)]


@dataclass(frozen=True, slots=True)
class HouseEntry:
    """Describe an edition of one's own by how it differs from one of the card file.

    A card or flagship replaces the one with its id, or comes after the others.
    """

    id: Id
    based_on: Id
    name: str
    version: Version | None = None
    numbers: Mapping[str, bool | int | str | None] = field(default_factory=dict)
    phases: Mapping[Phase, str] = field(default_factory=dict)
    flagships: tuple[FlagshipEntry, ...] = ()
    cards: tuple[CardEntry, ...] = ()
    leave_out: tuple[Id, ...] = ()
    """Cards and flagships that are not in it."""


@dataclass(frozen=True, slots=True)
class House:
    """Describe the whole file of editions of one's own."""

    editions: Annotated[Mapping[Id, HouseEntry], Limits(minProperties=1)]
