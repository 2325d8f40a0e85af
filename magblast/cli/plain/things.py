"""Name what stands on the table so that it can be told from everything else by its words."""

from collections.abc import Sequence

from magblast.cli.plain.words import say
from magblast.engine.fleet import Hit
from magblast.engine.rules import Rules
from magblast.engine.terms import RING, ZONES, CardId, FlagshipId, Seat, ShipId, Zone
from magblast.engine.view import PlayerView, SeatView, ShipView
from magblast.play.selection import Kind, Thing
from magblast.wording import ENGLISH
from magblast.wording.game import card_label, card_name, term_name, zone_name, zone_place


class Things:
    """Name the things of one table as one seat sees it."""

    def __init__(self, view: PlayerView, names: Sequence[str], rules: Rules) -> None:
        self.view = view
        self.names = names
        self.rules = rules

    def label(self, thing: Thing) -> str:
        """Name a thing that can be picked."""
        id_ = str(thing.id)
        match thing.kind:
            case Kind.CARD:
                return self.card(id_)
            case Kind.SHIP | Kind.BERTH:
                return self.ship(id_)
            case Kind.FLAGSHIP:
                return self._flagship(id_)
            case Kind.FLEET:
                return say("fleet", owner=self.names[int(thing.id) - 1])
            case Kind.ZONE:
                return self.zone(Zone(id_))
            case Kind.COUNT:
                return say("count.one" if thing.id == 1 else "count", count=thing.id)
        return id_

    def card(self, card: CardId) -> str:
        """Name an action card with its icons, and where it lies if that is on the table."""
        name = card_label(card, self.rules)
        for seat in self.view.seats:
            if any(event.card == card for event in seat.events):
                return say("card.over", card=name, owner=self.names[seat.seat - 1])
            for ship in (ship for zone in seat.fleet for ship in zone):
                if _lies(card, (*ship.damage, *ship.squadrons)) or card in ship.upgrades:
                    printed = self.rules.ships[ship.id]
                    where = say("ship.owned", owner=self.names[seat.seat - 1], ship=printed.name)
                    return say("card.under", card=name, ship=where)
        return name

    def hand(self) -> str:
        """List the hand of the viewer."""
        hand = self.view.seats[(self.view.viewer or 1) - 1].hand or ()
        if not hand:
            return say("hand.empty")
        return say("hand", cards=", ".join(card_label(card, self.rules) for card in hand))

    def hand_texts(self) -> list[str]:
        """Say what each card of the viewer's hand does."""
        hand = self.view.seats[(self.view.viewer or 1) - 1].hand or ()
        told = [
            say("card.text", card=card_label(card, self.rules), text=self.rules.cards[card].text)
            for card in hand
        ]
        return told or [say("hand.empty")]

    def zone(self, zone: Zone) -> str:
        """Name a zone with its place."""
        return f"{zone_name(zone)} zone, {zone_place(zone)}"

    def ship(self, id_: ShipId) -> str:
        """Name a ship with its class, hull and turrets, its owner and zone if it has any."""
        for seat in self.view.seats:
            for zone in ZONES:
                for ship in seat.fleet[RING[zone]]:
                    if ship.id == id_:
                        told = say("ship.zone", ship=self._told(ship), zone=zone_name(zone))
                        return self._owned(told, seat.seat)
        printed = self.rules.ships[id_]
        return self._ship(id_, str(printed.hull), [])

    def _owned(self, told: str, owner: Seat) -> str:
        if owner == self.view.viewer:
            return told
        return say("ship.owned", owner=self.names[owner - 1], ship=told)

    def _told(self, ship: ShipView) -> str:
        printed = self.rules.ships[ship.id]
        marks = [
            *([say("ship.carries")] if ship.carries and not printed.carrier else []),
            *([say("ship.fired")] if ship.shots or ship.turrets_fired else []),
            *(say("ship.upgrade", card=card_name(card, self.rules)) for card in ship.upgrades),
        ]
        return self._ship(ship.id, say("ship.hull", left=ship.hull_left, hull=printed.hull), marks)

    def _ship(self, id_: ShipId, hull: str, marks: Sequence[str]) -> str:
        printed = self.rules.ships[id_]
        turrets = [term_name(turret, self.rules) for turret in printed.turrets]
        told = say(
            "ship",
            ship=printed.name,
            ship_class=term_name(printed.ship_class, self.rules),
            hull=hull,
            speed=printed.speed,
            turrets=ENGLISH.listing(turrets) or say("ship.no_turrets"),
        )
        more = [
            *([say("ship.carries")] if printed.carrier else []),
            *([say("ship.sweeps")] if printed.minesweeper else []),
            *marks,
        ]
        return ", ".join((told, *more))

    def _flagship(self, id_: FlagshipId) -> str:
        seat = next(seat for seat in self.view.seats if seat.flagship.id == id_)
        printed = self.rules.flagships[id_]
        if seat.seat == self.view.viewer:
            return say("ability", flagship=printed.name)
        return say(
            "flagship",
            owner=self.names[seat.seat - 1],
            flagship=printed.name,
            left=seat.flagship.hull_left,
            hull=printed.hull,
        )

    def table(self) -> list[str]:
        """Say in words what lies on the table, seat by seat and zone by zone."""
        view = self.view
        lines = [line for seat in view.seats for line in self._seat(seat)]
        lines.append(
            say(
                "table.yard",
                deck=view.action_deck,
                pile=len(view.discard_pile),
                yard=view.shipyard,
                scrap=len(view.scrapyard),
            )
        )
        return lines

    def _seat(self, seat: SeatView) -> list[str]:
        name = self.names[seat.seat - 1]
        printed = self.rules.flagships[seat.flagship.id]
        if seat.eliminated:
            return [say("table.out", seat=seat.seat, name=name)]
        if not any(seat.fleet) and self.view.turn == 0:
            return [say("table.placing", seat=seat.seat, name=name, flagship=printed.name)]
        uses = seat.flagship.uses_left
        more = "" if uses is None else say("uses", left=uses)
        for event in seat.events:
            card = card_name(event.card, self.rules)
            more += say("event", card=card, name=self.names[event.by - 1])
        head = say(
            "table.seat",
            seat=seat.seat,
            name=name,
            flagship=printed.name,
            left=seat.flagship.hull_left,
            hull=printed.hull,
            hand=seat.hand_size,
            more=more,
        )
        return [head, *(self._zone(zone, seat.fleet[RING[zone]]) for zone in ZONES)]

    def _zone(self, zone: Zone, ships: Sequence[ShipView]) -> str:
        return say(
            "table.zone",
            zone=zone_name(zone).capitalize(),
            place=zone_place(zone),
            ships="; ".join(map(self._told, ships)) or say("table.empty"),
        )


def _lies(card: CardId, hits: Sequence[Hit]) -> bool:
    return any(hit.card == card for hit in hits)
