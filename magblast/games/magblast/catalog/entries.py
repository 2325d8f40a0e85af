"""Describe the card file, ``data/cards.yaml``: its fields, and what may stand in them."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Struct

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


class ConfidenceEntry(Struct, frozen=True):
    """Describe how sure an effect is, and how sure are the numbers."""

    effect: Rating
    numbers: Rating


class ShipConfidenceEntry(Struct, frozen=True):
    """Describe how sure a ship's data are; only the ships of some classes have an effect."""

    numbers: Rating
    effect: Rating | None = None


class FlagshipEntry(Struct, frozen=True):
    """Describe a flagship; ``uses`` is null for a constant ability."""

    id: Id
    name: str
    hull: Number
    uses: Uses | None
    confidence: ConfidenceEntry
    text: str


class ShipEntry(Struct, frozen=True):
    """Describe one ship of a class."""

    id: Id
    name: str
    hull: Number
    confidence: ShipConfidenceEntry


class ClassEntry(Struct, frozen=True):
    """Describe what the ships of a class share."""

    class_: ShipClass
    speed: Annotated[int, Limits(maximum=2)]
    turrets: tuple[Turret, ...]
    ships: tuple[ShipEntry, ...]
    carrier: bool = False
    minesweeper: bool = False
    text: str = ""


class CardEntry(Struct, frozen=True):
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


class NumbersEntry(Struct, frozen=True):
    """Describe the numbers in which editions differ; ``engine.rules.Numbers`` explains them."""

    ships_dealt: Annotated[int, Limits(minimum=4, maximum=6)]
    first_phase: Phase
    neighbours_from: Annotated[int, Limits(minimum=2, maximum=8)] | None
    boarded_may_fire: bool
    brutal_assault: bool
    sweeping: bool


class ChecksEntry(Struct, frozen=True):
    """Describe the sums that the rulebook states, or that follow from it."""

    flagships: Count
    ships: Mapping[ShipClass, Count]
    cards: Mapping[CardKind, Count]
    blasts: Mapping[Turret, Count]
    icons: Mapping[Resource, Count]
    hulls: Count


class EditionEntry(Struct, frozen=True):
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


class Catalog(Struct, frozen=True):
    """Describe the whole card file."""

    editions: Annotated[Mapping[Id, EditionEntry], Limits(minProperties=1)]


class HouseEntry(Struct, frozen=True):
    """Describe an edition of one's own by how it differs from one of the card file.

    A card or flagship replaces the one with its id, or comes after the others.
    """

    id: Id
    based_on: Id
    name: str
    version: Version | None = None
    numbers: Mapping[str, Any] = {}
    phases: Mapping[Phase, str] = {}
    flagships: tuple[FlagshipEntry, ...] = ()
    cards: tuple[CardEntry, ...] = ()
    leave_out: tuple[Id, ...] = ()
    """Cards and flagships that are not in it."""


class House(Struct, frozen=True):
    """Describe the whole file of editions of one's own."""

    editions: Annotated[Mapping[Id, HouseEntry], Limits(minProperties=1)]
