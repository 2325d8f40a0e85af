"""Draw the whole table: two sides face to face, and between them what is going on."""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import NamedTuple

from magblast.games.magi_nation.engine.view import SeatView
from magblast.games.magi_nation.look.creature import CreaturePicture
from magblast.games.magi_nation.look.magi import MagiPicture
from magblast.games.magi_nation.look.middle import Middle
from magblast.games.magi_nation.look.relics import RelicPicture
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.games.magi_nation.look.signs import REGION_INK
from magblast.games.magi_nation.preview import seat as seat_thing
from magblast.kernel.seat import Seat
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink
from magblast.paint.look import Room
from magblast.paint.sky import draw_stars
from magblast.paint.text import Line, Span, clip, clip_line, line, width_of

_WIDEST = 150
_LEAST = 3
"""Creatures for which there is always room, so that the table seldom shifts."""
_FEW = 2
"""Creatures that share the width at least: the second one shifts nothing."""
_RELIC = 38
"""Cells that a relic has at least."""
_SHORT_RELIC = 26
"""The same where rows are few: it is told briefly."""
_SHORT = 2
"""Rows of a creature up to which relics are told briefly."""
_LARGE = 11
"""Rows of a creature that hold most texts."""
_BESIDE_NAME = 10
"""Cells of a creature beside its name: key, region, a mark and energy."""
_TALLEST_MIDDLE = 7


