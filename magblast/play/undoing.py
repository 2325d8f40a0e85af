"""Undo and redo at the keyboard."""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import takewhile

from magblast.kernel.entry import gives_up
from magblast.kernel.game import Action
from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.play.news import News
from magblast.play.passing import Passing
from magblast.play.session import Session
from magblast.record.history import Played


class Undoing:
    """Undo and redo, now, what one captain did.

    Answers that the conductor gave for want of another are stepped over.
    """

    def __init__(
        self,
        session: Session,
        news: Sequence[News],
        seat: Seat | None,
        people: Sequence[Seat],
        passing: Passing,
        before: Callable[[], None],
        on_the_way: Collection[int] = (),
    ) -> None:
        """Take the captain, None when nobody may undo anything, and all people at the table.

        ``news`` are those of each device at the table.
        ``before`` is called before something is undone or redone. Actions with the numbers
        ``on_the_way`` were done in one go with the action after them, and so they are undone.
        """
        self._session = session
        self._news = news
        self._seat = seat
        self._people = people
        self._passing = passing
        self._before = before
        self._on_the_way = on_the_way

    @property
    def seat(self) -> Seat | None:
        """Who may undo something; None if there is nothing."""
        return self._seat if self._steps else None

    @property
    def limit(self) -> int:
        """How many actions may be undone."""
        return len(self._steps)

    @property
    def _steps(self) -> list[int]:
        """How many actions each step undoes that leads back to a choice, the shortest first."""
        most = 0 if self._seat is None else self._session.undo_limit(self._seat)
        return [count for count in range(1, most + 1) if self._begins(count)]

    def _begins(self, count: int) -> bool:
        """Return whether a captain chose the action so far back, and nothing on the way to it."""
        entries = self._session.entries
        if count < len(entries) and entries[-1 - count].n in self._on_the_way:
            return False
        before = self._session.position_after(len(entries) - count)
        if self._passing.granted(before) is not None:
            return False
        if not gives_up(self._session.game, entries[-count].action):
            return True
        # The history keeps positions that remember nothing.
        return self._passing.answer(before.fresh()) is None

    @property
    def last(self) -> Action | None:
        """The action that would be undone first, with all that followed from it."""
        if not (steps := self._steps):
            return None
        undone = self._session.entries[-steps[0] :]
        return next((each.action for each in undone if each.n not in self._on_the_way), None)

    @property
    def can_redo(self) -> bool:
        """Whether something was undone just now and may be redone."""
        return self._seat is not None and self._session.can_redo(self._seat)

    def undo(self) -> Action | None:
        """Undo the captain's last action, and return it.

        Returns None when nobody may; raises what ``Session.undo`` raises.
        """
        last, count = self.last, next(iter(self._steps), 0)
        return last if self._travel(partial(self._session.undo, count=count)) else None

    def undo_count(self, count: int) -> None:
        """Undo so many actions; raises what ``Session.undo`` raises."""
        self._travel(partial(self._session.undo, count=count))

    def undo_phase(self) -> None:
        """Undo what the captain did since a phase began; raises as ``undo`` does."""
        steps = self._steps
        wanted = 0 if self._seat is None else self._session.phase_limit(self._seat)
        # A phase that passed by itself is no place to go back to.
        count = next((step for step in steps if step >= wanted), steps[-1] if steps else 0)
        self._travel(partial(self._session.undo, count=count))

    @property
    def agreed_limit(self) -> int:
        """How many actions may be undone if everybody else agrees."""
        if self._seat is None or self.limit:
            return 0
        entries, least = self._session.entries, self._session.agreed_limit(self._seat)
        own = (
            count
            for count in range(least, len(entries) + 1)
            if entries[-count].action.by == self._seat
        )
        return next(filter(self._begins, own), 0) if least else 0

    @property
    def agreeing(self) -> list[Seat]:
        """The people who have to agree when the captain wants to undo more."""
        living = self._session.view(None).living
        return [seat for seat in self._people if seat in living and seat != self._seat]

    def undo_agreed(self, language: Language) -> None:
        """Undo what everybody has agreed to, and note that; raises as ``undo`` does."""
        count, key = self.agreed_limit, "undo.agreed" if self.agreeing else "undo.agreed.alone"
        names = language.listing([self._session.names[seat - 1] for seat in self.agreeing])
        if self._travel(partial(self._session.undo_agreed, count=count)):
            self._session.note(language.say(key, names=names), self._seat)

    def redo(self) -> None:
        """Redo the actions that the captain undid; raises the errors of ``Session.redo``."""
        self._travel(partial(self._session.redo, count=self._step_forward))

    @property
    def _step_forward(self) -> int:
        """How many undone actions were done in one go."""
        is_on_the_way = takewhile(self._goes_on, self._session.undone)
        return 1 + sum(1 for _ in is_on_the_way)

    def _goes_on(self, undone: Played) -> bool:
        """Return whether an action came of itself with the one after it."""
        came = undone.n in self._on_the_way or self._passing.answer(undone.position) is not None
        return came or self._passing.granted(undone.position) is not None

    def _travel(self, travel: Callable[[Seat], None]) -> bool:
        if self._seat is None:
            return False
        self._before()
        travel(self._seat)
        for news in self._news:
            news.forget_undone()
        return True
