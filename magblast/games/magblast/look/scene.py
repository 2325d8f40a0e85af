"""Gather what every picture of a table of Mag•Blast is drawn from."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from magblast.games.magblast.engine.printed import PrintedCard, ShipCard
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import (
    PHASES,
    ZONES,
    CardId,
    DecisionKind,
    Resource,
    ShipClass,
    ShipId,
    TargetId,
    Turret,
    Zone,
)
from magblast.games.magblast.engine.things import ThingKind, flagship
from magblast.games.magblast.engine.things import ship as ship_thing
from magblast.games.magblast.engine.view import PlayerView, SeatView, ShipView
from magblast.games.magblast.look.inks import TURRET_INK, ZONE_INK
from magblast.games.magblast.look.signs import Signs, signs_for
from magblast.games.magblast.wording.voice import Term
from magblast.games.magblast.words import MagblastWords
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.ink import Ground, Ink
from magblast.paint.scene import DrawnScene
from magblast.paint.strip import fitted, stages, whose_turn
from magblast.paint.text import Line, Span, line, width_of
from magblast.paint.toll import Toll

_ON_TABLE = (ThingKind.SHIP, ThingKind.FLAGSHIP, ThingKind.FLEET, ThingKind.ZONE)


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
        """Return the signs for the abilities of a ship besides its turrets."""
        words = (("carries_short", carries), ("sweeps_short", sweeps))
        return "".join(self.caption(word) for word, is_so in words if is_so)

    def class_letters(self, card: ShipCard) -> str:
        """Return the letters that stand for a class."""
        return self.caption(f"ship_class.{card.ship_class}")

    def brief_name(self, card: ShipCard) -> str:
        """Return what a ship is called where its name does not fit: ``Dn 6``, ``Rulack``."""
        first, *_, last = self.translate(card.name).split() * 2
        return f"{self.class_letters(card)} {last}" if self.voice.is_numbered(card) else first

    def toll_of(self, thing: Thing) -> Toll | None:
        """Return what would become of a hull; None where it stays as it is."""
        toll = self.marks.tolls.get(thing)
        return toll if toll is not None and toll.figures(self.glyphs) else None

    def event_sign(self, card: CardId) -> tuple[str, Ink]:
        """Return the glyph and ink of a card that lies on a fleet."""
        if self.rules.effects[card].mines:
            return self.signs.mined, Ink.BAD
        return self.signs.shielded, Ink.SKY

    def event_light(self, card: CardId) -> tuple[str, Ink, Ground | None]:
        """Return sign, ink and ground of a card that lies on a fleet and may be picked."""
        sign, ink = self.event_sign(card)
        ground, _, sign = self.light(Thing(ThingKind.CARD, card), sign=sign)
        return sign, ink, None if ground is Ground.CARD else ground

    def zone_label(self, zone: Zone, width: int) -> Line:
        """Return the name of a zone in at most a number of cells, if that is possible.

        It is arrow, letters and place; or arrow and place; or arrow and letters.
        """
        ink, letters = ZONE_INK[zone], self.zone_line(zone)
        place = Span(f" {self.zone_place(zone)}", ink)
        arrow = Span(self.signs.zone(zone), ink, bold=True)
        labels = line(*letters, place), line(arrow, place)
        return next((label for label in labels if width_of(label) <= width), letters)

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

    def printed(self, thing: Thing) -> PrintedCard | None:
        """Return what is printed on a card, ship or flagship; a fleet stands for its flagship."""
        if thing.kind == ThingKind.FLEET:
            thing = flagship(self.view.seats[int(thing.id) - 1].flagship.id)
        return self.rules.printed_on(thing)

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
        """Return the ids of the ships that fire, and of the targets they fire at."""
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
        """The fleet whose zones may be picked, or have been: one's own, or one that is moved."""
        view, held = self.view, self.marks.held
        picked = self.marks.choices, self.marks.chosen
        if not any(thing.kind == ThingKind.ZONE for things in picked for thing in things):
            return None
        if view.decision is not None and view.decision.kind is DecisionKind.CHOOSE and held:
            found = self.find_ship(str(held.id))
            if found is not None:
                return found[0].seat
        return view.viewer

    def zone_light(self, seat: Seat | None, zone: Zone) -> tuple[Ground, Ink, str] | None:
        """Return ground, ink and sign of a zone that may be picked or has been; None of others."""
        if seat is None or self.zones_of != seat:
            return None
        light = self.light(Thing(ThingKind.ZONE, zone))
        return None if light[0] is Ground.CARD else light

    def ship_values(self, ship: ShipCard) -> Line:
        """Write class, speed, turrets, abilities and hull of a ship; in play, what it has there."""
        signs, found = self.signs, self.find_ship(ship.id)
        carries = ship.carrier if found is None else found[2].carries
        sweeps = ship.minesweeper if found is None else found[2].sweeps
        called = self.caption(f"ship_class.{ship.ship_class}")
        guns = [
            Span(self.turret_letter(each), TURRET_INK[each], bold=True) for each in ship.turrets
        ]
        extras = self.extras(carries=carries, sweeps=sweeps)
        return line(
            Span(f"{called}{signs.speed}{ship.speed} ", Ink.SOFT),
            *guns,
            Span(extras, Ink.SOFT),
            Span(f" {signs.hull}{ship.hull}", Ink.GOOD),
        )

    def zone_line(self, zone: Zone) -> Line:
        """Write the sign and the letter of a zone."""
        return line(Span(self.zone_sign(zone), ZONE_INK[zone], bold=True))

    def codes(self) -> Sequence[tuple[str, str]]:
        """List the letters and signs of ships and cards, each with what it means."""
        say, signs, arrow = self.voice.say, self.signs, self.glyphs.arrow
        classes = " ".join(self.caption(f"ship_class.{each}") for each in ShipClass)
        return (
            (classes, say("codes.classes")),
            (f"{signs.speed}2", say("codes.speed")),
            (" ".join(map(self.turret_letter, Turret)), say("codes.turrets")),
            (" ".join(self.extras(carries=True, sweeps=True)), say("codes.extras")),
            (f"{signs.hull}4", say("codes.hull")),
            (f"{signs.bolt}3", say("codes.damage")),
            (" ".join(signs.icon(each) for each in Resource), say("codes.icons")),
            ("5/6", say("codes.hull_left")),
            (
                " ".join((signs.hull, signs.hull_lent, signs.hull_at_risk, signs.hull_lost)),
                say("codes.bar"),
            ),
            (f"{signs.use} {signs.use_spent}", say("codes.uses")),
            (" ".join(signs.zones), say("codes.zones")),
            ("!", say("codes.boarded")),
            (f"{signs.fired} +1 {signs.stacked}", say("codes.states")),
            (f"{signs.mined}{arrow}2 {signs.shielded}{arrow}2", say("codes.events")),
            (self.caption("hand_short", count=3), say("codes.hand")),
            (f"{self.caption('ship_class.dreadnought')} 6", say("codes.short")),
        )

    def code_of(self, ship: ShipCard) -> str:
        """Return what stands on a ship: class, speed, turrets and hull."""
        return "".join(span.text for span in self.ship_values(ship))

    def ships_shown(self) -> Iterator[Thing]:
        """Iterate over the ships that are shown, those of the viewer first."""
        view = self.view
        seats = sorted(view.seats, key=lambda seat: seat.seat != view.viewer)
        for seat in seats:
            yield from (ship_thing(ship.id) for zone in seat.fleet for ship in zone)

    def phase_strip(self, width: int) -> Line:
        """Draw turn, captain, phases and piles on one line, in the longest form that fits."""
        view = self.view
        who = whose_turn(self, view.winner)
        if view.brutal and view.winner is None and view.active is not None:
            brutal = f" {self.signs.bolt} {self.caption('brutal')}"
            who = line(*who, Span(brutal, Ink.BAD, bold=True))
        return fitted(who, self._phases(), self._piles(), width, self.glyphs.more)

    def _phases(self) -> Sequence[Line]:
        """Write the numbers of the phases, with all names, the current one, or none."""
        phase, dot = self.view.phase, self.glyphs.dot
        if phase is None:
            return ((),)
        at = PHASES.index(phase)
        numbers = [f"{number}" for number in range(1, len(PHASES) + 1)]
        names = [
            f"{number} {self.term(each)}" for number, each in zip(numbers, PHASES, strict=True)
        ]
        current = f"{numbers[at]} {self.term(phase).upper()}"
        return (
            stages([*names[:at], current, *names[at + 1 :]], at, f" {dot} "),
            stages([*numbers[:at], current, *numbers[at + 1 :]], at, dot),
            stages(numbers, at, dot),
        )

    def _piles(self) -> Sequence[Line]:
        """Write the sizes of all piles, or without the scrapyard."""
        view = self.view
        piles = {
            "deck": view.action_deck,
            "pile": len(view.discard_pile),
            "yard": view.shipyard,
            "scrap": len(view.scrapyard),
        }
        told = [self.caption(f"{key}", count=count) for key, count in piles.items()]
        return [line(Span(f"{'  '.join(each)} ", Ink.SOFT)) for each in (told, told[:-1])]
