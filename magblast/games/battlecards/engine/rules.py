"""Hold what is printed on the cards and what the table agreed on, as one value."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from magblast.games.battlecards.engine.terms import CardId, CardKind
from magblast.kernel.rng import SPLITMIX64, Rng


@dataclass(frozen=True, slots=True)
class Card:
    """Hold what is known of a rank; all four cards of it are alike."""

    rank: str
    """The word in ids, such as ``king``."""
    symbol: str
    """As it stands in the corner of the card, such as ``K``."""
    name: str
    kind: CardKind
    slots: int = 0
    """Upgrades that a ship has room for (rules B4.2)."""
    attack: int = 0
    """What an upgrade adds to the attack value (rules B4.5)."""
    defense: int = 0
    needs_slot: bool = False
    """An upgrade that fills a slot (rules B4.4)."""
    damage: int = 0
    """Points that a base loses by the card."""
    repair: int = 0
    """Points that a base gains by the card (rules B6.7)."""
    text: str = ""
    confidence: str = ""
    """How far the entry can be trusted."""


@dataclass(frozen=True, slots=True)
class Options:
    """Hold what the table agreed on before the game (rules B10)."""

    jokers: int = 2
    chooser: Literal["seed", 1, 2] = "seed"
    """Who won the toss: one of the seats, or the seed decides."""
    ace: Literal["attacks", "any"] = "attacks"
    """What an Ace negates: attack cards and Aces, or any card."""
    blocks: Literal["any", "one"] = "any"
    """How often a ship may block in a turn."""
    ask: Literal["eligible", "holders"] = "eligible"


@dataclass(frozen=True, slots=True)
class Rules:
    """Hold everything the engine needs to know; the card file is the same for all rules."""

    options: Options
    cards: Mapping[CardId, Card] = field(compare=False, repr=False)
    """Every card of the pack by id, in the order of the card file."""
    rng: Rng = SPLITMIX64
    """The generator that shuffles; its state is ``GameState.rng``."""
