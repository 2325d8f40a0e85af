"""Tell in figures what an action would do to Magi and creatures."""

from collections.abc import Iterator

from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.preview import Fact, Fate
from magblast.games.magi_nation.wording.names import named
from magblast.games.magi_nation.wording.voice import Voice
from magblast.kernel.preview import Preview
from magblast.paint.ink import Ink
from magblast.paint.toll import Toll

_GONE = (Fate.DEFEATED, Fate.DISCARDED, Fate.RETURNED)


def tolls(voice: Voice, preview: Preview, view: PlayerView) -> list[Toll]:
    """Return what becomes of Magi and creatures, the end of the game and losses first."""
    found = [*_wins(voice, preview), *_gone(voice, preview, view), *_changed(voice, preview, view)]
    return sorted(found, key=lambda toll: (toll.ink is not Ink.GOOD or not toll.end, not toll.lost))


def _wins(voice: Voice, preview: Preview) -> Iterator[Toll]:
    for thing, mark in preview.marks:
        if mark == Fate.WINS:
            name = voice.captain(int(thing.id))
            yield Toll(thing, name, Ink.GOOD, end=voice.say("toll.wins", name=name))


def _gone(voice: Voice, preview: Preview, view: PlayerView) -> Iterator[Toll]:
    """Tell what leaves play; a card without energy may be gone for another reason."""
    for thing, mark in preview.marks:
        change = preview.change(thing, Fact.ENERGY)
        if mark in _GONE and change is not None and isinstance(change.before, int):
            name, fate = named(voice, str(thing.id), view), Fate(mark)
            after = 0 if fate is Fate.DEFEATED else None
            end, word = voice.say(f"toll.{fate}", name=name), voice.say(f"toll.{fate}.word")
            before = change.before if fate is Fate.DEFEATED else None
            yield Toll(thing, name, Ink.BAD, before, after, end, word, lost=True)


def _changed(voice: Voice, preview: Preview, view: PlayerView) -> Iterator[Toll]:
    for thing, what, before, after in preview.changes:
        if what == Fact.ENERGY and isinstance(before, int) and isinstance(after, int):
            name = named(voice, str(thing.id), view)
            ink = Ink.WARN if after < before else Ink.GOOD
            yield Toll(thing, name, ink, before, after)


def untold(preview: Preview) -> Preview:
    """Return what of a preview the tolls do not tell, such as the penalty."""
    changes = tuple(
        each
        for each in preview.changes
        if each.what != Fact.ENERGY or not isinstance(each.before, int)
    )
    told = {
        (each.thing, mark)
        for each in preview.changes
        for mark in _GONE
        if each.what == Fact.ENERGY and isinstance(each.before, int)
    }
    marks = tuple(each for each in preview.marks if each not in told and each[1] != Fate.WINS)
    return Preview(changes, marks)
