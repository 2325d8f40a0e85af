"""Draw the strip on top: whose turn, which of the six steps, how much energy the Magi have."""

from collections.abc import Sequence

from magblast.games.magi_nation.engine.terms import Phase
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.paint.ink import Ink
from magblast.paint.strip import fitted, phases, whose_turn
from magblast.paint.text import Line, Span, line

_STEPS = (*(Phase.ENERGIZE, Phase.PRS_1, Phase.ATTACK, Phase.CREATURES, Phase.PRS_2, Phase.DRAW),)
_WITHIN = {Phase.CHARGING: Phase.ENERGIZE, Phase.DRAWING: Phase.DRAW, Phase.END: Phase.DRAW}


def strip(scene: DuelScene, width: int) -> Line:
    """Draw turn, captain, steps and the energy of both Magi, in the longest form that fits."""
    who = whose_turn(scene, scene.view.winner)
    energies: list[Span | str] = []
    for side in scene.view.seats:
        if side.magi is not None:
            name = scene.voice.card(side.magi.card)
            energies += [Span(f"{name} ", scene.ink_of(side.magi.card))]
            energies += [Span(f"{side.magi.energy}  ", Ink.TITLE, bold=True)]
    return fitted(who, _steps(scene), (line(*energies), ()), width, scene.glyphs.more)


def _steps(scene: DuelScene) -> Sequence[Line]:
    phase = scene.view.phase
    if phase is None:
        return ((),)
    current = _STEPS.index(_WITHIN.get(phase, phase))
    names = [f"{number} {scene.caption(f'step.{each}')}" for number, each in enumerate(_STEPS, 1)]
    numbers = [str(number) for number in range(1, len(_STEPS) + 1)]
    numbers[current] = names[current]
    dot = scene.glyphs.dot
    return (*phases(names, current, dot)[:1], *phases(numbers, current, dot)[:1])
