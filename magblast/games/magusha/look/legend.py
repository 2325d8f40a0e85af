"""Explain the signs that stand on the spaces now, a line for each."""

from collections.abc import Iterator

from magblast.games.magusha.engine.geometry import SPACES
from magblast.games.magusha.look.scene import FieldScene
from magblast.games.magusha.look.space import marks_of
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, line, text_of


def legend(scene: FieldScene) -> Iterator[Line]:
    """Explain each sign of what the unit shown could do, if it stands on any space."""
    signs = scene.signs
    seen = {sign for at in SPACES for sign in text_of(marks_of(at, scene))}
    for sign, ink, key in (
        (signs.struck, Ink.WARN, "legend.struck"),
        (signs.struck_later, Ink.SOFT, "legend.struck_later"),
        (signs.step, Ink.SOFT, "legend.step"),
        (signs.threat, Ink.BAD, "legend.threat"),
    ):
        if sign in seen:
            yield line(Span(f"{sign} ", ink, bold=True), Span(scene.caption(key), Ink.SOFT))
