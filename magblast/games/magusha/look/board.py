"""Draw the whole table: the board with its coordinates, and both armies beside it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from magblast.games.magusha.engine.geometry import COLUMNS, ROWS, SPACES, ZONES
from magblast.games.magusha.look.armies import ArmyPainter, rows_for
from magblast.games.magusha.look.inspector import Inspector
from magblast.games.magusha.look.keys import THREATS
from magblast.games.magusha.look.scene import FieldScene
from magblast.games.magusha.look.space import SpacePainter
from magblast.games.magusha.wording.spelling import ThingKind
from magblast.kernel.seat import other
from magblast.paint.canvas import Area, Canvas
from magblast.paint.grid import Grid, fitting
from magblast.paint.ink import Ink
from magblast.paint.look import Room
from magblast.paint.text import Line, Span, line, text_of, width_of, wrap_line

_NOBODYS = {
    row for row in range(1, ROWS + 1) if not any(f"a{row}" in zone for zone in ZONES.values())
}
_LEAST = (5, 2)
_BESIDE = ((120, 32), (100, 24), (80, 20), (0, 14))
"""Cells that the armies have beside the board, at least, by the cells of both."""
_WIDEST = 44
"""Cells that the armies have at most."""


def grid_for(width: int, height: int, *, turned: bool) -> Grid:
    """Return the board that fits beside the armies."""
    beside = next(cells for least, cells in _BESIDE if width >= least)
    return fitting(COLUMNS, ROWS, width - beside, height, least=_LEAST, turned=turned)


def _packed(lines: Sequence[Line], width: int) -> list[Line]:
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


@dataclass(frozen=True, slots=True)
class BoardPainter:
    """Draw the whole table into a room."""

    scene: FieldScene
    room: Room

    def draw(self) -> Canvas:
        """Draw the table; a canvas taller than the room is to be scrolled."""
        room, scene = self.room, self.scene
        grid = grid_for(room.width, room.height, turned=scene.turned)
        across, down = grid.size
        height = max(room.height, down)
        canvas = Canvas(room.width, height)
        beside = min(_WIDEST, room.width - across)
        x, y = max(0, (room.width - across - beside) // 2), (height - down) // 2
        grid.draw(canvas, x, y, scene.glyphs, _NOBODYS)
        for at in SPACES:
            SpacePainter(canvas, grid.area(at, x, y), scene).draw(at)
        if scene.shown is not None:
            SpacePainter(canvas, grid.area(scene.shown.at, x, y), scene).draw_arrows(scene.shown)
        told = Inspector(scene).about(beside=room.explained_beside)
        self._draw_beside(canvas, Area(x + across + 1, y, beside - 1, down), told or self._help())
        return canvas

    def _draw_beside(self, canvas: Canvas, area: Area, told: Sequence[Line]) -> None:
        """Draw the far army above, the near one below, and between them what is looked at."""
        scene = self.scene
        x, y, width, height = area
        if width < 1:
            return
        near, far = scene.below, other(scene.below)
        least = rows_for(width)
        spare = height - 2 * least
        between = max(9, spare // 2)
        rows = {}
        for seat in (far, near):
            wanted = len(scene.board.unplaced(seat)) + 1
            has_room = spare - wanted >= between
            rows[seat] = least + (wanted if has_room else 0)
            spare -= wanted if has_room else 0
        ArmyPainter(canvas, far, scene).draw(Area(x, y, width, rows[far]))
        ArmyPainter(canvas, near, scene).draw(Area(x, y + height - rows[near], width, rows[near]))
        middle = Area(x, y + rows[far] + 1, width, height - rows[far] - rows[near] - 1)
        self._draw_middle(canvas, middle, told, listed=rows[scene.asked] > least)

    def _draw_middle(
        self, canvas: Canvas, area: Area, told: Sequence[Line], *, listed: bool
    ) -> None:
        scene = self.scene
        x, y, width, height = area
        # While a place is chosen for a card, what it can do matters more than the others.
        asked = scene.marks.choices or scene.marks.picks
        picking = any(each.kind == ThingKind.CARD for each in asked)
        if picking and not listed:
            cards = min(len(scene.board.unplaced(scene.asked)), height)
            ArmyPainter(canvas, scene.asked, scene).draw_cards(Area(x, y, width, cards))
            y, height = y + cards + 1, height - cards - 1
        lines = [row for each in told for row in wrap_line(each, width)]
        signs = [row for each in self._legend() for row in wrap_line(each, width)]
        if len(lines) + 1 + len(signs) > height:
            signs = _packed([*self._legend(brief=True)], width)
            if len(lines) + len(signs) > height:
                # The blank row above is worth less than another line.
                y, height = y - 1, height + 1
        shown = lines[: max(0, height - len(signs))]
        for row, each in enumerate(shown):
            canvas.put_line(x, y + row, each)
        if len(shown) < len(lines) and shown:
            end = min(x + width - 1, x + width_of(shown[-1]))
            canvas.put(end, y + len(shown) - 1, scene.glyphs.more, Ink.SOFT)
        apart = len(shown) + 1 + len(signs) <= height
        for row, each in enumerate(signs[:height], len(shown) + apart):
            canvas.put_line(x, y + row, each)

    def _legend(self, *, brief: bool = False) -> Iterator[Line]:
        """Explain each sign of what could be done or come, if it stands on any space."""
        scene = self.scene
        signs, form = scene.signs, ".short" if brief else ""
        seen = {sign for at in SPACES for sign in text_of(scene.marks_of(at))}
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

    def _help(self) -> list[Line]:
        """Tell how to look around where something can be picked; else arrows do other things."""
        if not self.scene.marks.choices:
            return []
        return [line(Span(self.scene.caption("look_around"), Ink.FAINT))]
