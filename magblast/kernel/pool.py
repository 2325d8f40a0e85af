"""Describe the cards that decks are built from, and what a deck is."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from magblast.kernel.language import Phrase


class Listed(NamedTuple):
    """Describe what the text of a value says, such as a deck list that somebody has pasted."""

    value: Any
    """The JSON of the value, as far as it could be read."""
    name: str
    """What the text calls it; empty if it has no name."""
    sum: Phrase
    """What it has, such as ``3 Magi, 40 cards``."""
    problems: Sequence[Phrase]
    """Everything that is wrong with it, each with its rule; nothing if it can be played."""
    cautions: Sequence[Phrase] = ()
    """What is allowed, but hardly meant."""
    unread: Sequence[Phrase] = ()
    """Those of the problems that tell of lines which are not in the value."""
    meant: Mapping[str, str] = MappingProxyType({})
    """The names that ``unread`` suggests, by the bare names in whose place they were meant."""


class PoolCard(NamedTuple):
    """Describe a card of a pool, in a language."""

    id: str
    name: str
    kind: str
    """One of ``Pool.kinds``."""
    groups: tuple[str, ...]
    """Those of ``Pool.groups`` that it belongs to, such as its region."""
    cost: int | None
    """What it costs; None for what is not paid for."""
    figure: str
    """What stands behind its name in a list, such as its cost; empty for nothing."""
    described: str
    """Its kind and its figures in words, such as ``Cald creature, 3 energy``."""
    text: tuple[str, ...]
    """The paragraphs that tell what it does."""
    most: int
    """Copies that a deck may have."""

    @property
    def in_full(self) -> str:
        """All that is known of it, as a text."""
        return "\n".join((self.name, self.described, "", *self.text))


class TriedHand(NamedTuple):
    """Represent the cards that somebody might begin with."""

    leader: str
    """The card that leads the deck first; empty if nothing does."""
    fetched: Sequence[str]
    """What comes to the hand before cards are drawn."""
    drawn: Sequence[str]


class PoolWords(NamedTuple):
    """Say what only a game has words for, where cards are looked for."""

    every_group: str
    """Such as ``all regions``."""
    playable: str
    """Cards that what leads the deck can play."""
    same_cost: str
    """Those that also cost nothing more."""
    starting: str
    """The heading of the cards that come to the hand first."""
    closed: str
    """Nothing that leads the deck can play a card."""
    dearer: str
    """What leads the deck pays more for a card."""


class Pool(Protocol):
    """Know the cards that decks are built from, and what a deck makes of them, in a language.

    ``counts`` says how many there are of each card, by id, in the order of the deck.
    """

    @property
    def cards(self) -> Mapping[str, PoolCard]:
        """Return the cards by their ids, in the order in which they are listed."""
        ...

    @property
    def kinds(self) -> Mapping[str, str]:
        """Return the headings of the kinds of cards, by id."""
        ...

    @property
    def groups(self) -> Mapping[str, str]:
        """Return the names of the groups of cards, by id."""
        ...

    @property
    def sizes(self) -> range:
        """Return how many cards a deck may have besides what leads it."""
        ...

    @property
    def words(self) -> PoolWords:
        """Return what only the game has words for."""
        ...

    def counts(self, value: Any) -> Mapping[str, int]:
        """Return the cards of a deck: of a ready one, by its id, or of what is in a header."""
        ...

    def listed(self, name: str, counts: Mapping[str, int]) -> Listed:
        """Return the JSON of a deck, what it has, and everything that is wrong with it."""
        ...

    def more_for(self, card: str, counts: Mapping[str, int]) -> int | None:
        """Return what a card costs more in a deck at the least; None if nobody there can play it.

        0 where nothing leads the deck yet.
        """
        ...

    def is_led(self, card: str) -> bool:
        """Return whether decks are led by such a card, which nobody plays."""
        ...

    def opening(self, counts: Mapping[str, int]) -> Mapping[str, Sequence[str]]:
        """Return which cards come to the hand first, by the card that leads the deck then."""
        ...

    def hand(self, counts: Mapping[str, int], seed: str) -> TriedHand:
        """Draw the cards that somebody might begin with; the same for the same seed."""
        ...

    def filled(
        self,
        counts: Mapping[str, int],
        groups: Sequence[str],
        size: int,
        limits: Mapping[str, int] | None,
        seed: str,
    ) -> Mapping[str, int]:
        """Return a deck filled up with cards of some groups; the same for the same seed.

        It has ``size`` cards besides what leads it, or for 0 as many as it needs; fewer where there
        are no more of the groups. Without groups, they follow from the deck. ``limits`` says how
        many there are of each card; None: enough.
        """
        ...
