"""Draw the course of a game on one row: its turns, losses and sound effects."""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Any

from magblast.kernel.game import AnyGame, Mark
from magblast.paint.canvas import Canvas
from magblast.paint.glyphs import Glyphs
from magblast.paint.ink import Ground, Ink


class Tick(IntEnum):
    """Identify what is marked at a place in a game; of several, the highest is shown."""

    NONE = 0
    NOISE = 1
    TURN = 2
    LOSS = 3
    WIN = 4


_TICKS = {Mark.TURN: Tick.TURN, Mark.LOSS: Tick.LOSS, Mark.WIN: Tick.WIN}


def tick_of(game: AnyGame, events: Iterable[Any], text: object) -> Tick:
    """Return the sign of what happened; ``text`` was typed beside it."""
    marks = (game.mark(event)[0] for event in events)
    return max((_TICKS.get(mark, Tick.NONE) for mark in marks), default=Tick.NONE) or (
        Tick.NOISE if isinstance(text, str) and text.strip() else Tick.NONE
    )


def draw_timeline(ticks: Sequence[Tick], index: int, width: int, glyphs: Glyphs) -> Canvas:
    """Draw the ticks of all places on one row, the one at ``index`` set off."""
    canvas = Canvas(width, 1)
    if width <= 0 or not ticks:
        return canvas
    signs = {
        Tick.NONE: (glyphs.light.top, Ink.FAINT),
        Tick.NOISE: (glyphs.noise, Ink.SKY),
        Tick.TURN: (glyphs.light.left, Ink.SOFT),
        Tick.LOSS: (glyphs.loss, Ink.BAD),
        Tick.WIN: (glyphs.win, Ink.GOOD),
    }
    columns: dict[int, Tick] = {}
    for place, tick in enumerate(ticks):
        if tick is not Tick.NONE:
            column = column_of(place, len(ticks), width)
            columns[column] = max(columns.get(column, tick), tick)
    here = column_of(index, len(ticks), width)
    rule, ahead = signs[Tick.NONE]
    canvas.put(0, 0, rule * width, ahead)
    canvas.put(0, 0, rule * here, Ink.ACCENT)
    for column, tick in columns.items():
        sign, ink = signs[tick]
        canvas.put(column, 0, sign, ink)
    canvas.put(here, 0, glyphs.active, Ink.TITLE, bold=True, ground=Ground.CURSOR)
    return canvas


def column_of(place: int, places: int, width: int) -> int:
    """Return the column of a place."""
    return place * (width - 1) // max(1, places - 1)


def place_at(column: int, places: int, width: int) -> int:
    """Return the first place of a column, or the last one before it."""
    most = max(0, places - 1)
    found = -(-max(0, column) * most // max(1, width - 1))
    return min(most, found)
