"""Draw one fleet as it lies on the table: the flagship in the middle, its zones around it."""

from typing import NamedTuple

from magblast.engine.terms import ZONES, CardId, Zone
from magblast.engine.view import SeatView
from magblast.tui.presenters.canvas import Canvas
from magblast.tui.presenters.glyphs import ZONE_LETTER
from magblast.tui.presenters.ink import ZONE_GROUND, ZONE_INK, Ground, Ink
from magblast.tui.presenters.scene import Scene
from magblast.tui.presenters.ship import draw_ship, hull_bar
from magblast.tui.presenters.text import Line, Span, clip, clip_line, line, width_of, wrap
from magblast.tui.presenters.words import say
from magblast.tui.selection import Kind, Thing
from magblast.wording import zone_place

LEAST_WIDTH = 47
"""Cells a fleet needs across."""
_WIDEST_SHIP = 26
_LEAST_MIDDLE = 5
_ABREAST = 3
"""Ships side by side above and below the flagship."""


class ShipSize(NamedTuple):
    """Say how tall ships are drawn, and how far apart."""

    rows: int
    gap: int


SIZES = (ShipSize(4, 1), ShipSize(3, 1), ShipSize(3, 0), ShipSize(2, 0))
"""The sizes ships are drawn in, roomiest first."""


def rows_needed(seat: SeatView, size: ShipSize) -> int:
    """Count the rows a fleet needs with its ships drawn in a size."""
    right, left = (_stacked(max(1, len(seat.fleet[ring])), size) for ring in (1, 3))
    above, below = (_stacked(_ranks(seat, ring), size) for ring in (0, 2))
    return 2 + (1 + above) + max(_LEAST_MIDDLE, 1 + right, 1 + left) + (1 + below)


def _stacked(ships: int, size: ShipSize) -> int:
    """Count the rows of ships one below the other."""
    return ships * size.rows + (ships - 1) * size.gap


