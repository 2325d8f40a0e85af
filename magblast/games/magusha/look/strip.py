"""Draw the strip on top: whose turn, which of the four phases, how many quiet turns."""

from collections.abc import Sequence

from magblast.games.magusha.engine.query import turn_of
from magblast.games.magusha.engine.terms import Phase
from magblast.games.magusha.look.scene import FieldScene
from magblast.paint.ink import Ink
from magblast.paint.strip import fitted, stages, whose_turn
from magblast.paint.text import Line, Span, line

_PHASES = tuple(Phase)


def strip(scene: FieldScene, width: int) -> Line:
    """Draw turn, captain, phases and quiet turns on one line, in the longest form that fits."""
    most = scene.rules.numbers.quiet_turns
    quiet = scene.told("quiet", count=scene.board.quiet, most=most)
    ink = Ink.WARN if scene.board.quiet >= most - 4 else Ink.SOFT
    rights = (line(Span(f"{quiet} ", ink)), ())
    who = whose_turn(scene, scene.board.winner)
    return fitted(who, _phases(scene), rights, width, scene.glyphs.more)


def _phases(scene: FieldScene) -> Sequence[Line]:
    """Write the phases, all by name or the current one alone."""
    turn, dot = turn_of(scene.board), scene.glyphs.dot
    if turn is None:
        return ((),)
    at = _PHASES.index(turn.phase)
    names = [scene.voice.say(f"phase.{each}").lower() for each in _PHASES]
    dots = [dot] * len(names)
    names[at] = dots[at] = names[at].upper()
    return (
        line(" ", *stages(names, at, f" {dot} ")),
        line(" ", *stages(dots, at, " ")),
    )
