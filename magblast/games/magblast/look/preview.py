"""Draw what an action would do if nobody answered it."""

from collections.abc import Iterator, Sequence

from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.table.outcomes import Fact, Fate
from magblast.games.magblast.table.spelling import Kind
from magblast.games.magblast.wording.previews import Tone, other_lines
from magblast.games.magblast.wording.voice import owner_of
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Change, Preview
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, line
from magblast.paint.toll import Toll, counted, worst_first

_INK = {Tone.LOSS: Ink.BAD, Tone.HARM: Ink.WARN, Tone.GAIN: Ink.GOOD, Tone.NOTE: Ink.SOFT}
_ENDS = (Fate.OUT, Fate.DESTROYED, Fate.CAPTURED)


def tolls(preview: Preview, scene: FleetScene) -> Sequence[Toll]:
    """Return what becomes of captains, flagships and ships, the end of the game first."""
    return worst_first(_tolls(preview, scene))


def _tolls(preview: Preview, scene: FleetScene) -> Iterator[Toll]:
    voice, ended = scene.voice, set[Thing]()
    for thing, fate in preview.marks:
        if fate in _ENDS:
            ended.add(thing)
            yield _ended(thing, Fate(fate), preview, scene)
        elif fate == Fate.WINS:
            name = voice.player(int(thing.id))
            end = voice.say("preview.wins", player=name)
            yield Toll(thing, name, Ink.GOOD, end=end)
    for change in preview.changes:
        if change.what == Fact.HULL and change.thing not in ended:
            yield from changed(change, scene)


def _ended(thing: Thing, fate: Fate, preview: Preview, scene: FleetScene) -> Toll:
    """Return what becomes of a ship or flagship that does not stay with its captain."""
    voice, id_ = scene.voice, str(thing.id)
    change = preview.change(thing, Fact.HULL)
    before = None if change is None or fate is Fate.CAPTURED else _whole(change)
    owner = owner_of(scene.view, id_) or 0
    name = voice.player(owner) if fate is Fate.OUT else voice.name(id_)
    end = voice.say(f"toll.{fate}", name=name)
    after = None if before is None else 0
    word = voice.say(f"toll.{fate}.word")
    return Toll(thing, name, Ink.BAD, before, after, end, word, fate is not Fate.CAPTURED)


def changed(change: Change, scene: FleetScene) -> Iterator[Toll]:
    """Iterate over the toll of a hull that is another one afterwards."""
    voice, id_ = scene.voice, str(change.thing.id)
    before, after = change.before, change.after
    if isinstance(before, int) and isinstance(after, int):
        name = voice.name(id_) if change.thing.kind == Kind.SHIP else ""
        owner = owner_of(scene.view, id_)
        if not name and owner is not None:
            name = voice.say("toll.flagship", player=voice.player(owner))
        yield counted(change.thing, name, before, after)


def _whole(change: Change) -> int | None:
    return change.before if isinstance(change.before, int) else None


def outcome(preview: Preview, scene: FleetScene) -> Sequence[Line]:
    """Tell what an action would do apart from what it does to hulls; nothing when it is obvious."""
    told = other_lines(preview, scene.view, scene.voice)
    return [line(Span(text, _INK[tone])) for text, tone in told]
