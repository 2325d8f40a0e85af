"""Add up what many games of one kind say about its balance."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from magblast.bots.account import Account
from magblast.bots.interval import Interval, wilson
from magblast.kernel.seat import Seat

LOW_CHANCES = (0.05, 0.1, 0.25)
"""Chances to win below which a win counts as a comeback."""


@dataclass(frozen=True, slots=True)
class Told:
    """Describe what is known of one game."""

    seats: tuple[str, ...]
    """Who sat at each seat: a bot, or a person's name."""
    finished: bool
    winners: tuple[Seat, ...]
    turns: int
    account: Account


class Rate(NamedTuple):
    """Describe how often something won."""

    label: str
    games: int
    wins: int

    @property
    def share(self) -> float:
        """Return the share of games won, from 0 to 1."""
        return self.wins / self.games

    @property
    def interval(self) -> Interval:
        """Return its 95 % interval."""
        return wilson(self.wins, self.games)


@dataclass(slots=True)
class Balance:
    """Count games of one game, edition and number of seats, in little memory however many."""

    seats: int
    name_of: Callable[[str], str]
    """Return the name of a card by its id."""
    finished: int = 0
    unfinished: int = 0
    draws: int = 0
    turns: Counter[int] = field(default_factory=Counter)
    """Finished games by their turns."""
    comebacks: Counter[float] = field(default_factory=Counter)
    """Wins by the least of ``LOW_CHANCES`` below which the winner had fallen."""
    rated: int = 0
    """Wins of which it is known how low the winner had fallen."""
    _won: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    _played: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    _figures: defaultdict[str, Counter[bool]] = field(default_factory=lambda: defaultdict(Counter))

    def add(self, told: Told) -> None:
        """Count a game; what was cut off counts for nobody."""
        if not told.finished:
            self.unfinished += 1
            return
        self.finished += 1
        self.draws += not told.winners
        self.turns[told.turns] += 1
        account = told.account
        for seat in range(1, self.seats + 1):
            won = seat in told.winners
            for table, labels in self._labels(told, seat):
                for label in labels:
                    self._played[table][label] += 1
                    self._won[table][label] += won
            for figure in account.figures:
                self._figures[figure.name][won] += figure.counts[seat - 1]
            if won and account.lowest:
                self.rated += 1
                for chance in LOW_CHANCES:
                    self.comebacks[chance] += account.lowest[seat - 1] < chance

    def _labels(self, told: Told, seat: Seat) -> Iterator[tuple[str, Iterable[str]]]:
        """Iterate over the tables in which a seat of a game counts, and as what."""
        account = told.account
        yield "players", [told.seats[seat - 1]]
        if side := account.sides[seat - 1]:
            yield "sides", [self.name_of(side)]
        yield "seats", [str(seat)]
        if account.first is not None:
            yield "order", [str((seat - account.first) % self.seats + 1)]
        yield "hands", {self.name_of(card) for card in account.hands[seat - 1]}
        yield "drawn", {self.name_of(card) for card in account.drawn[seat - 1]}

    @property
    def fair(self) -> float:
        """Return the share of games that a seat wins where all are alike."""
        return 1 / self.seats

    @property
    def tables(self) -> Mapping[str, Sequence[Rate]]:
        """Return how often what won, by table: seats in order, the rest from the best down."""
        found = {}
        for table, played in self._played.items():
            rates = [Rate(each, count, self._won[table][each]) for each, count in played.items()]
            if table in ("seats", "order"):
                rates.sort(key=lambda rate: int(rate.label))
            else:
                rates.sort(key=lambda rate: (-rate.share, rate.label))
            found[table] = rates
        return found

    def figures(self, name: str) -> tuple[float, float]:
        """Return a figure of the tally for one winner, and for one of the others, on average."""
        wins = sum(self._won["seats"].values())
        others = self.finished * self.seats - wins
        counts = self._figures[name]
        return counts[True] / max(1, wins), counts[False] / max(1, others)

    def turns_at(self, share: float) -> int:
        """Return the turns within which a share of the games ended."""
        least = share * self.finished
        seen = 0
        for turns in sorted(self.turns):
            seen += self.turns[turns]
            if seen >= least:
                return turns
        return 0
