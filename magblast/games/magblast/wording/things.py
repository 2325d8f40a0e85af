"""Describe what stands on the table, so that each thing has a name of its own."""

from collections.abc import Iterator, Sequence

from magblast.games.magblast.engine.fleet import Hit
from magblast.games.magblast.engine.printed import ActionCard, FlagshipCard, ShipCard
from magblast.games.magblast.engine.terms import ZONES, CardId, FlagshipId, Phase, ShipId, Zone
from magblast.games.magblast.engine.things import ThingKind
from magblast.games.magblast.engine.view import FlagshipView, PlayerView, SeatView, ShipView
from magblast.games.magblast.wording.voice import Voice
from magblast.kernel.language import BRIEF
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat

_ICONS_MATTER = (Phase.DISCARD, Phase.DRAW, Phase.REINFORCE)


def _find(ship: ShipId, view: PlayerView) -> tuple[Seat, ShipView, Zone] | None:
    """Find a ship on the table, with its owner and zone."""
    for seat in view.seats:
        for zone, ships in zip(ZONES, seat.fleet, strict=True):
            for each in ships:
                if each.id == ship:
                    return seat.seat, each, zone
    return None


def _seat_of(flagship: FlagshipId, view: PlayerView) -> SeatView:
    return next(seat for seat in view.seats if seat.flagship.id == flagship)


def _lies(card: CardId, hits: Sequence[Hit]) -> bool:
    return any(hit.card == card for hit in hits)


