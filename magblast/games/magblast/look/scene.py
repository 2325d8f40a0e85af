"""Gather what every picture of a table of Mag•Blast is drawn from."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from magblast.games.magblast.engine.printed import ActionCard, FlagshipCard, ShipCard
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import (
    ZONES,
    DecisionKind,
    ShipId,
    TargetId,
    Turret,
    Zone,
)
from magblast.games.magblast.engine.things import Kind, flagship
from magblast.games.magblast.engine.view import FlagshipView, PlayerView, SeatView, ShipView
from magblast.games.magblast.look.signs import Signs, signs_for
from magblast.games.magblast.wording.terms import Term
from magblast.games.magblast.words import MagblastWords
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.scene import DrawnScene

Printed: TypeAlias = ActionCard | ShipCard | FlagshipCard
Bearer: TypeAlias = ShipView | FlagshipView
"""What can be damaged."""
_ON_TABLE = (Kind.SHIP, Kind.FLAGSHIP, Kind.FLEET, Kind.ZONE)


@dataclass(frozen=True, kw_only=True)
class FleetScene(DrawnScene[PlayerView, MagblastWords]):
    """Pair a view with the rules, words, characters and lights it is drawn with."""

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.voice.rules

    @property
    def signs(self) -> Signs:
        """The characters of zones, icons and hulls."""
        return signs_for(self.glyphs)

    def term(self, word: Term) -> str:
        """Return what the edition calls one of the game's words."""
        return self.voice.term(word)

    def zone_name(self, zone: Zone) -> str:
        """Return the colour of a zone."""
        return self.term(zone)

    def zone_sign(self, zone: Zone) -> str:
        """Return the arrow of a zone and the letters of its colour."""
        return f"{self.signs.zone(zone)} {self.caption(f'zone.{zone}')}"

    def turret_letter(self, turret: Turret) -> str:
        """Return what stands for a turret on ships and cards."""
        return self.caption(f"turret.{turret}")

    def extras(self, *, carries: bool, sweeps: bool) -> str:
        """Return what stands for what else a ship can do."""
        words = (("carries_short", carries), ("sweeps_short", sweeps))
        return "".join(self.caption(word) for word, is_so in words if is_so)

    def zone_place(self, zone: Zone) -> str:
        """Return where a zone lies, seen from its flagship."""
        return self.voice.say(f"place.{zone}")

    def shown_of(self, seat: SeatView) -> object:
        """Return all of the view that a picture of a fleet depends on."""
        view = self.view
        flagships = [each.flagship.id for each in view.seats]
        owner, begun = seat.seat == view.viewer, view.turn > 0
        active = seat.seat == view.active
        aimed = {ship.id for zone in seat.fleet for ship in zone if ship.id in self.in_flight}
        return seat, flagships, owner, begun, active, view.brutal, self.zones_of, aimed

    def shown_in(self, seat: SeatView, zone_index: int) -> object:
        """Return all of the view that a picture of a zone depends on."""
        view = self.view
        placed = self.placed_in(seat, ZONES[zone_index])
        begun, brutal, zones_of = view.turn > 0, view.brutal, self.zones_of
        mined = any(ship.id in self.mined for ship in seat.fleet[zone_index])
        return seat.fleet[zone_index], placed, seat.has_placed, begun, brutal, zones_of, mined

    def printed(self, thing: Thing) -> Printed | None:
        """Return what is printed on a card, ship or flagship; a fleet stands for its flagship."""
        if thing.kind == Kind.FLEET:
            thing = flagship(self.view.seats[int(thing.id) - 1].flagship.id)
        return printed_on(thing, self.rules)

    def find_ship(self, ship: ShipId) -> tuple[SeatView, int, ShipView] | None:
        """Find a ship on the table: its seat, zone index and view."""
        for seat in self.view.seats:
            for zone_index, zone in enumerate(seat.fleet):
                for each in zone:
                    if each.id == ship:
                        return seat, zone_index, each
        return None

    @cached_property
    def mined(self) -> frozenset[ShipId]:
        """The ships of fleets with a Minefield, which cannot fire (rules 6.1)."""
        return frozenset(
            ship.id
            for seat in self.view.seats
            if any(self.rules.effects[event.card].mines for event in seat.events)
            for zone in seat.fleet
            for ship in zone
        )

    @cached_property
    def in_flight(self) -> frozenset[TargetId | None]:
        """The ids of what fires and of what is fired at."""
        plays = self.view.in_flight
        return frozenset(each for play in plays for each in (play.ship, play.target))

    @cached_property
    def is_aiming(self) -> bool:
        """Whether something on the table is to be picked next, so that the rest steps back."""
        marks = self.marks
        return bool(marks.chosen) and any(thing.kind in _ON_TABLE for thing in marks.choices)

    @cached_property
    def berths(self) -> tuple[tuple[ShipId, Zone], ...]:
        """Ships that have been given a zone, but do not stand there yet."""
        return tuple((str(each.id), Zone(each.place)) for each in self.marks.placed if each.place)

    def placed_in(self, seat: SeatView, zone: Zone) -> ShipId | None:
        """Find the ship that stands face down in a zone of the viewer, or is about to."""
        if seat.seat != self.view.viewer or self.view.turn:
            return None
        if seat.placed:
            return seat.placed[ZONES.index(zone)]
        return next((ship for ship, where in self.berths if where is zone), None)

    @cached_property
    def zones_of(self) -> Seat | None:
        """The fleet whose zones may be picked: one's own, unless an effect moves other ships."""
        view, held = self.view, self.marks.held
        if not any(thing.kind == Kind.ZONE for thing in self.marks.choices):
            return None
        if view.decision is not None and view.decision.kind is DecisionKind.CHOOSE and held:
            found = self.find_ship(str(held.id))
            if found is not None:
                return found[0].seat
        return view.viewer

    def zone_is_choice(self, seat: Seat, zone: Zone) -> bool:
        """Return whether a zone of a fleet may be picked."""
        return self.zones_of == seat and Thing(Kind.ZONE, zone) in self.marks.choices


def bearers(view: PlayerView) -> Iterator[tuple[Seat, Bearer]]:
    """Iterate over the flagship and ships of each fleet, each with its seat."""
    for seat in view.seats:
        yield seat.seat, seat.flagship
        for zone in seat.fleet:
            for each in zone:
                yield seat.seat, each


def printed_on(thing: Thing, rules: Rules) -> Printed | None:
    """Return what is printed on a card, a ship or a flagship; None if there is no such thing."""
    found: Mapping[str, Printed] = {}
    match thing.kind:
        case Kind.CARD:
            found = rules.cards
        case Kind.SHIP:
            found = rules.ships
        case Kind.FLAGSHIP:
            found = rules.flagships
    return found.get(str(thing.id))
