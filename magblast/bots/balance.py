"""Add up what many games of one kind say about its balance."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from magblast.bots.account import Account
from magblast.bots.interval import Interval, Wins, stand_out
from magblast.kernel.seat import Seat

LOW_CHANCES = (0.05, 0.1, 0.25)
"""Chances to win below which a win counts as a comeback."""
TABLES = ("players", "sides", "seats", "order", "hands", "drawn")
"""What is counted, in the order of a report, whatever the first game has."""
FEW = 20
"""A card that came up in fewer games has no row."""


@dataclass(frozen=True, slots=True)
class KnownGame:
    """Describe what is known of one game."""

    seats: tuple[str, ...]
    """Who sat at each seat: a bot, or a person's name."""
    deal: str
    """What tells the deal; games on the same deal are alike."""
    finished: bool
    winners: tuple[Seat, ...]
    turns: int
    account: Account
    taken_over: bool = False
    """Another bot took the seat of a program that failed."""


class Rate(NamedTuple):
    """Describe how often something won."""

    label: str
    games: int
    wins: int
    interval: Interval
    """The 95 % interval of the share."""
    stands_out: bool
    """It differs from a fair share, also when the whole table is looked at together."""

    @property
    def share(self) -> float:
        """Return the share of games won, from 0 to 1."""
        return self.wins / self.games


@dataclass(slots=True)
class Balance:
    """Count games of one game, edition and number of seats, in little memory however many."""

    seats: int
    name_of: Callable[[str], str]
    """Return the name of a card by its id."""
    finished: int = 0
    unfinished: int = 0
    draws: int = 0
    taken_over: int = 0
    """Finished games in which another bot took the seat of a program."""
    turns: Counter[int] = field(default_factory=Counter)
    """Finished games by their turns."""
    comebacks: Counter[float] = field(default_factory=Counter)
    """Wins by the least of ``LOW_CHANCES`` below which the winner had fallen."""
    rated: int = 0
    """Wins of which it is known how low the winner had fallen."""
    _wins: defaultdict[str, defaultdict[str, Wins]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(Wins))
    )
    _against: defaultdict[tuple[str, str], Wins] = field(default_factory=lambda: defaultdict(Wins))
    _figures: defaultdict[str, Counter[bool]] = field(default_factory=lambda: defaultdict(Counter))

    @property
    def deals(self) -> int:
        """Return on how many deals the finished games were played."""
        return self._wins["seats"]["1"].deals if self.finished else 0

    def add(self, told: KnownGame) -> None:
        """Count a game; what was cut off counts for nobody.

        Games on one deal have to come one after another.
        """
        if not told.finished:
            self.unfinished += 1
            return
        self.finished += 1
        self.draws += not told.winners
        self.taken_over += told.taken_over
        self.turns[told.turns] += 1
        account = told.account
        for seat in range(1, self.seats + 1):
            won = seat in told.winners
            for table, labels in self._labels(told, seat):
                for label in labels:
                    self._wins[table][label].add(told.deal, won)
            if (pair := self._pair(account.sides, seat)) is not None:
                self._against[pair].add(told.deal, won)
            for figure in account.figures:
                self._figures[figure.name][won] += figure.counts[seat - 1]
            if won and account.lowest:
                self.rated += 1
                for chance in LOW_CHANCES:
                    self.comebacks[chance] += account.lowest[seat - 1] < chance

    def _labels(self, told: KnownGame, seat: Seat) -> Iterator[tuple[str, Iterable[str]]]:
        """Iterate over the tables in which a seat of a game counts, and as what."""
        account = told.account
        # Where all are the same bot, its share says nothing.
        if len({*told.seats}) > 1:
            yield "players", [told.seats[seat - 1]]
        if side := account.sides[seat - 1]:
            yield "sides", [self.name_of(side)]
        yield "seats", [str(seat)]
        if account.first is not None:
            yield "order", [str((seat - account.first) % self.seats + 1)]
        yield "hands", {self.name_of(card) for card in account.hands[seat - 1]}
        yield "drawn", {self.name_of(card) for card in account.drawn[seat - 1]}

    def _pair(self, sides: Sequence[str], seat: Seat) -> tuple[str, str] | None:
        """Return the side of a seat and the other one, in a game for two with different sides."""
        if self.seats != 2 or not all(sides) or sides[0] == sides[1]:
            return None
        return self.name_of(sides[seat - 1]), self.name_of(sides[2 - seat])

    @property
    def fair(self) -> float:
        """Return the share of games that a seat wins where all are alike."""
        return 1 / self.seats

    @property
    def tables(self) -> Mapping[str, Sequence[Rate]]:
        """Return how often what won, by table: seats in order, the rest from the best down.

        Games of a bot against itself count for no player, and cards that came up in fewer than
        ``FEW`` games have no row.
        """
        found = {}
        for table in filter(self._wins.__contains__, TABLES):
            counted = self._wins[table]
            least = FEW if table in ("hands", "drawn") else 0
            wins = {label: each for label, each in counted.items() if each.games >= least}
            rates = self._rates(wins)
            if table in ("seats", "order"):
                rates.sort(key=lambda rate: int(rate.label))
            else:
                rates.sort(key=lambda rate: (-rate.share, rate.label))
            found[table] = rates
        return found

    def _rates(self, wins: Mapping[str, Wins]) -> list[Rate]:
        held = stand_out([each.chance(self.fair) for each in wins.values()])
        return [
            Rate(label, each.games, each.wins, each.interval, stands_out)
            for (label, each), stands_out in zip(wins.items(), held, strict=True)
        ]

    @property
    def against(self) -> Mapping[str, Mapping[str, Rate]]:
        """Return how often each side won against every other, both from the best down.

        It is empty unless the games are for two, with more than two sides.
        """
        sides = [rate.label for rate in self.tables.get("sides", ())]
        if len(sides) < 3 or not self._against:
            return {}
        # Each pair is one finding, although it is told from both sides.
        pairs = [pair for pair in combinations(sides, 2) if pair in self._against]
        held = stand_out([self._against[pair].chance(self.fair) for pair in pairs])
        found: dict[str, dict[str, Rate]] = {side: {} for side in sides}
        for (one, other), stands_out in zip(pairs, held, strict=True):
            for own, its in ((one, other), (other, one)):
                each = self._against[own, its]
                found[own][its] = Rate(own, each.games, each.wins, each.interval, stands_out)
        return found

    @property
    def unlike(self) -> tuple[Rate, Rate] | None:
        """Return the best and the worst of the players if one is surely stronger, else None.

        Then the other tables compare the players, too: whatever both had wins half of its games.
        """
        players = self.tables.get("players", ())
        if len(players) < 2 or players[0].interval.low <= players[-1].interval.high:
            return None
        return players[0], players[-1]

    def figures(self, name: str) -> tuple[float, float]:
        """Return a figure of the tally for one winner, and for one of the others, on average."""
        wins = sum(each.wins for each in self._wins["seats"].values())
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
