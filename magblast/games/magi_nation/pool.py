"""Describe the cards that decks are built from, in a language (rules M1.6)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from magblast.games.magi_nation.decks import FEWEST, MOST, Count, Decks, Spelled
from magblast.games.magi_nation.engine.printed import Card
from magblast.games.magi_nation.engine.rules import MOST_ALIKE
from magblast.games.magi_nation.engine.terms import CREATURE, MAGI, Kind, Region, TitleId
from magblast.games.magi_nation.engine.using import OPENING_HAND
from magblast.games.magi_nation.filling import Filling
from magblast.games.magi_nation.wording import PHRASES
from magblast.games.magi_nation.wording.sheets import SheetWords
from magblast.kernel.language import Language
from magblast.kernel.pool import Listed, PoolCard, PoolWords, TriedHand
from magblast.kernel.rng import BLAKE2B


class MagiPool(SheetWords):
    """Know the cards of a card file, and what the Magi of a deck make of them."""

    def __init__(self, decks: Decks, language: Language) -> None:
        self.decks = decks
        self.printed = decks.printed
        self.language = language.with_phrases(PHRASES)

    def say(self, key: str, **slots: object) -> str:
        """Fill a phrase of the game."""
        return self.language.say(f"magi-nation.{key}", **slots)

    @cached_property
    def cards(self) -> Mapping[str, PoolCard]:
        """Return the cards by their ids: by kind, region, cost and name."""
        found = [self._told(card) for card in self.printed.cards.values()]
        kinds, groups = [*self.kinds], [*self.groups]
        found.sort(
            key=lambda each: (
                kinds.index(each.kind),
                [groups.index(group) for group in each.groups],
                each.cost or 0,
                each.name,
            )
        )
        return {each.id: each for each in found}

    @cached_property
    def kinds(self) -> Mapping[str, str]:
        """Return the kinds of cards (rules M1.1)."""
        return {str(kind): self.say(f"cards.{kind}") for kind in Kind}

    @cached_property
    def groups(self) -> Mapping[str, str]:
        """Return the regions (rules M1.2)."""
        return {str(region): self.say(f"region.{region}") for region in Region}

    @property
    def sizes(self) -> range:
        """Return how many cards a deck may have besides its Magi (rules M1.6)."""
        return range(FEWEST, MOST + 1)

    @cached_property
    def words(self) -> PoolWords:
        """Return what only this game has words for."""
        return PoolWords(*(self.say(f"pool.{each}") for each in PoolWords._fields))

    def _told(self, card: Card) -> PoolCard:
        cost, figure = self._cost(card)
        return PoolCard(
            card.id,
            self.language.translate(card.name),
            str(card.kind),
            tuple(map(str, card.regions)),
            cost,
            figure,
            self.say(f"cards.kind.{card.kind}", **self.sheet_facts(card)),
            tuple(self.does_lines(self.printed, card)),
            1 if card.kind is MAGI else MOST_ALIKE,
        )

    def _cost(self, card: Card) -> tuple[int | None, str]:
        """Return what a card costs, and the figure that is shown for it."""
        if card.spell is not None:
            return card.spell.cost, self.energy_cost(card.spell)
        if card.kind is CREATURE:
            return card.energy, str(card.energy)
        return None, f"{card.energy}/{card.energize}" if card.kind is MAGI else ""

    def counts(self, value: str | Spelled) -> Mapping[str, int]:
        """Return what is in a deck, the Magi first."""
        deck = self.decks.own(value)
        return {**dict.fromkeys(deck["magi"], 1), **deck["cards"]}

    def listed(self, name: str, counts: Mapping[str, int]) -> Listed:
        """Return the JSON of a deck, what it has, and everything that is wrong with it."""
        magi = Counter[TitleId]({card.id: counts[card.id] for card in self._magi(counts)})
        others = {TitleId(each): n for each, n in counts.items() if TitleId(each) not in magi}
        return self.decks.listed(name, Count(magi, others))

    def _magi(self, counts: Mapping[str, int]) -> Iterator[Card]:
        """Iterate over the Magi of a deck, in the order in which they were put there."""
        cards = self.printed.cards
        return (cards[TitleId(each)] for each in counts if self.is_led(each))

    def is_led(self, card: str) -> bool:
        """Return whether a card is a Magi."""
        return self.printed.cards[TitleId(card)].kind is MAGI

    def more_for(self, card: str, counts: Mapping[str, int]) -> int | None:
        """Return the penalty of a card for the Magi to whom it is nearest (rules M4.2, M4.3)."""
        magi, own = [*self._magi(counts)], self.printed.cards[TitleId(card)]
        if not magi or own.kind is MAGI:
            return 0
        open_to = [each for each in magi if not own.is_closed_to(each)]
        if own.kind not in (CREATURE, Kind.SPELL):
            return 0 if open_to else None
        return min(map(own.penalty_for, open_to), default=None)

    def opening(self, counts: Mapping[str, int]) -> Mapping[str, Sequence[str]]:
        """Return the starting cards of each Magi (rules M2.4)."""
        return {card.id: card.starting for card in self._magi(counts)}

    def hand(self, counts: Mapping[str, int], seed: str) -> TriedHand:
        """Draw a hand for the first turn, in which any of the Magi may come first (rules M2.4)."""
        state, magi = BLAKE2B.shuffled(BLAKE2B.seeded(seed), [*self.opening(counts).items()])
        leader, starting = magi[0] if magi else ("", ())
        left = Counter({each: n for each, n in counts.items() if not self.is_led(each)})
        fetched = [each for each in starting if left[each]]
        left -= Counter(fetched)
        _, deck = BLAKE2B.shuffled(state, sorted(left.elements()))
        return TriedHand(leader, fetched, deck[: max(0, OPENING_HAND - len(fetched))])

    def filled(
        self,
        counts: Mapping[str, int],
        groups: Sequence[str],
        size: int,
        limits: Mapping[str, int] | None,
        seed: str,
    ) -> Mapping[str, int]:
        """Return a deck filled up with cards of some regions."""
        filling = Filling(self.printed, counts, limits, seed)
        return filling.fill([*map(Region, groups)], size or FEWEST)
