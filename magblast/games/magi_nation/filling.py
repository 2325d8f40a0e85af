"""Fill up an unfinished deck as somebody might build it: the same for the same seed."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from typing import Final, TypeVar

from magblast.games.magi_nation.decks import PERSONS
from magblast.games.magi_nation.engine.printed import Card, Printed
from magblast.games.magi_nation.engine.rules import MOST_ALIKE
from magblast.games.magi_nation.engine.terms import (
    CREATURE,
    MAGI,
    RELIC,
    SPELL,
    Kind,
    Region,
    TitleId,
)
from magblast.kernel.rng import BLAKE2B

T = TypeVar("T")
_SHARES: Final[Mapping[Kind, int]] = {CREATURE: 22, SPELL: 12, RELIC: 6}
"""Of forty cards, as in the ready decks."""
_STARTING: Final = 2
"""Copies of each starting card."""
_BY_ENERGY: Final = (1, 3, 5, 5, 5, 4, 3, 2, 1)
"""How often a creature of this energy is taken; of more energy, as often as of the last."""


class Filling:
    """Hold a deck that is being filled up; ``limits`` says how many there are of each card."""

    def __init__(
        self,
        printed: Printed,
        counts: Mapping[str, int],
        limits: Mapping[str, int] | None,
        seed: str,
    ) -> None:
        self.printed = printed
        self.counts = Counter({TitleId(each): n for each, n in counts.items()})
        self._limits = limits
        self._state = BLAKE2B.seeded(seed)
        self._only: Set[Region] = frozenset()
        """The regions to which new cards belong; empty if they belong to any."""

    def fill(self, regions: Collection[Region], size: int) -> Mapping[str, int]:
        """Return the deck with three Magi of some regions and so many other cards.

        The new cards are of these regions or universal; there may be too few of them. Without
        regions, they are those of the Magi, else of the cards, that are there, else drawn.
        """
        self._only = {*regions, Region.UNIVERSAL} if regions else frozenset()
        wanted = [*dict.fromkeys(regions or self._regions())]
        while self._persons < PERSONS and (magi := self._next_magi(wanted)) is not None:
            self.counts[magi.id] += 1
        for id_ in self._starting():
            for _ in range(_STARTING - self.counts[id_]):
                if self._size < size and self._room(self.printed.cards[id_]):
                    self.counts[id_] += 1
        while self._size < size and (card := self._next_card(size)) is not None:
            self.counts[card.id] += 1
        return {each: n for each, n in self.counts.items() if n}

    @property
    def _magi(self) -> Sequence[Card]:
        """The Magi of the deck."""
        cards = [self.printed.cards[each] for each, n in self.counts.items() if n]
        return [card for card in cards if card.kind is MAGI]

    @property
    def _persons(self) -> int:
        return sum(len(magi.persons) for magi in self._magi)

    @property
    def _size(self) -> int:
        return sum(self._count(kind) for kind in _SHARES)

    def _count(self, kind: Kind) -> int:
        cards = self.printed.cards
        return sum(n for each, n in self.counts.items() if cards[each].kind is kind)

    def _regions(self) -> Sequence[Region]:
        """Return the regions of the deck, or one that is drawn from those of the Magi."""
        if magi := self._magi:
            return [region for each in magi for region in each.regions]
        cards = [self.printed.cards[each] for each in self.counts.elements()]
        found = Counter(region for card in cards for region in card.regions)
        del found[Region.UNIVERSAL]
        if found:
            return [region for region, _ in found.most_common(PERSONS - 1)]
        there = dict.fromkeys(card.regions[0] for card in self._there() if card.kind is MAGI)
        return [self._drawn([*there])] if there else []

    def _there(self) -> Iterable[Card]:
        """Iterate over the cards of which there are more than the deck has."""
        return (card for card in self.printed.cards.values() if self._room(card))

    def _room(self, card: Card) -> bool:
        """Return whether the deck may have another copy of a card (rules M1.6)."""
        if self._only and not self._only & {*card.regions}:
            return False
        there = MOST_ALIKE if self._limits is None else self._limits.get(card.id, 0)
        if self.counts[card.id] >= there:
            return False
        most = 1 if card.kind is MAGI else MOST_ALIKE
        alike = [each for each, n in self.counts.items() if n]
        return all(
            sum(self.counts[each] for each in alike if person in self.printed.cards[each].persons)
            < most
            for person in card.persons
        )

    def _next_magi(self, wanted: Sequence[Region]) -> Card | None:
        """Draw a Magi of the wanted region that has fewest of them yet."""
        rest = PERSONS - self._persons
        there = [card for card in self._there() if card.kind is MAGI and len(card.persons) <= rest]
        has = Counter(region for magi in self._magi for region in magi.regions)
        for region in sorted(wanted, key=lambda each: has[each]):
            if found := [card for card in there if region in card.regions]:
                return self._drawn(found)
        return self._drawn(there) if there else None

    def _starting(self) -> Iterable[TitleId]:
        """Iterate over the starting cards of the Magi that are played."""
        return [id_ for magi in self._magi for id_ in magi.starting if id_ in self.printed.cards]

    def _next_card(self, size: int) -> Card | None:
        """Draw a card of the kind that lacks most, if possible one without a penalty."""
        there = [card for card in self._there() if card.kind is not MAGI]
        magi = self._magi
        at_home = [card for card in there if _homes(card, magi)]
        playable = [card for card in there if not magi or not all(map(card.is_closed_to, magi))]
        for found in (at_home, playable, there):
            kinds = {card.kind for card in found}
            if kinds:
                kind = max(kinds, key=lambda each: (self._lack(each, size), each))
                cards = [card for card in found if card.kind is kind]
                return self._drawn(cards, [_weight(card, magi) for card in cards])
        return None

    def _lack(self, kind: Kind, size: int) -> float:
        return size * _SHARES[kind] / sum(_SHARES.values()) - self._count(kind)

    def _drawn(self, items: Sequence[T], weights: Sequence[int] = ()) -> T:
        """Draw one of some things, by their weights if there are any."""
        weights = weights or [1] * len(items)
        self._state, at = BLAKE2B.below(self._state, sum(weights))
        for item, weight in zip(items, weights, strict=True):
            at -= weight
            if at < 0:
                return item
        raise AssertionError


def _homes(card: Card, magi: Sequence[Card]) -> int:
    """Count the Magi who can play a card and pay nothing more for it."""
    open_to = [each for each in magi if not card.is_closed_to(each)]
    return sum(card.kind is RELIC or not card.penalty_for(each) for each in open_to)


def _weight(card: Card, magi: Sequence[Card]) -> int:
    """Return how often a card is taken, compared with others of its kind."""
    often = 3
    if card.kind is CREATURE:
        often = _BY_ENERGY[min(card.energy, len(_BY_ENERGY) - 1)]
    return often * max(1, _homes(card, magi))
