"""Describe what is printed on the cards; nothing here changes during a game."""

from dataclasses import dataclass
from typing import TypeAlias

from magblast.games.magblast.engine.terms import (
    CardId,
    CardKind,
    FlagshipId,
    Resource,
    ShipClass,
    ShipId,
    Turret,
    Window,
)
from magblast.kernel.language import Translatable


@dataclass(frozen=True, slots=True)
class Confidence:
    """Describe how far what is said of a card can be trusted (rules 1)."""

    effect: str | None
    """How sure it is what the card does; None for a ship that does nothing special."""
    numbers: str


@dataclass(frozen=True, slots=True)
class ActionCard:
    """Describe one action card (one copy of a title)."""

    id: CardId
    title: str
    name: Translatable
    kind: CardKind
    windows: tuple[Window, ...]
    icons: tuple[Resource, ...]
    damage: int | None
    """Damage of a blast or squadron; None for every other card."""
    turret: Turret | None
    """Turret a blast needs; None for every other card."""
    text: Translatable
    confidence: Confidence


@dataclass(frozen=True, slots=True)
class ShipCard:
    """Describe one ship."""

    id: ShipId
    name: Translatable
    ship_class: ShipClass
    hull: int
    speed: int
    turrets: tuple[Turret, ...]
    carrier: bool
    minesweeper: bool
    text: Translatable
    confidence: Confidence


@dataclass(frozen=True, slots=True)
class FlagshipCard:
    """Describe one flagship."""

    id: FlagshipId
    name: Translatable
    hull: int
    uses: int | None
    """How often the ability may be used in a game; None for a constant ability."""
    text: Translatable
    confidence: Confidence


PrintedCard: TypeAlias = ActionCard | ShipCard | FlagshipCard
