"""Draw one fleet as it lies on the table: the flagship in the middle, its zones around it."""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from rich.cells import cell_len

from magblast.games.magblast.engine.printed import FlagshipCard
from magblast.games.magblast.engine.terms import ZONES, Zone
from magblast.games.magblast.engine.things import ThingKind
from magblast.games.magblast.engine.view import SeatView
from magblast.games.magblast.look.inks import FLAGSHIP_GROUND, ZONE_GROUND, ZONE_INK
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.look.ship import CARD, ShipPainter, hull_bar
from magblast.kernel.picks import Thing
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink, in_glyphs
from magblast.paint.memory import Memory
from magblast.paint.scene import NUMBER
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
        written = max(FleetPainter(each, scene).flagship_rows(box) for each in scene.view.seats)
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


class SeatPainter(NamedTuple):
    """Draw parts of what lies before one seat, in whatever layout."""

    seat: SeatView
    scene: FleetScene

    @property
    def card(self) -> FlagshipCard:
        """Return what is printed on the flagship."""
        return self.scene.rules.flagships[self.seat.flagship.id]

    def draw_empty(self, canvas: Canvas, area: Area, zone_index: int, *, lit: bool = False) -> None:
        """Show an empty zone: open, so that the flagship can be hit, or face down at set-up."""
        x, y, width, height = area
        dash, word = self.scene.glyphs.dash, f" {self.scene.caption('open')} "
        placed = self.scene.placed_in(self.seat, ZONES[zone_index])
        if placed is not None:
            name = self.scene.translate(self.scene.rules.ships[placed].name)
            dash, word = " ", clip(name, width - 2, self.scene.glyphs.more)
        elif self.scene.view.turn == 0:
            dash = self.scene.glyphs.back if self.seat.has_placed else self.scene.glyphs.dot
            word = ""
        dashes = max(0, width - 2 - len(word))
        text = dash * (dashes // 2) + word + dash * (dashes - dashes // 2)
        ground = None if lit else ZONE_GROUND[ZONES[zone_index]]
        canvas.put(x + 1, y + (height - 1) // 2, text, ZONE_INK[ZONES[zone_index]], ground=ground)

    def flagship_rows(self, width: int) -> int:
        """Count the rows of a flagship with its ability written out."""
        card = self.card
        name, text = self.scene.translate(card.name), self.scene.translate(card.text)
        words = len(wrap(name, width - 2)) + len(_ability(text, width - 2))
        return 4 + words + (0 if card.uses is None else 1)

    def flagship_hull(self, width: int = 99) -> Line:
        """Draw the hull of a flagship as a bar and a number."""
        flagship = self.seat.flagship
        hull = self.scene.rules.flagships[flagship.id].hull
        toll = self.scene.toll_of(Thing(ThingKind.FLAGSHIP, flagship.id))
        number, kept = Span(f" {flagship.hull_left}/{hull}", Ink.TITLE, bold=True), None
        if toll is not None:
            (told,), kept = toll.brief(self.scene.glyphs), toll.after
            number = told._replace(text=f" {told.text}")
        room = width - cell_len(number.text)
        bar = hull_bar(flagship.hull_left, flagship.lent, hull, room, self.scene.signs, kept=kept)
        return line(*bar, number)

    def uses_line(self) -> Line:
        """Show the uses of the ability that are left; nothing for a constant one."""
        card = self.card
        if card.uses is None or self.seat.flagship.uses_left is None:
            return ()
        left = self.seat.flagship.uses_left
        return line(
            Span(self.scene.signs.use * left, Ink.ACCENT),
            Span(self.scene.signs.use_spent * (card.uses - left), Ink.FAINT),
        )


class FleetPainter(SeatPainter):
    """Draw what lies before one seat, with the flagship in the middle and its zones around it."""

    def draw(self, canvas: Canvas, area: Area, memory: Memory) -> None:
        """Draw a fleet into a rectangle of at least ``LEAST_WIDTH`` by ``LEAST_HEIGHT``.

        The flagship has the same place whatever stands around it. A memory spares zones that look
        as they did.
        """
        x, y, width, height = area
        canvas.mark(area, Thing(ThingKind.FLEET, self.seat.seat), self.seat.seat)
        self._draw_border(canvas, area)
        frame = _Frame.of(area, self.scene)
        if self.seat.eliminated:
            self._draw_wreck(canvas, frame)
            return
        counts = [len(zone) for zone in self.seat.fleet]
        sizes = (*self._read_sizes(frame), *SIZES)
        size = next((size for size in sizes if frame.zones(counts, size)), SIZES[-1])
        areas = frame.zones(counts, size) or frame.zones([min(3, count) for count in counts], size)
        for zone_index, zone_area in enumerate(areas or ()):
            draw = partial(self._draw_zone, frame=frame, zone_index=zone_index, size=size)
            what, shows = (
                ("zone", self.seat.seat, zone_index),
                (frame, size, self.scene.shown_in(self.seat, zone_index)),
            )
            x, y, width, height = zone_area
            canvas.lay(x, y, memory.recall(what, width, height, self.scene, draw, shows))
        x, y, width, height = frame.flagship
        place, flagship = ("flagship", self.seat.seat), self.seat.flagship
        drawn = memory.recall(place, width, height, self.scene, self.draw_flagship, flagship)
        canvas.lay(x, y, drawn)

    def _read_sizes(self, frame: _Frame) -> Iterator[ShipSize]:
        """Iterate over the sizes in which wide ships tell all that their cards say."""
        if frame.column >= _AMPLE_SHIP:
            ships = (ship for zone in self.seat.fleet for ship in zone)
            needed = max(
                (ShipPainter(ship, self.scene).rows_to_tell_all(frame.column) for ship in ships),
                default=0,
            )
            yield from (size for size in _READ if size.rows <= needed)

    def _draw_zone(self, canvas: Canvas, frame: _Frame, zone_index: int, size: ShipSize) -> None:
        """Draw a zone over a whole canvas: its label, and its ships in ranks or in file."""
        area = x, y, width, height = Area(0, 0, canvas.width, canvas.height)
        zone, ships = ZONES[zone_index], self.seat.fleet[zone_index]
        canvas.mark(area, Thing(ThingKind.ZONE, zone), self.seat.seat)
        self._draw_label(canvas, area, zone)
        if not ships:
            column = frame.column
            empty = Area(x + (width - column) // 2, y + 1, column, height - 1)
            self.draw_empty(canvas, empty, zone_index)
        abreast = frame.abreast(zone_index, len(ships))
        column = min(frame.column, (width - abreast + 1) // abreast)
        for first in range(0, len(ships), abreast):
            rank = ships[first : first + abreast]
            span = len(rank) * (column + 1) - 1
            top = y + 1 + first // abreast * (size.rows + size.gap)
            for index, ship in enumerate(rank):
                left = x + (width - span) // 2 + index * (column + 1)
                ShipPainter(ship, self.scene).draw(
                    canvas, Area(left, top, column, size.rows), self.seat.seat, zone_index
                )

    def _draw_wreck(self, canvas: Canvas, frame: _Frame) -> None:
        """Draw what is left of a fleet: a flagship that has burst, and debris where ships stood."""
        glyphs, (x, y, width, height) = self.scene.glyphs, frame.inner
        pieces = in_glyphs("▀▄╱╲", glyphs) + "".join(glyphs.stars)
        for column, row, noise in sky(width, height):
            for at, kind in ((column, noise), (width - 1 - column, noise + 1)):
                canvas.put(x + at, y + row, pieces[kind % len(pieces)], Ink.FAINT)
        box = frame.flagship
        canvas.clear(box)
        canvas.frame(box, glyphs.double, Ink.FAINT)
        for column in range(box.width):
            for row in range(box.height):
                if (7 * column + 3 * row + self.seat.seat) % 5 < 2:
                    canvas.put(box.x + column, box.y + row, " ")
        for place in frame.zones([0] * len(ZONES), SIZES[-1]) or ():
            left = place.x + (place.width - len(_FRAGMENTS[0])) // 2
            for row, fragments in enumerate(_FRAGMENTS, place.y):
                canvas.put(left, row, in_glyphs(fragments, glyphs), Ink.FAINT)
        card = self.card
        names = shorten(self.scene.translate(card.name), box.width - 2, box.height - 4, glyphs.more)
        words = [
            *((name, Ink.LOST) for name in names),
            (self.scene.caption("eliminated"), Ink.FAINT),
        ]
        top = box.y + (box.height - len(words)) // 2
        for row, (text, ink) in enumerate(words, top):
            canvas.put(box.x + (box.width - cell_len(text)) // 2, row, text, ink)

    def _draw_label(self, canvas: Canvas, area: Area, zone: Zone) -> None:
        ground, light = Ground.NONE, self.scene.zone_light(self.seat.seat, zone)
        label = self.scene.zone_label(zone, area.width - (4 if light else 0))
        x = area.x + (area.width - width_of(label)) // 2
        if light:
            ground, ink, sign = light
            label = line(Span(f" {sign} ", ink, bold=True), *label, " ")
            x -= 2
        canvas.put_line(x, area.y, label, ground=ground)

    def draw_flagship(self, canvas: Canvas) -> None:
        """Draw a flagship over a whole canvas, in a frame, with its hull and the uses left."""
        area = x, y, width, height = Area(0, 0, canvas.width, canvas.height)
        glyphs = self.scene.glyphs
        card = self.card
        thing = Thing(ThingKind.FLAGSHIP, self.seat.flagship.id)
        ground, ink, _ = self.scene.light(thing, FLAGSHIP_GROUND)
        canvas.fill(area, ground)
        canvas.frame(area, glyphs.double if ground is FLAGSHIP_GROUND else glyphs.heavy, ink)
        if key := self.scene.marks.keys.get(thing):
            canvas.put(x + 1, y, f" {key} ", Ink.KEY, bold=True, ground=Ground.BAND)
        inner = width - 2
        hull, uses = self.flagship_hull(inner), self.uses_line()
        names = shorten(
            self.scene.translate(card.name), inner, height - 3 - (1 if uses else 0), glyphs.more
        )
        lines: list[Line] = [line(Span(part, Ink.TITLE, bold=True)) for part in names]
        lines += [hull] + ([uses] if uses else [])
        ability = _ability(self.scene.translate(card.text), inner)
        if ability and len(lines) + 1 + len(ability) <= height - 2:
            lines += [(), *(line(Span(part, Ink.SOFT)) for part in ability)]
        start = y + 1 + max(0, (height - 2 - len(lines)) // 2)
        for index, spans in enumerate(lines):
            spans = clip_line(spans, inner, glyphs.more)
            canvas.put_line(x + 1 + (inner - width_of(spans)) // 2, start + index, spans)
        canvas.mark(area, thing, self.seat.seat)

    def _draw_border(self, canvas: Canvas, area: Area) -> None:
        x, y, width, height = area
        marks, glyphs = self.scene.marks, self.scene.glyphs
        thing = Thing(ThingKind.FLEET, self.seat.seat)
        active = self.scene.view.active == self.seat.seat
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
        hand = line(" ", Span(self.scene.caption("hand", count=self.seat.hand_size), Ink.SOFT), " ")
        flagship = self.scene.translate(self.card.name)
        title = line(
            " ",
            Span(sign, ink, bold=True),
            Span(f"{NUMBER}{self.seat.seat}", Ink.TITLE, bold=True),
            Span(" "),
            Span(
                self.scene.name(self.seat.seat),
                Ink.LOST if self.seat.eliminated else Ink.TITLE,
                bold=True,
            ),
            " ",
        )
        ground = Ground.CURSOR if thing == marks.cursor else None
        room = width - 4 - width_of(hand)
        short = shorten(flagship, room - width_of(title) - 3, 1, glyphs.more)[0]
        title = clip_line(line(*title, Span(f"{glyphs.dot} {short} ", Ink.SOFT)), room, glyphs.more)
        canvas.put_line(x + 2, y, title, ground=ground)
        if thing in marks.keys:
            at = x + 3 + len(sign) + len(NUMBER)
            canvas.put(at, y, marks.keys[thing], Ink.KEY, bold=True, ground=Ground.BAND)
        if not self.seat.eliminated:
            canvas.put_line(x + width - 2 - width_of(hand), y, hand)
        self._draw_events(canvas, Area(x + 2, y + height - 1, width - 4, 1))

    def _draw_events(self, canvas: Canvas, area: Area) -> None:
        """Draw what lies on a fleet, and until whose turn."""
        x, y, width, _ = area
        lights = [self.scene.event_light(card) for card, _ in self.seat.events]
        told = [
            self.scene.caption(
                "until_turn",
                card=self.scene.translate(self.scene.rules.cards[card].name),
                player=self.scene.name(by),
            )
            for card, by in self.seat.events
        ]
        notes = [f" {sign} {words} " for (sign, _, _), words in zip(lights, told, strict=True)]
        if sum(map(cell_len, notes)) > width:
            # Whose turn ends it matters most: it is written as in the lines of a small window.
            arrow = self.scene.glyphs.arrow
            notes = [
                f" {sign} {self.scene.translate(self.scene.rules.cards[card].name)} {arrow}{by} "
                for (sign, _, _), (card, by) in zip(lights, self.seat.events, strict=True)
            ]
        if sum(map(cell_len, notes)) > width:
            notes = [clip(note, width // len(notes), self.scene.glyphs.more) for note in notes]
        for event, note, (_, ink, ground) in zip(self.seat.events, notes, lights, strict=True):
            end = canvas.put(x, y, note, ink, bold=True, ground=ground)
            canvas.mark(Area(x, y, end - x, 1), Thing(ThingKind.CARD, event.card), self.seat.seat)
            x = end


# A fleet is laid out by what each flagship can do, so all of them are broken for every picture.
@lru_cache(256)
def _ability(text: str, width: int) -> tuple[str, ...]:
    """Break what a flagship can do into lines, with a margin if all words fit; else say nothing."""
    room = next((room for room in (width - 2, width) if has_room(text, room)), 0)
    return wrap(text, room) if room else ()
