"""Draw the course of a game on one row: its turns, losses and typed texts; below, who was ahead."""

from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from typing import Any, NamedTuple

from magblast.kernel.game import AnyGame, Mark
from magblast.kernel.seat import Seat
from magblast.paint.canvas import Canvas
from magblast.paint.ink import Glyphs, Ground, Ink
from magblast.paint.plot import seat_ink


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


class Track:
    """Draw the ticks of all places on one row, and any of them set off; below, who was ahead."""

    def __init__(
        self, ticks: Sequence[Tick], leads: Sequence["Lead"], width: int, glyphs: Glyphs
    ) -> None:
        self.ticks, self.leads, self.width, self.glyphs = ticks, leads, width, glyphs
        self.below = draw_leads(leads, len(ticks), width, glyphs) if leads else None
        """The row of those who were ahead; None where that is not known."""
        columns: dict[int, Tick] = {}
        for place, tick in enumerate(ticks):
            if tick is not Tick.NONE:
                column = column_of(place, len(ticks), width)
                columns[column] = max(columns.get(column, tick), tick)
        self._behind = self._drawn(columns, Ink.ACCENT)
        self._ahead = self._drawn(columns, Ink.FAINT)

    def _drawn(self, columns: Mapping[int, Tick], ink: Ink) -> Canvas:
        canvas, glyphs = Canvas(self.width, 1), self.glyphs
        signs = {
            Tick.NOISE: (glyphs.noise, Ink.SKY),
            Tick.TURN: (glyphs.light.left, Ink.SOFT),
            Tick.LOSS: (glyphs.loss, Ink.BAD),
            Tick.WIN: (glyphs.win, Ink.GOOD),
        }
        canvas.put(0, 0, glyphs.light.top * self.width, ink)
        for column, tick in columns.items():
            canvas.put(column, 0, *signs[tick])
        return canvas

    def shows(
        self, ticks: Sequence[Tick], leads: Sequence["Lead"], width: int, glyphs: Glyphs
    ) -> bool:
        """Return whether it was drawn from these."""
        same = ticks is self.ticks and leads is self.leads and glyphs is self.glyphs
        return same and width == self.width

    def at(self, index: int) -> Canvas:
        """Draw the row with one place set off; what lies behind it has another ink."""
        here = column_of(index, len(self.ticks), self.width)
        canvas = self._ahead.copy()
        canvas.lay(0, 0, self._behind, columns=here)
        canvas.put(here, 0, self.glyphs.active, Ink.TITLE, bold=True, ground=Ground.CURSOR)
        return canvas


class Lead(NamedTuple):
    """Describe who has the best chance to win from a place on."""

    place: int
    seat: Seat
    chance: float
    """From 0 to 1."""


def draw_leads(leads: Sequence[Lead], places: int, width: int, glyphs: Glyphs) -> Canvas:
    """Draw on one row who is ahead and how far: a seat's number where it takes the lead."""
    canvas = Canvas(width, 1)
    ends = [column_of(lead.place, places, width) for lead in leads[1:]]
    before = None
    for lead, end in zip(leads, [*ends, width], strict=True):
        begin = column_of(lead.place, places, width)
        levels = glyphs.levels or str(lead.seat)
        tall = levels[min(len(levels) - 1, int(lead.chance * len(levels)))]
        canvas.put(begin, 0, tall * (end - begin), seat_ink(lead.seat))
        if end > begin and lead.seat != before:
            canvas.put(begin, 0, str(lead.seat), seat_ink(lead.seat), bold=True)
            before = lead.seat
    return canvas


def column_of(place: int, places: int, width: int) -> int:
    """Return the column of a place."""
    return place * (width - 1) // max(1, places - 1)


def place_at(column: int, places: int, width: int) -> int:
    """Return the first place of a column, or the last one before it."""
    most = max(0, places - 1)
    found = -(-max(0, column) * most // max(1, width - 1))
    return min(most, found)
