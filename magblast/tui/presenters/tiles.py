"""Draw what lies before a captain to choose from: as tiles, or as chips when there is much."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from magblast.games.magblast.engine.printed import ActionCard, ShipCard
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import CardKind, Zone
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.table.spelling import Kind, berths
from magblast.games.magblast.wording import ENGLISH
from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.play.selection import Selection
from magblast.tui.presenters.canvas import Area, Canvas
from magblast.tui.presenters.glyphs import TURRET_LETTER, UNICODE, ZONE_LETTER, Glyphs
from magblast.tui.presenters.ink import ICON_INK, TURRET_INK, ZONE_INK, Ground, Ink
from magblast.tui.presenters.text import Line, Span, clean, clip, clip_line, line, width_of, wrap

KEYS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The keys of tiles, in order; capital letters leave the small ones free."""
TILE_ROWS = 4
_LEAST_TILE = 10
_USUAL_TILE = 12
_WIDEST_TILE = 18
_LEAST_CHIP = 17
_MOST_CHIP_ROWS = 9


class Tile(NamedTuple):
    """Describe something that can be picked by its key."""

    thing: Thing
    title: str
    ink: Ink
    detail: Line
    """What is printed on it, in a few letters."""
    bright: bool
    """May be picked now."""
    chosen: bool
    zone: Zone | None = None
    """The zone it has been given."""


def key_of(index: int) -> str:
    """Return the key of a tile by its place; nothing when the keys run out."""
    return KEYS[index] if index < len(KEYS) else ""


def tiles(
    view: PlayerView,
    rules: Rules,
    selection: Selection,
    names: Sequence[str],
    glyphs: Glyphs = UNICODE,
    language: Language = ENGLISH,
) -> list[Tile]:
    """List the hand of the viewer, then every other choice that is not on the board."""
    own = view.seats[view.viewer - 1] if view.viewer else None
    choices = set(selection.choices)
    shown = [
        *(Thing(Kind.SHIP, ship) for ship in (own.dealt or () if own else ())),
        *(Thing(Kind.SHIP, ship) for ship in view.drawn),
        *(Thing(Kind.CARD, card) for card in (own.hand or () if own else ())),
    ]
    listed = {*shown, *_on_board(view)}
    shown += [
        thing
        for thing in selection.choices
        if thing not in listed and thing.kind not in (Kind.OPTION, Kind.ZONE)
    ]
    zones: Mapping[str | int, Zone] = dict(berths(selection))
    found = []
    for thing in dict.fromkeys(shown):
        zone = zones.get(thing.id) if thing.kind == Kind.SHIP else None
        chosen = thing in selection.picks or zone is not None or thing == selection.held
        bright = thing in choices or selection.accepts(thing)
        found.append(
            tile_of(thing, rules, names, glyphs, language, bright=bright, chosen=chosen, zone=zone)
        )
    return found


def _on_board(view: PlayerView) -> set[Thing]:
    found = {Thing(Kind.FLAGSHIP, seat.flagship.id) for seat in view.seats}
    for seat in view.seats:
        found |= {Thing(Kind.SHIP, ship.id) for zone in seat.fleet for ship in zone}
    return found


def tile_of(
    thing: Thing,
    rules: Rules,
    names: Sequence[str],
    glyphs: Glyphs = UNICODE,
    language: Language = ENGLISH,
    *,
    bright: bool,
    chosen: bool,
    zone: Zone | None = None,
) -> Tile:
    """Describe a thing as a tile."""
    title, ink, detail = str(thing.id), Ink.TITLE, line()
    if thing.kind == Kind.CARD:
        card = rules.cards[str(thing.id)]
        title, ink, detail = card.name, card_ink(card), card_values(card, glyphs)
    elif thing.kind == Kind.SHIP:
        ship = rules.ships[str(thing.id)]
        title, detail = ship.name, ship_values(ship, glyphs, language)
    elif thing.kind == Kind.FLAGSHIP:
        title = rules.flagships[str(thing.id)].name
    elif thing.kind == Kind.FLEET:
        title, detail = (
            clean(names[int(thing.id) - 1]),
            line(Span(language.say("picture.fleet"), Ink.SOFT)),
        )
    elif thing.kind == Kind.COUNT:
        title = language.say("picture.ships", count=thing.id)
    return Tile(thing, title, ink, detail, bright, chosen, zone)


def card_ink(card: ActionCard) -> Ink:
    """Choose the ink of a card by what it is."""
    if card.turret is not None:
        return TURRET_INK[card.turret]
    return _KIND_INK.get(card.kind, Ink.TITLE)


_KIND_INK = {
    CardKind.SQUADRON: Ink.BLUE,
    CardKind.DIRECT_HIT: Ink.BAD,
    CardKind.EFFECT: Ink.BAD,
    CardKind.UPGRADE: Ink.KEY,
}


def card_values(card: ActionCard, glyphs: Glyphs) -> Line:
    """Write the damage and the resource icons of a card."""
    damage = "" if card.damage is None else f"{glyphs.bolt}{card.damage}"
    icons = [Span(glyphs.icon(icon), ICON_INK[icon]) for icon in card.icons]
    return line(Span(damage, card_ink(card), bold=True), " " if damage and icons else "", *icons)