class _Plan(NamedTuple):
    """Describe how the cards of both sides are drawn."""

    across: int
    """Cells that a creature has at least."""
    rows: int
    """Rows of a creature."""
    magi: int
    """Rows of a Magi."""
    relics: int
    """Rows of a relic; 0 where relics stand beside the name of their captain."""

    def needed(self, side: SeatView, width: int) -> int:
        """Count the rows of a side."""
        relics = -(-len(side.relics) // self.relics_abreast(side, width))
        ranks = -(-max(_LEAST, len(side.creatures)) // max(1, width // self.across))
        return 1 + self.magi + self.relics * relics + ranks * self.rows

    def abreast(self, side: SeatView, width: int) -> int:
        """Count the creatures beside one another: few are wider, and tell more of their texts."""
        return min(max(1, width // self.across), max(_FEW, len(side.creatures)))

    def cuts(self, side: SeatView, width: int, scene: DuelScene) -> bool:
        """Return whether the name of a creature would be cut."""
        room = width // self.abreast(side, width) - 1 - _BESIDE_NAME
        return any(len(scene.voice.card(each.card)) > room for each in side.creatures)

    def is_idle(self, side: SeatView, width: int, scene: DuelScene) -> bool:
        """Return whether some rows would stay empty, which large creatures have for long texts."""
        room = width // self.abreast(side, width) - 1
        return self.rows > _LARGE and all(
            CreaturePicture(each, side.seat, scene).rows_to_tell_all(room) < self.rows
            for each in side.creatures
        )

    def relics_abreast(self, side: SeatView, width: int) -> int:
        """Count the relics beside one another: few are wider."""
        across = _RELIC if self.rows > _SHORT else _SHORT_RELIC
        return min(max(1, width // across), max(1, len(side.relics)))


_PLANS = tuple(
    _Plan(across, *rows)
    for rows in (
        *((14, 3, 2), (13, 3, 2), (12, 3, 2), (11, 3, 2), (10, 3, 2)),
        *((9, 3, 2), (8, 3, 2), (7, 3, 2), (7, 3, 1), (6, 3, 1)),
        *((5, 3, 1), (5, 2, 1), (4, 2, 1), (4, 1, 1), (3, 1, 1), (2, 1, 1), (1, 1, 1), (1, 1, 0)),
    )
    for across in (26, 20, 16)
)
"""From the roomiest to the smallest."""
_BY_WIDTH = {plan.across: plan for plan in _PLANS}
"""One plan of each width; whether names are cut depends on the width alone."""


def _places(x: int, y: int, width: int, abreast: int, rows: int) -> Iterator[Area]:
    """Iterate over the places of cards: rank by rank, so many beside one another."""
    across = width // abreast
    for number in count():
        rank, column = divmod(number, abreast)
        yield Area(x + column * across, y + rank * rows, across - (abreast > 1), rows)


class BoardPicture:
    """Draw the table of a scene: two sides face to face."""

    __slots__ = ("scene",)

    def __init__(self, scene: DuelScene) -> None:
        self.scene = scene

    def draw(self, room: Room) -> Canvas:
        """Draw the table; a canvas taller than the room is to be scrolled."""
        width = min(room.width, _WIDEST)
        far, near = self.scene.far_side, self.scene.near_side
        between = Middle(self.scene).lines(width - 4)
        least = max(1, len(between))

        plans = self._plans(width, room.height - least)
        above, below = (plans[side.seat].needed(side, width) for side in (far, near))
        height = max(room.height, above + least + below)
        canvas = Canvas(room.width, height)
        spare = height - above - least - below
        middle = least + min(spare, max(0, _TALLEST_MIDDLE - least))
        x, y = (room.width - width) // 2, (spare - middle + least) // 2
        self._draw_side(canvas, Area(x, y, width, above), far, plans[far.seat])
        self._draw_middle(canvas, Area(x, y + above, width, middle), between)
        y += above + middle
        self._draw_side(canvas, Area(x, y, width, below), near, plans[near.seat])
        if room.starry:
            draw_stars(canvas, self.scene.glyphs)
        return canvas

    def _plans(self, width: int, height: int) -> dict[Seat, _Plan]:
        """Choose how each side is drawn: alike, then as roomy as the rows that are left allow."""
        sides = self.scene.view.seats
        clear = {
            across
            for across, plan in _BY_WIDTH.items()
            if not any(plan.cuts(side, width, self.scene) for side in sides)
        }
        whole = [plan for plan in _PLANS if plan.across in clear] or _PLANS[-1:]

        def rows(found: Mapping[Seat, _Plan]) -> int:
            return sum(found[side.seat].needed(side, width) for side in sides)

        # However much room there is, neither side has rows that say nothing.
        alike = [{side.seat: plan for side in sides} for plan in whole if plan.rows <= _LARGE]
        found = next((each for each in alike if rows(each) <= height), alike[-1])
        for side in (self.scene.near_side, self.scene.far_side):
            roomier = ({**found, side.seat: plan} for plan in whole)
            fitting = (each for each in roomier if rows(each) <= height)
            found = next(
                (each for each in fitting if not each[side.seat].is_idle(side, width, self.scene)),
                found,
            )
        return found

    def _draw_side(self, canvas: Canvas, area: Area, side: SeatView, plan: _Plan) -> None:
        """Draw what a seat has: its name at the outer edge, its creatures inside."""
        x, y, width, height = area
        rises = side is self.scene.near_side
        head = y + height - 1 if rises else y
        end = self._draw_head(canvas, Area(x, head, width, 1), side)
        at = head - plan.magi if rises else head + 1
        if side.magi is None:
            canvas.put(x + 2, at, self.scene.caption("no_magi"), Ink.FAINT)
        else:
            MagiPicture(side.magi, side.seat, self.scene).draw(
                canvas, Area(x, at, width, plan.magi)
            )
        beside = plan.relics_abreast(side, width)
        taken = plan.relics * -(-len(side.relics) // beside)
        at = at - taken if rises else at + plan.magi
        places = (
            _places(x, at, width, beside, plan.relics)
            if plan.relics
            else _places(end, head, x + width - end, max(1, len(side.relics)), 1)
        )
        for relic, place in zip(side.relics, places, strict=False):
            RelicPicture(relic, side.seat, self.scene).draw(canvas, place)
        beside = plan.abreast(side, width)
        ranks = -(-max(1, len(side.creatures)) // beside)
        # The gap lies in the middle of the table.
        at = at - ranks * plan.rows if rises else at + taken
        for creature, place in zip(
            side.creatures, _places(x, at, width, beside, plan.rows), strict=False
        ):
            CreaturePicture(creature, side.seat, self.scene).draw(canvas, place)
        if not side.creatures and side.magi is not None:
            canvas.put(x + 2, at, self.scene.caption("no_creatures"), Ink.FAINT)

    def _draw_head(self, canvas: Canvas, area: Area, side: SeatView) -> int:
        """Draw the name of a seat and the sizes of its piles; return the column after them."""
        x, y, width, _ = area
        thing, more = seat_thing(side.seat), self.scene.glyphs.more
        ground, _, _ = self.scene.light(thing)
        canvas.fill(area, Ground.PANEL if ground is Ground.CARD else ground)
        active = self.scene.view.active == side.seat
        sign, ink = self.scene.sign_of(thing)
        if ground is Ground.CARD:
            sign, ink = (self.scene.glyphs.active if active else ""), Ink.ACCENT
        canvas.put(x, y, sign, ink, bold=True)
        region = self.scene.rules.deck(side.seat).region
        told = self.scene.voice.say(f"region.{region}")
        name = clip(self.scene.name(side.seat), min(18, width // 5), more)
        at = canvas.put(x + 2, y, name, Ink.ACCENT if active else Ink.TITLE, bold=True)
        at = canvas.put(at + 2, y, told, REGION_INK[region]) + 2
        sizes = self._sizes(side, brief=False)
        if at - x + width_of(sizes) > width:
            sizes = self._sizes(side, brief=True)
        canvas.mark(area, thing, side.seat)
        return canvas.put_line(at, y, sizes) + 2

    def _sizes(self, side: SeatView, *, brief: bool) -> Line:
        form = ".short" if brief else ""
        sizes = {"hand": side.hand_size, "deck": side.deck_size, "pile": len(side.discard_pile)}
        told = "  ".join(
            self.scene.caption(f"{name}{form}", count=size) for name, size in sizes.items()
        )
        left = side.stack_size + side.pool_size
        return line(
            Span(f"{told}  ", Ink.SOFT),
            Span("" if brief else f"{self.scene.caption('stack')} ", Ink.SOFT),
            Span(self.scene.signs.magi * left, Ink.TEXT, bold=True),
            Span(self.scene.glyphs.lost * len(side.defeated), Ink.BAD),
        )

    def _draw_middle(self, canvas: Canvas, area: Area, between: list[Line]) -> None:
        """Draw what is going on across the line between the sides."""
        x, y, width, height = area
        rule = y + (height - 1) // 2
        top = y + (height - len(between)) // 2
        canvas.put(
            x, min(rule, top) if between else rule, self.scene.glyphs.light.top * width, Ink.FAINT
        )
        for row, told in enumerate(between, top):
            shown = clip_line(line(" ", *told, " "), width, self.scene.glyphs.more)
            canvas.put_line(x + (width - width_of(shown)) // 2, row, shown)
