"""Draw the fleets as battle lines: a row for each fleet, a column for each zone.

Ships that can shoot each other stand in one column, so that a target is a look up or down.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from rich.cells import cell_len

from magblast.games.magblast.engine.fleet import FleetEvent
from magblast.games.magblast.engine.terms import ZONES
from magblast.games.magblast.engine.things import ThingKind
from magblast.games.magblast.engine.view import ShipView
from magblast.games.magblast.look.fleet import SeatPainter
from magblast.games.magblast.look.inks import FLAGSHIP_GROUND
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.look.ship import APART, ShipPainter, draw_edge
from magblast.kernel.picks import Thing
from magblast.paint.canvas import Area, Canvas
from magblast.paint.hyphens import name_rows
from magblast.paint.ink import Ground, Ink
from magblast.paint.memory import Memory
from magblast.paint.scene import NUMBER
from magblast.paint.text import Span, clip, line, shorten, width_of

_LEAST_LABEL = 11
_LEAST_ZONE = 14
_WIDEST_ZONE = 34
_LEAST_FLAGSHIP = 13
_NARROW_LABEL, _NARROW_FLAGSHIP = 8, 12
"""Widths where there is no room for those above."""
_CARD_ROWS = 4
"""Rows a ship takes at most."""
_MOST_ROWS = 12
"""Rows a fleet takes at most, for three ships."""


class Columns(NamedTuple):
    """Describe the widths of what stands side by side; the flagship takes the rest."""

    label: int
    zone: int

    def zone_at(self, zone_index: int) -> int:
        """Return where the column of a zone begins, by zone index; 4 is the flagship's."""
        return self.label + zone_index * self.zone


