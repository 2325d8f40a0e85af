"""Open packs, take cards of them, and build decks from what was taken (rules M17)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import Any, Final

from magblast.games.magi_nation.decks import FEWEST, PACKED, PERSONS, Decks
from magblast.games.magi_nation.engine.printed import Card
from magblast.games.magi_nation.engine.rules import MOST_ALIKE
from magblast.games.magi_nation.engine.terms import CREATURE, MAGI, RELIC, SPELL, Kind, TitleId
from magblast.kernel.packs import Pack, Packs
from magblast.kernel.rng import BLAKE2B

KINDS: Final[Mapping[Kind, int]] = {MAGI: 1, CREATURE: 6, RELIC: 2, SPELL: 2}
"""How many cards of each kind a pack has (rules M17.1)."""
_SHARES: Final[Mapping[Kind, int]] = {CREATURE: 22, RELIC: 8, SPELL: 10}
"""How many cards of each kind a bot likes in its deck."""


class PackBuilder:
    """Open packs, and take and build from them as a bot does, by a card file."""

    def __init__(self, decks: Decks) -> None:
        self.decks = decks

    @cached_property
    def _kinds(self) -> Mapping[Kind, Sequence[TitleId]]:
        cards = self.decks.printed.cards
        return {kind: [id_ for id_ in cards if cards[id_].kind is kind] for kind in KINDS}

    def open(self, seed: str) -> Pack:
        """Return the cards of a pack, no card twice (rules M17.1)."""
        state, found = BLAKE2B.seeded(seed), []
        for kind, count in KINDS.items():
            state, order = BLAKE2B.shuffled(state, self._kinds[kind])
            found += sorted(order[:count])
        return tuple(found)

    def _card(self, id_: str) -> Card:
        return self.decks.printed.cards[TitleId(id_)]

    def is_enough(self, cards: Sequence[str]) -> bool:
        """Return whether cards hold a legal deck (rules M1.6)."""
        found = [self._card(each) for each in cards]
        persons = {person for each in found if each.kind is MAGI for person in each.persons}
        return len(persons) >= PERSONS and sum(map(len, self._useful(found))) >= FEWEST

    def _useful(self, cards: Iterable[Card]) -> Iterator[Sequence[Card]]:
        """Iterate over cards that may be in one deck, those together that count as one card."""
        alike: dict[tuple[TitleId, ...], list[Card]] = {}
        for card in cards:
            if card.kind is not MAGI:
                alike.setdefault(card.persons, []).append(card)
        return (each[:MOST_ALIKE] for each in alike.values())

    def pick(self, pack: Pack, had: Sequence[str]) -> str:
        """Return what a bot takes from a pack, beside the cards that it has."""
        cards = [self._card(each) for each in had]
        return max(pack, key=lambda each: self._wanted(self._card(each), cards))

    def _wanted(self, card: Card, had: Sequence[Card]) -> float:
        """Return how much a bot wants a card beside others, in the unit of ``_worth``."""
        regions = Counter(region for each in had for region in each.regions)
        magi = [each for each in had if each.kind is MAGI]
        regions.update(region for each in magi for region in each.regions * 4)
        liking = sum(regions[region] for region in card.regions) / (1 + len(had))
        if card.kind is MAGI:
            if any({*each.persons}.intersection(card.persons) for each in magi):
                return 0
            return _worth(card) * (2 if len(magi) < PERSONS else 0.5) + 4 * liking
        if sum(each.persons == card.persons for each in had) >= MOST_ALIKE:
            return 0
        return _worth(card) + 6 * liking - (4 if magi and all(map(card.is_closed_to, magi)) else 0)

    def build(self, opened: Sequence[Pack], rounds: Sequence[Pack]) -> dict[str, Any]:
        """Return the JSON of the deck that a bot builds, and of what it came from (rules M17.4)."""
        packs = zip(PACKED, (opened, rounds), strict=True)
        told = {name: [[*pack] for pack in each] for name, each in packs if each}
        had = [self._card(card) for pack in (*opened, *rounds) for card in pack]
        return {"name": "", **self._deck(had), **told}

    def _deck(self, had: Sequence[Card]) -> dict[str, Any]:
        magi = {each.id: each for each in had if each.kind is MAGI}
        useful = [each for alike in self._useful(had) for each in alike]
        best = max(
            (
                each
                for each in combinations(sorted(magi.values(), key=lambda each: each.id), PERSONS)
                if len({person for one in each for person in one.persons}) == PERSONS
            ),
            key=lambda each: self._worth_of(useful, each),
        )
        chosen = Counter(card.id for card, _ in self._best(useful, best))
        order = sorted(best, key=lambda each: each.energy)
        return {"magi": [each.id for each in order], "cards": dict(sorted(chosen.items()))}

    def _worth_of(self, cards: Sequence[Card], magi: Sequence[Card]) -> float:
        """Return what the best deck with three Magi is worth."""
        return 3 * sum(map(_worth, magi)) + sum(worth for _, worth in self._best(cards, magi))

    def _best(self, cards: Sequence[Card], magi: Sequence[Card]) -> Sequence[tuple[Card, float]]:
        """Return the forty cards that are worth most with three Magi, and what they are worth."""
        worth = sorted(
            ((card, _worth_with(card, magi)) for card in cards),
            key=lambda each: (-each[1], each[0].id),
        )
        chosen: list[tuple[Card, float]] = []
        for kind, share in _SHARES.items():
            chosen += [each for each in worth if each[0].kind is kind and each[1] > 0][:share]
        left = Counter(card.id for card, _ in chosen)
        for each in worth:
            if len(chosen) == FEWEST:
                break
            if left[each[0].id]:
                left[each[0].id] -= 1
            else:
                chosen.append(each)
        return chosen

    def pool(self, value: Any) -> Mapping[str, int]:
        """Return how many there are of each card from which a deck was built; none if of any."""
        if isinstance(value, str):
            return {}
        return Counter(card for name in PACKED for pack in value.get(name, ()) for card in pack)

    def rebuilt(self, value: Any, other: Any) -> Any:
        """Return the JSON of another deck from the packs of a deck."""
        kept = {name: value[name] for name in PACKED if name in value}
        return {name: other[name] for name in ("name", "magi", "cards")} | kept


def _worth(card: Card) -> float:
    """Return what a card is worth to a bot, whatever else it has."""
    match card.kind:
        case Kind.MAGI:
            return card.energy / 2 + 1.5 * card.energize + len(card.powers) + len(card.effects)
        case Kind.CREATURE:
            return 5 + len(card.powers) + len(card.effects) - abs(card.energy - 4) / 2
        case Kind.RELIC:
            return 4.5
    return 5


def _worth_with(card: Card, magi: Sequence[Card]) -> float:
    """Return what a card is worth beside three Magi; nothing if none of them can play it."""
    if all(map(card.is_closed_to, magi)):
        return 0
    strange = sum(card.penalty_for(each) or card.is_closed_to(each) for each in magi)
    return _worth(card) - strange


def packs_of(decks: Decks) -> Packs:
    """Return how packs are opened, and what bots make of them."""
    own = PackBuilder(decks)
    return Packs(own.open, own.pick, own.is_enough, own.build, own.pool, own.rebuilt)