def _ranks(seat: SeatView, ring: int) -> int:
    """Count the ranks of the zone above or below; more than three ships make another one."""
    return max(1, -(-len(seat.fleet[ring]) // _ABREAST))


def draw_fleet(
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    height: int,
    seat: SeatView,
    size: ShipSize,
    scene: Scene,
) -> None:
    """Draw a fleet into a rectangle of at least ``rows_needed``."""
    thing = Thing(Kind.FLEET, seat.seat)
    canvas.mark(x, y, width, height, thing, seat.seat)
    _draw_border(canvas, x, y, width, height, seat, scene)
    if seat.eliminated:
        words = say("eliminated")
        canvas.put(x + (width - len(words)) // 2, y + height // 2, words, Ink.FAINT)
        return
    inner = width - 2
    column = min(_WIDEST_SHIP, (inner - 2) // 3)
    left_x, right_x = x + 1, x + width - 1 - column
    top = y + 1
    bottom = y + height - 2 - _stacked(_ranks(seat, 2), size)
    _draw_across(canvas, x + 1, top, inner, column, 0, seat, ship_rows, scene)
    _draw_across(canvas, x + 1, bottom, inner, column, 2, seat, ship_rows, scene)
    middle = top + 1 + _stacked(_ranks(seat, 0), size)
    room = bottom - middle
    for ring, at in ((3, left_x), (1, right_x)):
        used = 1 + _stacked(max(1, len(seat.fleet[ring])), size)
        start = middle + max(0, (room - used) // 2)
        _draw_column(canvas, at, start, column, ring, seat, ship_rows, scene)
    gap = right_x - (left_x + column)
    box = min(gap - 2, 30)
    rows = min(room, 6 if room >= 8 else 5)
    box_y = middle + max(0, (room - rows) // 2)
    draw_flagship(canvas, left_x + column + (gap - box) // 2, box_y, box, rows, seat, scene)


def zone_label(zone: Zone, scene: Scene, *, short: bool = False) -> Line:
    """Name a zone by glyph, letter and place."""
    word = zone_place(zone)
    ink = ZONE_INK[zone]
    place = "" if short else f" {word}"
    return line(
        Span(f"{scene.glyphs.zone(zone)} {ZONE_LETTER[zone]}", ink, bold=True), Span(place, ink)
    )


def _draw_across(
    canvas: Canvas,
    x: int,
    y: int,
    inner: int,
    column: int,
    ring: int,
    seat: SeatView,
    size: ShipSize,
    scene: Scene,
) -> None:
    zone = ZONES[ring]
    ships = seat.fleet[ring]
    rows = _stacked(_ranks(seat, ring), size)
    canvas.mark(x, y, inner, 1 + rows, Thing(Kind.ZONE, zone), seat.seat)
    label = zone_label(zone, scene)
    _draw_label(canvas, x + (inner - width_of(label)) // 2, y, label, seat, zone, scene)
    if not ships:
        _draw_open(canvas, x + (inner - column) // 2, y + 1, column, rows, seat, ring, scene)
    for first in range(0, len(ships), 3):
        rank = ships[first : first + 3]
        span = len(rank) * column + (len(rank) - 1)
        at = x + (inner - span) // 2
        for index, ship in enumerate(rank):
            draw_ship(
                canvas,
                at + index * (column + 1),
                y + 1 + first // 3 * ship_rows,
                column,
                ship_rows,
                ship,
                seat.seat,
                ring,
                scene,
            )


def _draw_column(
    canvas: Canvas,
    x: int,
    y: int,
    column: int,
    ring: int,
    seat: SeatView,
    size: ShipSize,
    scene: Scene,
) -> None:
    zone = ZONES[ring]
    ships = seat.fleet[ring]
    rows = 1 + _stacked(max(1, len(ships)), size)
    canvas.mark(x, y, column, rows, Thing(Kind.ZONE, zone), seat.seat)
    label = zone_label(zone, scene)
    _draw_label(canvas, x + (column - width_of(label)) // 2, y, label, seat, zone, scene)
    if not ships:
        _draw_open(canvas, x, y + 1, column, ship_rows, seat, ring, scene)
    for index, ship in enumerate(ships):
        draw_ship(
            canvas, x, y + 1 + index * ship_rows, column, ship_rows, ship, seat.seat, ring, scene
        )


def _draw_label(
    canvas: Canvas, x: int, y: int, label: Line, seat: SeatView, zone: Zone, scene: Scene
) -> None:
    ground = Ground.NONE
    thing = Thing(Kind.ZONE, zone)
    if scene.zone_is_choice(seat.seat, zone):
        ground = Ground.CURSOR if scene.marks.cursor == thing else Ground.CHOICE
        glyph = scene.glyphs.cursor if ground is Ground.CURSOR else scene.glyphs.choice
        label = line(Span(f" {glyph} ", Ink.KEY, bold=True), *label, " ")
        x -= 2
    canvas.put_line(x, y, label, ground=ground)


def _draw_open(
    canvas: Canvas, x: int, y: int, width: int, rows: int, seat: SeatView, ring: int, scene: Scene
) -> None:
    """Show an empty zone, through which the flagship can be hit."""
    zone = ZONES[ring]
    dash = scene.glyphs.dash
    word = f" {say('open')} "
    dashes = max(0, width - 2 - len(word))
    text = dash * (dashes // 2) + word + dash * (dashes - dashes // 2)
    row = y + (rows - 1) // 2
    canvas.put(x + 1, row, text, ZONE_INK[zone], ground=ZONE_GROUND[zone])


def draw_flagship(
    canvas: Canvas, x: int, y: int, width: int, rows: int, seat: SeatView, scene: Scene
) -> None:
    """Draw a flagship with its hull and the uses it has left."""
    flagship = seat.flagship
    card = scene.rules.flagships[flagship.id]
    thing = Thing(Kind.FLAGSHIP, flagship.id)
    marks, glyphs = scene.marks, scene.glyphs
    ground, ink = Ground.FLAGSHIP, Ink.SOFT
    if thing == marks.cursor:
        ground, ink = Ground.CURSOR, Ink.ACCENT
    elif thing in marks.chosen:
        ground, ink = Ground.CHOSEN, Ink.ACCENT
    elif thing in marks.choices:
        ground, ink = Ground.CHOICE, Ink.KEY
    canvas.fill(x, y, width, rows, ground)
    box = glyphs.double if ground is Ground.FLAGSHIP else glyphs.heavy
    canvas.frame(x, y, width, rows, box, ink)
    inner = width - 2
    bar = hull_bar(
        flagship.hull_left, sum(hit.damage for hit in flagship.squadrons), card.hull, inner, glyphs
    )
    hull = line(*bar, Span(f" {flagship.hull_left}/{card.hull}", Ink.TITLE, bold=True))
    if width_of(hull) > inner:
        hull = bar
    uses = uses_line(seat, scene)
    names = wrap(card.name, inner)
    body = rows - 2 - 1 - (1 if uses else 0)
    if len(names) > body:
        names = [*names[: body - 1], clip(" ".join(names[body - 1 :]), inner, glyphs.more)]
    lines: list[Line] = [line(Span(name, Ink.TITLE, bold=True)) for name in names]
    lines += [hull] + ([uses] if uses else [])
    start = y + 1 + max(0, (rows - 2 - len(lines)) // 2)
    for index, spans in enumerate(lines):
        spans = clip_line(spans, inner, glyphs.more)
        canvas.put_line(x + 1 + (inner - width_of(spans)) // 2, start + index, spans)
    canvas.mark(x, y, width, rows, thing, seat.seat)


def uses_line(seat: SeatView, scene: Scene) -> Line:
    """Show the uses of the ability that are left; nothing for a constant one."""
    card = scene.rules.flagships[seat.flagship.id]
    if card.uses is None or seat.flagship.uses_left is None:
        return ()
    left = seat.flagship.uses_left
    return line(
        Span(scene.glyphs.use * left, Ink.ACCENT),
        Span(scene.glyphs.use_spent * (card.uses - left), Ink.FAINT),
    )


def _draw_border(
    canvas: Canvas, x: int, y: int, width: int, height: int, seat: SeatView, scene: Scene
) -> None:
    marks, glyphs = scene.marks, scene.glyphs
    thing = Thing(Kind.FLEET, seat.seat)
    active = scene.view.active == seat.seat
    ink, box = (Ink.ACCENT, glyphs.heavy) if active else (Ink.FAINT, glyphs.light)
    if thing == marks.cursor:
        ink, box = Ink.ACCENT, glyphs.double
    elif thing in marks.chosen or thing in marks.choices:
        ink, box = Ink.KEY, glyphs.double
    canvas.frame(x, y, width, height, box, ink)
    sign = f"{glyphs.active} " if active else ""
    if thing in marks.choices:
        sign = f"{glyphs.cursor if thing == marks.cursor else glyphs.choice} "
    right = line(" ", Span(say("hand", count=seat.hand_size), Ink.SOFT), " ")
    flagship = scene.rules.flagships[seat.flagship.id].name
    title = line(
        " ",
        Span(sign, ink, bold=True),
        Span(f"{seat.seat} {scene.name(seat.seat)}", Ink.TITLE, bold=True),
        Span(f" {glyphs.dot} {flagship}", Ink.SOFT),
        " ",
    )
    title = clip_line(title, width - 4 - width_of(right), glyphs.more)
    canvas.put_line(x + 2, y, title)
    if not seat.eliminated:
        canvas.put_line(x + width - 2 - width_of(right), y, right)
    notes = event_notes(seat, scene)
    if notes:
        notes = clip_line(line(" ", *notes, " "), width - 4, glyphs.more)
        canvas.put_line(x + 2, y + height - 1, notes)


def event_notes(seat: SeatView, scene: Scene) -> Line:
    """Say what lies on a fleet, and until whose turn."""
    spans: list[Span] = []
    for card, by in seat.events:
        sign, ink = event_sign(card, scene)
        words = say("until_turn", card=scene.rules.cards[card].name, player=scene.name(by))
        spans += [Span("  " if spans else ""), Span(f"{sign * 2} {words}", ink, bold=True)]
    return line(*spans)


def event_sign(card: CardId, scene: Scene) -> tuple[str, Ink]:
    """Return the glyph and ink of a card that lies on a fleet."""
    if scene.rules.effects[card].mines:
        return scene.glyphs.mined, Ink.BAD
    return scene.glyphs.shielded, Ink.ICON_CIRCLE
