"""Draw the whole table: two fleets face to face, the air between them, bases at the edges."""

from dataclasses import dataclass
from functools import partial

from magblast.games.battlecards.engine.view import SeatView
from magblast.games.battlecards.look import air
from magblast.games.battlecards.look.air import AirPainter
from magblast.games.battlecards.look.fleet import FleetPainter, rows_needed
from magblast.games.battlecards.look.scene import CardScene
from magblast.games.battlecards.look.ship import SHIP_ROWS
from magblast.paint.canvas import Area, Canvas
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from magblast.paint.sky import draw_stars

_WIDEST = 140
_TALLEST_AIR = 9


@dataclass(frozen=True, slots=True)
class BoardPainter:
    """Draw the whole table into a room."""

    scene: CardScene
    room: Room
    memory: Memory

    def draw(self) -> Canvas:
        """Draw the table; a canvas taller than the room is to be scrolled."""
        room, scene = self.room, self.scene
        width = min(room.width, _WIDEST)
        far, near = scene.above, scene.below

        def needed(ship_rows: int) -> tuple[int, int]:
            return rows_needed(far, width, ship_rows), rows_needed(near, width, ship_rows)

        # The size does not depend on the ships, so the table does not shift in mid-game.
        fitting = (rows for rows in SHIP_ROWS if sum(needed(rows)) + air.ROWS <= room.height)
        rows = max(fitting, default=SHIP_ROWS.start)
        above, below = needed(rows)
        height = max(room.height, above + below + air.ROWS)
        canvas = Canvas(room.width, height)
        between = min(_TALLEST_AIR, height - above - below)
        x, y = (room.width - width) // 2, (height - above - below - between) // 2
        for seat, top, size in ((far, y, above), (near, y + above + between, below)):
            draw = partial(self._draw_one, seat=seat, ship_rows=rows)
            canvas.lay(
                x, top, self.memory.recall(("fleet", seat.seat, rows), width, size, scene, draw)
            )
        AirPainter(canvas, Area(x, y + above, width, between), scene).draw()
        if room.starry:
            draw_stars(canvas, scene.glyphs)
        return canvas

    def _draw_one(self, canvas: Canvas, seat: SeatView, ship_rows: int) -> None:
        FleetPainter(canvas, seat, self.scene).draw(
            Area(0, 0, canvas.width, canvas.height), ship_rows
        )
