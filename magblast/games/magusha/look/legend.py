"""Explain the signs that stand on the spaces now."""

from collections.abc import Iterator, Sequence

from magblast.games.magusha.engine.geometry import SPACES
from magblast.games.magusha.look.keys import THREATS
from magblast.games.magusha.look.scene import FieldScene
from magblast.games.magusha.look.space import marks_of
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, line, text_of, width_of


def legend(scene: FieldScene, *, brief: bool = False) -> Iterator[Line]:
    """Explain each sign of what could be done or come, if it stands on any space."""
    signs, form = scene.signs, ".short" if brief else ""
    seen = {sign for at in SPACES for sign in text_of(marks_of(at, scene))}
    count = min(seen, default="") if THREATS in scene.switched else ""
    for sign, ink, key in (
        (signs.struck, Ink.WARN, "legend.struck"),
        (signs.struck_later, Ink.SOFT, "legend.struck_later"),
        (signs.step, Ink.SOFT, "legend.step"),
        (signs.threat, Ink.BAD, "legend.threat"),
        (count, Ink.BAD, "legend.threats"),
    ):
        if sign in seen:
            told = scene.caption(f"{key}{form}")
            yield line(Span(f"{sign} ", ink, bold=True), Span(told, Ink.SOFT))


def packed(lines: Sequence[Line], width: int) -> list[Line]:
    """Put as many short lines beside one another as fit."""
    rows: list[Line] = []
    for told in lines:
        for index, row in enumerate(rows):
            if width_of(row) + 2 + width_of(told) <= width:
                rows[index] = line(*row, "  ", *told)
                break
        else:
            rows.append(told)
    return rows
