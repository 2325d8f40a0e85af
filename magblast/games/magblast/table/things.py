"""Describe what stands on the table, so that each thing has a name of its own."""

from collections.abc import Mapping, Sequence

from magblast.games.magblast.engine.fleet import Hit
from magblast.games.magblast.engine.printed import ActionCard, FlagshipCard, ShipCard
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import (
    ZONE_INDEX,
    ZONES,
    CardId,
    FlagshipId,
    Phase,
    ShipId,
    Zone,
)
from magblast.games.magblast.engine.view import FlagshipView, PlayerView, SeatView, ShipView
from magblast.games.magblast.table.spelling import Kind
from magblast.games.magblast.wording import ENGLISH
from magblast.games.magblast.wording.game import (
    card_label,
    term_name,
    zone_name,
    zone_place,
)
from magblast.games.magblast.wording.terms import Term
from magblast.kernel.language import BRIEF, Language
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat

_ICONS_MATTER = (Phase.DISCARD, Phase.DRAW, Phase.REINFORCE)


def _same(cards: Mapping[CardId, ActionCard], one: CardId, other: CardId) -> bool:
    return cards[one].title == cards[other].title


class Things:
    """Return the names of the things of one table as one seat sees it."""

    def __init__(
        self,
        view: PlayerView,
        names: Sequence[str],
        rules: Rules,
        language: Language = ENGLISH,
    ) -> None:
        self.view = view
        self.names = names
        self.rules = rules
        self.language = language
        self.say = language.say
        self._own = language.translate

    def _card_name(self, card: CardId) -> str:
        return self._own(self.rules.cards[card].name)

    def _label(self, card: CardId) -> str:
        if not self._icons_matter(card):
            return self._card_name(card)
        return card_label(card, self.rules, language=self.language)

    def _icons_matter(self, card: CardId) -> bool:
        """Return whether the icons of a card may be left out where only what matters is said.

        They pay for ships, and tell copies in the hand apart.
        """
        if BRIEF not in self.language.manners or self.view.phase in _ICONS_MATTER:
            return True
        cards = self.rules.cards
        alike = {cards[each].icons for each in self.view.hand if _same(cards, each, card)}
        return len(alike) > 1

    def standing(self) -> list[str]:
        """Describe in a line for each captain what is left."""
        return [self._stands(seat) for seat in self.view.seats if not seat.eliminated]

    def _stands(self, seat: SeatView) -> str:
        return self.say(
            "plain.standing",
            name=self.names[seat.seat - 1],
            left=seat.flagship.hull_left,
            hull=self.rules.flagships[seat.flagship.id].hull,
            ships=self.say("plain.standing.ships", count=sum(map(len, seat.fleet))),
            hand=self.say("plain.standing.hand", count=seat.hand_size),
        )

    def _term(self, word: Term) -> str:
        return term_name(word, self.rules, language=self.language)

    def _zone_name(self, zone: Zone) -> str:
        return zone_name(zone, language=self.language)

    def _zone_place(self, zone: Zone) -> str:
        return zone_place(zone, language=self.language)

    def label(self, thing: Thing) -> str:
        """Return the name of a thing that can be picked."""
        id_ = str(thing.id)
        match thing.kind:
            case Kind.CARD:
                return self.card(id_)
            case Kind.SHIP:
                return self.ship(id_)
            case Kind.FLAGSHIP:
                return self._flagship(id_)
            case Kind.FLEET:
                return self.say("plain.fleet", owner=self.names[int(thing.id) - 1])
            case Kind.ZONE:
                return self.zone(Zone(id_))
            case Kind.COUNT:
                return self.say("plain.count", count=int(thing.id))
        return self.say(f"answer.{id_}")

    def card(self, card: CardId) -> str:
        """Return the name of an action card with its icons, and its place on the table."""
        name = self._label(card)
        for seat in self.view.seats:
            if any(event.card == card for event in seat.events):
                return self.say("plain.card.over", card=name, owner=self.names[seat.seat - 1])
            for ship in (ship for zone in seat.fleet for ship in zone):
                if _lies(card, (*ship.damage, *ship.squadrons)) or card in ship.upgrades:
                    own = self._own(self.rules.ships[ship.id].name)
                    where = self.say("plain.ship.owned", owner=self.names[seat.seat - 1], ship=own)
                    return self.say("plain.card.under", card=name, ship=where)
        return name

    def explain(self, thing: Thing) -> list[str]:
        """Describe a thing as it stands, with what is printed on it and what lies under it."""
        id_ = str(thing.id)
        match thing.kind:
            case Kind.CARD:
                return [self._explained(self._label(id_), self.rules.cards[id_])]
            case Kind.SHIP:
                ships = (ship for seat in self.view.seats for zone in seat.fleet for ship in zone)
                standing = next((ship for ship in ships if ship.id == id_), None)
                told = [self._explained(self.ship(id_), self.rules.ships[id_])]
                return told if standing is None else [*told, *self._lying(standing)]
            case Kind.FLAGSHIP:
                seat = next(seat for seat in self.view.seats if seat.flagship.id == id_)
                label = f"{self._flagship_of(seat)}{self._uses(seat)}"
                told = [self._explained(label, self.rules.flagships[id_])]
                return [*told, *self._lying(seat.flagship)]
            case Kind.FLEET:
                seat = self.view.seats[int(thing.id) - 1]
                flagship = self.rules.flagships[seat.flagship.id]
                lines = [*self._seat(seat), self._explained(self._own(flagship.name), flagship)]
                return [*lines, *self._lying(seat.flagship)]
        return [self.label(thing)]

    def _explained(self, label: str, printed: ActionCard | ShipCard | FlagshipCard) -> str:
        text = self._own(printed.text)
        return self.say("plain.explain", thing=label, text=text) if text else f"{label}."

    def _lying(self, on: ShipView | FlagshipView) -> list[str]:
        """Describe what lies under a ship or flagship, and whether the ship was captured."""
        cards = [
            self.say(f"plain.{key}", card=self._card_name(hit.card), damage=hit.damage)
            for key, hits in (("blast", on.damage), ("squadron", on.squadrons))
            for hit in hits
        ]
        lines = [self.say("plain.lying", cards="; ".join(cards))] if cards else []
        captured = isinstance(on, ShipView) and on.boarded
        return [*lines, self.say("plain.captured")] if captured else lines

    def zone(self, zone: Zone) -> str:
        """Return the name of a zone with its place."""
        return self.say(
            "plain.a_zone",
            zone=self._zone_name(zone),
            place=self._zone_place(zone),
        )

    def place(self, zone: Zone) -> dict[str, str]:
        """Return the name of a zone as it begins a sentence, and its place."""
        return {
            "zone": self._zone_name(zone).capitalize(),
            "place": self._zone_place(zone),
        }

    def ship(self, id_: ShipId) -> str:
        """Return the name of a ship with class, hull and turrets, and any owner and zone."""
        for seat in self.view.seats:
            for zone in ZONES:
                for ship in seat.fleet[ZONE_INDEX[zone]]:
                    if ship.id == id_:
                        told = self.say(
                            "plain.ship.zone",
                            ship=self._describe_ship(ship),
                            zone=self._zone_name(zone),
                        )
                        return self._owned(told, seat.seat)
        printed = self.rules.ships[id_]
        return self._ship(id_, str(printed.hull), [])

    def _owned(self, told: str, owner: Seat) -> str:
        if owner == self.view.viewer:
            return told
        return self.say("plain.ship.owned", owner=self.names[owner - 1], ship=told)

    def _describe_ship(self, ship: ShipView) -> str:
        printed = self.rules.ships[ship.id]
        upgrades = [self._card_name(card) for card in ship.upgrades]
        marks = [
            *([self.say("plain.ship.carries")] if ship.carries and not printed.carrier else []),
            *([self.say("plain.ship.fired")] if ship.shots or ship.turrets_fired else []),
            *(self.say("plain.ship.upgrade", card=card) for card in upgrades),
        ]
        return self._ship(
            ship.id, self.say("plain.ship.hull", left=ship.hull_left, hull=printed.hull), marks
        )

    def _ship(self, id_: ShipId, hull: str, marks: Sequence[str]) -> str:
        printed = self.rules.ships[id_]
        turrets = [self._term(turret) for turret in printed.turrets]
        told = self.say(
            "plain.ship",
            ship=self._own(printed.name),
            ship_class=self._term(printed.ship_class),
            hull=hull,
            speed=printed.speed,
            turrets=self.language.listing(turrets) or self.say("plain.ship.no_turrets"),
        )
        more = [
            *([self.say("plain.ship.carries")] if printed.carrier else []),
            *([self.say("plain.ship.sweeps")] if printed.minesweeper else []),
            *marks,
        ]
        return ", ".join((told, *more))

    def _flagship(self, id_: FlagshipId) -> str:
        seat = next(seat for seat in self.view.seats if seat.flagship.id == id_)
        if seat.seat == self.view.viewer:
            return self.say("plain.ability", flagship=self._own(self.rules.flagships[id_].name))
        return self._flagship_of(seat)

    def _flagship_of(self, seat: SeatView) -> str:
        printed = self.rules.flagships[seat.flagship.id]
        return self.say(
            "plain.flagship",
            owner=self.names[seat.seat - 1],
            flagship=self._own(printed.name),
            left=seat.flagship.hull_left,
            hull=printed.hull,
        )

    def table(self) -> list[str]:
        """Describe in words what lies on the table, seat by seat and zone by zone."""
        view = self.view
        lines = [line for seat in view.seats for line in self._seat(seat)]
        lines.append(
            self.say(
                "plain.table.yard",
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
            return [self.say("plain.table.out", seat=seat.seat, name=name)]
        if not any(seat.fleet) and self.view.turn == 0:
            flagship = self._own(printed.name)
            return [self.say("plain.table.placing", seat=seat.seat, name=name, flagship=flagship)]
        more = self._uses(seat)
        for event in seat.events:
            card = self._card_name(event.card)
            more += self.say("plain.event", card=card, name=self.names[event.by - 1])
        head = self.say(
            "plain.table.seat",
            seat=seat.seat,
            name=name,
            flagship=self._own(printed.name),
            left=seat.flagship.hull_left,
            hull=printed.hull,
            hand=seat.hand_size,
            more=more,
        )
        return [head, *(self._zone(zone, seat.fleet[ZONE_INDEX[zone]]) for zone in ZONES)]

    def _uses(self, seat: SeatView) -> str:
        uses = seat.flagship.uses_left
        return "" if uses is None else self.say("plain.uses", count=uses)

    def _zone(self, zone: Zone, ships: Sequence[ShipView]) -> str:
        return self.say(
            "plain.table.zone",
            **self.place(zone),
            ships="; ".join(map(self._describe_ship, ships)) or self.say("plain.table.empty"),
        )


def _lies(card: CardId, hits: Sequence[Hit]) -> bool:
    return any(hit.card == card for hit in hits)
