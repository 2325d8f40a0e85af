"""Draw what an action would do if nobody answered it."""

from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.table.outcomes import Fact, Fate
from magblast.games.magblast.wording.game import describe_preview
from magblast.games.magblast.wording.previews import Tone
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Preview
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, line

_INK = {Tone.LOSS: Ink.BAD, Tone.HARM: Ink.WARN, Tone.GAIN: Ink.GOOD, Tone.NOTE: Ink.SOFT}


def outcome(preview: Preview, scene: FleetScene) -> Line:
    """Draw on one line what an action would do; nothing when it is obvious."""
    spans: list[Span] = []
    for text, tone in describe_preview(
        preview, scene.view, scene.names, scene.rules, language=scene.language
    ):
        spans += [Span("; " if spans else "", Ink.SOFT), Span(text, _INK[tone])]
    return line(*spans)


def fate(thing: Thing, preview: Preview, scene: FleetScene) -> Line:
    """Draw in a few letters what would become of a ship or flagship."""
    for fate in (Fate.OUT, Fate.DESTROYED, Fate.CAPTURED):
        if (thing, fate) in preview.marks:
            sign = f"{scene.glyphs.loss} {scene.say(f'picture.fate.{fate}')}"
            return line(Span(sign, Ink.BAD, bold=True))
    change = preview.change(thing, Fact.HULL)
    if change is None or change.after is None:
        return ()
    harm = int(change.after) < int(change.before or 0)
    ink = Ink.WARN if harm else Ink.GOOD
    return line(Span(f"{change.before} {scene.glyphs.arrow} {change.after}", ink, bold=True))
