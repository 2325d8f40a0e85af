"""Draw the strip on top: whose turn, which phase, how large the piles are."""

from magblast.games.magblast.engine.terms import PHASES
from magblast.games.magblast.look.scene import FleetScene
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, clip_line, line, width_of


def phase_strip(scene: FleetScene, width: int) -> Line:
    """Draw turn, captain, phases and piles on one line, in the longest form that fits."""
    who = _who(scene)
    for form in ("all", "current", "number"):
        phases = _phases(scene, form)
        room = width - width_of(who) - width_of(phases)
        for brief in (False, True):
            right = _piles(scene, brief=brief)
            gap = room - width_of(right)
            if gap >= 4:
                left = gap // 2
                return line(*who, " " * left, *phases, " " * (gap - left), *right)
    return clip_line(line(*who, " ", *phases), width, scene.glyphs.more)


def _who(scene: FleetScene) -> Line:
    view = scene.view
    if view.winner is not None:
        return line(
            " ",
            Span(scene.say("picture.over", player=scene.name(view.winner)), Ink.ACCENT, bold=True),
        )
    if view.active is None:
        return line(" ", Span(scene.say("picture.set_up"), Ink.ACCENT, bold=True))
    brutal = f" {scene.signs.bolt} {scene.say('picture.brutal')}" if view.brutal else ""
    return line(
        Span(f" {scene.say('picture.turn_short', turn=view.turn)} ", Ink.SOFT),
        Span(f"{scene.glyphs.active} {scene.name(view.active)}", Ink.ACCENT, bold=True),
        Span(brutal, Ink.BAD, bold=True),
    )


def _phases(scene: FleetScene, form: str) -> Line:
    view, glyphs = scene.view, scene.glyphs
    if view.phase is None:
        return ()
    spans: list[Span] = []
    for number, phase in enumerate(PHASES, 1):
        name = scene.term(phase)
        if spans:
            spans.append(Span(f" {glyphs.dot} " if form == "all" else glyphs.dot, Ink.FAINT))
        if phase is view.phase:
            label = f"{number}" if form == "number" else f"{number} {name.upper()}"
            spans.append(Span(f"[{label}]", Ink.ACCENT, bold=True))
        else:
            past = PHASES.index(phase) < PHASES.index(view.phase)
            label = f"{number} {name}" if form == "all" else f"{number}"
            spans.append(Span(label, Ink.FAINT if past else Ink.SOFT))
    return tuple(spans)


def _piles(scene: FleetScene, *, brief: bool) -> Line:
    view = scene.view
    piles = [("deck", view.action_deck), ("pile", len(view.discard_pile))]
    if not brief:
        piles += [("yard", view.shipyard), ("scrap", len(view.scrapyard))]
    else:
        piles.append(("yard", view.shipyard))
    spans: list[Span] = []
    for key, count in piles:
        spans += [
            Span("  " if spans else ""),
            Span(scene.say(f"picture.{key}", count=count), Ink.SOFT),
        ]
    return line(*spans, " ")
