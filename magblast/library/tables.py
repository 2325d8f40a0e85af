"""Play a game, and go through one that was played, moment by moment."""

import os
import weakref
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Any, Self, overload

from magblast.kernel.entry import Entry
from magblast.kernel.game import AnyPosition
from magblast.kernel.seat import ALL, Viewer
from magblast.library.boxes import OpenBox
from magblast.library.chairs import AnyBot, Chair, answer_of, chooser, submit, warn
from magblast.library.choices import Choice
from magblast.library.errors import TEXT, Unsent, kind, library_errors, path_of, refuse, whole
from magblast.library.events import Event, events_of
from magblast.library.views import View, view_at
from magblast.play.seating import EXEC
from magblast.play.session import Session
from magblast.record.gate import is_open as may_leave
from magblast.record.gate import released
from magblast.record.log import open_log
from magblast.record.remarks import notes
from magblast.record.replay import Replay, read_replay
from magblast.record.writer import LogWriter

MOST = 20_000
"""Answers after which ``Table.run`` gives up."""


class Table(Unsent):
    """Represent a game in progress; what it prints is public.

    Used with ``with``, it releases its log at the end.
    """

    def __init__(self, session: Session, box: OpenBox | None = None) -> None:
        self._session = session
        self._box = box or OpenBox.of(session.game, session.setup)
        # A table that is not closed would keep others away from its log.
        self._closing = weakref.finalize(self, session.close)

    @property
    def game(self) -> str:
        """Return the id of the game, such as ``magblast``."""
        return self._session.game.id

    @property
    def names(self) -> tuple[str, ...]:
        """Return who sits at the table, seat 1 first."""
        return self._session.names

    @property
    def log(self) -> Path | None:
        """Return where the log is; None for a game in memory."""
        return self._session.path

    @property
    def over(self) -> bool:
        """Return whether the game is over."""
        return self._session.decision is None

    @property
    def asked(self) -> int | None:
        """Return the seat that is asked; None when the game is over."""
        decision = self._session.decision
        return None if decision is None else decision.seat

    @property
    def question(self) -> str:
        """Return what is asked, as everybody hears it; empty when the game is over."""
        return self.view().question

    @property
    def winners(self) -> tuple[str, ...]:
        """Return the names of the winners; nobody in a draw, and while the game goes on."""
        outcome = self._session.position.outcome
        return () if outcome is None else tuple(self.names[seat - 1] for seat in outcome.winners)

    @property
    def events(self) -> tuple[Event, ...]:
        """Return all that has happened so far, without what was undone, as everybody knows it."""
        found = [*events_of(self._box, self._session.opening, None)]
        for entry in self._session.entries:
            found += events_of(self._box, entry.events, None, entry.text)
        return tuple(found)

    def chair(self, seat: int) -> Chair:
        """Return a seat with what it knows; raises ``MagblastError`` where there is none."""
        return Chair(self._box, self._box.seat(seat), self._session)

    def view(self, seat: int | None = None, *, secrets: bool = False) -> View:
        """Return what a seat may see, or the public for None; with ``secrets``, everything."""
        viewer = None if seat is None else self._box.seat(seat)
        return view_at(self._box, self._session.position, ALL if secrets else viewer)

    def run(self, bots: Mapping[int, AnyBot] | None = None, *, most: int = MOST) -> Self:
        """Let bots answer until the game is over or a seat without a bot is asked.

        ``bots`` has them by seat; bots that were seated when the game began need not be named. They
        are asked where there is a choice. At most ``most`` answers are given. Raises
        ``MagblastError`` where a bot fails, and ``IllegalAction`` where it answers what is not
        legal; the table then stands where it stood.
        """
        if not isinstance(bots, Mapping | None):
            raise refuse("bots_by_seat", value=kind(bots))
        given = (bots or {}).items()
        playing = self._seated() | {self._box.seat(seat): each for seat, each in given}
        for each in playing.values():
            chooser(each)
        session = self._session
        for _ in range(whole(most, "most", 1)):
            decision = session.decision
            if decision is None or decision.seat not in playing:
                break
            legal = session.position.legal
            chair = self.chair(decision.seat)
            only = legal[0] if len(legal) == 1 else None
            action = answer_of(playing[decision.seat], chair) if only is None else only
            submit(self._box, session, action)
        return self

    def undo(self, seat: int, count: int = 1) -> None:
        """Undo the last answers of a seat, as far as nothing was revealed.

        Raises ``MagblastError`` where it may not undo so many.
        """
        with library_errors(self._box.words):
            self._session.undo(self._box.seat(seat), whole(count, "count", 1))
        warn(self._session)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the game as it stands to a new log; the table itself stays where it is kept.

        The log holds every hand. Raises ``LogError`` where it cannot be written.
        """
        text = self._session.log
        if text is None:
            raise refuse("imagined")
        with library_errors():
            LogWriter.holding(path_of(path), text).close()

    def record(self, *, secrets: bool = False) -> "Record":
        """Return the game so far as ``read`` returns it: public, or with every hand."""
        text = self._session.log
        if text is None:
            raise refuse("imagined")
        with library_errors():
            return record_of(read_replay(TEXT, text=text), text, self._box, secrets=secrets)

    def close(self) -> None:
        """Release the log; the table can still be looked at. Closing twice does nothing."""
        self._session.close()
        warn(self._session)

    def __enter__(self) -> Self:
        """Return the table."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Release the log."""
        self.close()

    def __repr__(self) -> str:
        """Return the game, who plays it and who is asked."""
        about = {"game": self._session.game.name, "names": ", ".join(self.names)}
        if self.asked is None:
            return self._box.shown("over", **about)
        return self._box.shown("asks", **about, name=self._box.name(self.asked))

    def _seated(self) -> dict[int, AnyBot]:
        """Return the bots that sit at the table; programs are not started."""
        words = enumerate(self._session.bots, 1)
        return {seat: word for seat, word in words if word and not word.startswith(EXEC)}


