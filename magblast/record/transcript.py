"""Tell a game line by line, in the manner of a chess score."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol

from magblast.games.magblast.engine.events import Event, PhaseBegan, TurnBegan, seen_by
from magblast.kernel.phrase import Phrase
from magblast.kernel.seat import Seat
from magblast.record.names import clean_text
from magblast.record.replay import MAX_TEXT, Moment, Replay

Say = Callable[[Phrase], str]
"""Return the words of a phrase in a language."""


class Teller(Protocol):
    """Put events and phrases into the words of a language."""

    def event(self, event: Event, noise: str | None) -> str | None:
        """Return the sentence of an event and the noise typed with it; None leaves it out."""

    def phrase(self, said: Phrase) -> str:
        """Return the words of a phrase."""


ALL = 0
"""Stands for a viewer who sees everything."""


def transcript(
    replay: Replay, tell: Teller, viewer: Seat | None = None, *, take_backs: bool = False
) -> Iterator[str]:
    """Iterate over the lines of a game as ``viewer`` saw it; None is the public.

    What was taken back is left out unless ``take_backs``; even then only the seat that did it is
    told what it was, and a viewer who sees everything.
    """
    game = replay.game
    names = game.header.names
    printed = game.rules.flagships
    flagships = [printed[player.flagship.id].name for player in game.first.state.players]
    yield from heading(game.header.edition, names, flagships, tell.phrase)
    yield from numbered(told(game.opening, tell, viewer))
    kept = {entry.n for entry in game.entries}
    for moment in replay.moments:
        word, number = moment.record.get("do"), str(moment.n)
        if word is None:
            # An expectation may have filled answers in, under the number of the next record.
            if moment.n + 1 in kept or (take_backs and viewer == ALL):
                yield from numbered(told(moment.events, tell, viewer))
            yield from _remark(moment, names)
            continue
        by: Seat = moment.record["by"]
        if word in ("undo", "redo"):
            if take_backs:
                yield travelled(number, names[by - 1], word, moment.record["to"], tell.phrase)
        elif moment.n in kept or (take_backs and viewer in (by, ALL)):
            yield from numbered(told(moment.events, tell, viewer, noise_of(moment)), number)
        elif take_backs:
            yield taken_back(number, names[by - 1], tell.phrase)


def heading(
    edition: str, names: Sequence[str], flagships: Sequence[str], say: Say
) -> Iterator[str]:
    """Iterate over the lines that list who plays what."""
    yield say(Phrase("transcript.title", edition=clean_text(edition, 20)))
    for seat, (name, flagship) in enumerate(zip(names, flagships, strict=True), 1):
        yield f"{seat} {name} — {flagship}"


def told(
    events: Iterable[Event], tell: Teller, viewer: Seat | None, noise: str | None = None
) -> list[str]:
    """Return what happened in sentences; an empty one stands before the heading of a turn."""
    sentences: list[str] = []
    for event in events:
        sentence = tell.event(event if viewer == ALL else seen_by(event, viewer), noise)
        if isinstance(event, TurnBegan) and sentence:
            sentences += ("", sentence)
        elif sentence and not isinstance(event, PhaseBegan):
            sentences.append(sentence)
    return sentences


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


def travelled(number: str, name: str, word: str, to: int, say: Say) -> str:
    """Return the line of an ``undo`` or a ``redo``."""
    return f"{number:>5}  {say(Phrase(f'transcript.{word}', name=name, record=to))}"


def taken_back(number: str, name: str, say: Say) -> str:
    """Return the line of an action that was undone, without what it was."""
    return f"{number:>5}  {say(Phrase('transcript.undone', name=name))}"


def noise_of(moment: Moment) -> str | None:
    """Return the noise that was typed with a sound effect."""
    text = moment.record.get("text")
    return clean_text(text, MAX_TEXT) or None if isinstance(text, str) else None


def _remark(moment: Moment, names: Sequence[str]) -> Iterator[str]:
    record = moment.record
    if isinstance(note := record.get("note"), str):
        by = record.get("by")
        said = f"{names[by - 1]}: " if isinstance(by, int) else ""
        yield f"{'':>7}[{said}{clean_text(note, 400)}]"
    elif isinstance(say := record.get("say"), str):
        yield f"{'':>7}[{clean_text(say, 400)}]"
