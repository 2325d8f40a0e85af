"""Tell a game line by line, in the manner of a chess score."""

from collections.abc import Callable, Iterator

from magblast.engine.events import Event, PhaseBegan, TurnBegan, seen_by
from magblast.engine.terms import Seat
from magblast.record.names import clean_name, clean_text
from magblast.record.replay import Moment, Replay

Teller = Callable[[Event], str]
"""Make a sentence of an event; an empty one leaves it out."""
ALL = 0
"""Stands for a viewer who sees everything."""


def transcript(
    replay: Replay, tell: Teller, viewer: Seat | None = None, *, take_backs: bool = False
) -> Iterator[str]:
    """Iterate over the lines of a game as ``viewer`` saw it; None is the public.

    What was taken back is left out unless ``take_backs``.
    """
    header = replay.game.header
    names = [clean_name(info.name, seat) for seat, info in enumerate(header.seats, 1)]
    yield f"Mag•Blast, {clean_text(header.edition, 20)} edition"
    yield " · ".join(f"{seat} {name}" for seat, name in enumerate(names, 1))
    yield from _events(replay.game.first.events, tell, viewer, "")
    kept = {entry.n for entry in replay.game.entries}
    for moment in replay.moments:
        word = moment.record.get("do")
        if word is None:
            yield from _remark(moment, names)
        elif word in ("undo", "redo"):
            if take_backs:
                name = names[moment.record["by"] - 1]
                verb = "takes back" if word == "undo" else "plays again"
                yield f"{moment.n:>5}  {name} {verb}: to {moment.record['to']}"
        elif take_backs or moment.n in kept:
            yield from _events(moment.events, tell, viewer, str(moment.n))
            if isinstance(noise := moment.record.get("text"), str):
                yield f"{'':>7}“{clean_text(noise, 80)}”"


def _events(
    events: tuple[Event, ...], tell: Teller, viewer: Seat | None, number: str
) -> Iterator[str]:
    for event in events:
        shown = event if viewer == ALL else seen_by(event, viewer)
        sentence = tell(shown)
        if isinstance(event, TurnBegan):
            yield ""
        if sentence and not isinstance(event, PhaseBegan):
            yield f"{number:>5}  {sentence}"
            number = ""


def _remark(moment: Moment, names: list[str]) -> Iterator[str]:
    record = moment.record
    if isinstance(note := record.get("note"), str):
        by = record.get("by")
        said = f"{names[by - 1]}: " if isinstance(by, int) else ""
        yield f"{'':>7}[{said}{clean_text(note, 400)}]"
    elif isinstance(say := record.get("say"), str):
        yield f"{'':>7}[{clean_text(say, 400)}]"
