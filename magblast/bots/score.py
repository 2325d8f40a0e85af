"""Add up the games of a match, in little memory however many there are."""

from collections.abc import Sequence
from dataclasses import dataclass

from magblast.bots.arena import GameResult, Match
from magblast.bots.interval import Interval, Wins


@dataclass(slots=True)
class Score:
    """Count wins by entrant and by seat; what was cut off counts for nobody."""

    games: int
    finished: int
    draws: int
    turns: int
    """Of the games that finished."""
    actions: int
    entrants: list[Wins]
    """The wins of each."""
    wins_by_seat: list[int]
    taken_over: list[int]
    """Games in which another bot took the seat of a program, by entrant."""

    @classmethod
    def of(cls, match: Match) -> "Score":
        """Return the score before the first game."""
        seats = len(match.entrants)
        return cls(0, 0, 0, 0, 0, [Wins() for _ in match.entrants], [0] * seats, [0] * seats)

    def add(self, played: GameResult) -> None:
        """Count a game."""
        self.games += 1
        self.actions += played.actions
        for seat in played.taken_over:
            self.taken_over[played.seating[seat - 1]] += 1
        if not played.finished:
            return
        self.finished += 1
        self.turns += played.turns
        self.draws += not played.winners
        for seat, entrant in enumerate(played.seating, 1):
            self.entrants[entrant].add(played.seed, seat in played.winners)
        for seat in played.winners:
            self.wins_by_seat[seat - 1] += 1

    @property
    def wins(self) -> Sequence[int]:
        """Return the wins of each entrant."""
        return [each.wins for each in self.entrants]

    @property
    def unfinished(self) -> int:
        """Return how many games were cut off."""
        return self.games - self.finished

    def interval(self, entrant: int) -> Interval:
        """Return the 95 % interval of an entrant's share of the finished games."""
        return self.entrants[entrant].interval
