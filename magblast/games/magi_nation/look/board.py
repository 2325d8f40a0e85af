"""Draw the whole table: two sides face to face, and between them what is going on."""

from collections.abc import Iterator
from typing import NamedTuple

from magblast.games.magi_nation.engine.state import Thing as InPlay
from magblast.games.magi_nation.engine.view import SeatView
from magblast.games.magi_nation.look.bearer import draw_thing, sign_of
from magblast.games.magi_nation.look.middle import middle_lines
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.games.magi_nation.look.signs import REGION_INK
from magblast.games.magi_nation.preview import seat as seat_thing
from magblast.games.magi_nation.wording.spelling import card, power
from magblast.kernel.picks import Thing
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink
from magblast.paint.look import Room
from magblast.paint.numerals import ROWS as NUMERAL_ROWS
from magblast.paint.sky import draw_stars
from magblast.paint.text import Line, Span, clip, clip_line, line, width_of

_WIDEST = 150
_LEAST = 3
"""Creatures for which there is always room, so that the table seldom shifts."""
_TALLEST_MIDDLE = 7


class _Plan(NamedTuple):
    """Describe how the cards of both sides are drawn."""

    abreast: int
    rows: int
    """Rows of a creature."""
    magi: int
    """Rows of a Magi."""
    relics: int
    """Rows of a relic; 0 where relics stand beside the name of their captain."""

    def needed(self, side: SeatView) -> int:
        """Count the rows of a side."""
        ranks = -(-max(_LEAST, len(side.creatures)) // self.abreast)
        return 1 + self.magi + self.relics * len(side.relics) + ranks * self.rows


_PLANS = (
    *(_Plan(1, 4, 4, 2), _Plan(1, 3, 3, 2), _Plan(1, 2, 3, 2), _Plan(1, 2, 3, 1)),
    *(_Plan(1, 2, 2, 1), _Plan(1, 1, 2, 1), _Plan(1, 1, 1, 1), _Plan(1, 1, 1, 0)),
    _Plan(2, 1, 1, 0),
)
"""From the roomiest to the smallest."""


def draw_board(scene: DuelScene, room: Room) -> Canvas:
    """Draw the table; a canvas taller than the room is to be scrolled."""
    width = min(room.width, _WIDEST)
    far, near = scene.far_side, scene.near_side
    between = middle_lines(scene, width - 4)
    least = max(1, len(between))

    def needed(plan: _Plan) -> int:
        return plan.needed(far) + plan.needed(near) + least

    plan = next((each for each in _PLANS if needed(each) <= room.height), _PLANS[-1])
    height = max(room.height, needed(plan))
    canvas = Canvas(room.width, height)
    spare = height - needed(plan)
    middle = least + min(spare, max(0, _TALLEST_MIDDLE - least))
    x, y = (room.width - width) // 2, (spare - middle + least) // 2
    above, below = plan.needed(far), plan.needed(near)
    _draw_side(canvas, Area(x, y, width, above), far, plan, scene)
    _draw_middle(canvas, Area(x, y + above, width, middle), between, scene)
    _draw_side(canvas, Area(x, y + above + middle, width, below), near, plan, scene)
    if room.starry:
        draw_stars(canvas, scene.glyphs)
    return canvas


def _draw_side(canvas: Canvas, area: Area, side: SeatView, plan: _Plan, scene: DuelScene) -> None:
    """Draw what a seat has: its name at the outer edge, its creatures inside."""
    x, y, width, height = area
    rises = side is scene.near_side
    head = y + height - 1 if rises else y
    _draw_head(canvas, Area(x, head, width, 1), side, scene, relics=not plan.relics)
    at = y + height - 1 - plan.magi if rises else y + 1
    if side.magi is None:
        canvas.put(x + 2, at, scene.caption("no_magi"), Ink.FAINT)
    else:
        place = Area(x, at, width, min(plan.magi, NUMERAL_ROWS))
        large = plan.magi >= NUMERAL_ROWS
        draw_thing(canvas, place, side.seat, side.magi, scene, large=large)
    relics = side.relics if plan.relics else ()
    at = at - len(relics) * plan.relics if rises else at + plan.magi
    for row, relic in enumerate(relics):
        place = Area(x, at + row * plan.relics, width, plan.relics)
        draw_thing(canvas, place, side.seat, relic, scene)
    ranks = -(-max(1, len(side.creatures)) // plan.abreast)
    # The gap lies in the middle of the table.
    at = at - ranks * plan.rows if rises else at + len(relics) * plan.relics
    across = width // plan.abreast
    for index, creature in enumerate(side.creatures):
        rank, column = divmod(index, plan.abreast)
        top, gap = at + rank * plan.rows, plan.abreast - 1
        place = Area(x + column * across, top, across - gap, min(plan.rows, NUMERAL_ROWS))
        large = plan.rows > NUMERAL_ROWS
        draw_thing(canvas, place, side.seat, creature, scene, large=large)
    if not side.creatures and side.magi is not None:
        canvas.put(x + 2, at, scene.caption("no_creatures"), Ink.FAINT)


def _draw_head(
    canvas: Canvas, area: Area, side: SeatView, scene: DuelScene, *, relics: bool
) -> None:
    """Draw the name of a seat and the sizes of its piles, with its relics where they fit."""
    x, y, width, _ = area
    thing, more = seat_thing(side.seat), scene.glyphs.more
    ground, _, _ = scene.light(thing)
    canvas.fill(area, Ground.PANEL if ground is Ground.CARD else ground)
    shown = [*_relics(side, scene)] if relics else []
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
    needed = sum(2 + width_of(words) for _, words in shown)
    sizes = _sizes(side, scene, brief=False)
    if at - x + width_of(sizes) + needed > width:
        sizes = _sizes(side, scene, brief=True)
    canvas.put_line(at, y, sizes)
    canvas.mark(area, thing, side.seat)
    at += width_of(sizes) + 2
    for left, (relic, words) in zip(range(len(shown), 0, -1), shown, strict=True):
        words = clip_line(words, (x + width - at) // left - 1, more)
        place = Area(at, y, width_of(words), 1)
        canvas.put_line(at, y, words)
        _light(canvas, place, relic, side, scene)
        at += width_of(words) + 2


def _relics(side: SeatView, scene: DuelScene) -> Iterator[tuple[InPlay, Line]]:
    for relic in side.relics:
        sign, ink = _relic_sign(relic, scene)
        used = scene.signs.marks["attacked"] if relic.used else ""
        yield (
            relic,
            line(
                Span(f"{sign} " if sign else "", ink, bold=True),
                Span(scene.voice.card(relic.card), scene.ink_of(relic.card)),
                *scene.marks_of(relic, side.seat),
                Span(used, Ink.SOFT),
            ),
        )


def _relic_sign(relic: InPlay, scene: DuelScene) -> tuple[str, Ink]:
    """Return the key of a relic or of its power, whichever may be picked."""
    for thing in _things_of(relic, scene):
        if scene.light(thing)[0] is not Ground.CARD:
            return sign_of(thing, scene)
    return sign_of(card(relic.card), scene)


def _light(canvas: Canvas, place: Area, relic: InPlay, side: SeatView, scene: DuelScene) -> None:
    """Light a relic up by what may be picked of it, and remember where it is."""
    for thing in _things_of(relic, scene):
        ground, _, _ = scene.light(thing)
        if ground is not Ground.CARD:
            canvas.fill(place, ground)
        canvas.mark(place, thing, side.seat)


def _things_of(relic: InPlay, scene: DuelScene) -> list[Thing]:
    powers = scene.rules.cards[relic.card].powers
    return [card(relic.card), *(power(relic.card, each.id) for each in powers)]


def _sizes(side: SeatView, scene: DuelScene, *, brief: bool) -> Line:
    form = ".short" if brief else ""
    sizes = {"hand": side.hand_size, "deck": side.deck_size, "pile": len(side.discard_pile)}
    told = "  ".join(scene.caption(f"{name}{form}", count=count) for name, count in sizes.items())
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
