"""Draw, deal, cut and search piles of cards, and roll dice; a pile is a tuple, the top first."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from magblast.kernel.rng import Rng

T = TypeVar("T")


class Drawn(NamedTuple, Generic[T]):
    """Hold the cards that are drawn, and the piles that are left."""

    cards: tuple[T, ...]
    """Fewer than asked for where both piles run out."""
    pile: tuple[T, ...]
    discard_pile: tuple[T, ...]
    state: int
    """Of the generator."""
    shuffled: int
    """How many discards became the new pile; 0 if it was not needed."""


def draw(
    rng: Rng, state: int, pile: tuple[T, ...], discard_pile: tuple[T, ...], count: int
) -> Drawn[T]:
    """Draw from a pile; the discard pile is shuffled into a new one when a card is needed."""
    cards, left = pile[:count], pile[count:]
    if len(cards) == count or not discard_pile:
        return Drawn(cards, left, discard_pile, state, 0)
    state, left = rng.shuffled(state, discard_pile)
    missing = count - len(cards)
    return Drawn(cards + left[:missing], left[missing:], (), state, len(discard_pile))


def deal(pile: tuple[T, ...], sizes: Iterable[int]) -> tuple[list[tuple[T, ...]], tuple[T, ...]]:
    """Return hands of these sizes from the top of a pile, and what is left of it."""
    hands = []
    for size in sizes:
        hands.append(pile[:size])
        pile = pile[size:]
    return hands, pile


def cut(pile: tuple[T, ...], count: int) -> tuple[T, ...]:
    """Return a pile of which so many cards were put from the top to the bottom."""
    return pile[count:] + pile[:count]


def search(
    pile: tuple[T, ...], is_wanted: Callable[[T], bool], most: int = 1
) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """Return the first cards that are wanted, from the top, and the pile without them."""
    places = [place for place, card in enumerate(pile) if is_wanted(card)][:most]
    found = tuple([pile[place] for place in places])
    return found, tuple([card for place, card in enumerate(pile) if place not in places])


def roll(
    rng: Rng, state: int, count: int, sides: int = 6, fixed: Sequence[int] = ()
) -> tuple[int, tuple[int, ...]]:
    """Return the next state of the generator and some dice, those set in advance first."""
    dice = [*fixed[:count]]
    while len(dice) < count:
        state, number = rng.below(state, sides)
        dice.append(number + 1)
    return state, tuple(dice)


class Hidden(Generic[T]):
    """Hand out at random what a viewer does not see, so that a table agrees with its view."""

    def __init__(
        self,
        rng: Rng,
        state: int,
        every: Iterable[T],
        seen: Iterable[T],
        remembered: Collection[object] = (),
    ) -> None:
        """Shuffle all things except those that are seen; remembered ones wait for their place."""
        known = {*seen}
        self.state, self.rest = rng.shuffled(state, [each for each in every if each not in known])
        self._remembered = remembered

    def take(self, count: int, held: Collection[object] = ()) -> tuple[T, ...]:
        """Hand out some, none of them twice: first those that are known to be ``held``."""
        if self._remembered:
            first = [each for each in self.rest if each in held]
            others = [each for each in self.rest if each not in self._remembered]
            last = [each for each in self.rest if each in self._remembered and each not in held]
            self.rest = (*first, *others, *last)
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def or_take(
        self, seen: tuple[T, ...] | None, count: int, held: Collection[object] = ()
    ) -> tuple[T, ...]:
        """Return what is seen; where that is None, hand out as many as there are."""
        return self.take(count, held) if seen is None else seen
