"""Read the log of a game, and go through it moment by moment."""

import os
import warnings
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import IO, Any, TypeAlias, overload

from magblast.errors import ShapeError
from magblast.kernel.entry import Entry
from magblast.kernel.game import AnyPosition
from magblast.kernel.phrase import Phrase
from magblast.kernel.seat import ALL, Viewer
from magblast.library.boxes import OpenBox
from magblast.library.choices import Choice
from magblast.library.errors import TEXT, LogError, kind, path_of, refuse, told
from magblast.library.events import Event, events_of
from magblast.library.views import View, view_at
from magblast.record.gate import is_open as may_leave
from magblast.record.gate import released
from magblast.record.log import is_game_line, open_log
from magblast.record.remarks import notes
from magblast.record.replay import Replay, read_replay
from magblast.record.writer import LogWriter
from magblast.wording import tell

Source: TypeAlias = str | os.PathLike[str] | IO[str] | IO[bytes]
"""A path, the text of a log, a game line, or an open file."""


_LONGEST_PATH = 4096
"""Most characters of a path; a longer text is no path, even without a line break."""


class Moment:
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
        """Return the number of the record, and of all records."""
        return self._record._box.shown("moment", n=self.n, count=self._record._last)


class Record:
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

        It has no remarks. Raises ``LogError`` where the game is not finished: a line holds every
        hand.
        """
        from magblast.record.game_line import game_line

        with told():
            return game_line(self._replay)

    def cast(self, *, theme: str | None = None) -> str:
        """Return the game as a recording of a terminal, for asciinema (version 3 of its format).

        A theme is named as on the command line, such as ``light``. Raises ``MagblastError``.
        """
        from magblast.library.drawing import as_cast

        replay, is_public = self._replay, not self._is_open
        return as_cast(self._box, replay, self._viewer, is_public=is_public, theme=theme)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the log to a new file.

        Raises ``LogError`` where it cannot be written, and ``MagblastError`` where the game is not
        finished and was not read with ``secrets``: a log holds every hand.
        """
        if not self._is_open:
            raise refuse("secret")
        with told():
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


def read(source: Source, *, secrets: bool = False) -> Record:
    """Read the log of a game: a path, a text, a game line or an open file.

    What is read is public; with ``secrets``, every hand is shown. A text has several lines or
    begins with ``{``, a game line begins with ``mb1:``; any other text is a path. A last line that
    was not written whole is left out, with a warning. Raises ``LogError``.
    """
    path, text = _found(source)
    with told():
        replay = read_replay(path, text=text)
        if replay.problem is not None:
            raise replay.problem
    if replay.notice is not None:
        warnings.warn(tell(replay.notice), stacklevel=2)
    box = OpenBox.of(replay.course.game, replay.course.setup)
    return record_of(replay, text, box, secrets=secrets)


def record_of(replay: Replay, text: bytes | None, box: OpenBox, *, secrets: bool) -> Record:
    """Return the record of a log that has been played again, from its file or from a text."""
    is_open = secrets or may_leave(replay)
    return Record(replay, text, box, ALL if secrets else None, is_open=is_open)


def _unpacked(line: str) -> bytes:
    """Return the log of a game line; raises ``LogError``."""
    from magblast.record.game_line import log_of

    try:
        return log_of(line)
    except ShapeError as error:
        raise LogError(tell(error)) from None


def _found(source: object) -> tuple[Path, bytes | None]:
    """Return the path of a log, and its text where it was given."""
    if isinstance(source, str) and is_game_line(source):
        return TEXT, _unpacked(source)
    if isinstance(source, str) and ("\n" in source or source.startswith("{")):
        return TEXT, source.encode(errors="surrogatepass")
    if isinstance(source, str) and len(source) > _LONGEST_PATH:
        raise refuse("source", value=kind(source))
    if isinstance(source, str | os.PathLike):
        return path_of(source), None
    read = getattr(source, "read", None)
    if not callable(read):
        raise refuse("source", value=kind(source))
    name = getattr(source, "name", None)
    path = Path(name) if isinstance(name, str) else TEXT
    try:
        text = read()
    except (OSError, ValueError):  # a closed file, one to write to, or another encoding
        raise LogError(tell(Phrase("library.unread", path=path)), path=path) from None
    if isinstance(text, str):
        return path, text.encode(errors="surrogatepass")
    if not isinstance(text, bytes | bytearray):
        raise refuse("source", value=kind(source))
    return path, bytes(text)
