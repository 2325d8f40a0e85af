"""Judge and read the decks that seats bring: those of the card file, or their own (rules M1.6)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from magblast.errors import ShapeError
from magblast.games.magi_nation.catalog import printed
from magblast.games.magi_nation.engine.printed import Card, Printed
from magblast.games.magi_nation.engine.rules import MOST_ALIKE
from magblast.games.magi_nation.engine.terms import MAGI, DeckId, Kind, TitleId
from magblast.kernel.language import Phrase, in_a_row
from magblast.kernel.nearest import suggest
from magblast.kernel.pool import Listed
from magblast.kernel.quotes import quoted
from magblast.record.fields import Fields
from magblast.record.names import clean_text
from magblast.record.typed import read_typed

FEWEST: Final = 40
"""Cards of a deck beside its Magi, at least."""
MOST: Final = 100
"""The same, at most."""
PERSONS: Final = 3
"""Persons among the Magi of a deck."""
MAX_NAME: Final = 40
"""Longest name of a deck, in characters."""
PACKED: Final = ("packs", "picks")
"""The fields with the packs from which a deck was built, and with what was taken in each round."""
_PACK: Final = tuple[str, ...]
Spelled: TypeAlias = Mapping[str, Any]
"""A deck as a header spells it out: its name, its Magi, and how many of each other card."""


class Count(NamedTuple):
    """Count the cards of a deck, and the lines of its list that name none."""

    magi: Mapping[TitleId, int]
    cards: Mapping[TitleId, int]
    unknown_magi: int = 0
    """Those that may be meant as Magi."""
    unknown_cards: int = 0
    """Copies on all the others."""


class Decks:
    """Judge decks by a card file."""

    def __init__(self, file: Printed | None = None) -> None:
        self.printed = file or printed()

    def read(self, data: object, where: str) -> dict[str, Any]:
        """Read a deck of one's own; raises ``ShapeError`` with the rules that it breaks."""
        fields = Fields(data, where)
        name = clean_text(fields.get("name", str, ""), MAX_NAME)
        magi = [self._known(each, fields.place("magi")) for each in fields.texts("magi")]
        given = Fields(fields.need("cards", dict), fields.place("cards"))
        packs = {name: self._packs(fields, name) for name in PACKED if fields.has(name)}
        fields.finish()
        cards = {
            self._known(each, given.where).id: given.number(each, None, 1, MOST)
            for each in sorted(given.values)
        }
        for card in (*(each for each in magi if each.kind is not MAGI), *self._magi_among(cards)):
            raise ShapeError("magi-nation.deck.misplaced", place=where, card=card.name)
        count = Count(Counter([card.id for card in magi]), cards)
        if problems := self.judge(count):
            raise ShapeError("magi-nation.deck.wrong", place=where, why=in_a_row(problems))
        name = name or clean_text(", ".join(card.name.english for card in magi), MAX_NAME)
        packed = {each: packs[each] for each in packs if packs[each]}
        if packed:
            self._check_pool(count, packed, where)
        return {"name": name, "magi": [card.id for card in magi], "cards": cards, **packed}

    def _packs(self, fields: Fields, name: str) -> list[list[TitleId]]:
        """Read packs, or what was taken of them in each round."""
        packs: list[list[TitleId]] = []
        for pack, where in fields.items(name):
            packs.append([self._known(each, where).id for each in read_typed(_PACK, pack, where)])
        return packs

    def _check_pool(
        self, count: Count, packs: Mapping[str, Sequence[Sequence[TitleId]]], where: str
    ) -> None:
        """Check that packs hold the cards of a deck; raises ``ShapeError`` (rules M17.4)."""
        pool = Counter(card for each in packs.values() for pack in each for card in pack)
        for card, copies in {**count.magi, **count.cards}.items():
            if copies > pool[card]:
                slots = {"copies": copies, "card": self.printed.cards[card].name}
                raise ShapeError(
                    "magi-nation.deck.not_packed", place=where, count=pool[card], **slots
                )

    def _known(self, name: str, where: str) -> Card:
        if name in self.printed.cards:
            return self.printed.cards[TitleId(name)]
        none = Phrase("magi-nation.position.no_card", place=where, name=quoted(name))
        raise ShapeError(suggest(none, name, self.printed.cards))

    def _magi_among(self, cards: Iterable[TitleId]) -> Iterator[Card]:
        found = (self.printed.cards[each] for each in cards)
        return (card for card in found if card.kind is MAGI)

    def own(self, value: str | Spelled) -> Spelled:
        """Return a deck as a header spells it out, also one of the card file."""
        if not isinstance(value, str):
            return value
        deck = self.printed.decks[DeckId(value)]
        return {"name": deck.name.english, "magi": [*deck.magi], "cards": {**deck.cards}}

    def listed(self, name: str, count: Count, problems: Sequence[Phrase] = ()) -> Listed:
        """Return a deck with what it has and all that is wrong with it, beside some problems."""
        value = {
            "name": name,
            "magi": [*count.magi],
            "cards": {id_: count.cards[id_] for id_ in sorted(count.cards)},
        }
        every = (*problems, *self.judge(count))
        # A deck holds no second copy of a Magi, so the value does not either.
        unread = (*problems, *self._twice(count.magi))
        return Listed(value, name, self.sum_up(count), every, self.cautions(count), unread)

    def judge(self, count: Count) -> Sequence[Phrase]:
        """Return everything that breaks rule M1.6."""
        found = [*self._twice(count.magi), *self._magi(count)]
        size = sum(count.cards.values()) + count.unknown_cards
        if size < FEWEST:
            found.append(Phrase("magi-nation.deck.few", count=size, least=FEWEST))
        if size > MOST:
            found.append(Phrase("magi-nation.deck.many", count=size, most=MOST))
        found += self._copies(count.cards)
        return found

    def _twice(self, magi: Mapping[TitleId, int]) -> Iterator[Phrase]:
        for id_, copies in magi.items():
            if copies > 1:
                card = self.printed.cards[id_].name
                yield Phrase("magi-nation.deck.magi_twice", count=copies, card=card)

    def _magi(self, count: Count) -> Iterator[Phrase]:
        cards = [self.printed.cards[each] for each in count.magi]
        for found in _grouped(cards).values():
            if len(found) > 1:
                names = tuple(card.name for card in found)
                yield Phrase("magi-nation.deck.one_person", cards=names)
        persons = sum(len(card.persons) for card in cards)
        # Once their names are right, lines that nobody could read may be the Magi that are missing.
        if persons > PERSONS or persons + count.unknown_magi < PERSONS:
            yield Phrase("magi-nation.deck.magi", count=persons, persons=PERSONS)

    def _copies(self, counts: Mapping[TitleId, int]) -> Iterator[Phrase]:
        for found in _grouped(self.printed.cards[each] for each in counts).values():
            copies = sum(counts[card.id] for card in found)
            if copies > MOST_ALIKE:
                names = tuple(card.name for card in found)
                key = "magi-nation.deck.copies" + ("" if len(found) == 1 else ".alternates")
                yield Phrase(key, copies=copies, cards=names, most=MOST_ALIKE)

    def cautions(self, count: Count) -> Sequence[Phrase]:
        """Return what is allowed, but hardly meant: cards that no Magi of the deck can play."""
        magi = [self.printed.cards[each] for each in count.magi]
        cards = [self.printed.cards[each] for each in count.cards]
        return [
            Phrase("magi-nation.deck.unplayable", card=card.name)
            for card in cards
            if magi and all(map(card.is_closed_to, magi))
        ]

    def sum_up(self, count: Count) -> Phrase:
        """Return how many cards of each kind there are."""
        kinds = dict.fromkeys(Kind, 0)
        for title, copies in count.cards.items():
            kinds[self.printed.cards[title].kind] += copies
        told = tuple(
            Phrase(f"magi-nation.deck.sum.{kind}", count=number)
            for kind, number in kinds.items()
            if kind is not MAGI
        )
        if count.unknown_cards:
            told += (Phrase("magi-nation.deck.sum.unknown", count=count.unknown_cards),)
        magi = sum(count.magi.values())
        cards = sum(kinds.values()) + count.unknown_cards
        return Phrase("magi-nation.deck.sum", magi=magi, cards=cards, kinds=told)


def _grouped(cards: Iterable[Card]) -> dict[TitleId, list[Card]]:
    """Return cards by whom or what they show."""
    found: dict[TitleId, list[Card]] = {}
    for card in cards:
        for person in card.persons:
            found.setdefault(person, []).append(card)
    return found
