"""Draw the strip on top: whose turn, which of the four phases, how many quiet turns."""

from collections.abc import Sequence

from magblast.games.magusha.engine.terms import Phase
from magblast.games.magusha.look.scene import FieldScene
from magblast.paint.ink import Ink
from magblast.paint.strip import fitted, phases, whose_turn
from magblast.paint.text import Line, Span, line

_PHASES = tuple(Phase)


def strip(scene: FieldScene, width: int) -> Line:
    """Draw turn, captain, phases and quiet turns on one line, in the longest form that fits."""
    most = scene.rules.numbers.quiet_turns
    quiet = scene.caption("quiet", count=scene.board.quiet, most=most)
    ink = Ink.WARN if scene.board.quiet >= most - 4 else Ink.SOFT
    rights = (line(Span(f"{quiet} ", ink)), ())
    who = whose_turn(scene, scene.board.winner)
    return fitted(who, _phases(scene), rights, width, scene.glyphs.more)


def _phases(scene: FieldScene) -> Sequence[Line]:
    turn = scene.board.running_turn()
    if turn is None:
        return ((),)
    names = [scene.voice.say(f"phase.{each}").lower() for each in _PHASES]
    return phases(names, _PHASES.index(turn.phase), scene.glyphs.dot)
