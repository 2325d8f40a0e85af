"""Make a copy of a log without its secrets, to be shared during the game."""

from collections.abc import Iterator, Mapping
from typing import Any

from magblast.kernel.entry import Entry
from magblast.kernel.language import Language
from magblast.record.course import Course
from magblast.record.header import MAX_ENGINE, Header, game_fields
from magblast.record.names import MAX_NAME, clean_text
from magblast.record.replay import Replay
from magblast.record.transcript import Teller, text_of


def redact(replay: Replay, language: Language) -> Iterator[dict[str, Any]]:
    """Iterate over the records of the copy: what was played, and the table as the public sees it.

    Seed, deal, position, digests, remarks and unknown fields stay behind, and so does what was
    taken back, and what an action tells that the public does not know yet.
    """
    course = replay.course
    tell, snapshot = Teller(course, language), course.game.snapshot
    yield {
        **_header(course.header),
        "public": True,
        "first": snapshot(course.first, None),
        "table": snapshot(course.position, None),
        "told": tell.sentences(course.opening),
    }
    # Answers that a script left out have the number of the action after them, which comes last.
    played = {entry.n: entry for entry in course.entries}
    for moment in replay.moments:
        record = moment.record
        word = record.get("do")
        if word is None:
            if moment.events and moment.n + 1 in played:
                yield {"told": tell.sentences(moment.events)}
        elif word in ("undo", "redo"):
            yield {"n": moment.n, **_fields(record, "by", "do", "to")}
        elif moment.n in played:
            shown = _action(course, played[moment.n])
            yield {**shown, "told": tell.sentences(moment.events, text_of(record))}
        else:
            yield {"n": moment.n, **_fields(record, "by", "do")}


def _header(header: Header) -> dict[str, Any]:
    known = {"rules": header.rules, "cards": header.cards}
    engine = clean_text(header.engine or "", MAX_ENGINE)
    bots = [clean_text(seat.bot or "", MAX_NAME) for seat in header.seats]
    return {
        **game_fields(header),
        **{name: value for name, value in known.items() if value is not None},
        **({"engine": engine} if engine else {}),
        "seats": [
            {"name": name, **({"bot": bot} if bot else {}), **_settings(header, seat)}
            for seat, (name, bot) in enumerate(zip(header.names, bots, strict=True))
        ],
        **({"options": dict(header.options)} if header.options else {}),
    }


def _settings(header: Header, seat: int) -> Mapping[str, Any]:
    """Return the settings of a seat that the game knows; the others may hold anything."""
    own = header.game.seat_settings(header.edition)
    return {name: each for name, each in header.seats[seat].settings.items() if name in own}


def _action(course: Course, entry: Entry) -> dict[str, Any]:
    """Return the action as the game knows it: other fields of its record may hold anything."""
    shown = {"n": entry.n, **course.game.redacted(entry.action, course.position)}
    if entry.text:
        shown["text"] = entry.text
    return shown


def _fields(record: Mapping[str, Any], *names: str) -> dict[str, Any]:
    return {name: record[name] for name in names}
