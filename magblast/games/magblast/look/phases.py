"""Draw the strip on top: whose turn, which phase, how large the piles are."""

from collections.abc import Sequence

from magblast.games.magblast.engine.terms import PHASES
from magblast.games.magblast.look.scene import FleetScene
from magblast.paint.ink import Ink
from magblast.paint.strip import fitted, stages, whose_turn
from magblast.paint.text import Line, Span, line


def phase_strip(scene: FleetScene, width: int) -> Line:
    """Draw turn, captain, phases and piles on one line, in the longest form that fits."""
    view = scene.view
    who = whose_turn(scene, view.winner)
    if view.brutal and view.winner is None and view.active is not None:
        brutal = f" {scene.signs.bolt} {scene.caption('brutal')}"
        who = line(*who, Span(brutal, Ink.BAD, bold=True))
    return fitted(who, _phases(scene), _piles(scene), width, scene.glyphs.more)


def _phases(scene: FleetScene) -> Sequence[Line]:
    """Write the numbers of the phases, with all names, the current one, or none."""
    phase, dot = scene.view.phase, scene.glyphs.dot
    if phase is None:
        return ((),)
    at = PHASES.index(phase)
    numbers = [f"{number}" for number in range(1, len(PHASES) + 1)]
    names = [f"{number} {scene.term(each)}" for number, each in zip(numbers, PHASES, strict=True)]
    current = f"{numbers[at]} {scene.term(phase).upper()}"
    return (
        stages([*names[:at], current, *names[at + 1 :]], at, f" {dot} "),
        stages([*numbers[:at], current, *numbers[at + 1 :]], at, dot),
        stages(numbers, at, dot),
    )


def _piles(scene: FleetScene) -> Sequence[Line]:
    """Write the sizes of all piles, or without the scrapyard."""
    view = scene.view
    piles = {
        "deck": view.action_deck,
        "pile": len(view.discard_pile),
        "yard": view.shipyard,
        "scrap": len(view.scrapyard),
    }
    told = [scene.caption(f"{key}", count=count) for key, count in piles.items()]
    return [line(Span(f"{'  '.join(each)} ", Ink.SOFT)) for each in (told, told[:-1])]
