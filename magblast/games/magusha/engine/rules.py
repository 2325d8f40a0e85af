"""Describe what the engine needs to know: what is printed, and what the table agreed on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from magblast.games.magusha.engine.printed import Commander, Faction, Numbers, Post, Printed, Troop
from magblast.games.magusha.engine.terms import CardId, Space
from magblast.kernel.rng import SPLITMIX64, Rng


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
