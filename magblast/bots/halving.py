"""Compare answers in worlds that they share, and play on only with those that may be better.

This is successive halving (Karnin, Koren and Somekh, ICML 2013) as a race (Maron and Moore, NIPS
1993): halving says how many worlds are played with how many answers, and an answer leaves the race
as soon as it has certainly no more to offer than the leader.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from math import ceil, fsum, log2, sqrt
from typing import Generic, TypeAlias, TypeVar

from magblast.bots.bot import CutShort

T = TypeVar("T")
Values: TypeAlias = Callable[[Sequence[T], range], Iterator[Sequence[float]]]
"""Iterates over worlds by their numbers, with what each answer is worth there, from 0 to 1."""
LEAST = 6
"""Worlds before which nothing is certain."""
CLEAR = 2.5
"""Standard errors of a gain that count as certain."""
SURE = 3.5
"""Standard errors by which a gain says which of two answers is better, at the first such moment.

It is looked at again and again: with 3, as many as 10 of 100 pairs that come to the same would be
told apart by chance; with 3.5, hardly more than the 5 of a single look at an interval of 95 %.
"""
UNSEEN = 0.03
"""What one more world could still add to the spread of a gain, where all have been alike so far."""
STAKE = 0.01
"""By how much of a win an answer may be better than the leader and still leave the race.

With more playouts than ``ORDINARY`` it is less, in proportion: whoever asks for more of them wants
smaller gains to be found.
"""
ORDINARY = 200
NO_RACE = float("-inf")
"""The stake of a search in which answers are only halved away."""


def best_of(
    tried: Sequence[T],
    budget: int,
    values: Values[T],
    doubt: float = 0.0,
    stake: float = STAKE,
) -> T:
    """Return the answer that does best in at most so many playouts, or until it is cut short.

    With ``doubt``, the first answer is played as long as there is a race, and another must beat it
    by more than so many standard errors of the gain.
    """
    race = _Race(tried, doubt, stake * min(1.0, ORDINARY / budget))
    played = 0
    with suppress(CutShort):
        for worlds, survivors in _rounds(len(tried), budget, doubt > 0):
            _play(range(played, played + worlds), values, lambda: race.rivals, race.leave)
            played += worlds
            race.halve(survivors)
    return tried[race.leader]


def worths_of(
    tried: Sequence[T],
    most: int,
    values: Values[T],
    leaves: Callable[[Sequence[int], Sequence[Sequence[float]]], Collection[int]],
) -> list[list[float]]:
    """Return what answers are worth in worlds that they share, each until it leaves.

    ``leaves`` is asked after each world: it takes the places of the answers that are left and what
    all are worth, and returns which of them leave. At most so many worlds are played.
    """
    found: list[list[float]] = [[] for _ in tried]
    left = [*range(len(tried))]

    def leave(worths: Sequence[float]) -> bool:
        for place, worth in zip(left, worths, strict=True):
            found[place].append(worth)
        gone = {*leaves(left, found)}
        left[:] = [place for place in left if place not in gone]
        return bool(gone)

    _play(range(most), values, lambda: [tried[place] for place in left], leave)
    return found


def _play(
    worlds: range,
    values: Values[T],
    left: Callable[[], Sequence[T]],
    leave: Callable[[Sequence[float]], bool],
) -> None:
    """Play the answers that are left in one world after the other, until none is.

    ``leave`` notes what they are worth in a world, and returns whether answers leave after it. An
    iterator over worlds is then dropped; the rest of them is asked for again, for those left.
    """
    played = worlds.start
    while played < worlds.stop and (those := left()):
        for worths in values(those, range(played, worlds.stop)):
            played += 1
            if leave(worths):
                break


def is_settled(one: Sequence[float], other: Sequence[float]) -> bool:
    """Return whether it is certain which of two answers is better, or that neither is by much."""
    count = len(one)
    if count < 2 * LEAST or count % LEAST:
        return False
    gain, error = gained(one, other, UNSEEN)
    return abs(gain) > SURE * error or abs(gain) + CLEAR * error < STAKE


class _Race(Generic[T]):
    """Keep what answers are worth in the worlds that have been played, and which are left."""

    def __init__(self, tried: Sequence[T], doubt: float, stake: float) -> None:
        self._tried = tried
        self._doubt = doubt
        self._stake = stake
        self._order = [*range(len(tried))]
        """The places of the answers that are left, the more promising one first."""
        self._found: list[list[float]] = [[] for _ in tried]

    @property
    def rivals(self) -> list[T]:
        """List the answers that are left; none once a single one is, since the race is over."""
        return [self._tried[place] for place in self._order] if len(self._order) > 1 else []

    @property
    def leader(self) -> int:
        """Return the place of the answer that has done best, if it beats the first by enough."""
        # Of equal sums the first counts.
        best: int = max(self._order, key=self._sum)
        if not self._doubt or len(self._found[best]) < 2:
            return best
        gain, error = gained(self._found[best], self._found[0])
        return best if gain > self._doubt * error else 0

    def leave(self, worths: Sequence[float]) -> bool:
        """Note one world; return whether answers leave the race after it."""
        for place, worth in zip(self._order, worths, strict=True):
            self._found[place].append(worth)
        if len(self._found[self._order[0]]) < LEAST:
            return False
        leader, count = self.leader, len(self._order)
        most = {each: self._most_gain(each, leader) for each in self._order if each != leader}
        rivals = {each for each, gain in most.items() if gain > self._stake}
        stay = {leader, *rivals, *([0] if rivals and self._doubt else ())}
        self._order = [each for each in self._order if each in stay]
        return len(self._order) < count

    def halve(self, survivors: int) -> None:
        """Keep so many of the best answers, and the first if there is doubt."""
        self._order = sorted(self._order, key=lambda place: -self._sum(place))[:survivors]
        if self._doubt and 0 not in self._order:
            self._order.append(0)

    def _sum(self, place: int) -> float:
        return fsum(self._found[place])

    def _most_gain(self, place: int, leader: int) -> float:
        """Return the most that an answer may gain over the leader."""
        gain, error = gained(self._found[place], self._found[leader], UNSEEN)
        return gain + CLEAR * error


def gained(
    one: Sequence[float], other: Sequence[float], unseen: float = 0.0
) -> tuple[float, float]:
    """Return what one answer gains over another in the worlds they share, and its standard error.

    There must be at least two worlds. The error is that of worlds whose gains are as far apart as
    with one more that differs by so much from their mean.
    """
    gains = [mine - theirs for mine, theirs in zip(one, other, strict=False)]
    count = len(gains)
    # The exact sum, since that of ``sum`` depends on the version of Python.
    mean = fsum(gains) / count
    squares = fsum([unseen**2, *((gain - mean) ** 2 for gain in gains)])
    return mean, sqrt(squares / (count - 1) / count)


def _rounds(count: int, budget: int, first_stays: bool) -> Iterator[tuple[int, int]]:
    """Iterate over the rounds of halving: how many new worlds each plays, and how many survive it.

    There is none for a single candidate.
    """
    rounds, played = ceil(log2(count)), count
    for _ in range(rounds):
        count = ceil(count / 2)
        yield max(1, budget // (rounds * played)), count
        played = count + first_stays
