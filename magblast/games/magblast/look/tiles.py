"""List what lies before a captain to choose from, as tiles."""

from collections.abc import Mapping, Sequence

from magblast.games.magblast.engine.printed import ActionCard, ShipCard
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import CardKind, Zone
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.look.inks import ICON_INK, TURRET_INK, ZONE_INK
from magblast.games.magblast.look.signs import TURRET_LETTER, ZONE_LETTER, Signs, signs_for
from magblast.games.magblast.table.spelling import Kind, berths
from magblast.games.magblast.wording import ENGLISH
from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.paint.glyphs import UNICODE, Glyphs
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, clean, line
from magblast.paint.tiles import Tile
from magblast.play.selection import Selection


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
    title, ink, detail, brief = str(thing.id), Ink.TITLE, line(), None
    signs = signs_for(glyphs)
    if thing.kind == Kind.CARD:
        card = rules.cards[str(thing.id)]
        title, ink, detail = card.name, card_ink(card), card_values(card, signs)
    elif thing.kind == Kind.SHIP:
        ship = rules.ships[str(thing.id)]
        title, detail = ship.name, ship_values(ship, signs, language)
        # A chip has no room for class and speed; turrets and hull say most.
        brief = detail[1:]
    elif thing.kind == Kind.FLAGSHIP:
        title = rules.flagships[str(thing.id)].name
    elif thing.kind == Kind.FLEET:
        title, detail = (
            clean(names[int(thing.id) - 1]),
            line(Span(language.say("picture.fleet"), Ink.SOFT)),
        )
    elif thing.kind == Kind.COUNT:
        title = language.say("picture.ships", count=thing.id)
    return Tile(thing, title, ink, detail, bright, chosen, _place(zone, signs), brief)


def _place(zone: Zone | None, signs: Signs) -> Line:
    if zone is None:
        return ()
    return line(Span(f"{signs.zone(zone)} {ZONE_LETTER[zone]}", ZONE_INK[zone], bold=True))


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


def card_values(card: ActionCard, signs: Signs) -> Line:
    """Write the damage and the resource icons of a card."""
    damage = "" if card.damage is None else f"{signs.bolt}{card.damage}"
    icons = [Span(signs.icon(icon), ICON_INK[icon]) for icon in card.icons]
    return line(Span(damage, card_ink(card), bold=True), " " if damage and icons else "", *icons)


def ship_values(ship: ShipCard, signs: Signs, language: Language = ENGLISH) -> Line:
    """Write class, speed, turrets and hull of a ship."""
    guns = [Span(TURRET_LETTER[each], TURRET_INK[each], bold=True) for each in ship.turrets]
    extras = ("c" if ship.carrier else "") + ("s" if ship.minesweeper else "")
    return line(
        Span(
            f"{language.say(f'picture.ship_class.{ship.ship_class}')}{signs.speed}{ship.speed} ",
            Ink.SOFT,
        ),
        *guns,
        Span(extras, Ink.SOFT),
        Span(f" {signs.hull}{ship.hull}", Ink.GOOD),
    )
