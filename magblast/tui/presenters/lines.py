"""Draw the fleets as battle lines: a row for each fleet, a column for each zone.

Ships that can shoot each other stand in one column, so that a target is a look up or down.
"""

from magblast.engine.terms import ZONES
from magblast.engine.view import SeatView
from magblast.tui.presenters.canvas import Canvas
from magblast.tui.presenters.fleet import event_sign, uses_line, zone_label
from magblast.tui.presenters.ink import ZONE_GROUND, ZONE_INK, Ground, Ink
from magblast.tui.presenters.scene import Scene
from magblast.tui.presenters.ship import draw_ship, hull_bar
from magblast.tui.presenters.text import Span, clip, line, width_of
from magblast.tui.presenters.words import say
from magblast.tui.selection import Kind, Thing

_LABEL = 9
_LEAST_FLAGSHIP = 14


def row_height(seat: SeatView, ship_rows: int) -> int:
    """Count the rows of a fleet when each ship takes ``ship_rows``."""
    if seat.eliminated:
        return 1
    fullest = max(1, *(len(zone) for zone in seat.fleet))
    return max(fullest * ship_rows, 2 if seat.events else 1)


def height_needed(scene: Scene, ship_rows: int, *, ruled: bool) -> int:
    """Count the rows the whole table needs; ``ruled`` puts a line between fleets."""
    rows = sum(row_height(seat, ship_rows) for seat in scene.seats)
    return 1 + rows + (len(scene.seats) - 1 if ruled else 0)


