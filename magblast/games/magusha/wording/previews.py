"""Describe what an action would do."""

from collections.abc import Iterator, Sequence

from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.terms import Rally
from magblast.games.magusha.preview import Fact, Fate
from magblast.games.magusha.wording.spelling import Kind
from magblast.games.magusha.wording.voice import Voice
from magblast.kernel.picks import PLACE, Thing
from magblast.kernel.preview import Change, Preview


def describe_preview(voice: Voice, preview: Preview, view: View) -> Sequence[str]:
    """Return a line for each unit and each seat to which something happens, the end first."""
    return (*_marks(voice, preview), *_units(voice, preview, view), *_seats(voice, preview))


def _marks(voice: Voice, preview: Preview) -> Iterator[str]:
    for thing, mark in preview.marks:
        if thing.kind == Kind.SEAT:
            yield voice.say(f"preview.{mark}", seat=voice.captain(int(thing.id)))


def _units(voice: Voice, preview: Preview, view: View) -> Iterator[str]:
    pushed = {thing for thing, mark in preview.marks if mark == Fate.PUSHED}
    told: dict[str, list[str]] = {}
    # What is lost comes before where it goes.
    for change in sorted(preview.changes, key=lambda each: each.what == PLACE):
        if change.thing.kind == Kind.UNIT and (line := _change(voice, change, pushed)):
            told.setdefault(voice.unit_on(str(change.thing.id), view), []).append(line)
    for unit, lines in told.items():
        yield voice.say("change", thing=unit, changes=", ".join(lines))


def _change(voice: Voice, change: Change, pushed: set[Thing]) -> str:
    thing, what, before, after = change
    if what == Fact.SIZE and before is not None:
        key = "change.defeated" if after is None else "change.size"
        return voice.say(key, before=before, after=after)
    if what == Fact.GUARD and after is not None and before is not None:
        return voice.say("change.guard", before=before, after=after)
    if what == PLACE and thing in pushed and after is not None:
        return voice.say("change.pushed", after=after)
    return ""


def _seats(voice: Voice, preview: Preview) -> Iterator[str]:
    for thing, what, before, after in preview.changes:
        if thing.kind == Kind.SEAT:
            seat = voice.captain(int(thing.id))
            if what == Fact.RESERVES:
                yield voice.say("change.reserves", seat=seat, before=before, after=after)
            elif what == Fact.RALLY and after == Rally.ACTIVE:
                yield voice.say("change.rally", seat=seat)
