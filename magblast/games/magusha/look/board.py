"""Draw the whole table: the board with its coordinates, and both armies beside it."""

from collections.abc import Sequence

from magblast.games.magusha.engine.geometry import COLUMNS, ROWS, SPACES, ZONES
from magblast.games.magusha.look import armies
from magblast.games.magusha.look.inspector import about
from magblast.games.magusha.look.legend import legend, packed
from magblast.games.magusha.look.scene import FieldScene
from magblast.games.magusha.look.space import draw_arrows, draw_space
from magblast.games.magusha.wording.spelling import Kind
from magblast.kernel.seat import other
from magblast.paint.canvas import Area, Canvas
from magblast.paint.grid import Grid, fitting
from magblast.paint.ink import Ink
from magblast.paint.look import Room
from magblast.paint.text import Line, Span, line, width_of, wrap_line

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


def draw_board(scene: FieldScene, room: Room) -> Canvas:
    """Draw the table; a canvas taller than the room is to be scrolled."""
    grid = grid_for(room.width, room.height, turned=scene.turned)
    across, down = grid.size
    height = max(room.height, down)
    canvas = Canvas(room.width, height)
    beside = min(_WIDEST, room.width - across)
    x, y = max(0, (room.width - across - beside) // 2), (height - down) // 2
    grid.draw(canvas, x, y, scene.glyphs, _NOBODYS)
    for at in SPACES:
        draw_space(canvas, grid.area(at, x, y), at, scene)
    if scene.shown is not None:
        draw_arrows(canvas, grid.area(scene.shown.at, x, y), scene.shown, scene)
    told = about(scene, beside=room.explained_beside)
    _draw_beside(canvas, Area(x + across + 1, y, beside - 1, down), scene, told or _help(scene))
    return canvas


def _draw_beside(canvas: Canvas, area: Area, scene: FieldScene, told: Sequence[Line]) -> None:
    """Draw the far army above, the near one below, and between them what is looked at."""
    x, y, width, height = area
    if width < 1:
        return
    near, far = scene.below, other(scene.below)
    least = armies.rows_for(width)
    spare = height - 2 * least
    between = max(9, spare // 2)
    rows = {}
    for seat in (far, near):
        wanted = len(armies.unplaced(seat, scene)) + 1
        has_room = spare - wanted >= between
        rows[seat] = least + (wanted if has_room else 0)
        spare -= wanted if has_room else 0
    armies.draw_army(canvas, Area(x, y, width, rows[far]), far, scene)
    armies.draw_army(canvas, Area(x, y + height - rows[near], width, rows[near]), near, scene)
    middle = Area(x, y + rows[far] + 1, width, height - rows[far] - rows[near] - 1)
    _draw_middle(canvas, middle, scene, told, listed=rows[scene.asked] > least)


def _draw_middle(
    canvas: Canvas, area: Area, scene: FieldScene, told: Sequence[Line], *, listed: bool
) -> None:
    x, y, width, height = area
    # While a place is chosen for a card, what it can do matters more than the others.
    asked = scene.marks.choices or scene.marks.picks
    picking = any(each.kind == Kind.CARD for each in asked)
    if picking and not listed:
        cards = min(len(armies.unplaced(scene.asked, scene)), height)
        armies.draw_cards(canvas, Area(x, y, width, cards), scene.asked, scene)
        y, height = y + cards + 1, height - cards - 1
    lines = [row for each in told for row in wrap_line(each, width)]
    signs = [row for each in legend(scene) for row in wrap_line(each, width)]
    if len(lines) + 1 + len(signs) > height:
        signs = packed([*legend(scene, brief=True)], width)
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


def _help(scene: FieldScene) -> list[Line]:
    """Tell how to look around where something can be picked; arrows do other things elsewhere."""
    if not scene.marks.choices:
        return []
    return [line(Span(scene.caption("look_around"), Ink.FAINT))]
