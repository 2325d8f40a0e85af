"""Keep the standing orders of a table: private answers to questions that are still to come."""

from dataclasses import dataclass, field
from enum import StrEnum

from magblast.kernel.decision import Audience
from magblast.kernel.game import AnyGame, View
from magblast.kernel.seat import Seat

PAUSE = 1.5
"""Seconds behind a cover until an order answers, whatever the captain holds."""


class Order(StrEnum):
    """Name what a captain may order until the captain's next turn."""

    ALL = "all"
    """Pass whatever is asked."""
    OTHERS = "others"
    """Pass unless it concerns the captain."""


@dataclass(slots=True)
class Orders:
    """Represent the orders of one table; nobody but their captains may learn of them."""

    game: AnyGame
    _given: dict[Seat, tuple[Order, int]] = field(default_factory=dict)
    """What was ordered, and in which turn."""

    def give(self, seat: Seat, order: Order | None, view: View) -> None:
        """Order something, or cancel what was ordered."""
        self._given.pop(seat, None)
        if order is not None:
            self._given[seat] = order, view.turn

    def of(self, seat: Seat, view: View) -> Order | None:
        """Return what a seat has ordered; an order lasts until the seat's next turn."""
        order, turn = self._given.get(seat, (None, 0))
        return None if view.active == seat and view.turn != turn else order

    def answers(self, public: View) -> bool:
        """Return whether an order passes for the seat that is asked in a round."""
        decision = public.decision
        if decision is None or decision.audience is not Audience.ROUND:
            return False
        order = self.of(decision.seat, public)
        if order is Order.OTHERS:
            return decision.seat not in self.game.concerned(public)
        return order is Order.ALL
