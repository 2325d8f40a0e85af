"""Draw the whole table: two sides face to face, and between them what is going on."""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import NamedTuple

from magblast.games.magi_nation.engine.view import SeatView
from magblast.games.magi_nation.look.creature import draw_creature, rows_to_tell_all
from magblast.games.magi_nation.look.magi import draw_magi
from magblast.games.magi_nation.look.marking import sign_of
from magblast.games.magi_nation.look.middle import middle_lines
from magblast.games.magi_nation.look.relics import draw_relic
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
            rows_to_tell_all(each, room, scene) < self.rows for each in side.creatures
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


def draw_board(scene: DuelScene, room: Room) -> Canvas:
    """Draw the table; a canvas taller than the room is to be scrolled."""
    width = min(room.width, _WIDEST)
    far, near = scene.far_side, scene.near_side
    between = middle_lines(scene, width - 4)
    least = max(1, len(between))

    plans = _plans(scene, width, room.height - least)
    above, below = (plans[side.seat].needed(side, width) for side in (far, near))
    height = max(room.height, above + least + below)
    canvas = Canvas(room.width, height)
    spare = height - above - least - below
    middle = least + min(spare, max(0, _TALLEST_MIDDLE - least))
    x, y = (room.width - width) // 2, (spare - middle + least) // 2
    _draw_side(canvas, Area(x, y, width, above), far, plans[far.seat], scene)
    _draw_middle(canvas, Area(x, y + above, width, middle), between, scene)
    y += above + middle
    _draw_side(canvas, Area(x, y, width, below), near, plans[near.seat], scene)
    if room.starry:
        draw_stars(canvas, scene.glyphs)
    return canvas


def _plans(scene: DuelScene, width: int, height: int) -> dict[Seat, _Plan]:
    """Choose how each side is drawn: alike, then as roomy as the rows that are left allow."""
    sides = scene.view.seats
    clear = {
        across
        for across, plan in _BY_WIDTH.items()
        if not any(plan.cuts(side, width, scene) for side in sides)
    }
    whole = [plan for plan in _PLANS if plan.across in clear] or _PLANS[-1:]

    def rows(found: Mapping[Seat, _Plan]) -> int:
        return sum(found[side.seat].needed(side, width) for side in sides)

    # However much room there is, neither side has rows that say nothing.
    alike = [{side.seat: plan for side in sides} for plan in whole if plan.rows <= _LARGE]
    found = next((each for each in alike if rows(each) <= height), alike[-1])
    for side in (scene.near_side, scene.far_side):
        roomier = ({**found, side.seat: plan} for plan in whole)
        fitting = (each for each in roomier if rows(each) <= height)
        found = next(
            (each for each in fitting if not each[side.seat].is_idle(side, width, scene)), found
        )
    return found


def _draw_side(canvas: Canvas, area: Area, side: SeatView, plan: _Plan, scene: DuelScene) -> None:
    """Draw what a seat has: its name at the outer edge, its creatures inside."""
    x, y, width, height = area
    rises = side is scene.near_side
    head = y + height - 1 if rises else y
    end = _draw_head(canvas, Area(x, head, width, 1), side, scene)
    at = head - plan.magi if rises else head + 1
    if side.magi is None:
        canvas.put(x + 2, at, scene.caption("no_magi"), Ink.FAINT)
    else:
        draw_magi(canvas, Area(x, at, width, plan.magi), side.seat, side.magi, scene)
    beside = plan.relics_abreast(side, width)
    taken = plan.relics * -(-len(side.relics) // beside)
    at = at - taken if rises else at + plan.magi
    places = (
        _places(x, at, width, beside, plan.relics)
        if plan.relics
        else _places(end, head, x + width - end, max(1, len(side.relics)), 1)
    )
    for relic, place in zip(side.relics, places, strict=False):
        draw_relic(canvas, place, side.seat, relic, scene)
    beside = plan.abreast(side, width)
    ranks = -(-max(1, len(side.creatures)) // beside)
    # The gap lies in the middle of the table.
    at = at - ranks * plan.rows if rises else at + taken
    for creature, place in zip(
        side.creatures, _places(x, at, width, beside, plan.rows), strict=False
    ):
        draw_creature(canvas, place, side.seat, creature, scene)
    if not side.creatures and side.magi is not None:
        canvas.put(x + 2, at, scene.caption("no_creatures"), Ink.FAINT)


def _places(x: int, y: int, width: int, abreast: int, rows: int) -> Iterator[Area]:
    """Iterate over the places of cards: rank by rank, so many beside one another."""
    across = width // abreast
    for number in count():
        rank, column = divmod(number, abreast)
        yield Area(x + column * across, y + rank * rows, across - (abreast > 1), rows)


def _draw_head(canvas: Canvas, area: Area, side: SeatView, scene: DuelScene) -> int:
    """Draw the name of a seat and the sizes of its piles; return the column after them."""
    x, y, width, _ = area
    thing, more = seat_thing(side.seat), scene.glyphs.more
    ground, _, _ = scene.light(thing)
    canvas.fill(area, Ground.PANEL if ground is Ground.CARD else ground)
    active = scene.view.active == side.seat
    sign, ink = sign_of(thing, scene)
    if ground is Ground.CARD:
        sign, ink = (scene.glyphs.active if active else ""), Ink.ACCENT
    canvas.put(x, y, sign, ink, bold=True)
    region = scene.rules.deck(side.seat).region
    told = scene.voice.say(f"region.{region}")
    name = clip(scene.name(side.seat), min(18, width // 5), more)
    at = canvas.put(x + 2, y, name, Ink.ACCENT if active else Ink.TITLE, bold=True)
    at = canvas.put(at + 2, y, told, REGION_INK[region]) + 2
    sizes = _sizes(side, scene, brief=False)
    if at - x + width_of(sizes) > width:
        sizes = _sizes(side, scene, brief=True)
    canvas.mark(area, thing, side.seat)
    return canvas.put_line(at, y, sizes) + 2


def _sizes(side: SeatView, scene: DuelScene, *, brief: bool) -> Line:
    form = ".short" if brief else ""
    sizes = {"hand": side.hand_size, "deck": side.deck_size, "pile": len(side.discard_pile)}
    told = "  ".join(scene.caption(f"{name}{form}", count=size) for name, size in sizes.items())
    left = side.stack_size + side.pool_size
    return line(
        Span(f"{told}  ", Ink.SOFT),
        Span("" if brief else f"{scene.caption('stack')} ", Ink.SOFT),
        Span(scene.signs.magi * left, Ink.TEXT, bold=True),
        Span(scene.glyphs.lost * len(side.defeated), Ink.BAD),
    )


def _draw_middle(canvas: Canvas, area: Area, between: list[Line], scene: DuelScene) -> None:
    """Draw what is going on across the line between the sides."""
    x, y, width, height = area
    rule = y + (height - 1) // 2
    top = y + (height - len(between)) // 2
    canvas.put(x, min(rule, top) if between else rule, scene.glyphs.light.top * width, Ink.FAINT)
    for row, told in enumerate(between, top):
        shown = clip_line(line(" ", *told, " "), width, scene.glyphs.more)
        canvas.put_line(x + (width - width_of(shown)) // 2, row, shown)
