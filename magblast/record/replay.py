"""Play a log again: as far as it is sound, with every undo and remark."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from magblast.errors import HeaderError, LogError, MagblastError, ShapeError, UndoError, at_line
from magblast.kernel.entry import events_of
from magblast.kernel.game import AnyGame, AnyPosition, Shelf
from magblast.kernel.language import Language, Phrase
from magblast.kernel.nearest import nearest, suggest
from magblast.kernel.quotes import quoted
from magblast.kernel.refusal import IllegalAction, Refusal
from magblast.kernel.seat import ALL
from magblast.kernel.setup import Setup
from magblast.kernel.shelf import game_of
from magblast.record.codec import digest
from magblast.record.course import Course
from magblast.record.fields import Fields
from magblast.record.header import parse_header
from magblast.record.log import Line, LogFile, parse_record
from magblast.record.names import clean_text
from magblast.record.remarks import read_bot, read_quiz, read_stop
from magblast.record.shapes import LONGEST_WAIT, REMARKS

MAX_TEXT = 80
"""Longest text, such as a sound effect, that is kept beside an action, in characters."""
MOST_MOMENTS = 100_000
"""Records that are kept of a log, to be watched or played on: ten times the longest game seen."""
MOST_BYTES = 1 << 25
"""Bytes that are kept of a log: four times what so many records usually have."""
MAX_REFUSAL = 400
"""Longest sentence that says why an action is refused, in characters."""
_MISSING = object()
_UNQUOTED = frozenset(("n", "by", "h", "text"))
"""Fields that are left out when an action is quoted."""


@dataclass(frozen=True, slots=True, repr=False)
class Moment:
    """Describe what one record did, in the order of the file."""

    line: int
    n: int
    """Number of the last record with a number."""
    written: bytes
    """The record as it stands in the file: it takes a quarter of the memory of a parsed one."""
    events: tuple[Any, ...]
    """What happened, answers included that a script left out."""
    position: AnyPosition
    """The table afterwards."""
    end: int
    """Offset in bytes behind its line."""

    def __repr__(self) -> str:
        """Return the number of the record alone, which is no secret."""
        return f"<Moment {self.n}>"

    @property
    def record(self) -> Mapping[str, Any]:
        """Parse the record, anew at each call."""
        return parse_record(self.written)


@dataclass(frozen=True, slots=True)
class _Refused:
    """Keep why an action is refused until somebody tells it in a language."""

    game: AnyGame
    setup: Setup
    refusal: Refusal

    def said(self, language: Language) -> str:
        """Return the sentence of the game, with the names at the table."""
        # The facts come from the log, where they may be anything.
        facts = {name: _printable(fact) for name, fact in self.refusal.facts.items()}
        words = self.game.words(self.setup, language)
        return clean_text(words.refusal(self.refusal._replace(facts=facts)), MAX_REFUSAL)


@dataclass(slots=True, repr=False)
class Replay:
    """Represent a log that has been played again."""

    path: Path
    course: Course
    moments: list[Moment] = field(default_factory=list)
    notice: Phrase | None = None
    """A torn last line was dropped."""
    problem: LogError | None = None
    """Why reading stopped before the end; None when the log is sound."""
    failed: LogError | None = None
    """The first expectation of a script that was not met."""
    ended: bool = False
    """The log holds the record that closes it."""
    start: int = 0
    """Offset in bytes behind the first record."""
    end: int = 0
    """Offset in bytes behind the last sound line."""
    open_ended: bool = False
    """The last line is sound and lacks only its line break."""
    is_whole: bool = False
    """Every line has been read, and all but a torn last one are sound."""

    def __repr__(self) -> str:
        """Return the id of the game and the number of the last record: nothing that is secret."""
        return f"<Replay {self.course.game.id} {self.course.n}>"

    def take(self, line: Line) -> Moment:
        """Play one more record; raises ``LogError`` for one that cannot stand where it stands."""
        course = self.course
        before = len(course.history)
        try:
            if course.is_script:
                # It knows the fields from the types of all records, which nothing else needs.
                from magblast.record.script import check_fields

                check_fields(line.record, course.game)
            if "do" in line.record:
                if self.ended:
                    raise ShapeError("log.after_end")
                apply_record(course, line.record)
                course.link(line.record)
            else:
                self._remark(line)
        except IllegalAction as error:
            refused = _Refused(course.game, course.setup, error.refusal)
            why = Phrase("log.illegal", record=_quote(line.record), why=refused)
            raise LogError(self.path, line.number, why) from error
        except (ShapeError, UndoError) as error:
            raise LogError(self.path, line.number, error.phrase) from error
        events = tuple(events_of(course.history.since(before)))
        return Moment(line.number, course.n, line.text, events, course.history.position, line.end)

    def _remark(self, line: Line) -> None:
        """Check a record that changes nothing."""
        fields = Fields(line.record, "")
        course = self.course
        if fields.has("note"):
            fields.need("note", str)
            fields.number("after", course.n, 0, course.n)
            passed = "bot" in line.record
            by = fields.number("by", None if passed else 1, 1, len(course.header.seats))
            if passed:
                # From here on a bot plays the seat, or a person again.
                course.pass_seat(by, read_bot(line.record["bot"]))
            if fields.get("advice", bool, False):
                course.is_advised = True
        elif fields.has("say"):
            fields.need("say", str)
        elif fields.has("wait"):
            wait = line.record["wait"]
            if type(wait) not in (int, float) or not 0 <= wait <= LONGEST_WAIT:
                raise ShapeError(
                    "field.range", field="wait", low=0, high=LONGEST_WAIT, value=quoted(wait)
                )
        elif fields.has("view"):
            _check_viewer(line.record["view"], len(course.header.seats))
        elif fields.has("stop"):
            read_stop(fields)
        elif fields.has("ask"):
            read_quiz(fields)
        elif fields.has("expect"):
            self._expect(line, Fields(line.record["expect"], "expect"))
        elif fields.has("end"):
            self._check_end(fields)
        else:
            known = ("do", *REMARKS)
            meant = next((name for name in line.record if nearest(name, known)), None)
            raise ShapeError(suggest(Phrase("log.empty_record"), meant, known))

    def _expect(self, line: Line, fields: Fields) -> None:
        path = fields.need("path", str)
        if "eq" not in fields.values:
            raise ShapeError("field.missing", field="expect.eq")
        wanted, course = fields.values["eq"], self.course
        found = look_up(course.game.snapshot(course.position, ALL), path)
        asked_at, trial = course.position, 0
        while not _same(found, wanted) and trial < 100 and course.fill_in_one():
            trial += 1
            found = look_up(course.game.snapshot(course.position, ALL), path)
        if _same(found, wanted):
            return
        course.drop_last(trial)
        first = look_up(course.game.snapshot(asked_at, ALL), path)
        if self.failed is None:
            self.failed = LogError(
                self.path,
                line.number,
                "log.expected",
                place=clean_text(path, 80),
                wanted=quoted(wanted),
                found=Phrase("log.nothing_there") if first is _MISSING else quoted(first),
            )

    def _check_end(self, fields: Fields) -> None:
        course = self.course
        outcome = course.position.outcome
        if self.ended:
            raise ShapeError("log.second_end")
        if outcome is None:
            raise ShapeError("log.not_over")
        for name, value in course.end_facts(outcome).items():
            if fields.has(name) and fields.values[name] != value:
                raise ShapeError(
                    "log.wrong_end",
                    field=name,
                    found=quoted(fields.values[name]),
                    wanted=quoted(value),
                )
        self.ended = True


def read_replay(
    path: Path,
    *,
    upto: int | None = None,
    forgets: bool = False,
    shelf: Shelf = game_of,
    text: bytes | None = None,
) -> Replay:
    """Play a log again, up to record ``upto`` when it is given.

    A replay that ``forgets`` keeps no moments, and of the game only what can still be undone, so
    that it reads a log of any length in the same memory; any other has a largest size. A ``text``
    is read in place of a file, and the path only names it. Raises
    ``HeaderError``, ``LogError`` or ``FileError`` when not even the first record is sound; later
    damage is left in ``problem``.
    """
    file = LogFile(path, text)
    lines = file.lines()
    first = next(lines, None)
    if first is None:
        raise HeaderError(path, file.empty)
    replay = begin_replay(path, first, forgets=forgets, shelf=shelf)
    course = replay.course
    try:
        for line in lines:
            if upto is not None and course.n >= upto and line.record.keys() & {"do", "expect"}:
                # An expectation may play answers without an alternative.
                break
            moment = replay.take(line)
            if not forgets:
                check_size(path, line, len(replay.moments))
                replay.moments.append(moment)
            replay.end = line.end
        else:
            replay.is_whole = True
        replay.end, replay.open_ended = file.end, file.open_ended
    except LogError as error:
        replay.problem = LogError(path, error.line, error.why, sound=course.n)
    if file.torn is not None:
        replay.notice = Phrase("log.torn", path=path, line=file.torn)
    return replay


def begin_replay(
    path: Path, first: Line, *, forgets: bool = False, shelf: Shelf = game_of
) -> Replay:
    """Begin to play a log again with its first record; raises ``HeaderError``."""
    try:
        course = Course.begin(parse_header(first.record, shelf), forgets=forgets)
    except MagblastError as error:
        raise HeaderError(path, at_line(first.number, error.phrase)) from None
    return Replay(path, course, start=first.end, end=first.end)


def check_size(path: Path, line: Line, kept: int) -> None:
    """Refuse to keep more records than any game comes to; raises ``LogError``."""
    if kept >= MOST_MOMENTS or line.end > MOST_BYTES:
        raise LogError(path, line.number, "log.long")


def apply_record(course: Course, record: Mapping[str, Any]) -> None:
    """Carry out an action, an undo or a redo; its digest is not linked.

    Raises ``ShapeError``, ``UndoError`` or ``IllegalAction``; then nothing has happened.
    """
    fields = Fields(record, "")
    if fields.has("n") and (n := fields.need("n", int)) != course.n + 1:
        raise ShapeError("log.wrong_number", found=n, wanted=course.n + 1)
    by = fields.need("by", int)
    if not 1 <= by <= len(course.header.seats):
        raise ShapeError("log.no_seat", seat=by)
    word = fields.need("do", str)
    if word == "undo":
        to = fields.need("to", int)
        _check_digest(course, fields, course.before_undo(to))
        course.undo(by, to)
    elif word == "redo":
        to = fields.need("to", int)
        _check_digest(course, fields, course.before_redo(to))
        course.redo(to)
    else:
        action = course.game.read(record)
        played = course.prepare(action, _text(course, action, fields), script=True)
        _check_digest(course, fields, played[-1].position)
        course.commit(played)


def _text(course: Course, action: Any, fields: Fields) -> str | None:
    if not course.game.carries_text(action):
        return None
    return clean_text(fields.get("text", str, ""), MAX_TEXT) or None


def _check_digest(course: Course, fields: Fields, after: AnyPosition) -> None:
    right = digest(after.data()) if fields.has("h") else ""
    if right and (h := fields.need("h", str)) != right:
        raise ShapeError("log.digest", record=_quote(fields.values), found=right, wanted=quoted(h))


def _check_viewer(viewer: object, seats: int) -> None:
    if viewer not in ("public", "all") and not (type(viewer) is int and 1 <= viewer <= seats):
        raise ShapeError("log.viewer", seats=seats)


def look_up(data: object, path: str) -> object:
    """Return what lies at a path such as ``seats.2.hull_left``, of field names and places."""
    for part in path.split("."):
        if isinstance(data, dict) and part in data:
            data = data[part]
        elif isinstance(data, list) and part in (places := [str(n) for n in range(len(data))]):
            data = data[places.index(part)]
        else:
            return _MISSING
    return data


def _same(found: object, wanted: object) -> bool:
    # In Python true equals 1; in JSON it does not.
    return found == wanted and isinstance(found, bool) == isinstance(wanted, bool)


def _quote(record: Mapping[str, Any]) -> Phrase:
    """Return an action as its record writes it, short and printable."""
    carried = [value for name, value in record.items() if name not in _UNQUOTED]
    action = clean_text(" ".join(map(str, _words(carried))), 80)
    return Phrase("log.action", action=action, seat=record["by"])


def _printable(fact: object) -> object:
    """Return a fact of a refusal with its texts short and printable."""
    if type(fact) is tuple:
        return tuple([_printable(each) for each in fact])
    return clean_text(fact, MAX_TEXT) if type(fact) is str else fact


def _words(value: object) -> Iterator[str | int]:
    """Iterate over the texts and whole numbers in what a record carries."""
    if isinstance(value, dict):
        value = [*value.values()]
    if isinstance(value, list):
        for each in value:
            yield from _words(each)
    elif isinstance(value, str | int) and not isinstance(value, bool):
        yield value
