"""Hold an edition as a value: its cards, its numbers, its behaviour and the options chosen."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from magblast.engine.ability import Ability
from magblast.engine.effect import Effect
from magblast.engine.printed import ActionCard, FlagshipCard, ShipCard
from magblast.engine.rng import SPLITMIX64, Rng
from magblast.engine.terms import CardId, FlagshipId, Phase, ShipId


@dataclass(frozen=True, slots=True)
class Options:
    """Hold what the table agreed on before the game; ``sound`` matters to the screen alone."""

    targets: Literal["any", "neighbours"] = "any"
    ask: Literal["eligible", "holders"] = "eligible"
    sound: Literal["honour", "table", "quiet", "skirmish"] = "honour"
    brutal_assault: Literal["offer", "never", "on"] = "offer"


@dataclass(frozen=True, slots=True)
class Numbers:
    """Hold the numbers in which editions differ."""

    ships_dealt: int
    first_phase: Phase
    """The phase in which the first turn of each seat begins (rules 3.2)."""
    neighbours_from: int | None
    """Starting seats from which only neighbours may be attacked; None leaves it to the options."""
    boarded_may_fire: bool
    brutal_assault: bool = True
    """The edition knows Brutal Assault (rules 9.2)."""
    sweeping: bool = True
    """Minesweepers remove cards from fleets; else they only keep mines away (rules 6.4)."""
    hand_size: int = 5
    zone_limit: int = 3


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """Hold everything the engine needs to know of an edition."""

    edition: str
    version: str
    numbers: Numbers
    options: Options
    cards: Mapping[CardId, ActionCard]
    """Every copy by id, in the order of the card list."""
    ships: Mapping[ShipId, ShipCard]
    flagships: Mapping[FlagshipId, FlagshipCard]
    effects: Mapping[CardId, Effect]
    """What a card does, by card id; the copies of a title share one effect."""
    abilities: Mapping[FlagshipId, Ability]
    responders: tuple[Effect, ...] = field(default=())
    """The effects among ``effects`` that can answer a play, each once."""
    rng: Rng = SPLITMIX64
    """The generator that shuffles; its state is ``GameState.rng``."""
