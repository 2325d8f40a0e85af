"""Collect the facts of a game while it is played that a report on many games needs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from magblast.bots.tactics import Briefing
from magblast.kernel.game import AnyPosition
from magblast.kernel.seat import Seat


class Figure(NamedTuple):
    """Represent a figure of the tally for each seat."""

    name: str
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """Describe what happened in one game; each tuple has an item for each seat."""

    sides: tuple[str, ...]
    """What each seat plays, such as its flagship; empty where all play the same."""
    first: Seat | None
    """Who had the first turn; None if there was none."""
    hands: tuple[tuple[str, ...], ...]
    """The first hand each seat had, by card ids."""
    drawn: tuple[tuple[str, ...], ...]
    """The cards that came to each hand later."""
    lowest: tuple[float, ...]
    """The worst chance to win that each seat had when a turn began, as the game's bots see it.

    Empty for a game without such an evaluation.
    """
    figures: tuple[Figure, ...]


class Accountant:
    """Watch one game from its first position."""

    def __init__(self, briefing: Briefing) -> None:
        self._briefing = briefing
        self._seats = range(1, len(briefing.setup.seats) + 1)
        self._tactics = briefing.tactics if briefing.make_tactics else None
        self._sides: Sequence[str] = ()
        self._first: Seat | None = None
        self._turn = 0
        self._begun: dict[Seat, tuple[str, ...]] = {}
        self._hands: dict[Seat, set[str]] = {}
        self._drawn: dict[Seat, list[str]] = {seat: [] for seat in self._seats}
        self._lowest = dict.fromkeys(self._seats, 1.0)
        self._events: list[Any] = []

    def see(self, position: AnyPosition, events: Sequence[Any]) -> None:
        """Record the next position and what led to it."""
        game, setup = self._briefing.game, self._briefing.setup
        if not self._sides:
            self._sides = game.sides(setup, game.snapshot(position, None))
        self._events += events
        decision = position.decision
        if decision is None:
            return
        seat = decision.seat
        view = position.view(seat)
        hand = {*view.hand}
        if seat not in self._begun:
            if hand:
                self._begun[seat] = view.hand
        else:
            # Told when the seat is asked; nobody else knows before.
            new = hand - self._hands[seat]
            self._drawn[seat] += [card for card in view.hand if card in new]
        self._hands[seat] = hand
        if view.turn != self._turn:
            self._turn = view.turn
            self._first = self._first or view.active
            self._rate(position, view.living)

    def _rate(self, position: AnyPosition, living: Sequence[Seat]) -> None:
        if self._tactics is not None:
            for seat in living:
                chance = self._tactics.evaluate(position.view(seat))
                self._lowest[seat] = min(self._lowest[seat], chance)

    def account(self) -> Account:
        """Return what was seen."""
        tally = self._briefing.game.tally(self._events)
        rated = () if self._tactics is None else self._seats
        return Account(
            tuple(self._sides),
            self._first,
            tuple(self._begun.get(seat, ()) for seat in self._seats),
            tuple(tuple(self._drawn[seat]) for seat in self._seats),
            tuple(round(float(self._lowest[seat]), 3) for seat in rated),
            tuple(
                Figure(name, tuple(counts.get(seat, 0) for seat in self._seats))
                for name, counts in tally.items()
            ),
        )
