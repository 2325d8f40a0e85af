"""Describe the contents of the card file, and the options of the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from magblast.games.magusha.engine.terms import (
    AbilityId,
    Arrow,
    CardId,
    Count,
    Space,
    Talent,
    TroopClass,
)
from magblast.kernel.language import Translatable
from magblast.kernel.rng import SPLITMIX64, Rng


@dataclass(frozen=True, slots=True)
class Ability:
    """Describe an ability: its behaviour by id, and the number that this needs, if any."""

    id: AbilityId
    name: Translatable
    text: Translatable
    when: str = ""
    """The moment, in the words of rules G10."""
    value: int = 0


@dataclass(frozen=True, slots=True)
class Trigger:
    """Describe when a commander may flip."""

    id: AbilityId
    value: int
    text: Translatable


@dataclass(frozen=True, slots=True)
class Side:
    """Describe one side of a commander (rules G2.4)."""

    compass: tuple[Arrow, ...]
    talents: tuple[Talent, ...]
    ability: Ability
    name: Translatable | None = None
    """What the back is called."""
    trigger: Trigger | None = None
    """On the front."""
    on_magusha: Ability | None = None
    """On the back."""


@dataclass(frozen=True, slots=True)
class Commander:
    """Describe a commander."""

    id: CardId
    name: Translatable
    provenance: str
    front: Side
    magusha: Side
    note: str
    """Why it is as it is, for whoever edits the file."""

    @property
    def magusha_name(self) -> Translatable:
        """Return what the commander is called once it has flipped."""
        return self.magusha.name or self.name


@dataclass(frozen=True, slots=True)
class Troop:
    """Describe a troop card; all copies of it are alike."""

    id: CardId
    name: Translatable
    class_: TroopClass
    size: int
    """Troops in one squad at most."""
    copies: int
    """The most in one army."""
    core: bool
    provenance: str
    compass: tuple[Arrow, ...]
    talents: tuple[Talent, ...]
    ability: Ability
    note: str
    """Why it is as it is, for whoever edits the file."""


@dataclass(frozen=True, slots=True)
class Faction:
    """Describe a commander with the troops that may follow."""

    id: str
    name: Translatable
    note: Translatable
    commander: Commander
    troops: tuple[Troop, ...]


@dataclass(frozen=True, slots=True)
class Post:
    """Describe one place of the standard formation, as its owner sees it (rules G4.2)."""

    at: Space
    class_: TroopClass | None = None
    commander: bool = False
    count: int = 0


@dataclass(frozen=True, slots=True)
class Army:
    """Describe an army: a faction and how many of each troop card (rules G2.1)."""

    id: str
    faction: str
    troops: Mapping[CardId, Count]


@dataclass(frozen=True, slots=True)
class CardSet:
    """Describe the set as a whole."""

    id: str
    name: Translatable
    version: str
    provenance: str


@dataclass(frozen=True, slots=True)
class Numbers:
    """Describe the numbers of the rules."""

    army: int
    copies: int
    columns: int
    rows: int
    zone_rows: int
    squads: int
    command_stones: int
    rally_reserves: int
    quiet_turns: int


@dataclass(frozen=True, slots=True)
class Printed:
    """Represent the whole card file."""

    set: CardSet
    numbers: Numbers
    standard_formation: tuple[Post, ...]
    talents: Mapping[Talent, Translatable]
    factions: Mapping[str, Faction]
    armies: Mapping[str, Army]


@dataclass(frozen=True, slots=True)
class Options:
    """Describe what the table agreed on before the game (rules G4)."""

    formation: Literal["standard", "free"] = "standard"
    first: Literal["seed", 1, 2] = "seed"
    """Who begins: one of the seats, or the seed decides."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Bind the card file, which is the same for all rules, and the options."""

    options: Options
    printed: Printed = field(compare=False, repr=False)
    rng: Rng = SPLITMIX64
    """The generator that decides who begins."""
    troops: Mapping[CardId, Troop] = field(init=False, compare=False, repr=False)
    """Every troop card by id, in the order of the card file."""
    commanders: Mapping[CardId, Commander] = field(init=False, compare=False, repr=False)
    factions: Mapping[CardId, Faction] = field(init=False, compare=False, repr=False)
    """The faction of every card."""

    lines: dict[tuple[object, ...], tuple[Space, ...]] = field(
        init=False, compare=False, repr=False, default_factory=dict
    )
    """What ``Command.spaces`` has worked out; it follows from the card file alone."""

    def __post_init__(self) -> None:
        factions = self.printed.factions.values()
        troops = {each.id: each for faction in factions for each in faction.troops}
        commanders = {faction.commander.id: faction.commander for faction in factions}
        of_cards = {each.id: faction for faction in factions for each in faction.troops}
        of_cards |= {faction.commander.id: faction for faction in factions}
        object.__setattr__(self, "troops", troops)
        object.__setattr__(self, "commanders", commanders)
        object.__setattr__(self, "factions", of_cards)

    @property
    def is_free_formation(self) -> bool:
        """Return whether armies are placed freely (rules G4.4)."""
        return self.options.formation == "free"

    def post(self, number: int) -> Post | None:
        """Return a post of the standard formation by its number; None after the last."""
        posts = self.printed.standard_formation
        return posts[number] if number < len(posts) else None

    @property
    def numbers(self) -> Numbers:
        """Return the numbers of the rules."""
        return self.printed.numbers
