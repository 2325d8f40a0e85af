"""Describe what stands on the table, so that each thing has a name of its own."""

from collections.abc import Iterator, Sequence

from magblast.games.magblast.engine.fleet import Hit
from magblast.games.magblast.engine.printed import ActionCard, FlagshipCard, ShipCard
from magblast.games.magblast.engine.terms import ZONES, CardId, FlagshipId, Phase, ShipId, Zone
from magblast.games.magblast.engine.view import FlagshipView, PlayerView, SeatView, ShipView
from magblast.games.magblast.table.spelling import Kind
from magblast.games.magblast.wording.voice import Voice
from magblast.kernel.language import BRIEF
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat

_ICONS_MATTER = (Phase.DISCARD, Phase.DRAW, Phase.REINFORCE)


def label(voice: Voice, thing: Thing, view: PlayerView) -> str:
    """Return the name of a thing that can be picked."""
    id_ = str(thing.id)
    match thing.kind:
        case Kind.CARD:
            return _card(voice, id_, view)
        case Kind.SHIP:
            return _ship(voice, id_, view)
        case Kind.FLAGSHIP:
            return _flagship(voice, id_, view)
        case Kind.FLEET:
            return voice.player(int(thing.id))
        case Kind.ZONE:
            return voice.say(
                "thing.zone", zone=voice.term(Zone(id_)), place=voice.say(f"place.{id_}")
            )
        case Kind.COUNT:
            return voice.say("thing.count", count=int(thing.id))
    return voice.say(f"answer.{id_}")


def explain(voice: Voice, thing: Thing, view: PlayerView) -> Sequence[str]:
    """Describe a thing as it stands, with what is printed on it and what lies under it."""
    rules, id_ = voice.rules, str(thing.id)
    match thing.kind:
        case Kind.CARD:
            return [_explained(voice, _titled(voice, id_, view), rules.cards[id_])]
        case Kind.SHIP:
            told = [_explained(voice, _ship(voice, id_, view), rules.ships[id_])]
            found = _find(id_, view)
            return told if found is None else [*told, *_lying(voice, found[1])]
        case Kind.FLAGSHIP:
            seat = _seat_of(id_, view)
            name = f"{_flagship_of(voice, seat)}{_uses(voice, seat)}"
            return [_explained(voice, name, rules.flagships[id_]), *_lying(voice, seat.flagship)]
        case Kind.FLEET:
            seat = view.seats[int(thing.id) - 1]
            flagship = rules.flagships[seat.flagship.id]
            text = _explained(voice, voice.name(flagship.id), flagship)
            return [*_seat(voice, seat, view), text, *_lying(voice, seat.flagship)]
    return [label(voice, thing, view)]


def standing(voice: Voice, view: PlayerView) -> Sequence[str]:
    """Describe in a line for each captain what is left."""
    return [_stands(voice, seat) for seat in view.seats if not seat.eliminated]


def table(voice: Voice, view: PlayerView) -> Sequence[str]:
    """Describe in words what lies on the table, seat by seat and zone by zone."""
    yard = voice.say(
        "table.yard",
        deck=view.action_deck,
        pile=len(view.discard_pile),
        yard=view.shipyard,
        scrap=len(view.scrapyard),
    )
    return [*(line for seat in view.seats for line in _seat(voice, seat, view)), yard]


def _stands(voice: Voice, seat: SeatView) -> str:
    return voice.say(
        "standing",
        name=voice.player(seat.seat),
        left=seat.flagship.hull_left,
        hull=voice.rules.flagships[seat.flagship.id].hull,
        ships=voice.say("standing.ships", count=sum(map(len, seat.fleet))),
        hand=voice.say("standing.hand", count=seat.hand_size),
    )


def _titled(voice: Voice, card: CardId, view: PlayerView) -> str:
    return voice.with_icons(card) if _icons_matter(voice, card, view) else voice.name(card)


def _icons_matter(voice: Voice, card: CardId, view: PlayerView) -> bool:
    """Return whether the icons of a card may be left out where only what matters is said.

    They pay for ships, and tell copies in the hand apart.
    """
    if BRIEF not in voice.language.manners or view.phase in _ICONS_MATTER:
        return True
    cards, title = voice.rules.cards, voice.rules.cards[card].title
    return len({cards[each].icons for each in view.hand if cards[each].title == title}) > 1


def _card(voice: Voice, card: CardId, view: PlayerView) -> str:
    """Return the name of an action card with its icons, and its place on the table."""
    name = _titled(voice, card, view)
    for seat in view.seats:
        owner = voice.player(seat.seat)
        if any(event.card == card for event in seat.events):
            return voice.say("thing.card.over", card=name, owner=owner)
        for ship in (ship for zone in seat.fleet for ship in zone):
            if _lies(card, (*ship.damage, *ship.squadrons)) or card in ship.upgrades:
                on = voice.name(ship.id)
                return voice.say("thing.card.under", card=name, owner=owner, ship=on)
    return name


def _explained(voice: Voice, name: str, printed: ActionCard | ShipCard | FlagshipCard) -> str:
    text = voice.language.translate(printed.text)
    return voice.say("thing.explain", thing=name, text=text) if text else f"{name}."


