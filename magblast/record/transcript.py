"""Tell a game line by line, in the manner of a chess score."""

from collections.abc import Callable, Iterator

from magblast.engine.events import Event, PhaseBegan, TurnBegan, seen_by
from magblast.engine.terms import Seat
from magblast.record.names import clean_name, clean_text
from magblast.record.replay import MAX_TEXT, Moment, Replay

Teller = Callable[[Event, str | None], str | None]
"""Make a sentence of an event and the noise typed with it; None leaves it out."""
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
    printed = replay.game.rules.flagships
    for seat, player in enumerate(replay.game.first.state.players, 1):
        yield f"{seat} {names[seat - 1]} — {printed[player.flagship.id].name}"
    yield from _events(replay.game.opening, tell, viewer, "")
    kept = {entry.n for entry in replay.game.entries}
    for moment in replay.moments:
        word = moment.record.get("do")
        if word is None:
            # An expectation may have filled answers in.
            yield from _events(moment.events, tell, viewer, "")
            yield from _remark(moment, names)
        elif word in ("undo", "redo"):
            if take_backs:
                name = names[moment.record["by"] - 1]
                verb = "takes back" if word == "undo" else "plays again"
                yield f"{moment.n:>5}  {name} {verb}: to {moment.record['to']}"
        elif take_backs or moment.n in kept:
            text = moment.record.get("text")
            noise = clean_text(text, MAX_TEXT) if isinstance(text, str) else ""
            yield from _events(moment.events, tell, viewer, str(moment.n), noise or None)


def _events(
    events: tuple[Event, ...],
    tell: Teller,
    viewer: Seat | None,
    number: str,
    noise: str | None = None,
) -> Iterator[str]:
    for event in events:
        shown = event if viewer == ALL else seen_by(event, viewer)
        sentence = tell(shown, noise)
        if isinstance(event, TurnBegan) and sentence:
            yield from ("", sentence)
        elif sentence and not isinstance(event, PhaseBegan):
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
