"""Draw the energy of a card in play as a bar."""

from magblast.games.magi_nation.look.scene import DuelScene
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, line
from magblast.paint.toll import Toll


def bar(energy: int, start: int, width: int, scene: DuelScene, toll: Toll | None = None) -> Line:
    """Draw energy as a bar, beside what is missing from the starting energy or lies above it.

    What a toll takes or adds is set off.
    """
    signs = scene.signs
    after = energy if toll is None or toll.after is None else toll.after
    most = max(energy, start, after, 1)

    def cells(amount: int) -> int:
        return amount if most <= width else -(-amount * width // most)

    kept = min(energy, after)
    end, common = cells(max(energy, after)), cells(min(kept, start))
    changed = end - cells(kept)
    ink = Ink.BAD if after < energy else Ink.GOOD
    return line(
        Span(signs.energy * common, Ink.LEMON),
        Span(signs.above * (cells(kept) - common), Ink.ORANGE),
        Span(signs.changed * changed, ink, bold=True),
        Span(signs.missing * (cells(start) - end), Ink.FAINT),
    )
