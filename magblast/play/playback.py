"""Show a log again, step by step, from anybody's view.

What writes logs is imported only where it is needed, which saves memory while a log is watched.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from magblast.errors import FileError
from magblast.kernel.game import AnyGame, AnyPosition, AnyWords, Shelf
from magblast.kernel.language import Language, Phrase
from magblast.kernel.seat import Seat
from magblast.kernel.setup import Setup
from magblast.kernel.shelf import game_of, lesson_of
from magblast.play.autosave import new_path
from magblast.play.directions import Direction, directions
from magblast.play.scripts import translated
from magblast.record.gate import is_open, released
from magblast.record.replay import Replay, read_replay
from magblast.record.transcript import text_of
from magblast.system.files import is_read_only

if TYPE_CHECKING:
    from magblast.play.judging import Explaining, Judging
    from magblast.play.session import Session
    from magblast.reviewing.curve import Chances


@dataclass(frozen=True)
class Playback:
    """Represent a log to be watched; place 0 is the beginning, place k is after its k-th record."""

    _replay: Replay
    is_public: bool
    """Only what is public may be watched, without remarks: the end is not verified."""
    _shelf: Shelf = game_of
    _language: Language | None = None
    """The language in which the lesson of a game speaks; None for that of the log."""

    @classmethod
    def open(
        cls,
        path: Path,
        shelf: Shelf = game_of,
        *,
        spoilers: bool = False,
        language: Language | None = None,
    ) -> "Playback":
        """Read a log as far as it is sound; raises ``FileError`` when nothing of it is.

        With spoilers, the hands of a game that is not finished may be watched as well. The lesson
        of a game speaks the language, if there is one and it has been translated.
        """
        replay = read_replay(path, shelf=shelf)
        is_lesson = language is not None and path == lesson_of(replay.course.game.id)
        spoken = language if is_lesson else None
        return cls(replay, not spoilers and not is_open(replay), shelf, spoken)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Return the names that can be shown, by seat - 1."""
        return self._replay.course.header.names

    @property
    def game(self) -> AnyGame:
        """Return the game that was played."""
        return self._replay.course.game

    @property
    def setup(self) -> Setup:
        """Return what the table agreed on."""
        return self._replay.course.setup

    def words(self, language: Language) -> AnyWords:
        """Return the sentences of the game at this table."""
        return self._replay.course.words(language)

    @property
    def last(self) -> int:
        """Return the last place."""
        return len(self._replay.moments)

    @property
    def notice(self) -> Phrase | None:
        """Return what was noticed while reading, such as a torn last line."""
        return self._replay.notice

    @property
    def problem(self) -> Phrase | None:
        """Return why the log cannot be watched to its end; None when it can."""
        problem = self._replay.problem
        return None if problem is None else problem.reason

    @property
    def may_be_reviewed(self) -> bool:
        """Whether the game is over, so that what hands were worth is no secret any more."""
        return not self.is_public and self._replay.course.position.outcome is not None

    @cached_property
    def chances(self) -> "Sequence[Chances]":
        """List each seat's chance to win turn by turn; empty where it is secret or not known."""
        from magblast.reviewing.curve import curve

        return curve(self._replay.course) if self.may_be_reviewed else ()

    def review(self, reader: Seat | None = None) -> "Judging":
        """Begin to review a game that may be reviewed, in a thread of its own, for one reader."""
        from magblast.play.all_reviews import keep_review_of
        from magblast.play.judging import Judging

        if not self.may_be_reviewed:
            raise RuntimeError("the game is not over")
        course = self._replay.course
        keep = partial(keep_review_of, self._replay.path, course)
        return Judging(course, keep=keep, reader=reader)

    @property
    def finished(self) -> Replay:
        """Return the whole log of a game that may be reviewed."""
        if not self.may_be_reviewed:
            raise RuntimeError("the game is not over")
        return self._replay

    def explain(self, place: int) -> "Explaining":
        """Begin to explain the last action at a place of a game that may be reviewed."""
        from magblast.play.judging import Explaining

        if not self.may_be_reviewed:
            raise RuntimeError("the game is not over")
        return Explaining(self._replay.course, self.number(place))

    def view(self, place: int, viewer: Seat | None) -> Any:
        """Return what a seat saw at a place; None is the public, as is everybody where it must."""
        return self._position(place).fresh().view(None if self.is_public else viewer)

    def _position(self, place: int) -> AnyPosition:
        return self._replay.moments[place - 1].position if place else self._replay.course.first

    def seen(self, place: int, viewer: Seat | None) -> list[Any]:
        """Return what a seat saw happen on the way to a place, with the same eyes as ``view``."""
        eyes = None if self.is_public else viewer
        return [self.game.seen(event, eyes) for event in self.events(place)]

    def events(self, place: int) -> tuple[Any, ...]:
        """Return what happened on the way to a place."""
        return self._replay.moments[place - 1].events if place else self._replay.course.opening

    def record(self, place: int) -> Mapping[str, Any]:
        """Return the record that led to a place: an action, an undo or a remark."""
        return self._replay.moments[place - 1].record if place else {}

    def action(self, place: int) -> Any:
        """Return the action that led to a place; None where something else did."""
        record = self.record(place)
        return self.game.read(record) if "do" in record else None

    def text(self, place: int) -> str | None:
        """Return what was typed beside the action at a place, fit to be shown."""
        return text_of(self._replay.moments[place - 1].record) if place else None

    def noise(self, place: int) -> int:
        """Return the place of the latest action that may carry a text; 0 where there is none."""
        loud = [
            entry.n
            for entry in self._replay.course.entries
            if entry.n <= self.number(place) and self.game.carries_text(entry.action)
        ]
        moments = self._replay.moments
        return bisect_left(moments, loud[-1], key=lambda each: each.n) + 1 if loud else 0

    def direction(self, place: int) -> Direction:
        """Return how the log wants a place to be shown."""
        return self._directions[place]

    @cached_property
    def _directions(self) -> Sequence[Direction]:
        records = released(self._replay, is_open=not self.is_public)
        if self._language is None:
            return directions(records, self.names)
        return directions(translated(records, self.game.id, self._language), self.names)

    def number(self, place: int) -> int:
        """Return the number of the last action or undo at a place."""
        return self._replay.moments[place - 1].n if place else 0

    def may_branch(self, place: int) -> bool:
        """Return whether a place can be played on from."""
        return not self.is_public and self.asked(place) is not None

    def people(self, place: int) -> Sequence[Seat]:
        """List the seats that a person plays at a place."""
        course, following = self._replay.course, self.number(place) + 1
        seats = range(1, len(self.names) + 1)
        return [seat for seat in seats if course.bot_at(seat, following) is None]

    def asked(self, place: int) -> Seat | None:
        """Return the seat that is asked at a place; None where the game is over."""
        decision = self._position(place).decision
        return None if decision is None else decision.seat

    def branch(self, place: int) -> Path:
        """Copy the log up to a place, as a saved game to resume, and return its path.

        Raises ``FileError`` when it cannot be written, where only what is public may be watched (a
        game of one's own would show the hands of the other), and where the game is over.
        """
        from magblast.record.writer import salvage

        replay = self._replay
        if not self.may_branch(place):
            key = "replay.no_branch" if self.is_public else "replay.over"
            raise FileError(replay.path, key)
        end = replay.moments[place - 1].end if place else replay.start
        return salvage(replay, new_path(replay.course.header), end)

    @property
    def takes_notes(self) -> bool:
        """Return whether remarks may be added: the log is closed, and nobody plays on with it.

        A file that is marked as read-only takes none, not even from an administrator.
        """
        replay = self._replay
        return replay.problem is None and replay.ended and not is_read_only(replay.path)

    def note(self, place: int, text: str) -> "Playback":
        """Write a remark about the action at a place into the log, and return it read again.

        Raises ``MagblastError`` when it cannot be written.
        """
        from magblast.play.session import Session

        path = self._replay.path
        session = Session.resume(path, self._shelf)
        try:
            session.note(text, after=self.number(place))
        finally:
            session.close()
        return Playback(read_replay(path, shelf=self._shelf), self.is_public, self._shelf)

    def task(self, place: int) -> Any:
        """Return the move that a lesson asks for at a place; None where it asks for none."""
        if not self.direction(place).is_task:
            return None
        following = (each.record for each in self._replay.moments[place:])
        record = next((each for each in following if "do" in each), None)
        if record is None:
            return None
        position, action = self._position(place), self.game.read(record)
        return action if action in position.legal else self.game.in_order(action, position)

    def session_at(self, place: int) -> "Session":
        """Return the game as it stands at a place; what is played there is not kept."""
        from magblast.play.session import Session

        replay = self._replay
        course = read_replay(replay.path, upto=self.number(place), shelf=self._shelf).course
        return Session(course, None, None)

    @property
    def session(self) -> "Session":
        """Return the game as it stands after the log; what is played there is not kept."""
        from magblast.play.session import Session

        return Session(self._replay.course, None, None)

    def effective(self) -> Sequence[int]:
        """List the places of the game without what was undone; remarks are no places."""
        kept = {entry.n for entry in self._replay.course.entries}
        places = [0]
        for place, moment in enumerate(self._replay.moments, 1):
            record = moment.record
            word = record.get("do")
            if record.keys() & {"end", "note"}:
                continue
            if word is None or (word not in ("undo", "redo") and moment.n in kept):
                places.append(place)
        return places
