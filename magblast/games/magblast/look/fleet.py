"""Draw one fleet as it lies on the table: the flagship in the middle, its zones around it."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from rich.cells import cell_len

from magblast.games.magblast.engine.terms import ZONES, CardId, Zone
from magblast.games.magblast.engine.things import Kind
from magblast.games.magblast.engine.view import SeatView
from magblast.games.magblast.look.inks import FLAGSHIP_GROUND, ZONE_GROUND, ZONE_INK
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.look.ship import (
    CARD,
    Berthed,
    draw_ship,
    hull_bar,
    rows_to_tell_all,
    toll_of,
)
from magblast.kernel.picks import Thing
from magblast.paint.canvas import Area, Canvas
from magblast.paint.glyphs import in_glyphs
from magblast.paint.ink import Ground, Ink
from magblast.paint.memory import Memory
from magblast.paint.sky import sky
from magblast.paint.text import (
    Line,
    Span,
    clip,
    clip_line,
    has_room,
    line,
    shorten,
    width_of,
    wrap,
)
from magblast.paint.toll import brief

LEAST_WIDTH = 47
"""Cells a fleet needs across."""
LEAST_HEIGHT = 15
"""Rows a fleet needs: for three ships in file beside its flagship, and one rank on each side."""
_WIDEST_SHIP = 26
_AMPLE_SHIP = 20
"""Cells of a ship in which the longest name stands beside its hull."""
_NARROWEST_SHIP = 10
_WIDEST_FLAGSHIP = 30
_RANK = 4
"""Rows of a zone with its label and one rank of ships."""
_FLAGSHIP_ROWS = (6, 5)
_FRAGMENTS = ("▄ ▀▀▄  ▀", "▀▄  ▄ ▀▄")
"""What is left where ships stood."""
_ABREAST = 3
"""Ships side by side above and below the flagship."""


class ShipSize(NamedTuple):
    """Describe how tall ships are drawn, and how far apart."""

    rows: int
    gap: int


SIZES = (ShipSize(4, 1), ShipSize(3, 1), ShipSize(3, 0), ShipSize(2, 0), ShipSize(1, 0))
"""The sizes ships are drawn in, roomiest first."""
_READ = tuple(ShipSize(rows, 1) for rows in range(12, CARD, -1))
"""The sizes of ships that have something to say, where there is room for it."""


class _Frame(NamedTuple):
    """Describe the places in a panel that depend on its size alone, so that nothing ever moves."""

    inner: Area
    column: int
    """Cells of a ship across."""
    flagship: Area

    @classmethod
    def of(cls, area: Area, scene: FleetScene) -> "_Frame":
        """Divide a panel: the flagship keeps the middle."""
        inner = Area(area.x + 1, area.y + 1, area.width - 2, area.height - 2)
        column = (inner.width - 2) // _ABREAST
        # From there on, what is more goes to the flagship: it has something to say.
        column = min(_WIDEST_SHIP, max(min(column, _AMPLE_SHIP), column - _ABREAST))
        box = min(inner.width - 2 * column - 2, _WIDEST_FLAGSHIP)
        written = max(flagship_rows(each, box, scene) for each in scene.view.seats)
        spare = inner.height - 2 * _RANK
        roomy = (written,) if inner.height - written >= 2 * (_RANK + 1) else ()
        rows = next((rows for rows in (*roomy, *_FLAGSHIP_ROWS) if rows <= spare), 5)
        x, y = inner.x + (inner.width - box) // 2, inner.y + (inner.height - rows) // 2
        return cls(inner, column, Area(x, y, box, rows))

    def abreast(self, zone_index: int, ships: int) -> int:
        """Count the ships side by side in a zone: more than usual stand closer together."""
        if zone_index % 2:
            return 1
        return max(_ABREAST, min(ships, (self.inner.width + 1) // (_NARROWEST_SHIP + 1)))

    def rows(self, zone_index: int, ships: int, size: ShipSize) -> int:
        """Count the rows of a zone with its label."""
        ranks = max(1, -(-ships // self.abreast(zone_index, ships)))
        return 1 + ranks * size.rows + (ranks - 1) * size.gap

    def zones(self, counts: list[int], size: ShipSize) -> tuple[Area, ...] | None:
        """Return where the zones are drawn if their ships have a size; None if it is too large."""
        (x, y, width, height), box = self.inner, self.flagship
        above, right, below, left = (
            self.rows(zone_index, count, size) for zone_index, count in enumerate(counts)
        )
        beside = height - above - below
        if y + above > box.y or below > y + height - box.y - box.height:
            return None
        if max(right, left) > beside:
            return None
        middle = y + above
        return (
            Area(x, y, width, above),
            Area(x + width - self.column, middle + (beside - right) // 2, self.column, right),
            Area(x, y + height - below, width, below),
            Area(x, middle + (beside - left) // 2, self.column, left),
        )


def draw_fleet(
    canvas: Canvas, area: Area, seat: SeatView, scene: FleetScene, memory: Memory
) -> None:
    """Draw a fleet into a rectangle of at least ``LEAST_WIDTH`` by ``LEAST_HEIGHT``.

    The flagship has the same place whatever stands around it. A memory spares zones that look as
    they did.
    """
    x, y, width, height = area
    canvas.mark(area, Thing(Kind.FLEET, seat.seat), seat.seat)
    _draw_border(canvas, area, seat, scene)
    frame = _Frame.of(area, scene)
    if seat.eliminated:
        _draw_wreck(canvas, frame, seat, scene)
        return
    counts = [len(zone) for zone in seat.fleet]
    sizes = (*_read_sizes(frame, seat, scene), *SIZES)
    size = next((size for size in sizes if frame.zones(counts, size)), SIZES[-1])
    areas = frame.zones(counts, size) or frame.zones([min(3, count) for count in counts], size)
    for zone_index, zone_area in enumerate(areas or ()):
        draw = partial(
            _draw_zone, frame=frame, zone_index=zone_index, seat=seat, size=size, scene=scene
        )
        what, shows = (
            ("zone", seat.seat, zone_index),
            (frame, size, scene.shown_in(seat, zone_index)),
        )
        x, y, width, height = zone_area
        canvas.lay(x, y, memory.recall(what, width, height, scene, draw, shows))
    x, y, width, height = frame.flagship
    draw = partial(draw_flagship, seat=seat, scene=scene)
    place = ("flagship", seat.seat)
    canvas.lay(x, y, memory.recall(place, width, height, scene, draw, seat.flagship))


def _read_sizes(frame: _Frame, seat: SeatView, scene: FleetScene) -> Iterator[ShipSize]:
    """Iterate over the sizes in which wide ships tell what their cards say, and no empty rows."""
    if frame.column >= _AMPLE_SHIP:
        ships = (ship for zone in seat.fleet for ship in zone)
        needed = max((rows_to_tell_all(ship, frame.column, scene) for ship in ships), default=0)
        yield from (size for size in _READ if size.rows <= needed)


def _draw_zone(
    canvas: Canvas,
    frame: _Frame,
    zone_index: int,
    seat: SeatView,
    size: ShipSize,
    scene: FleetScene,
) -> None:
    """Draw a zone over a whole canvas: its label, and its ships in ranks or in file."""
    area = x, y, width, height = Area(0, 0, canvas.width, canvas.height)
    zone, ships = ZONES[zone_index], seat.fleet[zone_index]
    canvas.mark(area, Thing(Kind.ZONE, zone), seat.seat)
    _draw_label(canvas, area, seat, zone, scene)
    if not ships:
        column = frame.column
        empty = Area(x + (width - column) // 2, y + 1, column, height - 1)
        draw_empty(canvas, empty, seat, zone_index, scene)
    abreast = frame.abreast(zone_index, len(ships))
    column = min(frame.column, (width - abreast + 1) // abreast)
    for first in range(0, len(ships), abreast):
        rank = ships[first : first + abreast]
        span = len(rank) * (column + 1) - 1
        top = y + 1 + first // abreast * (size.rows + size.gap)
        for index, ship in enumerate(rank):
            left = x + (width - span) // 2 + index * (column + 1)
            berthed = Berthed(ship, seat.seat, zone_index)
            draw_ship(canvas, Area(left, top, column, size.rows), berthed, scene)


def _draw_wreck(canvas: Canvas, frame: _Frame, seat: SeatView, scene: FleetScene) -> None:
    """Draw what is left of a fleet: a flagship that has burst, and debris where ships stood."""
    glyphs, (x, y, width, height) = scene.glyphs, frame.inner
    pieces = in_glyphs("▀▄╱╲", glyphs) + "".join(glyphs.stars)
    for column, row, noise in sky(width, height):
        for at, kind in ((column, noise), (width - 1 - column, noise + 1)):
            canvas.put(x + at, y + row, pieces[kind % len(pieces)], Ink.FAINT)
    box = frame.flagship
    canvas.clear(box)
    canvas.frame(box, glyphs.double, Ink.FAINT)
    for column in range(box.width):
        for row in range(box.height):
            if (7 * column + 3 * row + seat.seat) % 5 < 2:
                canvas.put(box.x + column, box.y + row, " ")
    for place in frame.zones([0] * len(ZONES), SIZES[-1]) or ():
        left = place.x + (place.width - len(_FRAGMENTS[0])) // 2
        for row, fragments in enumerate(_FRAGMENTS, place.y):
            canvas.put(left, row, in_glyphs(fragments, glyphs), Ink.FAINT)
    card = scene.rules.flagships[seat.flagship.id]
    names = shorten(scene.translate(card.name), box.width - 2, box.height - 4, glyphs.more)
    words = [*((name, Ink.LOST) for name in names), (scene.caption("eliminated"), Ink.FAINT)]
    top = box.y + (box.height - len(words)) // 2
    for row, (text, ink) in enumerate(words, top):
        canvas.put(box.x + (box.width - cell_len(text)) // 2, row, text, ink)


def zone_label(zone: Zone, scene: FleetScene) -> Line:
    """Draw the name of a zone: glyph, letter and place."""
    ink = ZONE_INK[zone]
    return line(
        Span(scene.zone_sign(zone), ink, bold=True), Span(f" {scene.zone_place(zone)}", ink)
    )


def zone_key(zone: Zone, scene: FleetScene) -> str:
    """Return the key that picks a zone; nothing where its letter says it, or without keys."""
    key = scene.marks.own.get(Thing(Kind.ZONE, zone), "")
    return "" if key == scene.caption(f"zone.{zone}").lower() else key


def _draw_label(canvas: Canvas, area: Area, seat: SeatView, zone: Zone, scene: FleetScene) -> None:
    label = zone_label(zone, scene)
    x = area.x + (area.width - width_of(label)) // 2
    ground = Ground.NONE
    if scene.zone_is_choice(seat.seat, zone):
        on_it = scene.marks.cursor == Thing(Kind.ZONE, zone)
        ground = Ground.CURSOR if on_it else Ground.CHOICE
        glyph = scene.glyphs.cursor if on_it else zone_key(zone, scene) or scene.glyphs.choice
        label = line(Span(f" {glyph} ", Ink.KEY, bold=True), *label, " ")
        x -= 2
    canvas.put_line(x, area.y, label, ground=ground)


def draw_empty(
    canvas: Canvas,
    area: Area,
    seat: SeatView,
    zone_index: int,
    scene: FleetScene,
    *,
    lit: bool = False,
) -> None:
    """Show an empty zone: open, so that the flagship can be hit, or face down at set-up."""
    x, y, width, height = area
    dash, word = scene.glyphs.dash, f" {scene.caption('open')} "
    placed = scene.placed_in(seat, ZONES[zone_index])
    if placed is not None:
        name = scene.translate(scene.rules.ships[placed].name)
        dash, word = " ", clip(name, width - 2, scene.glyphs.more)
    elif scene.view.turn == 0:
        dash = scene.glyphs.back if seat.has_placed else scene.glyphs.dot
        word = ""
    dashes = max(0, width - 2 - len(word))
    text = dash * (dashes // 2) + word + dash * (dashes - dashes // 2)
    ground = None if lit else ZONE_GROUND[ZONES[zone_index]]
    canvas.put(x + 1, y + (height - 1) // 2, text, ZONE_INK[ZONES[zone_index]], ground=ground)


def draw_flagship(canvas: Canvas, seat: SeatView, scene: FleetScene) -> None:
    """Draw a flagship over a whole canvas: in a frame, with its hull and the uses it has left."""
    area = x, y, width, height = Area(0, 0, canvas.width, canvas.height)
    glyphs = scene.glyphs
    card = scene.rules.flagships[seat.flagship.id]
    thing = Thing(Kind.FLAGSHIP, seat.flagship.id)
    ground, ink, _ = scene.light(thing, FLAGSHIP_GROUND)
    canvas.fill(area, ground)
    canvas.frame(area, glyphs.double if ground is FLAGSHIP_GROUND else glyphs.heavy, ink)
    if key := scene.marks.keys.get(thing):
        canvas.put(x + 1, y, f" {key} ", Ink.KEY, bold=True, ground=Ground.BAND)
    inner = width - 2
    hull, uses = flagship_hull(seat, scene, inner), uses_line(seat, scene)
    names = shorten(scene.translate(card.name), inner, height - 3 - (1 if uses else 0), glyphs.more)
    lines: list[Line] = [line(Span(part, Ink.TITLE, bold=True)) for part in names]
    lines += [hull] + ([uses] if uses else [])
    ability = _ability(scene.translate(card.text), inner)
    if ability and len(lines) + 1 + len(ability) <= height - 2:
        lines += [(), *(line(Span(part, Ink.SOFT)) for part in ability)]
    start = y + 1 + max(0, (height - 2 - len(lines)) // 2)
    for index, spans in enumerate(lines):
        spans = clip_line(spans, inner, glyphs.more)
        canvas.put_line(x + 1 + (inner - width_of(spans)) // 2, start + index, spans)
    canvas.mark(area, thing, seat.seat)


def flagship_rows(seat: SeatView, width: int, scene: FleetScene) -> int:
    """Count the rows of a flagship with its ability written out."""
    card = scene.rules.flagships[seat.flagship.id]
    name, text = scene.translate(card.name), scene.translate(card.text)
    words = len(wrap(name, width - 2)) + len(_ability(text, width - 2))
    return 4 + words + (0 if card.uses is None else 1)


def _ability(text: str, width: int) -> tuple[str, ...]:
    """Break what a flagship can do into lines, with a margin if all words fit; else say nothing."""
    room = next((room for room in (width - 2, width) if has_room(text, room)), 0)
    return wrap(text, room) if room else ()


def flagship_hull(seat: SeatView, scene: FleetScene, width: int = 99) -> Line:
    """Draw the hull of a flagship as a bar and a number."""
    flagship = seat.flagship
    hull = scene.rules.flagships[flagship.id].hull
    toll = toll_of(Thing(Kind.FLAGSHIP, flagship.id), scene)
    number, kept = Span(f" {flagship.hull_left}/{hull}", Ink.TITLE, bold=True), None
    if toll is not None:
        (told,), kept = brief(toll, scene.glyphs), toll.after
        number = told._replace(text=f" {told.text}")
    room = width - cell_len(number.text)
    bar = hull_bar(flagship.hull_left, flagship.lent, hull, room, scene.signs, kept=kept)
    return line(*bar, number)


def uses_line(seat: SeatView, scene: FleetScene) -> Line:
    """Show the uses of the ability that are left; nothing for a constant one."""
    card = scene.rules.flagships[seat.flagship.id]
    if card.uses is None or seat.flagship.uses_left is None:
        return ()
    left = seat.flagship.uses_left
    return line(
        Span(scene.signs.use * left, Ink.ACCENT),
        Span(scene.signs.use_spent * (card.uses - left), Ink.FAINT),
    )


def _draw_border(canvas: Canvas, area: Area, seat: SeatView, scene: FleetScene) -> None:
    x, y, width, height = area
    marks, glyphs = scene.marks, scene.glyphs
    thing = Thing(Kind.FLEET, seat.seat)
    active = scene.view.active == seat.seat
    ink, box, sign = Ink.FAINT, glyphs.light, ""
    if active:
        ink, box, sign = Ink.ACCENT, glyphs.heavy, f"{glyphs.active} "
    if thing == marks.cursor:
        ink, box, sign = Ink.ACCENT, glyphs.double, f"{glyphs.cursor} "
    elif thing in marks.chosen:
        ink, box, sign = Ink.ACCENT, glyphs.double, f"{glyphs.chosen} "
    elif thing in marks.choices:
        ink, box, sign = Ink.KEY, glyphs.double, f"{glyphs.choice} "
    canvas.frame(area, box, ink)
    hand = line(" ", Span(scene.caption("hand", count=seat.hand_size), Ink.SOFT), " ")
    flagship = scene.translate(scene.rules.flagships[seat.flagship.id].name)
    title = line(
        " ",
        Span(sign, ink, bold=True),
        Span(f"{seat.seat}", Ink.TITLE, bold=True),
        Span(" "),
        Span(scene.name(seat.seat), Ink.LOST if seat.eliminated else Ink.TITLE, bold=True),
        " ",
    )
    ground = Ground.CURSOR if thing == marks.cursor else None
    room = width - 4 - width_of(hand)
    short = shorten(flagship, room - width_of(title) - 3, 1, glyphs.more)[0]
    title = clip_line(line(*title, Span(f"{glyphs.dot} {short} ", Ink.SOFT)), room, glyphs.more)
    canvas.put_line(x + 2, y, title, ground=ground)
    if thing in marks.keys:
        canvas.put(x + 3 + len(sign), y, marks.keys[thing], Ink.KEY, bold=True, ground=Ground.BAND)
    if not seat.eliminated:
        canvas.put_line(x + width - 2 - width_of(hand), y, hand)
    _draw_events(canvas, Area(x + 2, y + height - 1, width - 4, 1), seat, scene)


def _draw_events(canvas: Canvas, area: Area, seat: SeatView, scene: FleetScene) -> None:
    """Draw what lies on a fleet, and until whose turn."""
    x, y, width, _ = area
    lights = [event_light(card, scene) for card, _ in seat.events]
    told = [
        scene.caption(
            "until_turn",
            card=scene.translate(scene.rules.cards[card].name),
            player=scene.name(by),
        )
        for card, by in seat.events
    ]
    notes = [f" {sign} {words} " for (sign, _, _), words in zip(lights, told, strict=True)]
    if sum(map(cell_len, notes)) > width:
        # Whose turn ends it matters most: it is written as in the lines of a small window.
        arrow = scene.glyphs.arrow
        notes = [
            f" {sign} {scene.translate(scene.rules.cards[card].name)} {arrow}{by} "
            for (sign, _, _), (card, by) in zip(lights, seat.events, strict=True)
        ]
    if sum(map(cell_len, notes)) > width:
        notes = [clip(note, width // len(notes), scene.glyphs.more) for note in notes]
    for event, note, (_, ink, ground) in zip(seat.events, notes, lights, strict=True):
        end = canvas.put(x, y, note, ink, bold=True, ground=ground)
        canvas.mark(Area(x, y, end - x, 1), Thing(Kind.CARD, event.card), seat.seat)
        x = end


def event_light(card: CardId, scene: FleetScene) -> tuple[str, Ink, Ground | None]:
    """Return sign, ink and ground of a card that lies on a fleet and may be picked."""
    sign, ink = event_sign(card, scene)
    ground, _, sign = scene.light(Thing(Kind.CARD, card), sign=sign)
    return sign, ink, None if ground is Ground.CARD else ground


def event_sign(card: CardId, scene: FleetScene) -> tuple[str, Ink]:
    """Return the glyph and ink of a card that lies on a fleet."""
    if scene.rules.effects[card].mines:
        return scene.signs.mined, Ink.BAD
    return scene.signs.shielded, Ink.SKY
