"""Remember what a seat has seen of cards that its view no longer shows.

>>> memory = SeatMemory(1).with_held(2, ["ace", "ten"])
>>> memory.without(["ten"]).data()
[{'seat': 2, 'hand': ['ace'], 'deck': []}]
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from magblast.kernel.nodes import values
from magblast.kernel.seat import Seat


@dataclass(frozen=True, slots=True)
class SeatMemory:
    """Hold where a seat knows that hidden cards lie, from what it has seen itself.

    What it holds is true, but it is not all that could be worked out.
    """

    viewer: Seat
    hands: Mapping[Seat, frozenset[str]] = field(default_factory=dict)
    """Cards that are certainly in the hands of others, without seats about which nothing is
    known."""
    decks: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)
    """Cards that certainly lie on top of the deck of a seat, the top first."""

    def __bool__(self) -> bool:
        """Return whether anything is remembered."""
        return bool(self.hands or self.decks)

    @property
    def cards(self) -> dict[str, Seat]:
        """Return whose hand or deck each remembered card lies in."""
        places: tuple[Mapping[Seat, Iterable[str]], ...] = (self.hands, self.decks)
        return {card: seat for place in places for seat, cards in place.items() for card in cards}

    def without(self, cards: Iterable[str]) -> "SeatMemory":
        """Return the memory after cards have been seen elsewhere."""
        gone = {*cards}
        if not self or gone.isdisjoint(self.cards):
            return self
        return replace(
            self,
            hands=_filled({seat: hand - gone for seat, hand in self.hands.items()}),
            decks=_filled(
                {
                    seat: tuple([card for card in deck if card not in gone])
                    for seat, deck in self.decks.items()
                }
            ),
        )

    def after(self, event: Any) -> "SeatMemory":
        """Return the memory without the cards that an event names: they have been seen since."""
        return self.without(texts_in(event)) if self else self

    def with_held(self, seat: Seat, cards: Iterable[str]) -> "SeatMemory":
        """Return the memory after cards have gone to a hand; a seat sees its own hand anyway."""
        memory, found = self.without(cards := [*cards]), frozenset(cards)
        if seat == self.viewer or not found:
            return memory
        held = memory.hands.get(seat, frozenset())
        return replace(memory, hands={**memory.hands, seat: held | found})

    def without_hand(self, seat: Seat) -> "SeatMemory":
        """Return the memory after an unseen card has left a hand: it could be any of them."""
        return replace(self, hands={each: self.hands[each] for each in self.hands if each != seat})

    def with_on_top(self, seat: Seat, cards: Iterable[str]) -> "SeatMemory":
        """Return the memory after cards have been seen on top of a deck, or were put there."""
        memory, found = self.without(cards := [*cards]), tuple(cards)
        deck = found + memory.decks.get(seat, ())
        return replace(memory, decks=_filled({**memory.decks, seat: deck}))

    def with_drawn(self, seat: Seat, count: int) -> "SeatMemory":
        """Return the memory after so many cards have gone from the top of a deck to the hand."""
        deck = self.decks.get(seat, ())
        memory = replace(self, decks=_filled({**self.decks, seat: deck[count:]}))
        return memory.with_held(seat, deck[:count])

    def without_deck(self, seat: Seat) -> "SeatMemory":
        """Return the memory after a deck has been shuffled."""
        return replace(self, decks={each: self.decks[each] for each in self.decks if each != seat})

    def data(self) -> list[dict[str, Any]]:
        """Return what is remembered as JSON, for each seat about which anything is."""
        seats = sorted({*self.hands, *self.decks})
        return [
            {
                "seat": seat,
                "hand": sorted(self.hands.get(seat, ())),
                "deck": [*self.decks.get(seat, ())],
            }
            for seat in seats
        ]


def texts_in(event: Any) -> set[str]:
    """Return every text that a field of an event holds, ids of cards among them."""
    found: set[str] = set()
    for value in values(event).values():
        several = value if type(value) is tuple else (value,)
        found.update([text for text in several if isinstance(text, str)])
    return found


def unnamed(cards: Iterable[str], events: Iterable[Any]) -> list[str]:
    """Return the cards that no event names: those that have not been seen meanwhile."""
    seen = {text for event in events for text in texts_in(event)}
    return [card for card in cards if card not in seen]


def _filled(places: dict[Seat, Any]) -> dict[Seat, Any]:
    return {seat: cards for seat, cards in places.items() if cards}