def draw_lines(scene: Scene, width: int, height: int) -> Canvas:
    """Draw every fleet, as roomy as fits; the canvas is taller than ``height`` if nothing fits."""
    ship_rows, ruled = next(
        (
            (rows, ruled)
            for rows, ruled in ((4, True), (3, True), (2, True), (2, False), (1, True))
            if height_needed(scene, rows, ruled=ruled) <= height
        ),
        (1, False),
    )
    needed = height_needed(scene, ship_rows, ruled=ruled)
    canvas = Canvas(width, max(needed, height))
    canvas.fixed = 1
    zone_width = max(14, min(34, (width - _LABEL - max(_LEAST_FLAGSHIP, width // 6)) // 4))
    _draw_heads(canvas, zone_width, scene)
    y = 1
    for index, seat in enumerate(scene.seats):
        if ruled and index:
            canvas.put(0, y, scene.glyphs.light.top * width, Ink.STAR)
            y += 1
        rows = row_height(seat, ship_rows)
        _draw_row(canvas, y, rows, zone_width, ship_rows, seat, scene)
        y += rows
    return canvas


def _draw_heads(canvas: Canvas, zone_width: int, scene: Scene) -> None:
    for ring, zone in enumerate(ZONES):
        label = zone_label(zone, scene)
        x = _LABEL + ring * zone_width
        canvas.put_line(x + 1, 0, label)
    canvas.put(_LABEL + 4 * zone_width + 1, 0, say("flagship"), Ink.SOFT)


def _draw_row(
    canvas: Canvas,
    y: int,
    rows: int,
    zone_width: int,
    ship_rows: int,
    seat: SeatView,
    scene: Scene,
) -> None:
    thing = Thing(Kind.FLEET, seat.seat)
    canvas.mark(0, y, canvas.width, rows, thing, seat.seat)
    if scene.view.active == seat.seat:
        canvas.fill(0, y, canvas.width, rows, Ground.PANEL)
    _draw_label(canvas, y, rows, seat, scene)
    if seat.eliminated:
        dash = scene.glyphs.dash
        words = f"{dash * 3} {say('eliminated')} {dash * 3}"
        canvas.put(_LABEL + 1, y, words, Ink.FAINT)
        return
    for ring, zone in enumerate(ZONES):
        x = _LABEL + ring * zone_width
        canvas.mark(x, y, zone_width - 1, rows, Thing(Kind.ZONE, zone), seat.seat)
        lit = scene.zone_is_choice(seat.seat, zone)
        if lit:
            cursor = scene.marks.cursor == Thing(Kind.ZONE, zone)
            canvas.fill(x, y, zone_width - 1, rows, Ground.CURSOR if cursor else Ground.CHOICE)
        if not seat.fleet[ring]:
            _draw_open(canvas, x, y + (rows - 1) // 2, zone_width - 1, ring, lit, scene)
        for index, ship in enumerate(seat.fleet[ring]):
            draw_ship(
                canvas,
                x,
                y + index * ship_rows,
                zone_width - 1,
                ship_rows,
                ship,
                seat.seat,
                ring,
                scene,
            )
    x = _LABEL + 4 * zone_width
    _draw_flagship(canvas, x, y, canvas.width - x, min(rows, 3), seat, scene)


def _draw_label(canvas: Canvas, y: int, rows: int, seat: SeatView, scene: Scene) -> None:
    """Seat, captain and hand; on further rows what lies on the fleet."""
    marks, glyphs = scene.marks, scene.glyphs
    thing = Thing(Kind.FLEET, seat.seat)
    active = scene.view.active == seat.seat
    sign, ink = (glyphs.active, Ink.ACCENT) if active else (" ", Ink.SOFT)
    ground = None
    if thing == marks.cursor:
        sign, ground = glyphs.cursor, Ground.CURSOR
    elif thing in marks.choices:
        sign, ink, ground = glyphs.choice, Ink.KEY, Ground.CHOICE
    elif thing in marks.chosen:
        sign, ink, ground = glyphs.chosen, Ink.ACCENT, Ground.CHOSEN
    hand = say("hand_short", count=seat.hand_size)
    end = "" if rows > 1 or seat.eliminated else f" {hand}"
    room = _LABEL - 2 - len(end)
    name = clip(f"{seat.seat} {scene.name(seat.seat)}", room, glyphs.more)
    title = Ink.FAINT if seat.eliminated else Ink.TITLE
    canvas.put_line(
        0,
        y,
        line(
            Span(sign, ink, bold=True),
            Span(name, title, bold=title is Ink.TITLE),
            " " * (room - width_of((Span(name),))),
            Span(end, Ink.SOFT),
        ),
        ground=ground,
    )
    if rows < 2 or seat.eliminated:
        return
    signs: list[Span] = []
    for card, by in seat.events:
        sign, ink = event_sign(card, scene)
        signs.append(Span(f"{sign}{scene.glyphs.arrow}{by}", ink, bold=True))
    if rows == 2 and signs:
        # One row must hold the hand and the events.
        canvas.put_line(1, y + 1, line(Span(hand, Ink.SOFT), " ", *signs[:1]))
        return
    canvas.put(1, y + 1, say("hand", count=seat.hand_size), Ink.SOFT)
    for index, span in enumerate(signs[: rows - 2]):
        canvas.put_line(1, y + 2 + index, (span,))


def _draw_open(
    canvas: Canvas, x: int, y: int, width: int, ring: int, lit: bool, scene: Scene
) -> None:
    zone = ZONES[ring]
    dash = scene.glyphs.dash
    word = f" {say('open')} "
    dashes = max(0, width - len(word))
    text = dash * (dashes // 2) + word + dash * (dashes - dashes // 2)
    canvas.put(x, y, text, ZONE_INK[zone], ground=None if lit else ZONE_GROUND[zone])


def _draw_flagship(
    canvas: Canvas, x: int, y: int, width: int, rows: int, seat: SeatView, scene: Scene
) -> None:
    flagship = seat.flagship
    card = scene.rules.flagships[flagship.id]
    thing = Thing(Kind.FLAGSHIP, flagship.id)
    marks, glyphs = scene.marks, scene.glyphs
    ground, edge = Ground.FLAGSHIP, glyphs.edge
    if thing == marks.cursor:
        ground, edge = Ground.CURSOR, glyphs.cursor
    elif thing in marks.chosen:
        ground, edge = Ground.CHOSEN, glyphs.chosen
    elif thing in marks.choices:
        ground, edge = Ground.CHOICE, glyphs.choice
    canvas.fill(x, y, width, rows, ground)
    for row in range(rows):
        canvas.put(x, y + row, edge if row == 0 else glyphs.edge, Ink.ACCENT)
    lit = thing == marks.cursor or thing in marks.choices or thing in marks.chosen
    ink = Ink.SOFT if marks.aiming and not lit else Ink.TITLE
    lent = sum(hit.damage for hit in flagship.squadrons)
    hull = f"{flagship.hull_left}/{card.hull}"
    uses = uses_line(seat, scene)
    bar = hull_bar(flagship.hull_left, lent, card.hull, card.hull, glyphs)
    inner = width - 2
    canvas.mark(x, y, width, rows, thing, seat.seat)
    if rows == 1:
        right = line(
            Span(hull, bar[0].ink if bar else Ink.BAD, bold=True), " " if uses else "", *uses
        )
        room = inner - width_of(right) - 1
        canvas.put(x + 1, y, clip(card.name, room, glyphs.more), ink, bold=True)
        canvas.put_line(x + 1 + inner - width_of(right), y, right)
        return
    canvas.put(x + 1, y, clip(card.name, inner, glyphs.more), ink, bold=True)
    full = line(*bar, Span(f" {hull}", Ink.TITLE, bold=True))
    if rows > 2:
        canvas.put_line(x + 1, y + 1, full)
        canvas.put_line(x + 1, y + 2, uses)
        return
    both = line(*full, " ", *uses) if uses else full
    if width_of(both) > inner:
        both = line(Span(hull, Ink.TITLE, bold=True), " ", *uses)
    canvas.put_line(x + 1, y + 1, both)
