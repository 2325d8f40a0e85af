"""Describe what stands in the card file."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NamedTuple, Self

from msgspec import Raw, Struct
from msgspec.json import decode

from magblast.games.magi_nation.engine.terms import (
    RELIC,
    AbilityId,
    Amount,
    Confidence,
    DeckId,
    Do,
    Kind,
    Mark,
    Mode,
    Region,
    Role,
    State,
    TitleId,
    When,
)
from magblast.kernel.language import Translatable
from magblast.kernel.unread import Text, Unread

MANY = 99
"""More than any number in a game: no limit."""
_NO_ID: Final = DeckId("")
_NO_NOTE: Final = Text("", Raw(b'""'))
_ABOUT_CARDS: Final[tuple[Do, ...]] = ("draw", "draw_less")
"""Results that concern the controller of a card, and nothing in play."""
_UNIVERSAL: Final = Region.UNIVERSAL
_HARMS: Final[tuple[Do, ...]] = ("discard", "keep", "lose", "return")


@dataclass(frozen=True, slots=True)
class Filter:
    """Describe which cards fit; *own* and *theirs* are seen by the controller of the card."""

    kinds: tuple[Kind, ...] = tuple(Kind)
    whose: Literal["any", "own", "theirs"] = "any"
    other: bool = False
    """The card itself does not fit."""
    region: Region | None = None
    not_region: Region | None = None
    words: tuple[str, ...] = ()
    """One of these is in the name (rules M1.4)."""
    most: int = MANY
    """Energy at the most."""
    state: State | None = None

    @property
    def is_plain(self) -> bool:
        """Return whether every card of these kinds and seats fits."""
        return not (
            self.other
            or self.region
            or self.not_region
            or self.words
            or self.state
            or self.most < MANY
        )

    def fits(self, printed: "Card") -> bool:
        """Return whether a card fits by what is printed on it."""
        if printed.kind not in self.kinds:
            return False
        if self.region is not None and self.region not in printed.regions:
            return False
        if self.not_region is not None and self.not_region in printed.regions:
            return False
        if self.words:
            words = printed.id.split("_")
            return any(word in words for word in self.words)
        return True

    def only(self, name: str) -> "Filter":
        """Return a filter with only one of the conditions, by the name of its field."""
        return Filter(**{name: getattr(self, name)})


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Describe one thing that a card does, by its id in ``engine.results``."""

    do: Do
    who: Role = Role.TARGET
    each: Filter | None = None
    """It concerns each card in play that fits, instead of ``who``."""
    from_: Role = Role.TARGET
    to: Role = Role.SOURCE
    amount: int | Amount = 0
    more: int = 0
    """What is added to the amount for those that fit ``more_for``."""
    more_for: Filter | None = None
    per_card: int = 0
    """What is added for each card that was discarded from the hand."""
    less_per_card: int = 0
    only: Filter | None = None
    """It happens only to what fits."""
    dice: tuple[int, ...] = ()
    """It happens only at these results of a die."""
    mode: Mode | None = None
    """It happens only if this was chosen."""
    mark: Mark | None = None
    everybody: bool = False
    spells: Filter | None = None
    """The spells that nothing happens by."""

    @property
    def is_on_target(self) -> bool:
        """Return whether it changes the card that was chosen, or the one the effect is about."""
        if self.each is not None or self.do in _ABOUT_CARDS:
            return False
        return (self.to if self.do == "move" else self.who) is Role.TARGET


