"""Build a deck from a pool of cards, and find the cards for it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import Final, NamedTuple, Self

from magblast.errors import MagblastError
from magblast.kernel.holds import folded
from magblast.kernel.language import Phrase
from magblast.kernel.nearest import bare, choose
from magblast.kernel.pool import Listed, Pool, PoolCard
from magblast.kernel.quotes import quoted

HIGHEST: Final = 7
"""Costs from here on are counted together."""


class Fits(StrEnum):
    """Say which cards are looked for, by what those that lead the deck can play."""

    ALL = "all"
    PLAYABLE = "playable"
    SAME_COST = "same_cost"
    """Those that also cost nothing more."""


class Search(NamedTuple):
    """Describe which cards of a pool are looked for."""

    words: str = ""
    """Each is in the name or in the text of a card."""
    kind: str = ""
    """Empty for all of them, like the two below."""
    group: str = ""
    cost: int | None = None
    """``HIGHEST`` stands for all higher costs, too."""
    fits: Fits = Fits.ALL

    def takes(self, card: PoolCard) -> bool:
        """Return whether a card is of the kind, the group and the cost."""
        if self.kind not in ("", card.kind) or (self.group and self.group not in card.groups):
            return False
        return self.cost is None or _column(card) == self.cost


class Found(NamedTuple):
    """List what was found, in the order of the pool."""

    named: Sequence[PoolCard]
    """Cards with the words in their names, those whose name begins with them first."""
    saying: Sequence[PoolCard] = ()
    """Other cards, with the words in their texts."""


@dataclass(frozen=True)
class DeckBuilding:
    """Represent a deck that is being built; every step makes a new one."""

    pool: Pool
    name: str = ""
    counts: Mapping[str, int] | None = None
    """How many there are of each card in the deck, by id; nothing at first."""
    limits: Mapping[str, int] | None = None
    """How many there are of each card in a pool that is limited, such as that of some packs."""

    @classmethod
    def of(cls, pool: Pool, listed: Listed) -> Self:
        """Return the deck that a text says, as far as it could be read."""
        return cls(pool, listed.name, pool.counts(listed.value))

    @cached_property
    def own(self) -> Mapping[str, int]:
        """The cards of the deck, and how many there are of each."""
        return {id_: n for id_, n in (self.counts or {}).items() if n and id_ in self.pool.cards}

    def count(self, card: str) -> int:
        """Return how many of a card the deck has."""
        return self.own.get(card, 0)

    def count_kind(self, kind: str) -> int:
        """Return how many cards of a kind the deck has."""
        cards = self.pool.cards
        return sum(count for id_, count in self.own.items() if cards[id_].kind == kind)

    def most(self, card: str) -> int:
        """Return how many of a card the deck may have."""
        most = self.pool.cards[card].most
        return most if self.limits is None else min(most, self.limits.get(card, 0))

    def with_more(self, card: str, by: int = 1) -> Self:
        """Return the deck with more of a card, or with less; as many as there may be."""
        count = max(0, min(self.count(card) + by, self.most(card)))
        return replace(self, counts={**self.own, card: count})

    def filled(self, seed: str, groups: Sequence[str] = (), size: int = 0) -> Self:
        """Return the deck filled up to some cards, as a bot would; the same for the same seed.

        Raises ``MagblastError`` where the groups have too few cards, or the deck too many.
        """
        counts = self.pool.filled(self.own, groups, size, self.limits, seed)
        filled = replace(self, counts=counts)
        count = sum(n for id_, n in filled.own.items() if not self.pool.is_led(id_))
        if groups and count < (size or self.pool.sizes[0]):
            named = tuple(self.pool.groups[each] for each in groups)
            raise MagblastError("decks.too_few", count=count, groups=named)
        if size and count > size:
            raise MagblastError("decks.too_many", count=count)
        return filled

    def groups_named(self, words: str) -> Sequence[str]:
        """Return the groups of cards, such as regions, that some words name.

        Raises ``MagblastError`` for a word that names none.
        """
        every = words.replace(",", " ").split()
        return [
            _named(word, self.pool.groups, Phrase("decks.no_group", name=quoted(word)))
            for word in every
        ]

    def kind_named(self, word: str) -> str:
        """Return the kind of cards that a word names; raises ``MagblastError`` if there is none."""
        return _named(word, self.pool.kinds, Phrase("decks.no_kind", name=quoted(word)))

    @cached_property
    def listed(self) -> Listed:
        """What the deck has, and everything that is wrong with it."""
        return self.pool.listed(self.name, self.own)

    @cached_property
    def curve(self) -> Sequence[int]:
        """How many cards there are of each cost, from 0 to ``HIGHEST`` and more."""
        found = Counter[int | None]()
        for id_, count in self.own.items():
            found[_column(self.pool.cards[id_])] += count
        return [found[cost] for cost in range(HIGHEST + 1)]

    @cached_property
    def missing(self) -> Mapping[str, bool]:
        """The cards that come to the hand first, and whether each is missing in the deck."""
        every = self.pool.opening(self.own).values()
        known = (id_ for ids in every for id_ in ids if id_ in self.pool.cards)
        return {id_: not self.count(id_) for id_ in known}

    def by_kind(self) -> Iterator[tuple[str, Sequence[PoolCard]]]:
        """Iterate over the kinds of cards in the deck, each with its cards in order."""
        for kind in self.pool.kinds:
            cards = [each for each in self.pool.cards.values() if each.kind == kind]
            yield kind, [each for each in cards if self.count(each.id)]

    def found(self, search: Search) -> Found:
        """Return the cards that are looked for."""
        cards = [
            card
            for card in self.pool.cards.values()
            if (self.limits is None or self.limits.get(card.id)) and search.takes(card)
        ]
        if search.fits is not Fits.ALL:
            cards = [card for card in cards if self._fits(card.id, search.fits)]
        words = folded(search.words).split()
        if not words:
            return Found(cards)
        begins: list[PoolCard] = []
        named: list[PoolCard] = []
        saying: list[PoolCard] = []
        for card in cards:
            name, text = _compared(card)
            if all(word in name for word in words):
                (begins if name.startswith(words[0]) else named).append(card)
            elif all(word in name or word in text for word in words):
                saying.append(card)
        return Found([*begins, *named], saying)

    def _fits(self, card: str, fits: Fits) -> bool:
        if self.pool.is_led(card):
            return False
        more = self.pool.more_for(card, self.own)
        return more is not None and (fits is Fits.PLAYABLE or not more)


def _named(word: str, among: Mapping[str, str], unknown: Phrase) -> str:
    """Return which of some things a word names, by id; raises ``MagblastError`` for none."""
    named = {bare(each): id_ for id_, name in among.items() for each in (id_, name)}
    if bare(word) not in named:
        raise MagblastError(choose(unknown, word, among.values()))
    return named[bare(word)]


def _column(card: PoolCard) -> int | None:
    return card.cost if card.cost is None else min(card.cost, HIGHEST)


@lru_cache(1024)
def _compared(card: PoolCard) -> tuple[str, str]:
    """Return what is compared of a card: its name, and everything else."""
    return folded(card.name), folded(" ".join((card.described, *card.text)))
