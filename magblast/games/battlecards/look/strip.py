"""Draw the strip on top: whose turn, which of the five phases, how large the piles are."""

from collections.abc import Sequence

from magblast.games.battlecards.engine.terms import PHASES
from magblast.games.battlecards.look.scene import CardScene
from magblast.paint.ink import Ink
from magblast.paint.strip import fitted, phases, whose_turn
from magblast.paint.text import Line, Span, line


def strip(scene: CardScene, width: int) -> Line:
    """Draw turn, player, phases and piles on one line, in the longest form that fits."""
    view = scene.view
    deck = scene.caption("deck", count=view.deck)
    discards = scene.caption("discards", count=len(view.discard_pile))
    piles = line(Span(f"{deck}  {discards} ", Ink.SOFT))
    who = whose_turn(scene, view.winner)
    return fitted(who, _phases(scene), (piles, ()), width, scene.glyphs.more)


def _phases(scene: CardScene) -> Sequence[Line]:
    phase = scene.view.phase
    if phase is None:
        return ((),)
    names = [scene.voice.say(f"phase.{each}").lower() for each in PHASES]
    return phases(names, PHASES.index(phase), scene.glyphs.dot)
