"""Add up the games of a match, in little memory however many there are."""

from dataclasses import dataclass

from magblast.bots.arena import GameResult, Match
from magblast.bots.interval import Interval, wilson


@dataclass(slots=True)
class Score:
    """Count wins by entrant and by seat; what was cut off counts for nobody."""

    games: int
    finished: int
    draws: int
    turns: int
    """Of the games that finished."""
    actions: int
    wins: list[int]
    """By entrant."""
    wins_by_seat: list[int]
    taken_over: list[int]
    """Games in which another bot took the seat of a program, by entrant."""

    @classmethod
    def of(cls, match: Match) -> "Score":
        """Return the score before the first game."""
        seats = len(match.entrants)
        return cls(0, 0, 0, 0, 0, [0] * seats, [0] * seats, [0] * seats)

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
        for seat in played.winners:
            self.wins[played.seating[seat - 1]] += 1
            self.wins_by_seat[seat - 1] += 1

    @property
    def unfinished(self) -> int:
        """Return how many games were cut off."""
        return self.games - self.finished

    def interval(self, entrant: int) -> Interval:
        """Return the 95 % interval of an entrant's share of the finished games."""
        return wilson(self.wins[entrant], self.finished)