class Moment(Unsent):
    """Represent one action of a game with what came of it, as one viewer knows it.

    ``str(moment)`` is what happened, in sentences.
    """

    __slots__ = ("_before", "_entry", "_position", "_record")

    def __init__(
        self, record: "Record", entry: Entry | None, before: AnyPosition, position: AnyPosition
    ) -> None:
        """Take an action and the positions around it; None is what happened before the first."""
        self._record = record
        self._entry = entry
        self._before = before
        self._position = position

    @property
    def n(self) -> int:
        """Return the number of its record in the log; 0 before the first."""
        return 0 if self._entry is None else self._entry.n

    @property
    def by(self) -> int | None:
        """Return the seat that acted; None before the first action."""
        return None if self._entry is None else int(self._entry.action.by)

    @property
    def choice(self) -> Choice | None:
        """Return what was answered; None unless it was the viewer's answer, or all is shown."""
        if self._entry is None or self._record._viewer not in (ALL, self._entry.action.by):
            return None
        action = self._entry.action
        return Choice(self._record._box, action, self._before.fresh().view(action.by))

    @property
    def events(self) -> tuple[Event, ...]:
        """Return what happened."""
        record = self._record
        happened = record._opening if self._entry is None else self._entry.events
        return events_of(record._box, happened, record._viewer, self.text)

    @property
    def text(self) -> str | None:
        """Return what was typed beside the action, such as a sound effect."""
        return None if self._entry is None else self._entry.text

    @property
    def view(self) -> View:
        """Return the table afterwards."""
        return view_at(self._record._box, self._position.fresh(), self._record._viewer)

    def __str__(self) -> str:
        """Return what happened, in sentences."""
        return " ".join(map(str, self.events))

    def __repr__(self) -> str:
        """Return the number of the record, that of the last, and what everybody knows of it."""
        record = self._record
        happened = record._opening if self._entry is None else self._entry.events
        numbers = {"n": self.n, "count": record._last}
        if known := events_of(record._box, happened, None, self.text):
            return record._box.shown("moment", **numbers, told=" ".join(map(str, known)))
        return record._box.shown("moment.silent", **numbers, name=record._box.name(self.by))


