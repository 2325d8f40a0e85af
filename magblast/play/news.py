"""Remember what each viewer at a terminal has been told."""

from collections.abc import Iterable
from typing import Any

from magblast.kernel.game import Mark
from magblast.kernel.holds import begins
from magblast.kernel.seat import Seat
from magblast.play.public import SeenEntry, as_seen
from magblast.play.session import Session

_RECENT = 3
"""Actions that the public is told again when a game is resumed."""


class News:
    """Tell each seat, and the public, what it has not been told of one game."""

    def __init__(self, session: Session) -> None:
        """Suppose that each seat saw the game up to its own last action."""
        self._session = session
        entries = session.entries
        self.told: dict[Seat | None, int] = dict.fromkeys(session.seats, -1)
        """How many actions each seat, and the public (None), has been told of.

        Less than none means that the opening of the game has not been told either.
        """
        self.told |= {entry.action.by: index for index, entry in enumerate(entries)}
        self.told[None] = max(-1, len(entries) - _RECENT)

    def log(self, viewer: Seat | None, start: int = -1) -> list[SeenEntry]:
        """List what happened after so many actions, as a viewer may know it; None is the public.

        Less than none begins with the opening of the game.
        """
        opening, entries = self._session.opening, self._session.entries
        found = [SeenEntry(self._seen(opening, viewer))] if start < 0 else []
        return found + [
            SeenEntry(self._seen(entry.events, viewer), entry.text, entry.n)
            for entry in entries[max(0, start) :]
        ]

    def _seen(self, events: tuple[Any, ...], viewer: Seat | None) -> tuple[Any, ...]:
        return as_seen(self._session.game, events, viewer)

    def unread(self, viewer: Seat | None) -> list[SeenEntry]:
        """List what a viewer has not been told; it counts as told only when it is marked."""
        return self.log(viewer, self.told[viewer])

    def mark(self, viewer: Seat | None) -> None:
        """Note that a viewer has been told everything."""
        self.told[viewer] = self._session.count

    def forget_undone(self) -> None:
        """Note that nobody has been told of actions that are no longer in force."""
        left = self._session.count
        self.told = {viewer: min(count, left) for viewer, count in self.told.items()}

    def take(self, viewer: Seat | None) -> list[SeenEntry]:
        """Return what a viewer at the terminal has not been told, and mark it.

        A captain who stays at the table is not told again what the public has been told.
        """
        start, public = self.told[viewer], self.told[None]
        self.mark(viewer)
        if viewer is None:
            return self.log(None, start)
        sees = self._session.game.seen
        beyond = [
            SeenEntry(
                tuple(
                    seen
                    for event in entry.events
                    if (seen := sees(event, viewer)) != sees(event, None)
                ),
                entry.text,
                entry.n,
            )
            for entry in self._session.entries[max(0, start) : max(0, public)]
        ]
        return [*beyond, *self.log(viewer, max(start, public))]

    def opens_turn(self, seat: Seat) -> bool:
        """Return whether a turn of the seat has begun and it has not acted in it yet."""
        if self._session.view(None).active != seat:
            return False
        mark = self._session.game.mark
        for entry in reversed(self._session.entries):
            if any(mark(event)[0] is Mark.TURN for event in entry.events):
                return True
            if entry.action.by == seat:
                return False
        return False


def untold(lines: Iterable[str], asked: str) -> list[str]:
    """Return the lines that a question does not tell again."""
    return [line for line in lines if not begins(asked, line.rstrip("."))]