class ThingWords(Voice):
    """Describe what stands on the table, so that each thing has a name of its own."""

    def label(self, thing: Thing, view: PlayerView) -> str:
        """Return the name of a thing that can be picked."""
        id_ = str(thing.id)
        match thing.kind:
            case ThingKind.CARD:
                return self._card(id_, view)
            case ThingKind.SHIP:
                return self._ship(id_, view)
            case ThingKind.FLAGSHIP:
                return self._flagship(id_, view)
            case ThingKind.FLEET:
                return self.player(int(thing.id))
            case ThingKind.ZONE:
                return self.say("thing.zone", zone=self.term(Zone(id_)))
            case ThingKind.COUNT:
                return self.say("thing.count", count=int(thing.id))
        return self.say(f"answer.{id_}")

    def explain(self, thing: Thing, view: PlayerView) -> Sequence[str]:
        """Describe a thing as it stands, with its printed text and the cards that lie under it."""
        rules, id_ = self.rules, str(thing.id)
        match thing.kind:
            case ThingKind.CARD:
                return [self._explained(self._titled(id_, view), rules.cards[id_])]
            case ThingKind.SHIP:
                told = [self._explained(self._ship(id_, view), rules.ships[id_])]
                found = _find(id_, view)
                return told if found is None else [*told, *self._lying(found[1])]
            case ThingKind.FLAGSHIP:
                seat = _seat_of(id_, view)
                name = f"{self._flagship_of(seat)}{self._uses(seat)}"
                return [self._explained(name, rules.flagships[id_]), *self._lying(seat.flagship)]
            case ThingKind.FLEET:
                seat = view.seats[int(thing.id) - 1]
                flagship = rules.flagships[seat.flagship.id]
                text = self._explained(self.name(flagship.id), flagship)
                return [*self._seat(seat, view), text, *self._lying(seat.flagship)]
        return [self.label(thing, view)]

    def standing(self, view: PlayerView) -> Sequence[str]:
        """Describe in a line for each captain what is left."""
        return [self._stands(seat) for seat in view.seats if not seat.eliminated]

    def table(self, view: PlayerView) -> Sequence[str]:
        """Describe in words what lies on the table, seat by seat and zone by zone."""
        yard = self.say(
            "table.yard",
            deck=view.action_deck,
            pile=len(view.discard_pile),
            yard=view.shipyard,
            scrap=len(view.scrapyard),
        )
        return [*(line for seat in view.seats for line in self._seat(seat, view)), yard]

    def _stands(self, seat: SeatView) -> str:
        return self.say(
            "standing",
            name=self.player(seat.seat),
            left=seat.flagship.hull_left,
            hull=self.rules.flagships[seat.flagship.id].hull,
            ships=self.say("standing.ships", count=sum(map(len, seat.fleet))),
            hand=self.say("standing.hand", count=seat.hand_size),
        )

    def _titled(self, card: CardId, view: PlayerView) -> str:
        return self.with_icons(card) if self._icons_matter(card, view) else self.name(card)

    def _icons_matter(self, card: CardId, view: PlayerView) -> bool:
        """Return whether the icons of a card may be left out where only what matters is said.

        They pay for ships, and tell copies in the hand apart.
        """
        if BRIEF not in self.language.manners or view.phase in _ICONS_MATTER:
            return True
        cards, title = self.rules.cards, self.rules.cards[card].title
        return len({cards[each].icons for each in view.hand if cards[each].title == title}) > 1

    def _card(self, card: CardId, view: PlayerView) -> str:
        """Return the name of an action card with its icons, and its place on the table."""
        name = self._titled(card, view)
        for seat in view.seats:
            owner = self.player(seat.seat)
            if any(event.card == card for event in seat.events):
                return self.say("thing.card.over", card=name, owner=owner)
            for ship in (ship for zone in seat.fleet for ship in zone):
                if _lies(card, (*ship.damage, *ship.squadrons)) or card in ship.upgrades:
                    on = self.name(ship.id)
                    return self.say("thing.card.under", card=name, owner=owner, ship=on)
        return name

    def _explained(self, name: str, printed: ActionCard | ShipCard | FlagshipCard) -> str:
        text = self.language.translate(printed.text)
        return self.say("thing.explain", thing=name, text=text) if text else f"{name}."

    def _lying(self, on: ShipView | FlagshipView) -> Iterator[str]:
        """Describe what lies under a ship or flagship, and whether the ship was captured."""
        cards = [
            self.say(f"thing.{key}", card=self.name(hit.card), damage=hit.damage)
            for key, hits in (("blast", on.damage), ("squadron", on.squadrons))
            for hit in hits
        ]
        if cards:
            yield self.say("thing.lying", cards="; ".join(cards))
        if isinstance(on, ShipView) and on.boarded:
            yield self.say("thing.captured")

    def _ship(self, id_: ShipId, view: PlayerView) -> str:
        """Return the name of a ship with class, hull and turrets, and any owner and zone."""
        found = _find(id_, view)
        if found is None:
            return self._ship_with(id_, str(self.rules.ships[id_].hull), [])
        owner, ship, zone = found
        told = self.say("thing.ship.zone", ship=self._standing_ship(ship), zone=self.term(zone))
        if owner == view.viewer:
            return told
        return self.say("thing.ship.owned", owner=self.player(owner), ship=told)

    def _standing_ship(self, ship: ShipView) -> str:
        printed = self.rules.ships[ship.id]
        marks = [
            *([self.say("thing.ship.carries")] if ship.carries and not printed.carrier else []),
            *([self.say("thing.ship.fired")] if ship.shots or ship.turrets_fired else []),
            *(self.say("thing.ship.upgrade", card=self.name(card)) for card in ship.upgrades),
        ]
        hull = self.say("thing.ship.hull", left=ship.hull_left, hull=printed.hull)
        return self._ship_with(ship.id, hull, marks)

    def _ship_with(self, id_: ShipId, hull: str, marks: Sequence[str]) -> str:
        printed = self.rules.ships[id_]
        turrets = [*map(self.term, printed.turrets)]
        told = self.say(
            "thing.ship.numbered" if self.is_numbered(printed) else "thing.ship",
            ship=self.name(id_),
            ship_class=self.term(printed.ship_class),
            hull=hull,
            speed=printed.speed,
            turrets=self.language.listing(turrets) or self.say("thing.ship.no_turrets"),
        )
        more = [
            *([self.say("thing.ship.carries")] if printed.carrier else []),
            *([self.say("thing.ship.sweeps")] if printed.minesweeper else []),
            *marks,
        ]
        return ", ".join((told, *more))

    def _flagship(self, id_: FlagshipId, view: PlayerView) -> str:
        seat = _seat_of(id_, view)
        if seat.seat == view.viewer:
            return self.say("thing.ability", flagship=self.name(id_))
        return self._flagship_of(seat)

    def _flagship_of(self, seat: SeatView) -> str:
        id_ = seat.flagship.id
        return self.say(
            "thing.flagship",
            owner=self.player(seat.seat),
            flagship=self.name(id_),
            left=seat.flagship.hull_left,
            hull=self.rules.flagships[id_].hull,
        )

    def _seat(self, seat: SeatView, view: PlayerView) -> list[str]:
        name, flagship = self.player(seat.seat), self.name(seat.flagship.id)
        if seat.eliminated:
            return [self.say("table.out", seat=seat.seat, name=name)]
        if not any(seat.fleet) and view.turn == 0:
            return [self.say("table.placing", seat=seat.seat, name=name, flagship=flagship)]
        more = self._uses(seat)
        for event in seat.events:
            more += self.say("thing.event", card=self.name(event.card), name=self.player(event.by))
        head = self.say(
            "table.seat",
            seat=seat.seat,
            name=name,
            flagship=flagship,
            left=seat.flagship.hull_left,
            hull=self.rules.flagships[seat.flagship.id].hull,
            hand=seat.hand_size,
            more=more,
        )
        zones = zip(ZONES, seat.fleet, strict=True)
        return [head, *(self._zone(zone, ships) for zone, ships in zones)]

    def _uses(self, seat: SeatView) -> str:
        uses = seat.flagship.uses_left
        return "" if uses is None else self.say("thing.uses", count=uses)

    def _zone(self, zone: Zone, ships: tuple[ShipView, ...]) -> str:
        told = self.zones.get((zone, ships))
        if told is None:
            told = self.zones[zone, ships] = self.say(
                "table.zone",
                zone=self.say(f"zone.{zone}"),
                place=self.say(f"place.{zone}"),
                ships="; ".join([self._standing_ship(ship) for ship in ships])
                or self.say("table.empty"),
            )
        return told
