"""Keep the standing orders of a table: private answers to questions that are still to come."""

from enum import StrEnum

from magblast.kernel.seat import Audience, Seat
from magblast.play.covers import Covers
from magblast.play.flow import Asking, asking_of
from magblast.play.session import Session

PAUSE = 1.5
"""Seconds behind a cover until an order answers, whatever the captain holds."""


class Order(StrEnum):
    """Name what a captain may order until the captain's next turn."""

    ALL = "all"
    """Pass whatever is asked."""
    OTHERS = "others"
    """Pass unless it concerns the captain."""


class Orders:
    """Represent the orders of one table; nobody but their captains may learn of them."""

    def __init__(self, session: Session, covers: Covers) -> None:
        self._session = session
        self._covers = covers
        self._given: dict[Seat, tuple[Order, int]] = {}
        """What was ordered, and in which turn."""

    @property
    def are_allowed(self) -> bool:
        """Whether captains may answer by orders: where they are asked one by one."""
        header = self._session.header
        return header.table["orders"] == "allowed" and asking_of(header) is not Asking.CALL

    @property
    def given(self) -> Order | None:
        """The order of the captain who is looking; assign another one, or None to cancel it."""
        return None if self._covers.eyes is None else self._of(self._covers.eyes)

    @given.setter
    def given(self, order: Order | None) -> None:
        if (seat := self._covers.eyes) is not None:
            self._given.pop(seat, None)
            if order is not None:
                self._given[seat] = order, self._session.view(None).turn

    def _of(self, seat: Seat) -> Order | None:
        """Return what a seat has ordered; an order lasts until the seat's next turn."""
        order, turn = self._given.get(seat, (None, 0))
        view = self._session.view(None)
        return None if view.active == seat and view.turn != turn else order

    @property
    def answer_now(self) -> bool:
        """Whether an order passes for the seat that is asked in a round."""
        public = self._session.view(None)
        decision = public.decision
        if decision is None or decision.audience is not Audience.ROUND or not self.are_allowed:
            return False
        order = self._of(decision.seat)
        if order is Order.OTHERS:
            return decision.seat not in self._session.game.concerned(public)
        return order is Order.ALL
