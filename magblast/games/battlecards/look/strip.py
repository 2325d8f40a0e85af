"""Draw the strip on top: whose turn, which of the five phases, how large the piles are."""

from magblast.games.battlecards.engine.terms import PHASES
from magblast.games.battlecards.look.scene import CardScene
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, clip_line, line, width_of


def strip(scene: CardScene, width: int) -> Line:
    """Draw turn, player, phases and piles on one line, in the longest form that fits."""
    who, piles = _who(scene), _piles(scene)
    for phases in (_phases(scene, all_named=True), _phases(scene, all_named=False)):
        for right in (piles, ()):
            gap = width - width_of(who) - width_of(phases) - width_of(right)
            if gap >= 4:
                left = gap // 2
                return line(*who, " " * left, *phases, " " * (gap - left), *right)
    return clip_line(line(*who, " ", *phases), width, scene.glyphs.more)


def _who(scene: CardScene) -> Line:
    view = scene.view
    if view.winner is not None:
        told = scene.told("over", seat=scene.name(view.winner))
        return line(" ", Span(told, Ink.ACCENT, bold=True))
    if view.active is None:
        return line(" ", Span(scene.told("set_up"), Ink.ACCENT, bold=True))
    return line(
        Span(f" {scene.told('turn', turn=view.turn)} ", Ink.SOFT),
        Span(f"{scene.glyphs.active} {scene.name(view.active)}", Ink.ACCENT, bold=True),
    )


def _phases(scene: CardScene, *, all_named: bool) -> Line:
    current = scene.view.phase
    if current is None:
        return ()
    spans: list[Span] = []
    for phase in PHASES:
        name = scene.voice.say(f"phase.{phase}")
        if phase is current:
            label = Span(f"[{name.upper()}]", Ink.ACCENT, bold=True)
        else:
            past = PHASES.index(phase) < PHASES.index(current)
            word = name.lower() if all_named else scene.glyphs.dot
            label = Span(word, Ink.FAINT if past else Ink.SOFT)
        spans += [Span(f" {scene.glyphs.dot} " if all_named and spans else " ", Ink.FAINT), label]
    return tuple(spans)


def _piles(scene: CardScene) -> Line:
    view = scene.view
    piles = f"{scene.told('deck', count=view.deck)}  "
    discards = scene.told("discards", count=len(view.discard_pile))
    return line(Span(f"{piles}{discards} ", Ink.SOFT))
