"""Undo and redo at the keyboard."""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import takewhile

from magblast.kernel.game import Action
from magblast.kernel.seat import Seat
from magblast.play.news import News
from magblast.play.session import Session


class Undoing:
    """Undo and redo, now, what one captain did."""

    def __init__(
        self,
        session: Session,
        news: News,
        seat: Seat | None,
        people: Sequence[Seat],
        before: Callable[[], None],
        on_the_way: Collection[int] = (),
    ) -> None:
        """Take the captain, None when nobody may undo anything, and all people at the table.

        ``before`` is called before something is undone or redone. Actions with the numbers
        ``on_the_way`` were done in one go with the action after them, and so they are undone.
        """
        self._session = session
        self._news = news
        self._seat = seat
        self._people = people
        self._before = before
        self._on_the_way = on_the_way

    @property
    def limit(self) -> int:
        """How many actions may be undone."""
        return 0 if self._seat is None else self._session.undo_limit(self._seat)

    @property
    def can_redo(self) -> bool:
        """Whether something was undone just now and may be redone."""
        return self._seat is not None and self._session.can_redo(self._seat)

    def undo(self) -> Action | None:
        """Undo the captain's last action, and return it.

        Returns None when nobody may; raises what ``Session.undo`` raises.
        """
        entries = self._session.entries
        if not entries or not self._travel(partial(self._session.undo, count=self._step)):
            return None
        last: Action = entries[-1].action
        return last

    @property
    def _step(self) -> int:
        """How many actions the last one consists of."""
        before = takewhile(lambda each: each.n in self._on_the_way, self._session.entries[-2::-1])
        return 1 + sum(1 for _ in before)

    def undo_phase(self) -> None:
        """Undo what the captain did since a phase began; raises as ``undo`` does."""
        self._travel(self._session.undo_phase)

    @property
    def agreed_limit(self) -> int:
        """How many actions may be undone if everybody else agrees."""
        return 0 if self._seat is None or self.limit else self._session.agreed_limit(self._seat)

    @property
    def agreeing(self) -> list[Seat]:
        """The people who have to agree when the captain wants to undo more."""
        living = self._session.view(None).living
        return [seat for seat in self._people if seat in living and seat != self._seat]

    def undo_agreed(self, note: str) -> None:
        """Undo what everybody has agreed to, and note that; raises as ``undo`` does."""
        if self._travel(self._session.undo_agreed):
            self._session.note(note, self._seat)

    def redo(self) -> None:
        """Redo what the captain undid; raises what ``Session.redo`` raises."""
        led = takewhile(lambda n: n in self._on_the_way, self._session.undone)
        self._travel(partial(self._session.redo, count=1 + sum(1 for _ in led)))

    def _travel(self, travel: Callable[[Seat], None]) -> bool:
        if self._seat is None:
            return False
        self._before()
        travel(self._seat)
        self._news.forget_undone()
        return True
