"""Describe the printed cards and the options of the table as one value."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from magblast.games.battlecards.engine.frames import Turn
from magblast.games.battlecards.engine.reason import Reason
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import (
    BARRAGE,
    COMMANDOS,
    MISSILE,
    REPAIR,
    SQUADRON,
    CardId,
    CardKind,
    DecisionKind,
    Phase,
    rank_of,
)
from magblast.kernel.language import Phrase, Translatable
from magblast.kernel.refusal import Refusal
from magblast.kernel.rng import SPLITMIX64, Rng

_NEGATABLE = (MISSILE, BARRAGE, COMMANDOS)
_RULES = {
    CardKind.UPGRADE: "B4.1",
    CardKind.SHIP: "B4.7",
    CardKind.ATTACK: "B5.2",
    CardKind.ANYTIME: "B6.1",
}


@dataclass(frozen=True, slots=True)
class Card:
    """Describe what is known of a rank; all four cards of it are alike."""

    rank: str
    """The word in ids, such as ``king``."""
    symbol: str
    """As it stands in the corner of the card, such as ``K``."""
    name: Translatable
    kind: CardKind
    text: Translatable
    confidence: Literal["printed", "stated", "incomplete"]
    """How far the entry can be trusted; ``docs/rules-battlecards.md`` explains the words."""
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

    @property
    def bonus(self) -> int:
        """Return what the card adds to a value or to a base."""
        return max(self.attack, self.defense, self.repair)

    def is_used_at(self, kind: DecisionKind) -> bool:
        if kind is DecisionKind.RESCUE:
            return self.rank == REPAIR
        if self.rank == COMMANDOS:
            return kind in (DecisionKind.DEPLOY, DecisionKind.RESPOND)
        if self.kind is CardKind.ANYTIME:
            return kind is not DecisionKind.CHOOSE
        if self.kind is CardKind.UPGRADE:
            return kind in (DecisionKind.UPGRADE, DecisionKind.DEPLOY)
        phase = DecisionKind.DEPLOY if self.kind is CardKind.SHIP else DecisionKind.ATTACK
        return kind is phase


@dataclass(frozen=True, slots=True)
class Options:
    """Describe what the table agreed on before the game (rules B10)."""

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
    """Describe everything the engine needs to know; the card file is the same for all rules."""

    options: Options
    cards: Mapping[CardId, Card] = field(compare=False, repr=False)
    """Every card of the pack by id, in the order of the card file."""
    rng: Rng = SPLITMIX64
    """The generator that shuffles; its state is ``GameState.rng``."""
    extra_lapses: bool = True
    """An upgrade that an Ace allowed lapses with the last new ship, and bars another Ace only while
    it can be used (rules B6.5). Not so in ``battlecards/1``."""
    usable: Mapping[DecisionKind, frozenset[CardId]] = field(init=False, compare=False, repr=False)
    """The cards that are used at each kind of decision, discarding apart (rules B11)."""

    def __post_init__(self) -> None:
        usable = {
            kind: frozenset(id_ for id_, card in self.cards.items() if card.is_used_at(kind))
            for kind in DecisionKind
        }
        object.__setattr__(self, "usable", usable)

    def named(self, card: CardId) -> Phrase:
        """Name a card as its corner does, such as ``5♥``, where the language is not known yet."""
        rank, _, suit = card.partition(".")
        if rank == REPAIR:
            return Phrase("battlecards.joker")
        slots = {
            "symbol": self.cards[card].symbol,
            "suit": Phrase(f"battlecards.suit.{suit}"),
            "rank": Phrase(f"battlecards.rank.{rank}"),
        }
        return Phrase("battlecards.card", **slots)

    def attack_of(self, ship: Ship) -> int:
        """Return the attack value of a ship (rules B4.5)."""
        return sum([self.cards[card].attack for card in ship.upgrades]) if ship.upgrades else 0

    def defense_of(self, ship: Ship) -> int:
        """Return the defense value of a ship (rules B4.5)."""
        return sum([self.cards[card].defense for card in ship.upgrades]) if ship.upgrades else 0

    def room_of(self, ship: Ship) -> int:
        """Return the free slots of a ship (rules B4.2, B4.4)."""
        filled = sum([self.cards[card].needs_slot for card in ship.upgrades])
        return self.cards[ship.id].slots - filled

    def cannot_block(self, ship: Ship) -> Refusal | None:
        """Refuse a ship that may not block the attack of a ship (rules B5.5, B5.8)."""
        if ship.affected:
            return Refusal(Reason.IS_AFFECTED, "B5.5", {"ship": ship.id})
        if ship.blocked and self.options.blocks == "one":
            return Refusal(Reason.HAS_BLOCKED, "B5.8", {"ship": ship.id})
        return None

    def misplaced(self, kind: DecisionKind, card: CardId) -> Refusal:
        """Refuse a card that is not used at such a decision, by saying when it is."""
        printed = self.cards[card].kind
        if kind is DecisionKind.RESPOND:
            return Refusal(Reason.CANNOT_ANSWER, "B7.1", {"card": card})
        if kind is DecisionKind.RESCUE:
            return Refusal(Reason.ONLY_JOKERS, "B9.2", {"card": card})
        if rank_of(card) == COMMANDOS:
            return Refusal(Reason.NOT_NOW, "B6.5", {"card": card, "kind": COMMANDOS})
        return Refusal(Reason.NOT_NOW, _RULES[printed], {"card": card, "kind": str(printed)})

    def cannot_take(self, ship: Ship, card: CardId) -> Refusal | None:
        """Refuse an upgrade that a ship may not carry (rules B4.2 to B4.4)."""
        rank = rank_of(card)
        there = ship.upgrade_of_rank(rank)
        if there is not None:
            reason, rule = (
                (Reason.HAS_SQUADRON, "B6.3") if rank == SQUADRON else (Reason.SAME_RANK, "B4.3")
            )
            return Refusal(reason, rule, {"ship": ship.id, "card": there})
        if self.cards[card].needs_slot and self.room_of(ship) < 1:
            slots = self.cards[ship.id].slots
            return Refusal(Reason.SLOTS_FULL, "B4.2", {"ship": ship.id, "count": slots})
        return None

    def cannot_upgrade(self, turn: Turn, ship: Ship, card: CardId) -> Refusal | None:
        """Refuse an upgrade of the Upgrade phase, or one that an Ace allowed (rules B4.1, B6.5)."""
        if turn.phase is Phase.DEPLOY:
            if not ship.deployed:
                return Refusal(Reason.NOT_NEW, "B6.5", {"ship": ship.id})
        elif ship.upgraded:
            return Refusal(Reason.HAS_UPGRADED, "B4.1", {"ship": ship.id})
        return self.cannot_take(ship, card)

    def cannot_attack(self, turn: Turn, ship: Ship) -> Refusal | None:
        """Refuse to announce a ship (rules B5.1)."""
        if ship.id in turn.attackers:
            return Refusal(Reason.IS_ANNOUNCED, "B5.1", {"ship": ship.id})
        if self.attack_of(ship) < 1:
            return Refusal(Reason.NO_ATTACK_VALUE, "B5.1", {"ship": ship.id})
        return None

    def is_negatable(self, card: CardId) -> bool:
        """Return whether an Ace may negate a card (rules B6.6)."""
        return self.options.ace == "any" or rank_of(card) in _NEGATABLE
