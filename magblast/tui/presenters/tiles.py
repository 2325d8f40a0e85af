"""Say what lies in the hand and what else there is to choose from."""

from collections.abc import Sequence
from typing import NamedTuple

from magblast.engine.rules import Rules
from magblast.engine.terms import Resource, Turret
from magblast.engine.view import PlayerView
from magblast.tui.presenters.glyphs import UNICODE, ZONE_LETTER, Glyphs
from magblast.tui.selection import Kind, Option, Selection, Thing


class Tile(NamedTuple):
    """Describe something that can be picked by its number."""

    thing: Thing
    title: str
    detail: str
    bright: bool
    """May be picked now."""
    chosen: bool


_OPTIONS = {
    Option.END_PHASE: "end phase",
    Option.PASS: "no",
    Option.MADE: "made it",
    Option.SILENT: "silence",
    Option.YES: "yes",
    Option.NO: "no",
}


def tiles(
    view: PlayerView,
    rules: Rules,
    selection: Selection,
    names: Sequence[str],
    glyphs: Glyphs = UNICODE,
) -> list[Tile]:
    """List the hand of the viewer, then every other choice that is not on the board."""
    own = view.seats[view.viewer - 1] if view.viewer else None
    choices = list(selection.choices)
    on_board = {
        Thing(Kind.SHIP, ship.id) for seat in view.seats for zone in seat.fleet for ship in zone
    } | {Thing(Kind.FLAGSHIP, seat.flagship.id) for seat in view.seats}
    hand = [Thing(Kind.CARD, card) for card in (own.hand or () if own else ())]
    dealt = [Thing(Kind.SHIP, ship) for ship in (own.dealt or () if own else ())]
    drawn = [Thing(Kind.SHIP, ship) for ship in view.drawn]
    shown = [*dealt, *drawn, *hand]
    shown += [
        thing
        for thing in choices
        if thing not in on_board
        and thing not in shown
        and thing.kind not in (Kind.OPTION, Kind.ZONE)
    ]
    picked = set(selection.picks) | {
        Thing(Kind.SHIP, pick.id) for pick in selection.picks if pick.kind is Kind.BERTH
    }
    berths = {pick.id: pick.zone for pick in selection.picks if pick.kind is Kind.BERTH}
    found = []
    for thing in shown:
        title, detail = tile_words(thing, rules, names, glyphs)
        zone = berths.get(thing.id) if thing.kind is Kind.SHIP else None
        if zone is not None:
            detail = f"{ZONE_LETTER[zone]} {glyphs.zone(zone)} {zone}"
        bright = thing in choices or selection.accepts(thing)
        chosen = thing in picked or selection.held == thing.id
        found.append(Tile(thing, title, detail, bright, chosen))
    return found


def tile_words(
    thing: Thing, rules: Rules, names: Sequence[str], glyphs: Glyphs = UNICODE
) -> tuple[str, str]:
    """Name a thing, and say what is printed on it, both in a few letters."""
    match thing.kind:
        case Kind.CARD:
            card = rules.cards[str(thing.id)]
            icons = "".join(glyphs.icon(Resource(icon)) for icon in card.icons)
            damage = f"{card.damage} dmg" if card.damage is not None else ""
            return card.name, " ".join(part for part in (damage, icons) if part)
        case Kind.SHIP:
            ship = rules.ships[str(thing.id)]
            guns = "".join(Turret(turret)[0].upper() for turret in ship.turrets)
            return ship.name, f"{ship.ship_class} {ship.hull}h {glyphs.speed}{ship.speed} {guns}"
        case Kind.FLAGSHIP:
            return rules.flagships[str(thing.id)].name, "flagship"
        case Kind.FLEET:
            return names[int(thing.id) - 1], "fleet"
        case Kind.COUNT:
            return f"{thing.id} ship{'s' if thing.id != 1 else ''}", "to draw"
        case Kind.OPTION:
            return _OPTIONS[Option(str(thing.id))], ""
    return str(thing.id), ""