@dataclass(frozen=True, slots=True, kw_only=True)
class Discards:
    """Describe which cards of a hand are discarded, one by one."""

    least: int = 0
    most: int = MANY
    cards: Filter = Filter()
    by: Literal["self", "controller"] = "self"
    """Whose hand: that of the controller of the card, or of the target."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fetch:
    """Describe what is searched for in the own deck."""

    most: int
    cards: Filter = Filter()
    alike: bool = False
    """Only the same card as the target."""
    into_play: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Announced:
    """Describe a spell or power: its cost, its choices and its results (rules M5.2)."""

    text: Text
    brief: Text | None = None
    """What it does, in a few words, where a question is about it."""
    cost: int = 0
    x: bool = False
    """X comes on top of the cost (rules M4.6)."""
    self_discard: bool = False
    first_step: bool = False
    """Only in the first PRS step."""
    copy: int = 0
    """It carries out a power of the own Magi, at its cost and so much more."""
    seat: Literal["any", "opponent"] | None = None
    dice: int = 0
    """Dice rolled before the target is chosen."""
    target: Filter | None = None
    second: Filter | None = None
    second_cost: int = 0
    """What a second target costs; it has the filter of the first."""
    take: bool = False
    """A card of the own discard pile is chosen."""
    modes: tuple[Mode, ...] = ()
    amount: int = 0
    """The most that the Magi gives; what it gives is chosen."""
    remove: int = 0
    add: int = 0
    look: Literal["hand", "deck"] | None = None
    cards: Filter | None = None
    """Which cards of a hand that was seen may be chosen."""
    most: int = 0
    """How many, or how many cards of the deck are looked at."""
    discards: Discards | None = None
    fetch: Fetch | None = None
    does: tuple[Result, ...] = ()

    @property
    def is_paid_in_cards(self) -> bool:
        """Return whether it discards cards from the hand of its own captain, who says how many."""
        return self.discards is not None and self.discards.by == "self"

    @property
    def costs_itself(self) -> bool:
        """Return whether the card that uses it is lost by it."""
        gives_all = any(
            each.do == "move" and each.from_ is Role.SOURCE and each.amount == "all"
            for each in self.does
        )
        return self.self_discard or gives_all

    @property
    def may_harm_own(self) -> bool:
        """Return whether it harms its only target, which may be one's own."""
        return self.harms_target and self.target is not None and self.target.whose == "any"

    @property
    def harms_target(self) -> bool:
        """Return whether it has one target, and harms it."""
        if self.target is None or self.second is not None:
            return False
        return any(
            each.from_ is Role.TARGET
            if each.do == "move"
            else each.do in _HARMS and each.who is Role.TARGET
            for each in self.does
            if each.each is None and not each.mode
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Power(Announced):
    """Describe a power."""

    id: AbilityId
    name: Translatable


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """Describe an effect (rules M5.4)."""

    id: AbilityId
    name: Translatable
    text: Text
    brief: Text | None = None
    """What it does, in a few words, where a question is about it."""
    when: When
    may: bool = False
    about: Filter | None = None
    """What the creature that it is about must be like: played, attacking, or attacked."""
    magi_least: int = 0
    """Energy that the own Magi needs for it."""
    magi_most: int = MANY
    dice: int = 0
    target: Filter | None = None
    amount: int = 0
    """The most that is moved, if its controller chooses how much."""
    does: tuple[Result, ...] = ()

    @property
    def asks(self) -> bool:
        """Return whether its controller has anything to choose."""
        return self.may or self.target is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """Describe a card; all copies of it are alike."""

    id: TitleId
    name: Translatable
    kind: Kind
    regions: tuple[Region, ...]
    since: int = 1
    """The first version of the rules that has it."""
    energy: int = 0
    """Starting energy; of a creature also its cost."""
    energize: int = 0
    starting: tuple[TitleId, ...] = ()
    """What a Magi may fetch when it appears."""
    powers: tuple[Power, ...] = ()
    effects: tuple[Effect, ...] = ()
    spell: Announced | None = None
    brief: Text | None = None
    """What a relic does, in 23 characters at the most, without its cost."""
    confidence: Confidence
    sources: tuple[str, ...]
    aliases: tuple[str, ...] = ()
    alternate_of: tuple[TitleId, ...] = ()
    """The cards that it is another picture of; two for a double Magi (rules M1.6)."""
    note: str = ""

    @property
    def persons(self) -> tuple[TitleId, ...]:
        """Return who is shown; cards that show the same are one card in a deck (rules M1.6)."""
        return self.alternate_of or (self.id,)

    def power(self, id_: str) -> Power | None:
        """Return a power by its id; None if the card has no such power."""
        for each in self.powers:
            if each.id == id_:
                return each
        return None

    def penalty_for(self, magi: "Card") -> int:
        """Return what a creature or spell costs more for its region (rules M4.2)."""
        if magi.regions == self.regions or _UNIVERSAL in self.regions:
            return 0
        return int(not {*magi.regions}.intersection(self.regions))

    def is_closed_to(self, magi: "Card") -> bool:
        """Return whether its region keeps this Magi from playing it, as of relics (rules M4.3)."""
        if self.kind is not RELIC or _UNIVERSAL in self.regions:
            return False
        return not {*magi.regions}.intersection(self.regions)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """Describe a deck: three Magi and forty cards (rules M1.6)."""

    id: DeckId
    name: Translatable
    region: Region
    magi: tuple[TitleId, ...]
    cards: Mapping[TitleId, int]
    note: Text
    confidence: Confidence


class OwnDeck(NamedTuple):
    """Represent a deck that a seat brings (rules M1.6)."""

    name: str
    magi: tuple[TitleId, ...]
    cards: tuple[tuple[TitleId, int], ...]
    """How many of each, in the order of their ids."""

    @classmethod
    def of(cls, spelled: Mapping[str, Any]) -> Self:
        """Return the deck that a header spells out."""
        return cls(spelled["name"], tuple(spelled["magi"]), tuple(spelled["cards"].items()))

    @property
    def spelled(self) -> dict[str, Any]:
        """Return the deck as a header spells it out."""
        return {"name": self.name, "magi": [*self.magi], "cards": dict(self.cards)}


@dataclass(frozen=True, slots=True, eq=False)
class Printed:
    """Represent the whole card file, of which a card is read when it is asked for."""

    cards: Unread[TitleId, Card]
    earlier: Mapping[str, Unread[TitleId, Card]]
    """What earlier versions of the rules have in place of some cards, by version number."""
    decks: Mapping[DeckId, Deck]
    elsewhere: tuple[TitleId, ...] = ()
    """Cards of sets that are not played yet, which may be starting cards all the same."""

    def deck(self, brought: DeckId | OwnDeck) -> Deck:
        """Return a deck by its id, or the one that a seat brings."""
        if isinstance(brought, str):
            return self.decks[brought]
        return Deck(
            id=_NO_ID,
            name=Translatable("", brought.name),
            region=self.cards[brought.magi[0]].regions[0],
            magi=brought.magi,
            cards=dict(brought.cards),
            note=_NO_NOTE,
            confidence="printed",
        )

    def as_in(self, version: str) -> "Printed":
        """Return the file with the cards of a version of the rules."""
        number = version.rpartition("/")[2]
        raw = self.cards.raw
        there = {id_: raw[id_] for id_ in raw if decode(raw[id_], type=_Since).since <= int(number)}
        if number in self.earlier:
            there |= self.earlier[number].raw
        return replace(self, cards=Unread(there, Card))


class _Since(Struct):
    """Read of a card only which version of the rules has it first."""

    since: int = 1
