"""Say what an action would do if nobody answered it."""

from magblast.games.magblast.engine.actions import Action
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.preview import preview
from magblast.games.magblast.wording.game import foretell
from magblast.games.magblast.wording.previews import Tone
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, line

_INK = {Tone.LOSS: Ink.BAD, Tone.HARM: Ink.WARN, Tone.GAIN: Ink.GOOD, Tone.NOTE: Ink.SOFT}


def outcome(action: Action, scene: FleetScene) -> Line:
    """Say on one line what a legal action of the viewer would do; nothing when it is plain."""
    foretold = preview(scene.rules, scene.view, action)
    spans: list[Span] = []
    for text, tone in foretell(
        foretold, scene.view, scene.names, scene.rules, language=scene.language
    ):
        spans += [Span("; " if spans else "", Ink.SOFT), Span(text, _INK[tone])]
    return line(*spans)
