"""Draw one ship: on one line, as a chip of two lines, or as a card."""

from collections import Counter
from typing import NamedTuple

from rich.cells import cell_len

from magblast.games.magblast.engine.printed import ShipCard
from magblast.games.magblast.engine.terms import ZONES
from magblast.games.magblast.engine.things import ThingKind
from magblast.games.magblast.engine.view import ShipView
from magblast.games.magblast.look.inks import TURRET_INK, ZONE_GROUND, ZONE_INK, hull_ink
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.look.signs import Signs
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink
from magblast.paint.text import (
    Line,
    Span,
    clip,
    clip_line,
    clip_list,
    clip_name,
    line,
    width_of,
    wrap_line,
)

CHIP = 2
"""Rows of a chip."""
CARD = 4
"""Rows of a card."""
_ABOVE_LOADS = 3
"""Rows of a card above what lies on it."""
_ROOMY = 26
"""Cells of a row from which all that a chip says fits on it."""
_SPELT = 18
"""Cells from which every class can be spelt out."""
APART = 1
"""Cells between a key and the name behind it, so that nobody reads them as one."""
_PADDED = 16
"""Cells of a ship from which one stays empty at its right edge, even beside a gap."""


def hull_bar(
    left: int, lent: int, hull: int, width: int, signs: Signs, *, kept: int | None = None
) -> Line:
    """Draw a hull, one mark a point where there is room; ``lent`` is what squadrons hold down.

    ``kept`` is what would be left of it; None where nothing would change.
    """
    cells = min(hull, width)
    whole = _share(left, hull, cells)
    shown = _share(left + lent, hull, cells) - whole
    safe = whole if kept is None else min(whole, _share(kept, hull, cells))
    return line(
        Span(signs.hull * safe, hull_ink(left, hull)),
        Span(signs.hull_at_risk * (whole - safe), Ink.BAD, bold=True),
        Span(signs.hull_lent * shown, Ink.WARN),
        Span(signs.hull_lost * (cells - whole - shown), Ink.FAINT),
    )


def _share(points: int, hull: int, cells: int) -> int:
    """Scale points to cells so that only nothing is empty and only everything is full."""
    if points <= 0:
        return 0
    if points >= hull:
        return cells
    return min(max(1, cells - 1), max(1, round(points * cells / hull)))


