"""Tell in figures what an action would do to ships and bases."""

from collections.abc import Iterator

from magblast.games.battlecards.preview import Fact, Fate
from magblast.games.battlecards.wording.spelling import Kind
from magblast.games.battlecards.wording.voice import Voice
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Change, Preview
from magblast.paint.ink import Ink
from magblast.paint.toll import Toll, counted

_INK = {
    Fate.FALLS: Ink.BAD,
    Fate.LOST: Ink.BAD,
    Fate.DESTROYED: Ink.BAD,
    Fate.SHIELD: Ink.WARN,
    Fate.HOLDS: Ink.GOOD,
}
"""What becomes of ships and bases, the worst first."""


def tolls(voice: Voice, preview: Preview) -> list[Toll]:
    """Return what becomes of bases and ships, the worst first."""
    fates = [*_INK]
    marks = [(thing, Fate(mark)) for thing, mark in preview.marks if mark in _INK]
    marks.sort(key=lambda each: fates.index(each[1]))
    told = [_ended(voice, preview, thing, fate) for thing, fate in marks]
    ended = {toll.thing for toll in told}
    return told + [
        toll
        for change in preview.changes
        if change.what == Fact.POINTS and change.thing not in ended
        for toll in _points(voice, change)
    ]


def _ended(voice: Voice, preview: Preview, thing: Thing, fate: Fate) -> Toll:
    change = preview.change(thing, Fact.POINTS)
    before, after = (None, None) if change is None else (change.before, change.after)
    name = voice.card(str(thing.id))
    if thing.kind == Kind.BASE:
        name = voice.player(int(thing.id))
    return Toll(
        thing,
        name,
        _INK[fate],
        before if isinstance(before, int) else None,
        max(0, after) if isinstance(after, int) else None,
        voice.say(f"toll.{fate}", name=name),
        voice.say(f"toll.{fate}.word"),
        lost=_INK[fate] is Ink.BAD,
    )


def _points(voice: Voice, change: Change) -> Iterator[Toll]:
    before, after = change.before, change.after
    if isinstance(before, int) and isinstance(after, int):
        name = voice.say("toll.base", seat=voice.player(int(change.thing.id)))
        yield counted(change.thing, name, before, after)


def untold(preview: Preview) -> Preview:
    """Return what of a preview the tolls do not tell."""
    return preview.without({Fact.POINTS}, _INK)
