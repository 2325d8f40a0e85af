"""Describe what an action would do."""

from collections.abc import Iterator, Sequence

from magblast.games.battlecards.engine.view import PlayerView
from magblast.games.battlecards.preview import Fact
from magblast.games.battlecards.wording.spelling import Kind
from magblast.games.battlecards.wording.voice import Voice
from magblast.kernel.preview import Preview, Value


def describe_preview(voice: Voice, preview: Preview, view: PlayerView) -> Sequence[str]:
    """Return lines that describe what an action would do, the most important one first."""
    return (*_marks(voice, preview), *_changes(voice, preview))


def _marks(voice: Voice, preview: Preview) -> Iterator[str]:
    for thing, mark in preview.marks:
        key = f"preview.{mark}"
        if thing.kind == Kind.BASE:
            yield voice.say(key, seat=voice.player(int(thing.id)))
        else:
            named = voice.card(str(thing.id))
            yield voice.say(key, ship=named, card=named)


def _changes(voice: Voice, preview: Preview) -> Iterator[str]:
    for change in preview.changes:
        if change.what == Fact.POINTS:
            before, after = voice.points(_whole(change.before)), voice.points(_whole(change.after))
            seat = voice.player(int(change.thing.id))
            yield voice.say("preview.base", seat=seat, before=before, after=after)
        elif change.what == Fact.HAND and _whole(change.after) > _whole(change.before):
            count = _whole(change.after) - _whole(change.before)
            yield voice.say("preview.drawn", count=count)
        elif change.what == Fact.VALUES and change.before and change.after:
            # Without either, the ship is new or gone.
            name = voice.card(str(change.thing.id))
            attack, _, defense = str(change.after).partition("/")
            yield voice.say(
                "preview.values",
                ship=name,
                before=change.before,
                after=change.after,
                attack=attack,
                defense=defense,
            )


def _whole(value: Value) -> int:
    return value if isinstance(value, int) else 0
