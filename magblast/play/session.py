"""Run a game in progress: the only thing that screens talk to."""

import contextlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from magblast.bots.recall import Recall
from magblast.errors import FileError, FileTaken, LogLost, ShapeError, UndoError
from magblast.kernel.entry import Entry
from magblast.kernel.game import Action, AnyGame, AnyPosition, AnyWords, Shelf
from magblast.kernel.language import Language, Phrase
from magblast.kernel.memory import SeatMemory
from magblast.kernel.seat import Decision, Seat
from magblast.kernel.setup import Setup
from magblast.kernel.shelf import game_of
from magblast.play.autosave import is_offered, new_path
from magblast.record.codec import digest
from magblast.record.course import Course, action_record, undo_record
from magblast.record.header import Header, header_record
from magblast.record.history import Played
from magblast.record.names import clean_text
from magblast.record.remarks import MAX_REMARK
from magblast.record.replay import MAX_TEXT, Replay, read_replay
from magblast.record.writer import LogWriter, MemoryLog
from magblast.wording import tell


@dataclass(slots=True, repr=False)
class Session:
    """Play one game; every action is on the disk before anybody sees its result."""

    _course: Course
    _writer: LogWriter | MemoryLog | None
    path: Path | None
    """Where the log is; None for a game that is in no file."""
    _notice: Phrase | None = None
    variety: int = field(default_factory=lambda: secrets.randbelow(1 << 30))
    """What makes suggestions differ from game to game; no secret, and not derived from the seed."""
    _recalls: dict[Seat, Recall] = field(default_factory=dict)

    @classmethod
    def start(cls, header: Header, path: Path | None) -> "Session":
        """Begin a new game and write its header.

        Raises ``ShapeError`` for a game that cannot be, ``FileError`` when nothing can be written.
        """
        course = Course.begin(header)
        if path is None:
            return cls(course, None, None)
        writer = LogWriter.create(path)
        try:
            writer.append(header_record(header))
        except BaseException:
            writer.close()
            # The game could not be resumed, and the next try may use its name.
            with contextlib.suppress(OSError):
                path.unlink()
            raise
        return cls(course, writer, path)

    @classmethod
    def start_new(cls, header: Header) -> "Session":
        """Begin a new game in the folder of the logs; raises as ``start`` does."""
        path = new_path(header)
        while True:
            try:
                return cls.start(header, path)
            except FileTaken:
                # Another table has begun a game of the same name in between.
                taken, path = path, new_path(header)
                if path == taken:
                    raise

    @classmethod
    def in_memory(cls, header: Header) -> "Session":
        """Begin a new game that keeps its records, but not in a file; raises ``ShapeError``."""
        log = MemoryLog()
        log.append(header_record(header))
        return cls(Course.begin(header), log, None)

    @classmethod
    def playing_on(cls, replay: Replay, text: bytes) -> "Session":
        """Play on where the log with this text ends, and write to no file."""
        return cls(replay.course, MemoryLog(text), None)

    @classmethod
    def resume(cls, path: Path, shelf: Shelf = game_of) -> "Session":
        """Resume a game where its log ends, and keep other processes away from it.

        Raises ``FileInUse`` when one plays it already, and ``LogError`` or ``HeaderError`` for a
        log that is not sound. A torn last line is cut off and told by ``take_notice``.
        """
        writer = LogWriter.reopen(path)
        try:
            replay = read_replay(path, shelf=shelf)
            if replay.problem is not None:
                raise replay.problem
            writer.repair(replay.end, open_ended=replay.open_ended)
            session = cls(replay.course, writer, path, replay.notice)
            if not replay.ended:
                session._write_end()
            return session
        except BaseException:
            writer.close()
            raise

    def __repr__(self) -> str:
        """Return the id of the game and the number of the last record: nothing that is secret."""
        return f"<Session {self.game.id} {self._course.n}>"

    def take_notice(self) -> Phrase | None:
        """Return, once, what the players should know of their log, such as a new path."""
        notice, self._notice = self._notice, None
        return notice

    @property
    def header(self) -> Header:
        """Return what the game is played with."""
        return self._course.header

    @property
    def game(self) -> AnyGame:
        """Return the game that is played."""
        return self._course.game

    @property
    def setup(self) -> Setup:
        """Return what the table agreed on."""
        return self._course.setup

    def words(self, language: Language) -> AnyWords:
        """Return the sentences of the game at this table."""
        return self._course.words(language)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names that can be shown, by seat - 1."""
        return self._course.header.names

    @property
    def seats(self) -> range:
        """Return all seats."""
        return range(1, len(self.names) + 1)

    @property
    def bots(self) -> tuple[str | None, ...]:
        """Return which bot sits at each seat, by seat - 1; None for a person."""
        return tuple(self._course.bots)

    @property
    def position(self) -> AnyPosition:
        """Return the table after the last effective action; it holds every secret."""
        return self._course.position

    @property
    def decision(self) -> Decision | None:
        """Return the pending decision; None when the game is over."""
        return self._course.position.decision

    @property
    def entries(self) -> Sequence[Entry]:
        """List the effective history, oldest first."""
        return self._course.entries

    @property
    def count(self) -> int:
        """Count the actions in force, without listing them."""
        return len(self._course.history)

    @property
    def last(self) -> Entry | None:
        """Return the last action in force, with what happened."""
        return self._course.history.last

    @property
    def n(self) -> int:
        """Return the number of the last record."""
        return self._course.n

    def bot_at(self, seat: Seat, n: int) -> str | None:
        """Return which bot played a seat at record ``n``; None for a person."""
        return self._course.bot_at(seat, n)

    @property
    def opening(self) -> tuple[Any, ...]:
        """Return what happened before the first decision."""
        return self._course.opening

    def view(self, viewer: Seat | None) -> Any:
        """Return what a seat may see; None is the public."""
        return self._course.position.view(viewer)

    def memory(self, seat: Seat) -> SeatMemory:
        """Return what a seat remembers of the actions in force."""
        return self._recalls.setdefault(seat, Recall(self, seat)).now

    def begin_with(self, memory: SeatMemory) -> None:
        """Let a seat remember what it has seen before the first action."""
        self._recalls[memory.viewer] = Recall(self, memory.viewer, memory)

    def decline(self, seat: Seat) -> Action:
        """Return the action by which a seat passes in an open round."""
        declined: Action = self._course.position.decline(seat)
        return declined

    def submit(self, action: Action, text: str | None = None) -> tuple[Any, ...]:
        """Play an action and return what happened; ``text`` was typed beside the action.

        Raises ``IllegalAction``, or ``FileError`` when it cannot be written: then nothing happened.
        """
        course = self._course
        kept = clean_text(text, MAX_TEXT) if text and course.game.carries_text(action) else ""
        played = course.prepare(action, kept or None, script=False)
        entry, after = played[-1].entry, played[-1].position
        self._write(action_record(course.game, entry, digest(after.data())))
        course.commit(played)
        self._write_end()
        return entry.events

    def _write_end(self) -> None:
        """Close the log of a finished game; a log that lacks this record is sound all the same."""
        outcome = self._course.position.outcome
        if outcome is not None and self._writer is not None:
            # The action itself is on the disk; if the disk is full now, nothing of it is lost.
            with contextlib.suppress(FileError):
                self._append(self._course.end_record(outcome))

    def _write(self, record: dict[str, Any]) -> None:
        self._append(record)
        self._course.link(record)

    def _append(self, record: dict[str, Any]) -> None:
        if self._writer is None:
            return
        try:
            try:
                self._writer.append(record)
            except LogLost as lost:
                self._write_again(lost)
                self._writer.append(record)
        except FileError as error:
            raise FileError(error.path, "log.unchanged", problem=error.reason) from error

    def _write_again(self, lost: LogLost) -> None:
        """Write the whole game to a new log; raises ``FileError`` when that fails."""
        path = new_path(self.header)
        if isinstance(self._writer, LogWriter):
            self._writer = self._writer.move(path)
        self.path = path
        key = "log.moved_back" if path == lost.path else "log.moved"
        self._notice = Phrase(key, lost=lost.phrase, path=path)

    def undo_limit(self, seat: Seat) -> int:
        """Count the actions a seat may undo now; 0 for none, as after the end."""
        return 0 if self.decision is None else self._course.undoable_count(seat)

    def undo(self, seat: Seat, count: int = 1) -> None:
        """Undo the seat's last actions; raises ``UndoError`` when it may not undo so many."""
        self._undo(seat, count if count <= self.undo_limit(seat) else 0)

    def phase_limit(self, seat: Seat) -> int:
        """Count the last actions that the seat may undo since a phase began."""
        return self._course.phase_count(seat) if self.undo_limit(seat) else 0

    def agreed_limit(self, seat: Seat) -> int:
        """Count the actions from the seat's last one on, where the table may agree to undo them."""
        agrees = self.header.table["take_backs"] == "agreed"
        return self._course.agreed_count(seat) if agrees and self.decision is not None else 0

    def undo_agreed(self, seat: Seat, count: int) -> None:
        """Undo so many actions, from one of the seat's on, as everybody has agreed.

        Raises ``UndoError`` where the table does not do so, or there is no such action.
        """
        self._undo(seat, count if self.agreed_limit(seat) else 0)

    def _undo(self, seat: Seat, count: int) -> None:
        if not count:
            raise UndoError("undo.none")
        entries = self._course.entries
        self._travel(seat, entries[-1 - count].n if len(entries) > count else 0, redo=False)

    def redo(self, seat: Seat, count: int = 1) -> None:
        """Redo the actions undone last, one or more; raises ``UndoError`` when there is none."""
        if not self.can_redo(seat):
            raise UndoError("redo.none")
        undone = self.undone
        self._travel(seat, undone[min(count, len(undone)) - 1].n, redo=True)

    @property
    def undone(self) -> Sequence[Played]:
        """Return the actions that may be redone, the next one first."""
        return self._course.history.undone

    def can_redo(self, seat: Seat) -> bool:
        """Return whether the seat has just undone something and may redo it."""
        redo = self._course.next_redo
        return redo is not None and redo[0] == seat

    def _travel(self, seat: Seat, to: int, *, redo: bool) -> None:
        course = self._course
        after = course.before_redo(to) if redo else course.before_undo(to)
        self._write(undo_record(course.n + 1, seat, to, digest(after.data()), redo=redo))
        if redo:
            course.redo(to)
        else:
            course.undo(seat, to)

    def position_after(self, count: int) -> AnyPosition:
        """Return the table after the first ``count`` actions of the effective history."""
        return self._course.position_after(count)

    def note(self, text: str, seat: Seat | None = None, *, after: int | None = None) -> None:
        """Write a remark into the log, about the table as it is now or ``after`` an action."""
        said = clean_text(text, MAX_REMARK)
        if not said:
            raise ShapeError("note.empty")
        record = {"note": said, "after": self._course.n if after is None else after}
        self._append(record if seat is None else {**record, "by": seat})

    def pass_seat(self, seat: Seat, bot: str | None, text: str) -> None:
        """Let a bot play a seat from here on, or a person for None; the remark tells it.

        Raises ``FileError`` when it cannot be written: then nothing happened.
        """
        said = clean_text(text, MAX_REMARK)
        self._append({"note": said, "after": self._course.n, "by": seat, "bot": bot})
        self._course.pass_seat(seat, bot)

    @property
    def is_advised(self) -> bool:
        """Whether somebody has asked for advice in this game, which then counts for nothing."""
        return self._course.is_advised

    def note_advice(self, seat: Seat, text: str) -> None:
        """Note that a captain asks for advice; the remark tells it.

        Raises ``FileError`` when it cannot be written: then nothing happened.
        """
        said = clean_text(text, MAX_REMARK)
        self._append({"note": said, "after": self._course.n, "by": seat, "advice": True})
        self._course.is_advised = True

    def replace_bot(self, seat: Seat, bot: str, why: Phrase) -> None:
        """Let another bot play a seat; the log and ``take_notice`` say why."""
        self.pass_seat(seat, bot, tell(why))
        self._notice = why

    @property
    def log(self) -> bytes | None:
        """Return all that the log holds, secrets included; None for a game that is not kept."""
        return None if self._writer is None else self._writer.text

    def close(self) -> None:
        """Release the log for other processes; closing twice does nothing.

        A log that was lost is written again first. Where that fails, the game is not kept, and the
        notice says so.
        """
        if not isinstance(self._writer, LogWriter) or self._writer.closed:
            return
        try:
            self._writer.check()
        except LogLost as lost:
            try:
                self._write_again(lost)
            except FileError as error:
                self._notice = Phrase("log.lost", lost=lost.phrase, problem=error.phrase)
                self.path = None
        except OSError:
            # It cannot be looked at, which does not mean that it is lost.
            pass
        self._writer.close()
        self._list()

    def _list(self) -> None:
        """Remember how the game stands or ended, so that lists of games need not read its log."""
        outcome = self._course.position.outcome
        if self.path is None or not is_offered(self.path):
            return
        if outcome is None:
            self._keep_progress(self.path)
            return
        from magblast.play.finishes import counted_in, keep_finishes
        from magblast.play.kept import keep_listed

        # Whatever goes wrong, the lists read the log themselves.
        with contextlib.suppress(OSError, ShapeError):
            keep_listed(self.path)
            if self.header.rules is not None:
                keep_finishes(self.path, counted_in(self._course, outcome, self.path.name))

    def _keep_progress(self, path: Path) -> None:
        from magblast.play.kept import keep_progress
        from magblast.play.progress import progress_of

        with contextlib.suppress(OSError, ShapeError):
            if progress := progress_of(self.game, self.setup, self.view(None)):
                keep_progress(path, progress)
