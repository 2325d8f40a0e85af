"""Hold what every picture of the table is drawn from."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import ZONES, DecisionKind, ShipId, TargetId, Zone
from magblast.games.magblast.engine.view import PlayerView, SeatView, ShipView
from magblast.games.magblast.table.spelling import Kind, berths
from magblast.games.magblast.wording import ENGLISH
from magblast.games.magblast.wording.game import zone_name, zone_place
from magblast.games.magblast.wording.terms import Term, term
from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.play.selection import Selection
from magblast.tui.presenters.glyphs import UNICODE, Glyphs
from magblast.tui.presenters.text import clean


@dataclass(frozen=True, slots=True)
class Marks:
    """Say what is lit up on the table."""

    choices: frozenset[Thing] = frozenset()
    chosen: frozenset[Thing] = frozenset()
    cursor: Thing | None = None
    zones_of: Seat | None = None
    """The fleet whose zones may be picked."""
    berths: tuple[tuple[ShipId, Zone], ...] = ()
    """Ships that have been given a zone, but do not stand there yet."""

    @property
    def aiming(self) -> bool:
        """Whether something on the table is to be picked next, so that the rest steps back."""
        return bool(self.chosen) and any(thing.kind in _ON_TABLE for thing in self.choices)


_ON_TABLE = (Kind.SHIP, Kind.FLAGSHIP, Kind.FLEET, Kind.ZONE)


@dataclass(frozen=True)
class Scene:
    """Pair a view with the words, characters and lights it is drawn with."""

    view: PlayerView
    rules: Rules
    names: Sequence[str]
    glyphs: Glyphs = UNICODE
    marks: Marks = field(default_factory=Marks)
    language: Language = ENGLISH

    @property
    def say(self) -> Callable[..., str]:
        """Return what fills a phrase of the language."""
        return self.language.say

    def term(self, word: Term) -> str:
        """Return what the edition calls one of the game's words."""
        return term(self.language, word, self.rules.edition)

    def zone_name(self, zone: Zone) -> str:
        """Return the colour of a zone."""
        return zone_name(zone, language=self.language)

    def zone_place(self, zone: Zone) -> str:
        """Return where a zone lies, seen from its flagship."""
        return zone_place(zone, language=self.language)

    @cached_property
    def seats(self) -> tuple[SeatView, ...]:
        """The seats in the order they are shown: as they sit, whoever looks."""
        return self.view.seats

    def name(self, seat: Seat) -> str:
        """Name a player, on one line."""
        return clean(self.names[seat - 1])

    def find_ship(self, ship: ShipId) -> tuple[SeatView, int, ShipView] | None:
        """Find a ship on the table: its seat, ring index and view."""
        for seat in self.view.seats:
            for ring, zone in enumerate(seat.fleet):
                for each in zone:
                    if each.id == ship:
                        return seat, ring, each
        return None

    def seat_of(self, target: TargetId) -> SeatView | None:
        """Find the seat a ship or flagship belongs to."""
        found = self.find_ship(target)
        if found:
            return found[0]
        return next((seat for seat in self.view.seats if seat.flagship.id == target), None)

    def placed_in(self, seat: SeatView, zone: Zone) -> ShipId | None:
        """Find the ship that stands face down in a zone of the viewer, or is about to."""
        if seat.seat != self.view.viewer or self.view.turn:
            return None
        if seat.placed:
            return seat.placed[ZONES.index(zone)]
        return next((ship for ship, where in self.marks.berths if where is zone), None)

    def zone_is_choice(self, seat: Seat, zone: Zone) -> bool:
        """Say whether a zone of a fleet may be picked."""
        return self.marks.zones_of == seat and Thing(Kind.ZONE, zone) in self.marks.choices


def marks_for(view: PlayerView, selection: Selection, cursor: Thing | None = None) -> Marks:
    """Light up what the selection offers and holds."""
    chosen = set(selection.picks)
    if selection.held is not None:
        chosen.add(selection.held)
    chosen |= {Thing(Kind.SHIP, pick.id) for pick in selection.picks if pick.place is not None}
    if not selection.is_idle:
        chosen |= {thing for thing in selection.settled if thing.place is None}
    return Marks(
        frozenset(selection.choices) - chosen,
        frozenset(chosen),
        cursor,
        _zones_of(view, selection),
        berths(selection),
    )


def _zones_of(view: PlayerView, selection: Selection) -> Seat | None:
    """Find whose zones are asked for: one's own, unless an effect moves the ships of another."""
    if not any(thing.kind == Kind.ZONE for thing in selection.choices):
        return None
    if view.decision is not None and view.decision.kind is DecisionKind.CHOOSE:
        held = selection.held.id if selection.held else None
        for seat in view.seats:
            if any(ship.id == held for zone in seat.fleet for ship in zone):
                return seat.seat
    return view.viewer