class Record(Unsent):
    """Represent a game that was read from a log: a sequence of moments without what was undone.

    The first moment is what happened before the first answer. What it shows is public;
    ``as_seen_by`` shows what a seat saw.
    """

    def __init__(
        self, replay: Replay, text: bytes | None, box: OpenBox, viewer: Viewer, *, is_open: bool
    ) -> None:
        """Take a log that was read from its file, or from a text."""
        self._replay = replay
        self._text = text
        self._box = box
        self._viewer = viewer
        self._is_open = is_open
        """Whether hands and remarks may be shown."""

    @property
    def game(self) -> str:
        """Return the id of the game, such as ``magblast``."""
        return self._box.game.id

    @property
    def names(self) -> tuple[str, ...]:
        """Return who sat at the table, seat 1 first."""
        return self._box.names

    @property
    def finished(self) -> bool:
        """Return whether the game was played to its end."""
        return self._replay.course.position.outcome is not None

    @property
    def winners(self) -> tuple[str, ...]:
        """Return the names of the winners; nobody in a draw, and where the game is not over."""
        outcome = self._replay.course.position.outcome
        return () if outcome is None else tuple(self.names[seat - 1] for seat in outcome.winners)

    @cached_property
    def notes(self) -> Mapping[int, tuple[str, ...]]:
        """Return the remarks by the number of the record that they are about.

        There are none while hands may not be shown: a remark may name what somebody holds.
        """
        remarks = notes(released(self._replay, is_open=self._is_open), self.names)
        return {n: tuple(found) for n, found in remarks.items()}

    def as_seen_by(self, seat: int) -> "Record":
        """Return the game as a seat saw it.

        Raises ``MagblastError`` where the game is not finished and was not read with ``secrets``.
        """
        seat = self._box.seat(seat)
        if not self._is_open:
            raise refuse("secret")
        return Record(self._replay, self._text, self._box, seat, is_open=True)

    def html(self) -> str:
        """Return the game as a page that needs nothing else, and fetches nothing from anywhere."""
        from magblast.library.drawing import as_page

        replay, is_public = self._replay, not self._is_open
        return as_page(self._box, replay, self._viewer, is_public=is_public)

    def share(self) -> str:
        """Return the game as one line of text, which ``read`` and ``magblast replay`` take.

        It has no remarks, except that there was advice. Raises ``LogError`` where the game is not
        finished, since a line holds every hand, and where a game of its match with the same deal,
        or one that follows from it, is not among the finished saved games.
        """
        from magblast.play.matches import check_dealt_out
        from magblast.record.game_line import game_line

        with library_errors():
            line = game_line(self._replay)
            check_dealt_out(self._replay.course.header, self._replay.path)
            return line

    def cast(self, *, theme: str | None = None) -> str:
        """Return the game as a recording of a terminal, for asciinema (version 3 of its format).

        A theme is named as on the command line, such as ``light``. Raises ``MagblastError``.
        """
        from magblast.library.drawing import as_cast

        replay, is_public = self._replay, not self._is_open
        return as_cast(self._box, replay, self._viewer, is_public=is_public, theme=theme)

    def table(self, at: int | None = None) -> Table:
        """Return a table that stands where the game stood, to play on from; the log stays as it is.

        ``at`` is the number of a record: the ``n`` of a moment, 0 before the first answer, None at
        the end. Raises ``MagblastError`` for a number that no moment has, and where the game is not
        finished and was not read with ``secrets``: a table deals all hands.
        """
        if not self._is_open:
            raise refuse("secret")
        if at is None:
            return table_on(self._box, self._log())
        numbers = [0, *(entry.n for entry in self._entries)]
        if whole(at, "at", 0, self._last) not in numbers:
            raise refuse("no_moment", n=at)
        ends = {moment.n: moment.end for moment in reversed(self._replay.moments)}
        return table_on(self._box, self._log()[: ends[at] if at else self._replay.start])

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the log to a new file.

        Raises ``LogError`` where it cannot be written, and ``MagblastError`` where the game is not
        finished and was not read with ``secrets``: a log holds every hand.
        """
        if not self._is_open:
            raise refuse("secret")
        with library_errors():
            LogWriter.holding(path_of(path), self._log()).close()

    def __len__(self) -> int:
        """Count the moments."""
        return 1 + len(self._entries)

    def __iter__(self) -> Iterator[Moment]:
        """Iterate over the moments."""
        return (self[place] for place in range(len(self)))

    @overload
    def __getitem__(self, place: int) -> Moment: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Moment, ...]: ...
    def __getitem__(self, place: int | slice) -> Moment | tuple[Moment, ...]:
        """Return a moment by its place, or those in a slice.

        0 is before the first answer, -1 is the last. Raises what a tuple raises.
        """
        places = range(len(self))[place]
        if isinstance(places, range):
            return tuple(map(self._moment, places))
        return self._moment(places)

    def _moment(self, place: int) -> Moment:
        history = self._replay.course.history
        entry = self._entries[place - 1] if place else None
        before = history.position_after(max(0, place - 1))
        return Moment(self, entry, before, history.position_after(place))

    def __repr__(self) -> str:
        """Return the game, who played it and how long it is."""
        names = ", ".join(self.names)
        return self._box.shown("record", game=self._box.game.name, names=names, count=len(self))

    @cached_property
    def _entries(self) -> list[Entry]:
        return [*self._replay.course.entries]

    @property
    def _opening(self) -> tuple[Any, ...]:
        return self._replay.course.opening

    @property
    def _last(self) -> int:
        return self._replay.course.n

    def _log(self) -> bytes:
        """Return the log as far as it is sound."""
        if self._text is not None:
            return self._text[: self._replay.end]
        with open_log(self._replay.path) as file:
            return file.read(self._replay.end)


def record_of(replay: Replay, text: bytes | None, box: OpenBox, *, secrets: bool) -> Record:
    """Return the record of a log that has been played again, from its file or from a text."""
    is_open = secrets or may_leave(replay)
    return Record(replay, text, box, ALL if secrets else None, is_open=is_open)


def table_on(box: OpenBox, text: bytes) -> Table:
    """Return a table where a log ends; only the text of the log is known, not its file."""
    with library_errors():
        return Table(Session.playing_on(read_replay(TEXT, text=text), text), box)
