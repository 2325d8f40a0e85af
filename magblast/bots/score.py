"""Add up the games of a match, in little memory however many there are."""

from collections.abc import Sequence
from dataclasses import dataclass

from magblast.bots.arena import GameResult, Match
from magblast.bots.interval import Interval, Wins


@dataclass(slots=True)
class Score:
    """Count wins by entrant and by seat; what was cut off counts for nobody.

    Entrants that are alike are counted together, since only luck tells them apart.
    """

    alike: Sequence[Sequence[int]]
    """The entrants that are counted together."""
    games: int
    finished: int
    draws: int
    turns: int
    """Of the games that finished."""
    actions: int
    won: list[Wins]
    """What each group has won: the games won by one of its entrants."""
    wins_by_seat: list[int]
    taken_over: list[int]
    """Games in which another bot took the seat of a program."""

    @classmethod
    def of(cls, match: Match) -> "Score":
        """Return the score before the first game."""
        alike = match.alike
        won, taken_over = [Wins() for _ in alike], [0] * len(alike)
        return cls(alike, 0, 0, 0, 0, 0, won, [0] * len(match.entrants), taken_over)

    def add(self, played: GameResult) -> None:
        """Count a game."""
        self.games += 1
        self.actions += played.actions
        failed = {played.seating[seat - 1] for seat in played.taken_over}
        for place, entrants in enumerate(self.alike):
            self.taken_over[place] += not failed.isdisjoint(entrants)
        if not played.finished:
            return
        self.finished += 1
        self.turns += played.turns
        self.draws += not played.winners
        winners = {played.seating[seat - 1] for seat in played.winners}
        for entrants, won in zip(self.alike, self.won, strict=True):
            won.add(played.seed, not winners.isdisjoint(entrants))
        for seat in played.winners:
            self.wins_by_seat[seat - 1] += 1

    @property
    def wins(self) -> Sequence[int]:
        """Return how many games each group has won."""
        return [each.wins for each in self.won]

    @property
    def unfinished(self) -> int:
        """Return how many games were cut off."""
        return self.games - self.finished

    def interval(self, place: int) -> Interval:
        """Return the 95 % interval of a share of the finished games."""
        return self.won[place].interval
