"""Describe the card file, ``data/cards.yaml``: its fields, and what may stand in them."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from magblast.games.magblast.engine.terms import (
    CardKind,
    Phase,
    Resource,
    ShipClass,
    Turret,
    Window,
)

Rating = Literal["printed", "transcribed+", "transcribed", "inferred", "reconstructed"]
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Text = Annotated[str, Field(pattern=r"^[^\p{C}\p{Zl}\p{Zp}]+$", max_length=400)]
"""A text on one line, without characters that steer a terminal or cannot be seen."""
Hull = Annotated[int, Field(ge=1, le=99)]
Count = Annotated[int, Field(ge=0, le=999)]
Icons = Annotated[str, Field(pattern="^[SCD]{1,2}$")]


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class ConfidenceEntry(_Entry):
    """Describe how sure an effect is, and how sure are the numbers."""

    effect: Rating
    numbers: Rating


class ShipConfidenceEntry(_Entry):
    """Describe how sure a ship's data are; only the ships of some classes have an effect."""

    effect: Rating | None = None
    numbers: Rating


class FlagshipEntry(_Entry):
    """Describe a flagship; ``uses`` is null for a constant ability."""

    id: Id
    name: Text
    hull: Hull
    uses: Annotated[int, Field(ge=1, le=9)] | None
    confidence: ConfidenceEntry
    text: Text


class ShipEntry(_Entry):
    """Describe one ship of a class."""

    id: Id
    name: Text
    hull: Hull
    confidence: ShipConfidenceEntry


class ClassEntry(_Entry):
    """Describe what the ships of a class share."""

    ship_class: ShipClass = Field(alias="class")
    speed: Annotated[int, Field(ge=0, le=2)]
    turrets: tuple[Turret, ...]
    carrier: bool = False
    minesweeper: bool = False
    text: Text | Literal[""] = ""
    ships: tuple[ShipEntry, ...]


class CardEntry(_Entry):
    """Describe a title of action cards; ``icons`` lists the copies that have some."""

    id: Id
    name: Text
    kind: CardKind
    copies: Annotated[int, Field(ge=1, le=99)]
    icons: tuple[Icons, ...] = ()
    windows: Annotated[tuple[Window, ...], Field(min_length=1)]
    damage: Annotated[int, Field(ge=0, le=99)] | None = None
    turret: Turret | None = None
    confidence: ConfidenceEntry
    text: Text


class NumbersEntry(_Entry):
    """Describe the numbers in which editions differ; ``engine.rules.Numbers`` explains them."""

    ships_dealt: Annotated[int, Field(ge=4, le=6)]
    first_phase: Phase
    neighbours_from: Annotated[int, Field(ge=2, le=8)] | None
    boarded_may_fire: bool
    brutal_assault: bool
    sweeping: bool


class ChecksEntry(_Entry):
    """Describe the sums that the rulebook states, or that follow from it."""

    flagships: Count
    ships: dict[ShipClass, Count]
    cards: dict[CardKind, Count]
    blasts: dict[Turret, Count]
    icons: dict[Resource, Count]
    hulls: Count


class EditionEntry(_Entry):
    """Describe an edition."""

    name: Text
    version: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}/[0-9]{1,4}$")]
    numbers: NumbersEntry
    phases: dict[Phase, Text]
    checks: ChecksEntry
    flagships: tuple[FlagshipEntry, ...]
    ships: tuple[ClassEntry, ...]
    cards: tuple[CardEntry, ...]


class HouseEntry(_Entry):
    """Describe an edition of one's own by how it differs from one of the card file.

    A card or flagship replaces the one with its id, or comes after the others.
    """

    based_on: Id
    name: Text
    version: str | None = None
    numbers: dict[str, bool | int | str | None] = {}
    phases: dict[str, Text] = {}
    flagships: tuple[FlagshipEntry, ...] = ()
    cards: tuple[CardEntry, ...] = ()
    leave_out: tuple[Id, ...] = ()
    """Cards and flagships that are not in it."""


class House(_Entry):
    """Describe the whole file of editions of one's own."""

    editions: Annotated[dict[Id, HouseEntry], Field(min_length=1)]


class Catalog(_Entry):
    """Describe the whole card file."""

    editions: Annotated[dict[Id, EditionEntry], Field(min_length=1)]