def ship_values(ship: ShipCard, glyphs: Glyphs, language: Language = ENGLISH) -> Line:
    """Write class, speed, turrets and hull of a ship."""
    guns = [Span(TURRET_LETTER[each], TURRET_INK[each], bold=True) for each in ship.turrets]
    extras = ("c" if ship.carrier else "") + ("s" if ship.minesweeper else "")
    return line(
        Span(
            f"{language.say(f'picture.ship_class.{ship.ship_class}')}{glyphs.speed}{ship.speed} ",
            Ink.SOFT,
        ),
        *guns,
        Span(extras, Ink.SOFT),
        Span(f" {glyphs.hull}{ship.hull}", Ink.GOOD),
    )


def rows_for(count: int, width: int) -> int:
    """Count the rows tiles need: one or two ranks of tiles, or lines of chips."""
    abreast = max(1, width // _USUAL_TILE)
    ranks = -(-count // abreast)
    if ranks <= 2:
        return max(1, ranks) * TILE_ROWS
    return min(_MOST_CHIP_ROWS, -(-count // max(1, width // _LEAST_CHIP)))


def draw_tiles(
    shown: Sequence[Tile], cursor: Thing | None, width: int, height: int, glyphs: Glyphs
) -> Canvas:
    """Draw tiles into a canvas; it is taller than ``height`` when even chips do not fit."""
    ranks = max(1, height // TILE_ROWS)
    abreast = max(1, -(-len(shown) // ranks))
    across = min(_WIDEST_TILE, width // abreast)
    if height >= TILE_ROWS and across >= _LEAST_TILE:
        canvas = Canvas(width, height)
        gap = 1 if across == _WIDEST_TILE else 0
        for index, tile in enumerate(shown):
            rank, column = divmod(index, abreast)
            area = Area(column * across, rank * TILE_ROWS, across - gap, TILE_ROWS)
            _draw_tile(canvas, area, key_of(index), tile, cursor, glyphs)
        return canvas
    columns = max(1, width // _LEAST_CHIP)
    canvas = Canvas(width, max(height, -(-len(shown) // columns)))
    for index, tile in enumerate(shown):
        y, column = divmod(index, columns)
        area = Area(column * (width // columns), y, width // columns - 1, 1)
        _draw_chip(canvas, area, key_of(index), tile, cursor, glyphs)
    return canvas


def _ground(tile: Tile, cursor: Thing | None) -> Ground:
    if tile.thing == cursor:
        return Ground.CURSOR
    return Ground.CHOSEN if tile.chosen else Ground.CARD


def _detail(tile: Tile, *, lit: bool, glyphs: Glyphs) -> Line:
    if tile.zone is not None:
        words = f"{glyphs.zone(tile.zone)} {ZONE_LETTER[tile.zone]}"
        return line(Span(words, ZONE_INK[tile.zone], bold=True))
    if lit:
        return tile.detail
    return tuple(span._replace(ink=Ink.FAINT, bold=False) for span in tile.detail)


def _draw_tile(
    canvas: Canvas, area: Area, key: str, tile: Tile, cursor: Thing | None, glyphs: Glyphs
) -> None:
    x, y, width, height = area
    ground = _ground(tile, cursor)
    raised = ground is not Ground.CARD
    lit = tile.bright or raised
    canvas.fill(area, ground)
    frame = Ink.ACCENT if raised else (Ink.SOFT if lit else Ink.FAINT)
    canvas.frame(area, glyphs.heavy if raised else glyphs.light, frame)
    if key:
        canvas.put(x + 1, y, f" {key} ", Ink.KEY if lit else Ink.FAINT, bold=lit)
    sign = {Ground.CHOSEN: glyphs.chosen, Ground.CURSOR: glyphs.cursor}.get(ground, "")
    canvas.put(x + width - 2, y, sign, Ink.ACCENT, bold=True)
    inner = width - 2
    names = wrap(" ".join(clip(word, inner, glyphs.more) for word in tile.title.split()), inner)
    if len(names) > 2:
        names = (names[0], clip(" ".join(names[1:]), inner, glyphs.more))
    for row, name in enumerate(names):
        canvas.put(x + 1, y + 1 + row, name, tile.ink if lit else Ink.FAINT, bold=lit)
    detail = clip_line(_detail(tile, lit=lit, glyphs=glyphs), inner, glyphs.more)
    if detail:
        pad = " " if width_of(detail) + 2 <= inner else ""
        spans = line(pad, *detail, pad)
        canvas.put_line(x + width - 1 - width_of(spans), y + height - 1, spans)
    canvas.mark(area, tile.thing)


def _draw_chip(
    canvas: Canvas, area: Area, key: str, tile: Tile, cursor: Thing | None, glyphs: Glyphs
) -> None:
    x, y, width, _ = area
    ground = _ground(tile, cursor)
    lit = tile.bright or ground is not Ground.CARD
    canvas.fill(area, ground)
    detail = _detail(tile, lit=lit, glyphs=glyphs)
    if tile.thing.kind == Kind.SHIP and tile.zone is None:
        # A chip has no room for class and speed; turrets and hull say most.
        detail = detail[1:]
    sign = {Ground.CHOSEN: glyphs.chosen, Ground.CURSOR: glyphs.cursor}.get(ground, " ")
    at = canvas.put(x, y, f"{key or ' '}{sign}", Ink.KEY if lit else Ink.FAINT, bold=lit)
    room = width - 2 - width_of(detail) - 1
    ink = tile.ink if lit else Ink.FAINT
    canvas.put(at, y, clip(tile.title, room, glyphs.more), ink, bold=lit)
    canvas.put_line(x + width - width_of(detail), y, detail)
    canvas.mark(area, tile.thing)
