"""Follow each seat's chance to win through a finished game, as the game's bots judge it."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from magblast.bots.tactics import AnyTactics, bots_of
from magblast.kernel.entry import Entry
from magblast.kernel.game import AnyGame, AnyPosition, Mark
from magblast.kernel.seat import Outcome, Seat
from magblast.kernel.setup import Setup


class Played(Protocol):
    """A game as far as it has been played, without what was undone."""

    @property
    def game(self) -> AnyGame:
        """Return the game that is played."""
        ...

    @property
    def setup(self) -> Setup:
        """Return what the table agreed on."""
        ...

    @property
    def opening(self) -> tuple[Any, ...]:
        """Return what happened before the first decision."""
        ...

    @property
    def entries(self) -> Sequence[Entry]:
        """List the actions in force, oldest first."""
        ...

    @property
    def position(self) -> AnyPosition:
        """Return the table after the last action in force."""
        ...

    def position_after(self, count: int) -> AnyPosition:
        """Return the table after the first ``count`` actions in force."""
        ...

    def bot_at(self, seat: Seat, n: int) -> str | None:
        """Return which bot played a seat at record ``n``; None for a person."""
        ...


class Chances(NamedTuple):
    """Hold each seat's chance to win at the beginning of a turn, or at the end of the game."""

    n: int
    """Number of the last record before it; 0 for the beginning."""
    turn: int
    by_seat: Mapping[Seat, float]
    """From 0 to 1, and 1 in all; without those who fell before."""


def curve(played: Played) -> list[Chances]:
    """List the chances turn by turn, and last who has won; empty for a game without bots.

    Each seat's chance is what the bots think of its own view, so hidden cards are judged by those
    who hold them; the chances are then scaled to 1 in all. Raises ``RuntimeError`` for a game that
    is not over: its curve would show what hands hold.
    """
    outcome = played.position.outcome
    if outcome is None:
        raise RuntimeError("the game is not over")
    make = bots_of(played.game.id)
    if make is None:
        return []
    tactics, entries = make(played.setup), played.entries
    happened = [played.opening, *(entry.events for entry in entries)]
    marked = played.game.mark
    begun = [
        index
        for index, events in enumerate(happened[:-1])
        if any(marked(event)[0] is Mark.TURN for event in events)
    ]
    found = []
    for index in begun:
        n = entries[index - 1].n if index else 0
        found.append(chances(tactics, played.position_after(index).fresh(), n))
    last = entries[-1].n if entries else 0
    return [*found, Chances(last, outcome.turns, _at_end(outcome, len(played.setup.seats)))]


def chances(tactics: AnyTactics, position: AnyPosition, n: int) -> Chances:
    """Return the chances at a position; those of seats that are out are left out."""
    public = position.view(None)
    judged = {seat: tactics.evaluate(position.view(seat)) for seat in public.living}
    total = sum(judged.values())
    even = 1 / max(1, len(judged))
    shares = {seat: worth / total if total else even for seat, worth in judged.items()}
    return Chances(n, public.turn, shares)


def _at_end(outcome: Outcome, seats: int) -> Mapping[Seat, float]:
    """Return who has won; in a draw all have the same share."""
    winners = outcome.winners or range(1, seats + 1)
    return {seat: (seat in winners) / len(winners) for seat in range(1, seats + 1)}


def brier(found: Sequence[Chances]) -> float | None:
    """Return the mean squared error of a curve before the end: 0 is perfect.

    It is the mean over seats and turns; with two seats, always giving both the same chance scores
    0.25. None where there are no turns.
    """
    if len(found) < 2:
        return None
    *turns, end = found
    squares = [
        (each.by_seat.get(seat, 0.0) - share) ** 2
        for each in turns
        for seat, share in end.by_seat.items()
    ]
    return sum(squares) / len(squares)
