"""Tell in figures what an action would do to units and armies."""

from collections.abc import Iterator

from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.query import commander_of
from magblast.games.magusha.preview import Fact, Fate
from magblast.games.magusha.wording.spelling import unit
from magblast.games.magusha.wording.voice import Voice
from magblast.kernel.preview import Change, Preview
from magblast.paint.ink import Ink
from magblast.paint.toll import Toll, counted, worst_first


def tolls(voice: Voice, preview: Preview, view: View, spirit: str) -> list[Toll]:
    """Return what becomes of units and of reserves, the end of the game and losses first.

    ``spirit`` is the sign of a spirit.
    """
    return worst_first([*_wins(voice, preview), *_changes(voice, preview, view, spirit)])


def _wins(voice: Voice, preview: Preview) -> Iterator[Toll]:
    for thing, mark in preview.marks:
        if mark == Fate.WINS:
            name = voice.captain(int(thing.id))
            yield Toll(thing, name, Ink.GOOD, end=voice.say("toll.wins", name=name))


def _changes(voice: Voice, preview: Preview, view: View, spirit: str) -> Iterator[Toll]:
    for change in preview.changes:
        before, after = change.before, change.after
        if not isinstance(before, int):
            continue
        if change.what == Fact.SIZE:
            yield _size(voice, change, before, view)
        elif change.what == Fact.GUARD and isinstance(after, int):
            name = voice.say("toll.spirits", unit=voice.unit_on(str(change.thing.id), view))
            yield counted(change.thing, name, before, after, spirit)
        elif change.what == Fact.RESERVES and isinstance(after, int):
            seat = int(change.thing.id)
            commander = commander_of(view.at.state, seat)
            struck = None if commander is None else unit(commander.at)
            # For a hit on a commander its army loses a reserve.
            thing = struck if struck and (struck, Fate.HIT) in preview.marks else change.thing
            name = voice.say("toll.reserves", seat=voice.captain(seat))
            yield counted(thing, name, before, after)


def _size(voice: Voice, change: Change, before: int, view: View) -> Toll:
    name, after = voice.unit_on(str(change.thing.id), view), change.after
    if isinstance(after, int):
        return counted(change.thing, name, before, after)
    end, word = voice.say("toll.defeated", name=name), voice.say("toll.defeated.word")
    return Toll(change.thing, name, Ink.BAD, before, 0, end, word, lost=True)


def untold(preview: Preview) -> Preview:
    """Return what of a preview the tolls do not tell."""
    return preview.without({Fact.SIZE, Fact.GUARD, Fact.RESERVES}, {Fate.WINS})
