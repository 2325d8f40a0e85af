"""Describe cards and ships in a few letters, as tiles show them."""

from magblast.games.magblast.catalog import base_of
from magblast.games.magblast.engine.printed import ActionCard, ShipCard
from magblast.games.magblast.engine.terms import CardKind, Zone
from magblast.games.magblast.engine.things import Kind
from magblast.games.magblast.look.inks import ICON_INK, TURRET_INK, ZONE_INK
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.look.signs import Signs
from magblast.kernel.picks import Thing
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, line
from magblast.paint.tiles import Face


def face(thing: Thing, scene: FleetScene) -> Face:
    """Describe a thing as a tile shows it."""
    rules, id_ = scene.rules, str(thing.id)
    match thing.kind:
        case Kind.CARD:
            card = rules.cards[id_]
            return _card_face(id_, card, scene)
        case Kind.SHIP:
            ship = rules.ships[id_]
            detail = ship_values(ship, scene)
            # A chip has no room for class and speed; turrets and hull say most.
            name = scene.translate(ship.name)
            text = scene.translate(ship.text) or scene.term(ship.ship_class)
            return Face(name, detail=detail, brief=detail[1:], text=text)
        case Kind.FLAGSHIP:
            return Face(scene.translate(rules.flagships[id_].name))
        case Kind.FLEET:
            fleet = line(Span(scene.caption("fleet"), Ink.SOFT))
            return Face(scene.name(int(thing.id)), detail=fleet)
        case Kind.COUNT:
            return Face(scene.caption("ships", count=thing.id))
    return Face(id_)


def _card_face(id_: str, card: ActionCard, scene: FleetScene) -> Face:
    ink, signs = card_ink(card), scene.signs
    name = id_.partition(".")[0] if card.turret is None else "blast"
    turret = "" if card.turret is None else scene.term(card.turret)
    needs = "" if card.turret is None else scene.turret_letter(card.turret)
    base = base_of(scene.rules.edition)
    # An edition of one's own may have changed the text.
    is_printed = card.text.key.startswith(f"card.{base}.")
    forms = (f"{name}@{base}", name) if is_printed else ()
    form = next((each for each in forms if scene.language.knows(f"magblast.face.{each}")), "")
    text = scene.voice.say(f"face.{form}", turret=turret) if form else scene.translate(card.text)
    beside = line(Span(needs, ink, bold=True), " " if needs else "", *_icons(card, signs))
    number = "" if card.damage is None else f"{card.damage}"
    called, values = scene.translate(card.name), card_values(card, signs)
    whole = scene.translate(card.text)
    return Face(called, ink, values, number=number, beside=beside, text=text, whole=whole)


def zone_sign(zone: Zone, scene: FleetScene) -> Line:
    """Write the sign and the letter of a zone."""
    return line(Span(scene.zone_sign(zone), ZONE_INK[zone], bold=True))


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
    icons = _icons(card, signs)
    return line(Span(damage, card_ink(card), bold=True), " " if damage and icons else "", *icons)


def _icons(card: ActionCard, signs: Signs) -> list[Span]:
    return [Span(signs.icon(icon), ICON_INK[icon]) for icon in card.icons]


def ship_values(ship: ShipCard, scene: FleetScene) -> Line:
    """Write class, speed, turrets and hull of a ship."""
    signs = scene.signs
    called = scene.caption(f"ship_class.{ship.ship_class}")
    guns = [Span(scene.turret_letter(each), TURRET_INK[each], bold=True) for each in ship.turrets]
    extras = scene.extras(carries=ship.carrier, sweeps=ship.minesweeper)
    return line(
        Span(f"{called}{signs.speed}{ship.speed} ", Ink.SOFT),
        *guns,
        Span(extras, Ink.SOFT),
        Span(f" {signs.hull}{ship.hull}", Ink.GOOD),
    )
