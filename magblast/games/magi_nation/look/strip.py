"""Draw the strip on top: whose turn, which of the six steps, how much energy the Magi have."""

from collections.abc import Sequence

from magblast.games.magi_nation.engine.terms import Phase
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.paint.ink import Ink
from magblast.paint.strip import fitted, phases, whose_turn
from magblast.paint.text import Line, Span, line

_STEPS = (*(Phase.ENERGIZE, Phase.PRS_1, Phase.ATTACK, Phase.CREATURES, Phase.PRS_2, Phase.DRAW),)
_WITHIN = {Phase.CHARGING: Phase.ENERGIZE, Phase.DRAWING: Phase.DRAW, Phase.END: Phase.DRAW}


class Strip:
    """Draw the strip above the table of a scene."""

    __slots__ = ("scene",)

    def __init__(self, scene: DuelScene) -> None:
        self.scene = scene

    def drawn(self, width: int) -> Line:
        """Draw turn, captain, steps and the energy of both Magi, in the longest form that fits."""
        who = whose_turn(self.scene, self.scene.view.winner)
        energies: list[Span | str] = []
        for side in self.scene.view.seats:
            if side.magi is not None:
                name = self.scene.voice.card(side.magi.card)
                energies += [Span(f"{name} ", self.scene.ink_of(side.magi.card))]
                energies += [Span(f"{side.magi.energy}  ", Ink.TITLE, bold=True)]
        return fitted(who, self._steps(), (line(*energies), ()), width, self.scene.glyphs.more)

    def _steps(self) -> Sequence[Line]:
        phase = self.scene.view.phase
        if phase is None:
            return ((),)
        current = _STEPS.index(_WITHIN.get(phase, phase))
        names = [
            f"{number} {self.scene.caption(f'step.{each}')}"
            for number, each in enumerate(_STEPS, 1)
        ]
        numbers = [str(number) for number in range(1, len(_STEPS) + 1)]
        numbers[current] = names[current]
        dot = self.scene.glyphs.dot
        return (*phases(names, current, dot)[:1], *phases(numbers, current, dot)[:1])
