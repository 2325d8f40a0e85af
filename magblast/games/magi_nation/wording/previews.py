"""Describe what an action would do."""

from collections.abc import Iterator, Sequence

from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.preview import Fact
from magblast.games.magi_nation.wording.names import named
from magblast.games.magi_nation.wording.spelling import Kind
from magblast.games.magi_nation.wording.voice import Voice
from magblast.kernel.preview import Change, Preview


def describe_preview(voice: Voice, preview: Preview, view: PlayerView) -> Sequence[str]:
    """Return a line for each captain and card to which something happens, the end first."""
    return (*_seats(voice, preview), *_cards(voice, preview, view))


def _seats(voice: Voice, preview: Preview) -> Iterator[str]:
    for thing, mark in preview.marks:
        if thing.kind == Kind.SEAT:
            yield voice.say(f"preview.{mark}", seat=voice.captain(int(thing.id)))
    for thing, what, before, after in preview.changes:
        if what == Fact.HAND and isinstance(before, int) and isinstance(after, int):
            seat, count = voice.captain(int(thing.id)), after - before
            yield voice.say("preview.draws", seat=seat, count=count)


def _cards(voice: Voice, preview: Preview, view: PlayerView) -> Iterator[str]:
    told: dict[str, list[str]] = {}
    for change in preview.changes:
        if change.what == Fact.ENERGY and (line := _energy(voice, change)):
            told.setdefault(str(change.thing.id), []).append(line)
    for thing, mark in preview.marks:
        if thing.kind != Kind.SEAT:
            told.setdefault(str(thing.id), []).append(voice.say(f"change.{mark}"))
    for id_, lines in told.items():
        yield voice.say("change", thing=named(voice, id_, view), changes=", ".join(lines))


def _energy(voice: Voice, change: Change) -> str:
    """Return how the energy changes; nothing of a card that is gone, which its mark tells."""
    if change.after is None:
        return ""
    key = "change.new" if change.before is None else "change.energy"
    return voice.say(key, before=change.before, after=change.after)
