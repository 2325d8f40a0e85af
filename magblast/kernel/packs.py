"""Open packs of cards from which seats build what they bring, each its own or from hand to hand.

Whoever opens six packs alone has a *sealed* pool. In a *draft*, every seat opens a pack, takes a
card of it and passes the rest on, until the packs are empty; the next packs go the other way round.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple, Self

from magblast.kernel.seat import Seat

SEALED: Final = "sealed"
DRAFT: Final = "draft"
WAYS: Final = (SEALED, DRAFT)
"""How a seat can come by its cards."""
PACKS: Final = 6
"""Packs that a seat opens."""
Pack = tuple[str, ...]


class Packs(NamedTuple):
    """Describe the packs of a game, and what its programs make of them."""

    open: Callable[[str], Pack]
    """Return the cards of a pack; they follow from a text."""
    pick: Callable[[Pack, Sequence[str]], str]
    """Return what a bot takes from a pack, beside the cards that it has."""
    is_enough: Callable[[Sequence[str]], bool]
    """Return whether cards hold anything that can be played."""
    build: Callable[[Sequence[Pack], Sequence[Pack]], Any]
    """Return the JSON of what a bot builds from packs, and from what it took in each round."""
    pool: Callable[[Any], Mapping[str, int]]
    """Return how many there are of each card from which a value was built; none without packs."""
    rebuilt: Callable[[Any, Any], Any]
    """Return the JSON of a value with everything else that was built from the same packs."""


@dataclass(frozen=True, slots=True)
class PackDraft:
    """Represent a draft; every card that is taken makes a new one."""

    packs: Packs
    opened: Mapping[Seat, Sequence[Pack]]
    """The packs that each seat opens, one in each round."""
    taken: Mapping[Seat, Sequence[Pack]]
    """What each seat has taken in each round, in this order."""

    @classmethod
    def begun(cls, packs: Packs, seats: Sequence[Seat], seed: str) -> Self:
        """Return a draft before the first card is taken."""
        opened = {seat: opened_by(packs, seat, seed) for seat in seats}
        return cls(packs, opened, dict.fromkeys(seats, ((),)))

    @property
    def round(self) -> int:
        """The number of the packs that go round, from 1; one more than there are at the end."""
        return min(map(len, self.taken.values()), default=1)

    @property
    def asked(self) -> Seat | None:
        """The seat that takes a card; None at the end."""
        if not self.taken:
            return None
        asked = min(self.taken, key=lambda seat: sum(map(len, self.taken[seat])))
        return asked if len(self.taken[asked]) <= PACKS else None

    @property
    def pack(self) -> Pack:
        """What lies before the seat that is asked."""
        seats = [*self.taken]
        assert self.asked is not None
        own = self.taken[self.asked]
        number, passed = len(own) - 1, len(own[-1])
        step = 1 if number % 2 == 0 else -1
        first = seats.index(self.asked) - step * passed
        left = [*self.opened[seats[first % len(seats)]][number]]
        for past in range(passed):
            left.remove(self.taken[seats[(first + step * past) % len(seats)]][number][past])
        return tuple(left)

    def had(self, seat: Seat) -> Sequence[str]:
        """Return all cards that a seat has taken."""
        return [card for taken in self.taken[seat] for card in taken]

    def taking(self, card: str) -> Self:
        """Return the draft after the seat that is asked has taken a card of its pack.

        Raises ``ValueError`` for a card that is not in it, and where nobody is asked.
        """
        asked = self.asked
        if asked is None or card not in self.pack:
            raise ValueError(card)
        left = len(self.pack)
        *before, now = self.taken[asked]
        more: Sequence[Pack] = [()] if left == 1 else []
        return replace(self, taken={**self.taken, asked: (*before, (*now, card), *more)})

    def by_bot(self) -> Self:
        """Return the draft after a bot has taken a card for the seat that is asked."""
        assert self.asked is not None
        return self.taking(self.packs.pick(self.pack, self.had(self.asked)))

    def built(self, seat: Seat, seed: str) -> Any:
        """Return the JSON of what a bot builds from the cards of a seat, at the end."""
        rounds = [each for each in self.taken[seat] if each]
        return _built(self.packs, seat, seed, [], rounds)


def built_by_bots(packs: Packs, ways: Mapping[Seat, str], seed: str) -> Mapping[Seat, Any]:
    """Return the JSON of what bots take and build for some seats, by the way of each."""
    draft = PackDraft.begun(packs, [seat for seat in ways if ways[seat] == DRAFT], seed)
    while draft.asked is not None:
        draft = draft.by_bot()
    return {
        seat: draft.built(seat, seed) if seat in draft.taken else sealed(packs, seat, seed)
        for seat in ways
    }


def sealed(packs: Packs, seat: Seat, seed: str) -> Any:
    """Return the JSON of what a bot builds from six packs of its own."""
    return _built(packs, seat, seed, opened_by(packs, seat, seed), [])


def opened_by(packs: Packs, seat: Seat, seed: str) -> Sequence[Pack]:
    """Return the packs that a seat opens."""
    return [_opened(packs, seat, seed, number) for number in range(1, PACKS + 1)]


def _opened(packs: Packs, seat: Seat, seed: str, number: int) -> Pack:
    return packs.open(f"{seed}/{seat}/{number}")


def _built(
    packs: Packs,
    seat: Seat,
    seed: str,
    opened: Sequence[Pack],
    rounds: Sequence[Pack],
) -> Any:
    """Return what a bot builds; while the cards do not suffice, it opens another pack."""
    opened, number = [*opened], PACKS
    while not packs.is_enough([card for pack in (*opened, *rounds) for card in pack]):
        number += 1
        opened.append(_opened(packs, seat, seed, number))
    return packs.build(opened, rounds)