class ShipPainter(NamedTuple):
    """Draw one ship of a scene: on one line, as a chip of two lines, or as a card."""

    ship: ShipView
    scene: FleetScene

    @property
    def printed(self) -> ShipCard:
        """Return what is printed on the ship."""
        return self.scene.rules.ships[self.ship.id]

    @property
    def thing(self) -> Thing:
        """Return the thing that is picked."""
        return Thing(ThingKind.SHIP, self.ship.id)

    @property
    def _lead(self) -> int:
        """Count the cells that the key takes beside the edge: one for that of another captain."""
        return max(0, len(self.scene.letters.get(self.thing, "")) - 1)

    def turrets(self) -> Line:
        """Write the turrets, the other abilities, and the marks for turrets that cannot fire."""
        card = self.printed
        fired = self.scene.signs.fired
        spans: list[Span] = []
        mined = self.ship.id in self.scene.mined
        ready = () if mined else self.scene.view.ready(self.ship, self.scene.rules)
        for turret in card.turrets:
            letter = self.scene.turret_letter(turret)
            if turret in ready:
                spans.append(Span(letter, TURRET_INK[turret], bold=True))
            else:
                has_fired = self.scene.view.brutal and not mined
                spans.append(Span(letter + fired if has_fired else letter, Ink.FAINT))
        extras = self.scene.extras(carries=self.ship.carries, sweeps=self.ship.sweeps)
        marks = "" if self.scene.view.brutal else fired * self.ship.shots
        if self.ship.boarded:
            marks += "!"
        if mined and card.turrets:
            marks += self.scene.signs.mined
        return line(*spans, Span(extras, Ink.SOFT), Span(marks, Ink.WARN, bold=True))

    def hull_text(self) -> Span:
        """Write the hull left of the hull printed, or what would be left of it."""
        hull, toll = (
            self.printed.hull,
            self.scene.toll_of(self.thing),
        )
        if toll is not None:
            return toll.brief(self.scene.glyphs)[0]
        return Span(f"{self.ship.hull_left}/{hull}", hull_ink(self.ship.hull_left, hull), bold=True)

    def _short_hull(self, hull: Span) -> Span:
        """Leave the hull printed out; what would be left of it stays."""
        head, slash, _ = hull.text.partition("/")
        return hull._replace(text=head) if slash else hull

    def stats(self, room: int) -> Line:
        """Write class, speed, turrets and upgrades: the less room, the less of them."""
        card = self.printed
        speed = Span(f"{self.scene.signs.speed}{card.speed} ", Ink.SOFT)
        guns, added = self.turrets(), self.upgrades()
        spelt = Span(f"{self.scene.term(card.ship_class)} ", Ink.SOFT)
        brief = Span(self.scene.class_letters(card), Ink.SOFT)
        if self.scene.voice.is_numbered(card):
            # The name says it.
            spelt = brief = Span("")
        heads = ((spelt, speed), (brief, speed), (brief, brief.text and " "), ())
        ways = (line(*head, *guns, added) for head in heads[room < _SPELT :])
        return next((way for way in ways if width_of(way) <= room), guns)

    def upgrades(self) -> Span:
        """Count the upgrades of a ship."""
        return Span(f"+{len(self.ship.upgrades)}" if self.ship.upgrades else "", Ink.KEY)

    def bar(self, width: int) -> Line:
        """Draw the hull of a ship."""
        hull = self.printed.hull
        toll = self.scene.toll_of(self.thing)
        kept = None if toll is None else toll.after
        return hull_bar(
            self.ship.hull_left, self.ship.lent, hull, width, self.scene.signs, kept=kept
        )

    def draw(
        self, canvas: Canvas, area: Area, seat: Seat, zone_index: int, *, gap: int = 0
    ) -> None:
        """Draw a ship into a rectangle; from five rows on, it tells what its cards say.

        ``gap`` counts the empty cells to its right, which a narrow ship may need.
        """
        x, y, width, height = area
        thing = self.thing
        zone = ZONES[zone_index]
        light = self.scene.light(thing, ZONE_GROUND[zone], ZONE_INK[zone], self.scene.glyphs.edge)
        canvas.fill(area, light[0])
        draw_edge(canvas, area._replace(width=1), thing, light, self.scene)
        inner = width - 1 - (not gap or width >= _PADDED)
        if height == 1:
            self._draw_row(canvas, Area(x + 1, y, width - 1, 1), gap)
        else:
            self._draw_chip(canvas, Area(x + 1, y, inner, height), gap)
        if height >= CARD:
            self._draw_loads(canvas, Area(x + 1, y + _ABOVE_LOADS, inner, height - _ABOVE_LOADS))
        canvas.mark(area, thing, seat)

    def _name_ink(self) -> Ink:
        lit = self.scene.light(self.thing)[0] is not Ground.CARD
        return Ink.SOFT if self.scene.is_aiming and not lit else Ink.TITLE

    def _draw_row(self, canvas: Canvas, area: Area, gap: int) -> None:
        """Draw name, hull and turrets; class, speed and a bar when there is room."""
        x, y, width, _ = area
        card = self.printed
        hull, name = self.hull_text(), self.scene.translate(card.name)
        if width >= _ROOMY:
            x, width = x + self._lead + APART, width - self._lead - APART
            right = line(*self.stats(_SPELT - 1), " ", *_pad(hull, 5))
            bar = width - width_of(right) - 12
            if bar >= 4:
                right = line(*right, " ", *_filled(self.bar(min(bar, 12)), min(bar, 12)))
        else:
            apart = self._lead + APART
            fitting = self._short(hull, width - apart, gap)
            if fitting is None and self._lead:
                # A key of two cells touches no name: rather no turrets.
                fitting = self._shortest(hull, width - apart, gap)
            # Rather a name that touches the key than less of it, or no turrets.
            apart -= 0 if fitting else APART
            x, width = x + apart, width - apart
            name, right = (
                fitting or self._short(hull, width, gap) or self._shortest(hull, width, gap)
            )
            width = max(width, cell_len(name) + 1 + width_of(right))
        room = width - width_of(right) - 1
        ink = self._name_ink()
        canvas.put(x, y, clip_name(name, room, self.scene.glyphs.more), ink, bold=ink is Ink.TITLE)
        canvas.put_line(x + width - width_of(right), y, right)

    def _short(self, hull: Span, width: int, gap: int) -> tuple[str, Line] | None:
        """Write name, hull and turrets in a few cells: the fewer, the less; None if too few."""
        card = self.printed
        guns, left = self.turrets(), self._short_hull(hull)
        full, brief, added = (
            self.scene.translate(card.name),
            self.scene.brief_name(card),
            self.upgrades(),
        )
        whole, less = line(hull, *guns, added), line(hull, *guns)
        ways = [(full, whole), (brief, whole), (full, less), (brief, less)]
        if not self.scene.voice.is_numbered(card):
            # A lone number behind the number of a ship would be read as one with it.
            alone = line(left, *guns)
            ways = [
                (full, whole),
                (full, alone),
                (brief, whole),
                (brief, alone),
            ]
        # Rather a brief name than no gap, but rather no gap than a loss.
        most = {full: width + gap * (not self.scene.voice.is_numbered(card)), brief: width + gap}
        fitting = (way for way in ways if cell_len(way[0]) + 1 + width_of(way[1]) <= most[way[0]])
        return next(fitting, None)

    def _shortest(self, hull: Span, width: int, gap: int) -> tuple[str, Line]:
        """Write name and hull alone."""
        name = self.scene.brief_name(self.printed)
        right = line(hull if self.scene.voice.is_numbered(self.printed) else self._short_hull(hull))
        room = width - 1 - width_of(right)
        return name if cell_len(name) <= room + gap else clip(name, room), right

    def _draw_chip(self, canvas: Canvas, area: Area, gap: int) -> None:
        """Draw name and hull, and the rest below; a long name takes the first row for itself."""
        x, y, width, height = area
        card = self.printed
        hull, ink = self.hull_text(), self._name_ink()
        most = width + gap * (not self.scene.voice.is_numbered(card))
        name, brief = self.scene.translate(card.name), self.scene.brief_name(card)
        lead = self._lead
        name = name if lead + APART + cell_len(name) <= (width if lead else most) else brief
        # Rather a name that touches the key than less of it.
        apart = lead + (APART if lead + APART + cell_len(name) <= most else 0)
        beside = apart + cell_len(name) + len(hull.text) < width
        name = clip_name(name, most - lead, self.scene.glyphs.more)
        canvas.put(x + apart, y, name, ink, bold=ink is Ink.TITLE)
        room = width if beside else width - len(hull.text) - 1
        below = self.stats(room if height > CHIP else min(room, _SPELT - 1))
        if width_of(below) > room:
            hull = self._short_hull(hull)
        canvas.put_line(x + width - len(hull.text), y + (not beside), line(hull))
        canvas.put_line(x, y + 1, below)
        if height > CHIP:
            canvas.put_line(x, y + 2, self.bar(width))
            return
        left = width - width_of(below) - 1 if beside else 0
        if left > 1:
            bar = self.bar(left)
            canvas.put_line(x + width - width_of(bar), y + 1, bar)

    def rows_to_tell_all(self, width: int) -> int:
        """Count the rows that a ship needs to tell the hits on it and the texts of its cards."""
        return _ABOVE_LOADS + len(self._told(width - 2))

    def _told(self, width: int) -> list[Line]:
        """Write below one another the hits on a ship and the texts of the ship and its upgrades."""
        cards, printed = self.scene.rules.cards, self.printed
        texts = [self.scene.translate(printed.text)]
        for upgrade in self.ship.upgrades:
            name, text = (
                self.scene.translate(each) for each in (cards[upgrade].name, cards[upgrade].text)
            )
            texts.append(f"{name}: {text}")
        told = [line(Span(", ".join(self._hits()), Ink.FAINT))]
        told += [line(Span(text, Ink.SOFT)) for text in texts]
        return [row for each in told for row in wrap_line(each, width)]

    def _hits(self) -> list[str]:
        """Name the squadrons and blasts on or under a ship."""
        cards = self.scene.rules.cards
        words = [self.scene.translate(cards[hit.card].name) for hit in self.ship.squadrons]
        counts = Counter(self.scene.translate(cards[hit.card].name) for hit in self.ship.damage)
        return words + [name if count == 1 else f"{count}×{name}" for name, count in counts.items()]

    def _draw_loads(self, canvas: Canvas, area: Area) -> None:
        """Draw the upgrades, squadrons and blasts at a ship, with their texts in full rows."""
        x, y, width, height = area
        if height > 1:
            told, more = self._told(width), self.scene.glyphs.more
            rows = told[:height]
            if len(told) > height:
                rows[-1] = clip_line(line(*rows[-1], Span(f" {more}", Ink.SOFT)), width, more)
            for row, spans in enumerate(rows, y):
                canvas.put_line(x, row, spans)
            return
        names = [
            self.scene.translate(self.scene.rules.cards[card].name) for card in self.ship.upgrades
        ]
        words = clip_list([*names, *self._hits()], width, self.scene.glyphs.more)
        canvas.put(x, y, words, Ink.FAINT)


def draw_edge(
    canvas: Canvas, area: Area, thing: Thing, light: tuple[Ground, Ink, str], scene: FleetScene
) -> None:
    """Draw the left edge of a thing, with a sign or a key at its top; it ends in a notch."""
    x, y, _, height = area
    glyphs, (ground, ink, sign) = scene.glyphs, light
    for row in range(1, height):
        edge = glyphs.edge_end if row == height - 1 else glyphs.edge
        canvas.put(x, y + row, " " if ground is Ground.CURSOR else edge, ink, bold=True)
    is_key = scene.marks.keys.get(thing) == sign
    canvas.put(x, y, sign, ink, bold=True, ground=Ground.BAND if is_key else None)


def _pad(span: Span, width: int) -> Line:
    return line(" " * (width - len(span.text)), span)


def _filled(spans: Line, width: int) -> Line:
    return line(*spans, " " * (width - width_of(spans)))
