"""Describe everything there is to know about one card, ship or flagship."""

from magblast.games.magblast.engine.printed import ActionCard, FlagshipCard, ShipCard
from magblast.games.magblast.engine.terms import ZONES, CardId
from magblast.games.magblast.engine.view import SeatView, ShipView
from magblast.games.magblast.look.faces import card_ink
from magblast.games.magblast.look.inks import ICON_INK, TURRET_INK, ZONE_INK, hull_ink
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.look.ship import hull_bar
from magblast.games.magblast.wording.confidence import confidence_line
from magblast.kernel.picks import Thing
from magblast.paint.ink import Ink
from magblast.paint.text import Line, Span, line


def inspect(thing: Thing, scene: FleetScene) -> list[Line]:
    """Describe a thing: what is printed on it, and how it stands now.

    The lines are not wrapped; an empty line parts paragraphs.
    """
    match scene.printed(thing):
        case ActionCard() as card:
            return _card(card, scene)
        case ShipCard() as ship:
            return _ship(ship, scene)
        case FlagshipCard() as flagship:
            return _flagship(flagship, scene)
    return []


def source(thing: Thing, scene: FleetScene) -> Line:
    """Say how sure the data of a thing is (rules 1)."""
    printed = scene.printed(thing)
    if printed is None:
        return ()
    return line(Span(confidence_line(printed.confidence, scene.voice.say), Ink.FAINT))


def _name(card: CardId, scene: FleetScene) -> str:
    return scene.translate(scene.rules.cards[card].name)


def _heading(name: str, ink: Ink, kind: str) -> list[Line]:
    return [line(Span(name, ink, bold=True)), line(Span(kind, Ink.SOFT)), ()]


def _card(card: ActionCard, scene: FleetScene) -> list[Line]:
    lines = _heading(scene.translate(card.name), card_ink(card), scene.term(card.kind))
    facts = _card_facts(card, scene)
    lines += facts
    if facts:
        lines.append(())
    lines.append(line(scene.translate(card.text)))
    for seat in scene.view.seats:
        for event in seat.events:
            if event.card == card.id:
                words = scene.caption(
                    "lies_on", player=scene.name(seat.seat), by=scene.name(event.by)
                )
                lines += [(), line(Span(words, Ink.WARN))]
    return lines


def _card_facts(card: ActionCard, scene: FleetScene) -> list[Line]:
    lines: list[Line] = []
    if card.damage is not None:
        words = f"{scene.signs.bolt} {scene.caption('damage', damage=card.damage)}"
        lines.append(line(Span(words, card_ink(card), bold=True)))
    if card.turret is not None:
        words = scene.caption("needs", turret=scene.term(card.turret))
        lines.append(line(Span(words, Ink.SOFT)))
    if card.icons:
        spans: list[Span] = []
        for icon in card.icons:
            spans += [
                Span(", " if spans else ""),
                Span(f"{scene.signs.icon(icon)} {scene.term(icon)}", ICON_INK[icon]),
            ]
        lines.append(line(*spans))
    windows = scene.voice.windows(card.id)
    lines.append(line(Span(scene.caption("when", windows=windows), Ink.SOFT)))
    return lines


def _ship(card: ShipCard, scene: FleetScene) -> list[Line]:
    lines = _heading(scene.translate(card.name), Ink.TITLE, scene.term(card.ship_class))
    found = scene.find_ship(card.id)
    if found is None:
        lines.append(_hull(card.hull, 0, card.hull, scene))
    else:
        lines.append(_hull(found[2].hull_left, found[2].lent, card.hull, scene))
    turrets: list[Span] = []
    for turret in card.turrets:
        turrets += [
            Span(", " if turrets else ""),
            Span(scene.term(turret), TURRET_INK[turret], bold=True),
        ]
    speed = Span(f"{scene.caption('speed', speed=card.speed)}  ", Ink.SOFT)
    lines.append(line(speed, *turrets))
    if text := scene.translate(card.text):
        lines += [(), line(text)]
    if found is not None:
        lines += [(), *_standing(*found, scene)]
    return lines


def _hull(left: int, lent: int, hull: int, scene: FleetScene) -> Line:
    return line(
        Span(f"{scene.caption('hull', left=left, hull=hull)}  ", hull_ink(left, hull), bold=True),
        *hull_bar(left, lent, hull, 12, scene.signs),
    )


def _standing(seat: SeatView, zone_index: int, ship: ShipView, scene: FleetScene) -> list[Line]:
    """Describe where a ship stands and what lies on or under it."""
    zone = ZONES[zone_index]
    place = f"{scene.zone_sign(zone)} {scene.zone_place(zone)}"
    words = scene.caption(
        "owner", player=scene.name(seat.seat), zone=scene.zone_name(zone), place=place
    )
    lines = [line(Span(words, ZONE_INK[zone]))]
    if scene.view.brutal:
        for turret in ship.turrets_fired:
            words = scene.caption("fired_turret", turret=scene.term(turret))
            lines.append(line(Span(words, Ink.WARN)))
    elif ship.shots:
        lines.append(line(Span(scene.caption("fired"), Ink.WARN)))
    if ship.boarded:
        lines.append(line(Span(scene.caption("boarded"), Ink.WARN)))
    if ship.carries:
        lines.append(line(Span(scene.caption("carries"), Ink.SOFT)))
    if ship.sweeps:
        lines.append(line(Span(scene.caption("sweeps"), Ink.SOFT)))
    for upgrade in ship.upgrades:
        words = scene.caption("upgrade", card=_name(upgrade, scene))
        lines.append(line(Span(words, Ink.KEY)))
    for hit in ship.damage:
        words = scene.caption("blast_under", card=_name(hit.card, scene), damage=hit.damage)
        lines.append(line(Span(words, Ink.BAD)))
    for hit in ship.squadrons:
        words = scene.caption("squadron_on", card=_name(hit.card, scene), damage=hit.damage)
        lines.append(line(Span(words, Ink.WARN)))
    return lines


def _flagship(card: FlagshipCard, scene: FleetScene) -> list[Line]:
    seat = next((seat for seat in scene.view.seats if seat.flagship.id == card.id), None)
    kind = (
        scene.caption("owner_flagship", player=scene.name(seat.seat))
        if seat
        else scene.caption("flagship")
    )
    lines = _heading(scene.translate(card.name), Ink.TITLE, kind)
    if seat is None:
        lines.append(_hull(card.hull, 0, card.hull, scene))
    else:
        lines.append(_hull(seat.flagship.hull_left, seat.flagship.lent, card.hull, scene))
    if card.uses is None:
        lines.append(line(Span(scene.caption("constant"), Ink.SOFT)))
    else:
        left = card.uses if seat is None else seat.flagship.uses_left
        lines.append(line(Span(scene.caption("uses_left", left=left, uses=card.uses), Ink.ACCENT)))
    lines += [(), line(scene.translate(card.text))]
    if seat is not None:
        hits = (*seat.flagship.damage, *seat.flagship.squadrons)
        for hit in hits:
            words = scene.caption("blast_under", card=_name(hit.card, scene), damage=hit.damage)
            lines.append(line(Span(words, Ink.BAD)))
    return lines
