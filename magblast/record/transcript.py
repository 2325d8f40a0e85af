"""Write a game out line by line, like a chess score."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from magblast.kernel.about import names_in, names_of_choices
from magblast.kernel.edition import tell_edition
from magblast.kernel.game import AnyGame, AnyWords, Mark
from magblast.kernel.language import Language
from magblast.kernel.seat import ALL, Seat, Viewer
from magblast.record.course import Course
from magblast.record.fields import Fields
from magblast.record.gate import is_open, released
from magblast.record.names import clean_text
from magblast.record.remarks import MAX_REMARK, notes, read_quiz
from magblast.record.replay import MAX_TEXT, Replay


def transcript(
    replay: Replay,
    language: Language,
    viewer: Viewer = None,
    *,
    take_backs: bool = False,
    spoilers: bool = False,
) -> Iterator[str]:
    """Iterate over the lines of a game as ``viewer`` saw it; None is the public.

    Until the end of the game only what the public saw is told, without remarks, unless
    ``spoilers`` are asked for. What was undone is left out unless ``take_backs``; even then only
    the seat that did it is told what it was, and a viewer who sees everything.
    """
    opened = spoilers or is_open(replay)
    viewer = viewer if opened else None
    course = replay.course
    names, tell = course.header.names, Teller(course, language, viewer)
    setup = course.setup
    sides = course.game.sides(setup, course.game.snapshot(course.first, None))
    yield from heading(course.game, setup.edition, names, sides, language)
    yield from numbered(tell.sentences(course.opening))
    records = [*released(replay, is_open=opened)]
    remarks = notes(records, names)
    yield from map(_aside, remarks.get(0, ()))
    kept = {entry.n for entry in course.entries}
    for moment, (_, record) in zip(replay.moments, records, strict=True):
        word, number = record.get("do"), str(moment.n)
        if word is None:
            # An expectation may have filled answers in, under the number of the next record.
            if moment.n + 1 in kept or (take_backs and viewer == ALL):
                yield from numbered(tell.sentences(moment.events))
            yield from _said(record, language)
            continue
        by: Seat = record["by"]
        if word in ("undo", "redo"):
            if take_backs:
                yield travelled(number, names[by - 1], word, record["to"], language)
        elif moment.n in kept or (take_backs and viewer in (by, ALL)):
            yield from numbered(tell.sentences(moment.events, text_of(record)), number)
        elif take_backs:
            yield taken_back(number, names[by - 1], language)
        yield from map(_aside, remarks.get(moment.n, ()))


def heading(
    game: AnyGame, edition: str, names: Sequence[str], sides: Sequence[str], language: Language
) -> Iterator[str]:
    """Iterate over the lines that list who plays what."""
    if len(game.editions) > 1:
        told = tell_edition(game.id, edition, language)
        yield language.say("edition.title", game=game.name, edition=told)
    else:
        yield game.name
    own: Mapping[str, str] = {}
    if any(sides):
        about = game.about(language)
        # What is printed is known by its English name.
        own = names_of_choices(about) if language.code == "en" else names_in(about, [edition])
    for seat, (name, side) in enumerate(zip(names, sides, strict=True), 1):
        yield f"{seat} {name} — {own.get(side, side)}" if side else f"{seat} {name}"


class Teller:
    """Put what happened in a game into sentences for one viewer."""

    def __init__(self, course: Course, language: Language, viewer: Viewer = None) -> None:
        self._game = course.game
        self._words: AnyWords = course.words(language)
        self._viewer = viewer

    def sentences(self, events: Iterable[Any], text: str | None = None) -> list[str]:
        """Return what happened in sentences; an empty one stands before the heading of a turn."""
        found: list[str] = []
        for event in events:
            seen = event if self._viewer == ALL else self._game.seen(event, self._viewer)
            sentence = self._words.sentence(seen, text)
            mark, _ = self._game.mark(event)
            if mark is Mark.TURN and sentence:
                found += ("", sentence)
            elif sentence and mark is not Mark.PHASE:
                found.append(sentence)
        return found


def numbered(sentences: Iterable[str], number: str = "") -> Iterator[str]:
    """Iterate over the lines of one record, its number before the first; headings have none."""
    is_heading = False
    for sentence in sentences:
        if is_heading or not sentence:
            yield sentence
        else:
            yield f"{number:>5}  {sentence}"
            number = ""
        is_heading = not sentence


def travelled(number: str, name: str, word: str, to: int, language: Language) -> str:
    """Return the line of an ``undo`` or a ``redo``."""
    return f"{number:>5}  {language.say(f'transcript.{word}', name=name, record=to)}"


def taken_back(number: str, name: str, language: Language) -> str:
    """Return the line of an action that was undone, without what it was."""
    return f"{number:>5}  {language.say('transcript.undone', name=name)}"


def text_of(record: Mapping[str, Any]) -> str | None:
    """Return what was typed beside an action."""
    text = record.get("text")
    return clean_text(text, MAX_TEXT) or None if isinstance(text, str) else None


def _said(record: Mapping[str, Any], language: Language) -> Iterator[str]:
    if isinstance(say := record.get("say"), str):
        yield _aside(clean_text(say, MAX_REMARK))
    elif "ask" in record:
        ask = read_quiz(Fields(record, ""))
        answers = " ".join(f"{number}) {each}" for number, each in enumerate(ask.answers, 1))
        slots = {"question": ask.text, "answers": answers, "right": ask.right}
        yield _aside(language.say("transcript.question", **slots))


def _aside(text: str) -> str:
    return f"{'':>7}[{text}]"
