"""Draw the whole board, in the view that fits or the one asked for."""

from functools import partial

from magblast.games.magblast.engine.view import SeatView
from magblast.games.magblast.look.fleet import LEAST_HEIGHT, LEAST_WIDTH, FleetPainter
from magblast.games.magblast.look.lines import draw_lines
from magblast.games.magblast.look.scene import FleetScene
from magblast.paint.canvas import Area, Canvas
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from magblast.paint.sky import draw_stars

_MANY = 5
"""Seats from which battle lines are the usual view."""
_WIDEST_FLEET = 96
_TALLEST_FLEET = 46
_AMPLE_WIDTH, _AMPLE_HEIGHT = 60, 20
"""Cells of a fleet in which everything has its full name."""

FLEETS, LINES = LAYOUTS = ("fleets", "lines")
"""The ways to show the board."""


def fitting_layout(scene: FleetScene, width: int, height: int) -> str:
    """Choose fleets where all of them fit, however many ships they get, else battle lines."""
    count = len(scene.view.seats)
    if count >= _MANY:
        return LINES
    ranks = -(-count // _columns(count, width, height))
    return FLEETS if width >= LEAST_WIDTH and ranks * LEAST_HEIGHT <= height else LINES


def draw_board(scene: FleetScene, room: Room, memory: Memory | None = None) -> Canvas:
    """Draw the board; a canvas taller than the room is to be scrolled.

    A memory spares what looks as it did.
    """
    memory = memory or Memory()
    layout = room.layout or fitting_layout(scene, room.width, room.height)
    if layout == LINES:
        return draw_lines(scene, room.width, room.height, memory)
    return _draw_fleets(scene, room, memory)


def _columns(count: int, width: int, height: int) -> int:
    fitting = max(1, width // LEAST_WIDTH)
    if count == 4:
        fitting = min(fitting, 2) if fitting < 4 else 4
    if count == 3 and width // 3 < _AMPLE_WIDTH and height >= 2 * _AMPLE_HEIGHT:
        fitting = min(fitting, 2)
    return min(count, fitting)


def _draw_fleets(scene: FleetScene, room: Room, memory: Memory) -> Canvas:
    """Give each fleet a panel whose place depends on the room and the number of seats alone."""
    width, height = room.width, room.height
    count = len(scene.view.seats)
    columns = _columns(count, width, height)
    ranks = -(-count // columns)
    canvas = Canvas(width, max(height, LEAST_HEIGHT * ranks))
    fleet_width = min(width // columns, _WIDEST_FLEET)
    fleet_height = min(canvas.height // ranks, _TALLEST_FLEET)
    margin = (width - fleet_width * columns) // 2
    top = (canvas.height - fleet_height * ranks) // 2
    for index, seat in enumerate(scene.view.seats):
        rank, column = divmod(index, columns)
        free = columns - min(columns, count - rank * columns)
        x = margin + column * fleet_width + free * fleet_width // 2
        y = top + rank * fleet_height
        draw = partial(_draw_one, seat=seat, scene=scene, memory=memory)
        what, shows = ("fleet", seat.seat), scene.shown_of(seat)
        canvas.lay(x, y, memory.recall(what, fleet_width, fleet_height, scene, draw, shows))
    if room.starry:
        draw_stars(canvas, scene.glyphs)
    return canvas


def _draw_one(canvas: Canvas, seat: SeatView, scene: FleetScene, memory: Memory) -> None:
    FleetPainter(seat, scene).draw(canvas, Area(0, 0, canvas.width, canvas.height), memory)
