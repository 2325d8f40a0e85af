"""Draw one ship: on one line, as a chip of two lines, or as a card."""

from typing import NamedTuple

from rich.cells import cell_len

from magblast.games.magblast.engine.terms import ZONES
from magblast.games.magblast.engine.view import ShipView
from magblast.games.magblast.look.inks import TURRET_INK, ZONE_GROUND, ZONE_INK, hull_ink
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.look.signs import TURRET_LETTER, Signs
from magblast.games.magblast.table.spelling import Kind
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink
from magblast.paint.text import Line, Span, clip, clip_name, line, width_of

CHIP = 2
"""Rows of a chip."""
CARD = 4
"""Rows of a card."""
_SPELT = 18
"""Cells from which every class can be spelt out."""


def hull_bar(left: int, lent: int, hull: int, width: int, signs: Signs) -> Line:
    """Draw a hull, one mark a point where there is room; ``lent`` is what squadrons hold down."""
    cells = min(hull, width)
    whole = _share(left, hull, cells)
    shown = _share(left + lent, hull, cells) - whole
    return line(
        Span(signs.hull * whole, hull_ink(left, hull)),
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


def turrets(ship: ShipView, scene: FleetScene) -> Line:
    """Write the turrets, ``c`` for a carrier and ``s`` for a sweeper, and what has fired."""
    card = scene.rules.ships[ship.id]
    fired = scene.signs.fired
    spans: list[Span] = []
    ready = scene.view.ready(ship, scene.rules)
    for turret in card.turrets:
        letter = TURRET_LETTER[turret]
        if turret in ready:
            spans.append(Span(letter, TURRET_INK[turret], bold=True))
        else:
            spans.append(Span(letter + fired if scene.view.brutal else letter, Ink.FAINT))
    extras = ("c" if ship.carries else "") + ("s" if ship.sweeps else "")
    marks = "" if scene.view.brutal else fired * ship.shots
    if ship.boarded:
        marks += "!"
    return line(*spans, Span(extras, Ink.SOFT), Span(marks, Ink.WARN, bold=True))


def hull_text(ship: ShipView, scene: FleetScene) -> Span:
    """Write the hull left of the hull printed."""
    hull = scene.rules.ships[ship.id].hull
    return Span(f"{ship.hull_left}/{hull}", hull_ink(ship.hull_left, hull), bold=True)


def stats(ship: ShipView, scene: FleetScene, *, full: bool = False) -> Line:
    """Write class, speed, turrets and upgrades; ``full`` spells the class."""
    card = scene.rules.ships[ship.id]
    upgrades = f"+{len(ship.upgrades)}" if ship.upgrades else ""
    word = scene.say(f"picture.ship_class.{card.ship_class}")
    if full:
        word = f"{scene.term(card.ship_class)} "
    return line(
        Span(word, Ink.SOFT),
        Span(f"{scene.signs.speed}{card.speed} ", Ink.SOFT),
        *turrets(ship, scene),
        Span(upgrades, Ink.KEY),
    )


def bar_of(ship: ShipView, scene: FleetScene, width: int) -> Line:
    """Draw the hull of a ship."""
    hull = scene.rules.ships[ship.id].hull
    return hull_bar(ship.hull_left, ship.lent, hull, width, scene.signs)


class Berthed(NamedTuple):
    """Pair a ship with where it stands."""

    ship: ShipView
    seat: Seat
    zone_index: int


def draw_ship(canvas: Canvas, area: Area, berthed: Berthed, scene: FleetScene) -> None:
    """Draw a ship into a rectangle of 1, 2, 3 or 4 rows."""
    x, y, width, height = area
    ship, seat, zone_index = berthed
    thing = Thing(Kind.SHIP, ship.id)
    marks = scene.marks
    ground = ZONE_GROUND[ZONES[zone_index]]
    if thing == marks.cursor:
        ground = Ground.CURSOR
    elif thing in marks.chosen:
        ground = Ground.CHOSEN
    elif thing in marks.choices:
        ground = Ground.CHOICE
    canvas.fill(area, ground)
    edge, edge_ink = _edge(thing, zone_index, scene)
    below = " " if ground is Ground.CURSOR else scene.glyphs.edge
    for row in range(height):
        canvas.put(x, y + row, edge if row == 0 else below, edge_ink, bold=True)
    if height == 1:
        _draw_row(canvas, Area(x + 1, y, width - 1, 1), ship, scene)
    else:
        _draw_chip(canvas, Area(x + 1, y, width - 2, height), ship, scene)
    if height >= CARD:
        _draw_loads(canvas, x + 1, y + 3, width - 2, ship, scene)
    canvas.mark(area, thing, seat)


def _edge(thing: Thing, zone_index: int, scene: FleetScene) -> tuple[str, Ink]:
    glyphs, marks = scene.glyphs, scene.marks
    if thing == marks.cursor:
        return glyphs.cursor, Ink.ACCENT
    if thing in marks.chosen:
        return glyphs.chosen, Ink.ACCENT
    if thing in marks.keys or thing in marks.choices:
        return marks.keys.get(thing, glyphs.choice), Ink.KEY
    return glyphs.edge, ZONE_INK[ZONES[zone_index]]


def _name_ink(ship: ShipView, scene: FleetScene) -> Ink:
    thing = Thing(Kind.SHIP, ship.id)
    marks = scene.marks
    lit = thing == marks.cursor or thing in marks.choices or thing in marks.chosen
    return Ink.SOFT if scene.is_aiming and not lit else Ink.TITLE


def _draw_row(canvas: Canvas, area: Area, ship: ShipView, scene: FleetScene) -> None:
    """Draw name, hull and turrets; class, speed and a bar when there is room."""
    x, y, width, _ = area
    card = scene.rules.ships[ship.id]
    hull = hull_text(ship, scene)
    if width >= 26:
        right = line(*stats(ship, scene), " ", *_pad(hull, 5))
        bar = width - width_of(right) - 12
        if bar >= 4:
            right = line(*right, " ", *_filled(bar_of(ship, scene, min(bar, 12)), min(bar, 12)))
    else:
        right = _short(ship, hull, width - cell_len(card.name) - 1, scene)
    room = width - width_of(right)
    ink = _name_ink(ship, scene)
    # Rather no gap than a cut.
    room -= cell_len(card.name) != room
    canvas.put(x, y, clip_name(card.name, room, scene.glyphs.more), ink, bold=ink is Ink.TITLE)
    canvas.put_line(x + width - width_of(right), y, right)


def _short(ship: ShipView, hull: Span, room: int, scene: FleetScene) -> Line:
    """Write hull and turrets in what a name leaves: the less room, the less of them."""
    guns, left = turrets(ship, scene), hull._replace(text=f"{ship.hull_left}")
    upgrades = Span(f"+{len(ship.upgrades)}" if ship.upgrades else "", Ink.KEY)
    ways = (line(hull, *guns, upgrades), line(left, *guns), line(hull), line(left))
    if scene.rules.ships[ship.id].name[-1].isdecimal():
        # A lone number behind the number of a ship would be read as one with it.
        return ways[0]
    return next((way for way in ways if width_of(way) <= room), ways[-1])


def _pad(span: Span, width: int) -> Line:
    return line(" " * (width - len(span.text)), span)


def _filled(spans: Line, width: int) -> Line:
    return line(*spans, " " * (width - width_of(spans)))


def _draw_chip(canvas: Canvas, area: Area, ship: ShipView, scene: FleetScene) -> None:
    x, y, width, height = area
    card = scene.rules.ships[ship.id]
    hull = hull_text(ship, scene)
    ink = _name_ink(ship, scene)
    beside = cell_len(card.name) < width - len(hull.text)
    # A long name takes the line for itself, and the gap after the ship.
    name = clip_name(card.name, width + 2, scene.glyphs.more)
    canvas.put(x, y, name, ink, bold=ink is Ink.TITLE)
    below = stats(ship, scene, full=height > CHIP and width >= _SPELT)
    if not beside and width_of(below) + len(hull.text) >= width:
        below = turrets(ship, scene)
        if width_of(below) + len(hull.text) >= width:
            hull = hull._replace(text=f"{ship.hull_left}")
    canvas.put_line(x + width - len(hull.text), y + (not beside), line(hull))
    canvas.put_line(x, y + 1, below)
    if height > CHIP:
        canvas.put_line(x, y + 2, bar_of(ship, scene, width))
        return
    left = width - width_of(below) - 1 if beside else 0
    if left > 1:
        bar = bar_of(ship, scene, left)
        canvas.put_line(x + width - width_of(bar), y + 1, bar)


def _draw_loads(
    canvas: Canvas, x: int, y: int, width: int, ship: ShipView, scene: FleetScene
) -> None:
    """Draw what lies on or under a ship: upgrades, squadrons, blasts."""
    cards = scene.rules.cards
    words = [cards[card].name for card in ship.upgrades]
    words += [cards[hit.card].name for hit in ship.squadrons]
    if ship.damage:
        counts: dict[str, int] = {}
        for hit in ship.damage:
            name = cards[hit.card].name
            counts[name] = counts.get(name, 0) + 1
        words += [name if count == 1 else f"{count}×{name}" for name, count in counts.items()]
    canvas.put(x, y, clip(", ".join(words), width, scene.glyphs.more), Ink.FAINT)