def columns_for(scene: FleetScene, width: int) -> Columns:
    """Share a width out; names take what the zones can spare."""
    longest = max(width_of((Span(scene.name(seat.seat)),)) for seat in scene.view.seats)
    spare = width - 4 * _LEAST_ZONE - _LEAST_FLAGSHIP
    if spare < _LEAST_LABEL:
        return Columns(_NARROW_LABEL, (width - _NARROW_LABEL - _NARROW_FLAGSHIP) // 4)
    label = max(_LEAST_LABEL, min(max(longest + 5, width // 9), spare // 2))
    zone = (width - label - max(_LEAST_FLAGSHIP, width // 6)) // 4
    return Columns(label, max(_LEAST_ZONE, min(_WIDEST_ZONE, zone)))


def rows_for(count: int, height: int) -> list[int]:
    """Share rows out among fleets, whatever ships they have, so that none ever moves."""
    share, over = divmod(height, count)
    # Where a row more shows more, it is not left empty at the end.
    over = over if share < _CARD_ROWS else 0
    return [max(1, min(_MOST_ROWS, share + (index < over))) for index in range(count)]


def draw_lines(scene: FleetScene, width: int, height: int, memory: Memory) -> Canvas:
    """Draw every fleet on rows of its own, which depend on the height and the seats alone.

    The canvas is taller than ``height`` if there is not a row for each.
    """
    rules = len(scene.view.seats) - 1
    ruled = (height - 1) // len(scene.view.seats) > _CARD_ROWS
    rows = rows_for(len(scene.view.seats), height - 1 - ruled * rules)
    canvas = Canvas(width, max(height, 1 + sum(rows) + ruled * rules))
    canvas.fixed = 1
    columns = columns_for(scene, width)
    if canvas.height > height:
        key = "scrolls" if columns.label >= _LEAST_LABEL else "scrolls_short"
        canvas.put(0, 0, scene.caption(key), Ink.KEY)
    _draw_heads(canvas, columns, scene)
    y = 1
    for index, seat in enumerate(scene.view.seats):
        if ruled and index:
            canvas.put(0, y, scene.glyphs.light.top * width, Ink.STAR)
            y += 1
        draw = partial(LinePainter(seat, scene).draw_row, columns=columns)
        what, shows = ("row", seat.seat, columns), scene.shown_of(seat)
        canvas.lay(0, y, memory.recall(what, width, rows[index], scene, draw, shows))
        y += rows[index]
    return canvas


def _draw_heads(canvas: Canvas, columns: Columns, scene: FleetScene) -> None:
    end = 0
    for zone_index, zone in enumerate(ZONES):
        x, thing = columns.zone_at(zone_index), Thing(ThingKind.ZONE, zone)
        if light := scene.zone_light(scene.zones_of, zone):
            ground, ink, sign = light
            area = Area(x, 0, columns.zone - 1, 1)
            canvas.fill(area, ground)
            canvas.mark(area, thing, scene.zones_of)
            mark = line(Span(sign, ink, bold=True))
            label = line(*mark, *scene.zone_label(zone, area.width - width_of(mark)))
        else:
            # A long name begins one cell earlier, unless it would touch the one before.
            label = scene.zone_label(zone, columns.zone - (x <= end))
            x += width_of(label) < columns.zone
        canvas.put_line(x, 0, label)
        end = x + width_of(label)
    canvas.put(columns.zone_at(4) + 1, 0, scene.caption("flagship"), Ink.SOFT)


class LinePainter(SeatPainter):
    """Draw what lies before one seat on a few rows: its zones side by side."""

    def draw_row(self, canvas: Canvas, columns: Columns) -> None:
        rows = canvas.height
        whole = Area(0, 0, canvas.width, rows)
        canvas.mark(whole, Thing(ThingKind.FLEET, self.seat.seat), self.seat.seat)
        if self.seat.seat % 2:
            canvas.fill(whole, Ground.PANEL)
        self._draw_label(canvas, rows, columns.label)
        if self.seat.eliminated:
            dash = self.scene.glyphs.dash * 3
            canvas.put(
                columns.label + 1, 0, f"{dash} {self.scene.caption('eliminated')} {dash}", Ink.FAINT
            )
            x = columns.zone_at(4) + 1
            name = self.scene.translate(self.card.name)
            for row, part in enumerate(
                shorten(name, canvas.width - x, rows, self.scene.glyphs.more)
            ):
                canvas.put(x, row, part, Ink.LOST)
            return
        for zone_index in range(4):
            area = Area(columns.zone_at(zone_index), 0, columns.zone - 1, rows)
            self._draw_zone(canvas, area, zone_index)
        x = columns.zone_at(4)
        self._draw_flagship(canvas, Area(x, 0, canvas.width - x, min(rows, _CARD_ROWS)))

    def _draw_zone(self, canvas: Canvas, area: Area, zone_index: int) -> None:
        thing = Thing(ThingKind.ZONE, ZONES[zone_index])
        width = area.width
        canvas.mark(area, thing, self.seat.seat)
        light = self.scene.zone_light(self.seat.seat, ZONES[zone_index])
        if light:
            # The gap beside the ships is lit too: a full zone shows nothing else.
            area = area._replace(width=area.width + 1)
            canvas.fill(area, light[0])
        if not self.seat.fleet[zone_index]:
            around = Area(area.x - 1, area.y, width + 2, area.height)
            self.draw_empty(canvas, around, zone_index, lit=light is not None)
        ships = in_sight(self.seat.fleet[zone_index], area.height, self.scene)
        hidden = [ship for ship in self.seat.fleet[zone_index] if ship not in ships]
        y, (share, over) = area.y, divmod(area.height, max(1, len(ships)))
        for index, ship in enumerate(ships):
            rows = min(_CARD_ROWS, share + (index < over))
            beside = hidden if ship is ships[-1] else ()
            at = Area(area.x, y, width + 1 - max(1, self._sign_cells(beside)), rows)
            gap = 0 if beside else 1
            ShipPainter(ship, self.scene).draw(canvas, at, self.seat.seat, zone_index, gap=gap)
            y += rows
        if hidden:
            cells = self._sign_cells(hidden)
            self._draw_hidden(canvas, Area(area.x + width + 1 - cells, y - 1, cells, 1), hidden)

    def _sign_cells(self, hidden: Sequence[ShipView]) -> int:
        """Count the cells of the sign for more ships, or of the key that picks one of them."""
        return len(self._hidden_sign(hidden)[1]) if hidden else 0

    def _hidden_sign(self, hidden: Sequence[ShipView]) -> tuple[Thing, str]:
        """Return the ship of those out of sight that matters most, and what stands for it."""
        things = [Thing(ThingKind.SHIP, ship.id) for ship in hidden]
        shown = next((each for each in things if each in self.scene.marks.choices), things[0])
        return shown, self.scene.marks.keys.get(shown, self.scene.signs.stacked)

    def _draw_hidden(self, canvas: Canvas, area: Area, hidden: Sequence[ShipView]) -> None:
        """Draw the sign for more ships beside a zone, or the key that picks one of them."""
        things = [Thing(ThingKind.SHIP, ship.id) for ship in hidden]
        shown, sign = self._hidden_sign(hidden)
        ground = Ground.CHOICE if shown in self.scene.marks.choices else None
        ground = Ground.BAND if shown in self.scene.marks.keys else ground
        canvas.put(area.x, area.y, sign, Ink.KEY, bold=True, ground=ground)
        for thing in sorted(things, key=lambda each: each == shown):
            canvas.mark(area, thing, self.seat.seat)

    def _draw_label(self, canvas: Canvas, rows: int, width: int) -> None:
        """Draw seat, captain and hand; on further rows what lies on the fleet."""
        marks, glyphs = self.scene.marks, self.scene.glyphs
        thing = Thing(ThingKind.FLEET, self.seat.seat)
        active = self.scene.view.active == self.seat.seat
        sign, ink, ground = " ", Ink.SOFT, None
        if active:
            sign, ink = glyphs.active, Ink.ACCENT
        if thing == marks.cursor:
            sign, ground = glyphs.cursor, Ground.CURSOR
        elif thing in marks.choices:
            sign, ink, ground = glyphs.choice, Ink.KEY, Ground.CHOICE
        elif thing in marks.chosen:
            sign, ink, ground = glyphs.chosen, Ink.ACCENT, Ground.CHOSEN
        hand = self.scene.caption("hand_short", count=self.seat.hand_size)
        full = self.scene.numbered(self.seat.seat)
        alone = rows == 1 and not self.seat.eliminated
        loads = len(self.seat.events) if alone else 0
        end = f" {hand}" if alone else ""
        if end and cell_len(full) + loads + len(end) >= width:
            # The number alone, rather than less of the name.
            end = f"{self.seat.hand_size}" if loads else f" {self.seat.hand_size}"
        # The key of a ship follows, which is no part of the name.
        room = width - 2 - loads - len(end)
        name = clip(full, room, glyphs.more)
        gap = " " * (room - cell_len(name))
        title = Ink.LOST if self.seat.eliminated else (Ink.ACCENT if active else Ink.TITLE)
        words = (Span(sign, ink, bold=True), Span(name, title, bold=title is not Ink.LOST), gap)
        x = canvas.put_line(0, 0, line(*words), ground=ground)
        if thing in marks.keys:
            canvas.put(
                1 + len(NUMBER), 0, marks.keys[thing], Ink.KEY, bold=True, ground=Ground.BAND
            )
        for event in self.seat.events[:loads]:
            x = self._draw_event(canvas, x, 0, event, "")
        canvas.put(x, 0, end, Ink.SOFT, ground=ground)
        if rows > 1 and not self.seat.eliminated:
            self._draw_loads(canvas, Area(0, 1, width, rows - 1))

    def _draw_loads(self, canvas: Canvas, area: Area) -> None:
        """Write the hand and what lies on the fleet, on one row when there is no other."""
        _, y, width, rows = area
        crowded = rows == 1 and self.seat.events
        hand = self.scene.caption("hand_short" if crowded else "hand", count=self.seat.hand_size)
        x = canvas.put(1, y, hand, Ink.SOFT)
        x, row = (x + 1, y) if crowded else (1, y + 1)
        ends = [f"{self.scene.glyphs.arrow}{event.by}" for event in self.seat.events]
        cards = [self.scene.rules.cards[event.card] for event in self.seat.events]
        names = [f" {self.scene.translate(card.name)} " for card in cards]
        if len(names) < rows and max(map(cell_len, names), default=0) + 4 < width:
            for event, name, until in zip(self.seat.events, names, ends, strict=True):
                self._draw_event(canvas, x, row, event, name + until)
                row += 1
            return
        if len(names) == 1 and row + 1 < y + rows:
            card, event = names[0].strip(), self.seat.events[0]
            end = self.scene.caption("until_captain", seat=event.by)
            if max(cell_len(card), cell_len(end)) < width:
                self._draw_event(canvas, x - 1, row, event, card)
                canvas.put(1, row + 1, end, Ink.SOFT)
                return
        for event, until in zip(self.seat.events, ends, strict=True):
            x = self._draw_event(canvas, x, row, event, until)
        if len(names) == 1:
            # What the sign means stands below it where there are rows for the name.
            below = y + rows - row - 1
            told = name_rows(names[0], (width - 1,) * below, self.scene.language)
            for index, words in enumerate(told, row + 1):
                canvas.put(1, index, words, Ink.SOFT)

    def _draw_event(self, canvas: Canvas, x: int, y: int, event: FleetEvent, words: str) -> int:
        """Write what lies on a fleet in a few cells: its sign, then ``words``."""
        sign, ink, ground = self.scene.event_light(event.card)
        words = f"{sign}{words}"
        end = canvas.put(x, y, words, ink, bold=True, ground=ground)
        canvas.mark(Area(x, y, end - x, 1), Thing(ThingKind.CARD, event.card), self.seat.seat)
        return end

    def _draw_flagship(self, canvas: Canvas, area: Area) -> None:
        x, y, width, rows = area
        glyphs = self.scene.glyphs
        name = self.scene.translate(self.card.name)
        thing = Thing(ThingKind.FLAGSHIP, self.seat.flagship.id)
        light = self.scene.light(thing, FLAGSHIP_GROUND, Ink.ACCENT, glyphs.edge)
        ground, _, _ = light
        canvas.fill(area, ground)
        draw_edge(canvas, area._replace(width=1), thing, light, self.scene)
        canvas.mark(area, thing, self.seat.seat)
        faded = self.scene.is_aiming and ground is FLAGSHIP_GROUND
        title = Ink.SOFT if faded else Ink.TITLE
        hull, uses = (
            self.flagship_hull(),
            self.uses_line(),
        )
        inner = width - 1
        number = line(hull[-1]._replace(text=hull[-1].text.strip()))
        if rows == 1:
            left, _, _ = number[0].text.partition("/")
            ways = [number, line(number[0]._replace(text=left))]
            if uses:
                ways.insert(0, line(*number, " ", *uses))
            # Rather a name that touches the key than less of it.
            told = [
                (apart, shorten(name, inner - apart - 1 - width_of(way), 1, glyphs.more)[0], way)
                for apart in (APART, 0)
                for way in ways
            ]
            whole = (each for each in told if not each[1].endswith(glyphs.more))
            apart, name, number = next(whole, told[-1])
            canvas.put(x + 1 + apart, y, name, title, bold=not faded)
            canvas.put_line(x + width - width_of(number), y, number)
            return
        last = [uses] if uses else []
        if rows == 2 and uses:
            hull, last = (
                line(
                    *self.flagship_hull(inner - 1 - width_of(uses)),
                    " ",
                    *uses,
                ),
                [],
            )
        elif width_of(hull) > inner:
            hull = number
        names_ = shorten(name, inner - APART, rows - 1 - len(last), glyphs.more)
        written = [line(" " * APART, Span(each, title, bold=not faded)) for each in names_]
        lines = [*written, hull, *last]
        for row, spans in enumerate(lines):
            canvas.put_line(x + 1, y + row, spans)


def in_sight(ships: Sequence[ShipView], rows: int, scene: FleetScene) -> Sequence[ShipView]:
    """Choose the ships of a zone that are shown if they do not all fit: those that matter now."""
    if len(ships) <= rows:
        return ships
    marks = scene.marks

    def matters(ship: ShipView) -> int:
        thing = Thing(ThingKind.SHIP, ship.id)
        if thing == marks.cursor:
            return 3
        if thing in marks.chosen or ship.id in scene.in_flight:
            return 2
        return int(thing in marks.choices)

    seen = sorted(ships, key=matters, reverse=True)[:rows]
    return [ship for ship in ships if ship in seen]
