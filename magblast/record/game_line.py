"""Write a finished game as one line of text, and play such a line again.

Whoever reads a line plays the game again, so an answer is no more than its place in the list of
legal answers, and nothing at all where the list has no other. docs/sharing.md describes the format.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from magblast.errors import FileError, MagblastError, ShapeError, UndoError
from magblast.kernel.game import AnyGame, Shelf
from magblast.kernel.quotes import quoted
from magblast.kernel.refusal import IllegalAction
from magblast.kernel.shelf import game_of
from magblast.record.codec import canonical, digest
from magblast.record.course import Course
from magblast.record.gate import is_open
from magblast.record.header import SEED_BYTES, drawn, header_record
from magblast.record.letters import Letters, as_text
from magblast.record.log import game_line_in
from magblast.record.names import clean_text
from magblast.record.remarks import MAX_REMARK
from magblast.record.replay import Replay, apply_record
from magblast.record.typed import read_typed

PREFIX = "mb1"
"""What a game line begins with, before a colon; the digit is the version of the format."""
MOST_CHARACTERS = 1 << 16
MOST_RECORDS = 20_000
"""Actions and undos of a game that is written as a line: twice those of the longest game seen."""
_CHECK = 8
"""Bytes of the digest of a log."""
_LETTERS = Letters(
    b'"deal":{"position":{"seed":"script","cards":null,"rng":null,"n":null,"h":null,"text":"'
    b'"table":{"hands":"relaxed"},"options":{"bot":"exec:random"},"bot":"captain:200"},'
    b'"to":,"texts":["pew pew",null,null,"do":"redo","others":[[1,{"by":1,"do":"undo","to":'
    b'{"header":{"game":"","edition":"second","third","rules":"/1","engine":"0.2.0",'
    b'"seats":[{"name":"Ada","bot":"greedy"},{"name":"Bo"}]}}'
)
"""What the texts in a line are likely to hold; a line can be read only with the same one."""
_FOLLOWS = ("n", "h")
"""Fields of a record that follow from the rest."""


class _Other(NamedTuple):
    """Describe a record that is no listed answer."""

    since: int
    """How many records lie between it and the one before."""
    record: dict  # type: ignore[type-arg]


class _Advice(NamedTuple):
    """Represent the remark that records advice."""

    note: str
    after: int
    by: int


@dataclass(slots=True)
class _Line:
    """Hold what a line is made of."""

    header: dict[str, Any]
    """What of the header does not follow from the rest."""
    check: bytes
    """The digest of the log."""
    texts: list[str | None] = field(default_factory=list)
    """What was typed beside each action that may have a text."""
    others: list["_Other"] = field(default_factory=list)
    """The records that are no listed answer."""
    advice: _Advice | None = None
    answers: int = 1
    """The places of all answers that have an alternative, as one number."""
    seed: bytes = b""
    """The seed, if it was drawn; any other stands in the header."""

    def spell(self) -> str:
        """Return the line as text."""
        parts = {
            "header": self.header,
            "others": self.others,
            "texts": self.texts,
            "advice": self.advice,
        }
        packed = _LETTERS.pack({name: part for name, part in parts.items() if part})
        size = (self.answers.bit_length() + 7) // 8
        data = self.check + packed + self.seed + self.answers.to_bytes(size, "big")
        return f"{PREFIX}:{_LETTERS.spell(data)}"

    @classmethod
    def read(cls, text: str) -> "_Line":
        """Take a line apart; raises ``ShapeError``."""
        text = text[: 2 * MOST_CHARACTERS]
        prefix, body = game_line_in(text) or (text.partition(":")[0].strip(), "")
        if prefix != PREFIX:
            raise ShapeError("line.version", found=quoted(prefix), known=PREFIX)
        if len(body) > MOST_CHARACTERS:
            raise ShapeError("line.long", most=MOST_CHARACTERS)
        try:
            return cls._unpacked(_LETTERS.read(body))
        except (ValueError, ShapeError):
            raise ShapeError("line.damaged") from None

    @classmethod
    def _unpacked(cls, data: bytes) -> "_Line":
        parts, rest = _LETTERS.unpack(data[_CHECK:])
        header = parts.get("header", dict, {})
        size = 0 if "seed" in header else SEED_BYTES
        seed, answers = rest[:size], rest[size:]
        line = cls(
            header=header,
            check=data[:_CHECK],
            texts=[*parts.get("texts", tuple[str | None, ...], ())],
            others=[read_typed(_Other, each, place) for each, place in parts.items("others")],
            advice=parts.need("advice", _Advice) if parts.has("advice") else None,
            answers=int.from_bytes(answers, "big"),
            seed=seed,
        )
        parts.finish()
        return line


def game_line(replay: Replay) -> str:
    """Return a finished game as a line of text; the replay must have moments.

    The only remark in it is the first one that records advice. Raises ``FileError`` for a game
    whose end is not verified, and for one that is too long.
    """
    course = replay.course
    if course.position.outcome is None or not replay.is_whole or not is_open(replay):
        raise FileError(replay.path, "line.unfinished")
    line = _Line(_LETTERS.shorten(course.header), bytes.fromhex(course.chain))
    line.seed = drawn(course.header.seed)
    places: list[tuple[int, int]] = []
    before, n, last = course.first, 0, 0
    for moment in replay.moments:
        record = moment.record
        if "do" not in record:
            if record.get("advice") and line.advice is None:
                line.advice = _Advice(record["note"], record.get("after", n), record.get("by", 1))
            continue
        # A replay does not keep the legal answers at each table: they would fill the memory.
        legal = before.fresh().legal
        place = _place_of(course.game, legal, record)
        if place is None:
            line.others.append(_Other(n - last, _short(record)))
            last = n
        else:
            places.append((place, len(legal)))
            if course.game.carries_text(legal[place]):
                line.texts.append(record.get("text"))
        before, n = moment.position, moment.n
    while line.texts and line.texts[-1] is None:
        line.texts.pop()
    for place, count in reversed(places):
        line.answers = line.answers * count + place
    text = line.spell()
    if course.n > MOST_RECORDS or len(text) > MOST_CHARACTERS:
        raise FileError(replay.path, "line.too_long")
    return text


def log_of(line: str, shelf: Shelf = game_of) -> bytes:
    """Return the log of the game in a line.

    Raises ``ShapeError`` for a line that is damaged, or whose game cannot be played. Time and
    memory are bounded, whatever the line holds.
    """
    parts = _Line.read(line)
    try:
        header = _LETTERS.lengthen(parts.header, parts.seed, shelf)
        course = Course.begin(header, forgets=True)
    except MagblastError as error:
        raise ShapeError("line.unplayable", why=error.phrase) from None
    try:
        records = [header_record(header), *_played(parts, course)]
    except (ShapeError, UndoError, IllegalAction):
        raise ShapeError("line.damaged") from None
    outcome = course.position.outcome
    if outcome is None or course.chain != parts.check.hex():
        raise ShapeError("line.damaged")
    if parts.advice is not None:
        records.append(_advice_record(parts.advice, course))
    return b"".join(as_text(record) + b"\n" for record in (*records, course.end_record(outcome)))


def _advice_record(advice: _Advice, course: Course) -> dict[str, Any]:
    """Return the remark that records advice; raises ``ShapeError`` for one that cannot be."""
    if not (0 <= advice.after <= course.n and 1 <= advice.by <= len(course.header.seats)):
        raise ShapeError("line.damaged")
    return {**advice._asdict(), "note": clean_text(advice.note, MAX_REMARK), "advice": True}


def _played(line: _Line, course: Course) -> Iterator[dict[str, Any]]:
    """Play the game of a line and iterate over its records; raises ``ShapeError``."""
    others, texts, last = line.others[::-1], line.texts[::-1], 0
    while others or course.position.decision is not None:
        if course.n >= MOST_RECORDS:
            raise ShapeError("line.damaged")
        if others and others[-1].since == course.n - last:
            short, last = others.pop().record, course.n
        else:
            action = _next_answer(line, course.position.legal)
            short = course.game.write(action)
            if course.game.carries_text(action) and texts and (text := texts.pop()):
                short["text"] = text
        record = {"n": course.n + 1, **short}
        for name in _FOLLOWS:
            if name in short:
                # It may stand there only to say that the record lacks it.
                del record[name]
        apply_record(course, record)
        if "h" not in short:
            record["h"] = digest(course.position.data())
        course.link(record)
        yield record
    if texts or line.answers != 1:
        raise ShapeError("line.damaged")


def _next_answer(line: _Line, legal: tuple[Any, ...]) -> Any:
    """Take the next answer out of a line; raises ``ShapeError`` if there is none."""
    if not legal:
        raise ShapeError("line.damaged")
    line.answers, place = divmod(line.answers, len(legal))
    # What is left of a whole line is at least 1.
    if not line.answers:
        raise ShapeError("line.damaged")
    return legal[place]


def _place_of(game: AnyGame, legal: tuple[Any, ...], record: Mapping[str, Any]) -> int | None:
    """Return the place of an action in the list of legal answers.

    Returns None if it is not there, or if its record is not the one that a session writes.
    """
    if record["do"] in ("undo", "redo") or any(name not in record for name in _FOLLOWS):
        return None
    action = game.read(record)
    if action not in legal:
        return None
    place = legal.index(action)
    usual = {**game.write(legal[place]), **{name: record[name] for name in _FOLLOWS}}
    if game.carries_text(action) and record.get("text"):
        usual["text"] = record["text"]
    return place if canonical(usual) == canonical(record) else None


def _short(record: Mapping[str, Any]) -> dict[str, Any]:
    """Return a record without fields that follow from the rest; null stands for one it lacks."""
    short = {name: value for name, value in record.items() if name not in _FOLLOWS}
    return short | {name: None for name in _FOLLOWS if name not in record}