def _lying(voice: Voice, on: ShipView | FlagshipView) -> Iterator[str]:
    """Describe what lies under a ship or flagship, and whether the ship was captured."""
    cards = [
        voice.say(f"thing.{key}", card=voice.name(hit.card), damage=hit.damage)
        for key, hits in (("blast", on.damage), ("squadron", on.squadrons))
        for hit in hits
    ]
    if cards:
        yield voice.say("thing.lying", cards="; ".join(cards))
    if isinstance(on, ShipView) and on.boarded:
        yield voice.say("thing.captured")


def _find(ship: ShipId, view: PlayerView) -> tuple[Seat, ShipView, Zone] | None:
    """Find a ship on the table, with its owner and zone."""
    for seat in view.seats:
        for zone, ships in zip(ZONES, seat.fleet, strict=True):
            for each in ships:
                if each.id == ship:
                    return seat.seat, each, zone
    return None


def _ship(voice: Voice, id_: ShipId, view: PlayerView) -> str:
    """Return the name of a ship with class, hull and turrets, and any owner and zone."""
    found = _find(id_, view)
    if found is None:
        return _ship_with(voice, id_, str(voice.rules.ships[id_].hull), [])
    owner, ship, zone = found
    told = voice.say("thing.ship.zone", ship=_standing_ship(voice, ship), zone=voice.term(zone))
    if owner == view.viewer:
        return told
    return voice.say("thing.ship.owned", owner=voice.player(owner), ship=told)


def _standing_ship(voice: Voice, ship: ShipView) -> str:
    printed = voice.rules.ships[ship.id]
    marks = [
        *([voice.say("thing.ship.carries")] if ship.carries and not printed.carrier else []),
        *([voice.say("thing.ship.fired")] if ship.shots or ship.turrets_fired else []),
        *(voice.say("thing.ship.upgrade", card=voice.name(card)) for card in ship.upgrades),
    ]
    hull = voice.say("thing.ship.hull", left=ship.hull_left, hull=printed.hull)
    return _ship_with(voice, ship.id, hull, marks)


def _ship_with(voice: Voice, id_: ShipId, hull: str, marks: Sequence[str]) -> str:
    printed = voice.rules.ships[id_]
    turrets = [*map(voice.term, printed.turrets)]
    told = voice.say(
        "thing.ship.numbered" if voice.is_numbered(printed) else "thing.ship",
        ship=voice.name(id_),
        ship_class=voice.term(printed.ship_class),
        hull=hull,
        speed=printed.speed,
        turrets=voice.language.listing(turrets) or voice.say("thing.ship.no_turrets"),
    )
    more = [
        *([voice.say("thing.ship.carries")] if printed.carrier else []),
        *([voice.say("thing.ship.sweeps")] if printed.minesweeper else []),
        *marks,
    ]
    return ", ".join((told, *more))


def _seat_of(flagship: FlagshipId, view: PlayerView) -> SeatView:
    return next(seat for seat in view.seats if seat.flagship.id == flagship)


def _flagship(voice: Voice, id_: FlagshipId, view: PlayerView) -> str:
    seat = _seat_of(id_, view)
    if seat.seat == view.viewer:
        return voice.say("thing.ability", flagship=voice.name(id_))
    return _flagship_of(voice, seat)


def _flagship_of(voice: Voice, seat: SeatView) -> str:
    id_ = seat.flagship.id
    return voice.say(
        "thing.flagship",
        owner=voice.player(seat.seat),
        flagship=voice.name(id_),
        left=seat.flagship.hull_left,
        hull=voice.rules.flagships[id_].hull,
    )


def _seat(voice: Voice, seat: SeatView, view: PlayerView) -> list[str]:
    name, flagship = voice.player(seat.seat), voice.name(seat.flagship.id)
    if seat.eliminated:
        return [voice.say("table.out", seat=seat.seat, name=name)]
    if not any(seat.fleet) and view.turn == 0:
        return [voice.say("table.placing", seat=seat.seat, name=name, flagship=flagship)]
    more = _uses(voice, seat)
    for event in seat.events:
        more += voice.say("thing.event", card=voice.name(event.card), name=voice.player(event.by))
    head = voice.say(
        "table.seat",
        seat=seat.seat,
        name=name,
        flagship=flagship,
        left=seat.flagship.hull_left,
        hull=voice.rules.flagships[seat.flagship.id].hull,
        hand=seat.hand_size,
        more=more,
    )
    zones = zip(ZONES, seat.fleet, strict=True)
    return [head, *(_zone(voice, zone, ships) for zone, ships in zones)]


def _uses(voice: Voice, seat: SeatView) -> str:
    uses = seat.flagship.uses_left
    return "" if uses is None else voice.say("thing.uses", count=uses)


def _zone(voice: Voice, zone: Zone, ships: tuple[ShipView, ...]) -> str:
    told = voice.zones.get((zone, ships))
    if told is None:
        told = voice.zones[zone, ships] = voice.say(
            "table.zone",
            zone=voice.say(f"zone.{zone}"),
            place=voice.say(f"place.{zone}"),
            ships="; ".join([_standing_ship(voice, ship) for ship in ships])
            or voice.say("table.empty"),
        )
    return told


def _lies(card: CardId, hits: Sequence[Hit]) -> bool:
    return any(hit.card == card for hit in hits)
