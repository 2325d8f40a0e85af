"""Draw what lies before a seat: its base as points, the size of its hand, and its ships."""

from dataclasses import dataclass
from typing import NamedTuple

from magblast.games.battlecards.engine.view import SeatView
from magblast.games.battlecards.look.scene import CardScene, points_ink
from magblast.games.battlecards.look.ship import ShipPainter
from magblast.games.battlecards.wording.voice import number
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink
from magblast.paint.text import Line, Span, clip, line, width_of

_WIDEST, _VAST = 26, 36
_LEAST = 9
_TWENTIETH = 20


class Berth(NamedTuple):
    """Describe where the ships of a seat are drawn."""

    width: int
    abreast: int
    ranks: int


def berth(count: int, width: int) -> Berth:
    """Choose how many ships stand side by side in some cells."""
    width -= 2
    abreast = min(max(1, count), max(1, (width + 1) // (_LEAST + 1)))
    widest = _VAST if width >= 120 else _WIDEST
    across = min(widest, (width + 1) // max(abreast, 4 if width < 90 else 3) - 1)
    return Berth(max(_LEAST, across), abreast, -(-max(1, count) // abreast))


def rows_needed(seat: SeatView, width: int, ship_rows: int) -> int:
    """Count the rows of a seat with ships of some rows."""
    return 1 + berth(len(seat.ships), width).ranks * ship_rows


def column_of(index: int, size: Berth, x: int = 0) -> int:
    """Return where a ship begins."""
    return x + 1 + index % size.abreast * (size.width + 1)


@dataclass(frozen=True, slots=True)
class FleetPainter:
    """Draw what lies before a seat."""

    canvas: Canvas
    seat: SeatView
    scene: CardScene

    def draw(self, area: Area, ship_rows: int) -> None:
        """Draw the base at the outer edge, and the ships inside."""
        seat, scene = self.seat, self.scene
        x, y, width, height = area
        is_far = seat is scene.above
        edge = y if is_far else y + height - 1
        self._draw_base(Area(x, edge, width, 1))
        top = y + 1 if is_far else y
        if not seat.ships:
            words = scene.caption("no_ships")
            middle = top + (height - 1) // 2 - (0 if is_far else 1)
            self.canvas.put(x + (width - len(words)) // 2, middle, words, Ink.FAINT)
            return
        size = berth(len(seat.ships), width)
        for index, ship in enumerate(seat.ships):
            row = top + index // size.abreast * ship_rows
            left = column_of(index, size, x)
            area = Area(left, row, size.width, ship_rows)
            ShipPainter(self.canvas, ship, seat.seat, scene).draw(area, rises=not is_far)

    def _draw_base(self, area: Area) -> None:
        seat, canvas, scene = self.seat, self.canvas, self.scene
        x, y, width, _ = area
        glyphs = scene.glyphs
        active = scene.view.active == seat.seat
        canvas.fill(area, Ground.PANEL)
        thing = scene.base_of(seat.seat)
        base = self._base()
        hand = line(Span(scene.caption("hand", count=seat.hand_size), Ink.SOFT), " ")
        backs = scene.signs.card * min(seat.hand_size, _TWENTIETH)
        if width >= 70 + len(backs):
            hand = line(Span(backs, Ink.SOFT), "  ", *hand)
        middle = x + (width - width_of(base)) // 2
        sign = glyphs.active if active else " "
        name = clip(scene.numbered(seat.seat), middle - x - 6, glyphs.more)
        ink = Ink.ACCENT if active else Ink.TITLE
        canvas.put(x + 1, y, f"{sign} {name}", ink, bold=True)
        ground, _, _ = scene.light(thing)
        at = Area(middle - 1, y, width_of(base) + 2, 1)
        if ground is not Ground.CARD:
            canvas.fill(at, ground)
        canvas.put_line(middle, y, base)
        canvas.put_line(x + width - width_of(hand), y, hand)
        canvas.mark(at, thing, seat.seat)

    def _base(self) -> Line:
        seat, scene = self.seat, self.scene
        ground, _, sign = scene.light(scene.base_of(seat.seat))
        lit = ground is not Ground.CARD
        asked = scene.view.decision
        points = scene.outlook.points
        after = ""
        # What an answer that has been picked would do is told in its place.
        is_open = asked is not None and asked.seat == seat.seat and not scene.marks.picks
        if points is not None and is_open:
            after = f" {scene.glyphs.arrow} {number(points[1])}"
        told: Line = line(
            Span(f" {number(seat.base)}", points_ink(seat.base), bold=True),
            Span(after, Ink.WARN, bold=True),
        )
        toll, kept = scene.marks.tolls.get(scene.base_of(seat.seat)), None
        if toll is not None and toll.figures(glyphs := scene.glyphs):
            told, kept = line(" ", *toll.brief(glyphs)), toll.after
        return line(
            Span(f"{sign} " if sign and lit else "", Ink.KEY, bold=True),
            Span(f"{scene.caption('base')} ", Ink.SOFT),
            *scene.points_line(seat.base, kept),
            *told,
        )
