"""Show what happens to ships and captains: shots, hits, wrecks."""

from collections.abc import Callable

from msgspec.structs import replace

from magblast.games.magblast.engine.events import (
    Event,
    EventLaid,
    FlagshipDestroyed,
    PlayCancelled,
    SeatEliminated,
    ShipDestroyed,
    SoundMade,
    SoundMissed,
    SquadronLaunched,
    SquadronReturned,
    TargetHit,
)
from magblast.games.magblast.engine.frames import Play
from magblast.games.magblast.engine.terms import CardId, TargetId
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.look.fleet import event_sign
from magblast.games.magblast.look.inks import TURRET_INK
from magblast.games.magblast.look.preview import changed
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.table.outcomes import Fact
from magblast.games.magblast.table.spelling import flagship, fleet, ship
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Change
from magblast.kernel.seat import Seat
from magblast.paint import motion
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ink
from magblast.paint.look import SeenEvent
from magblast.paint.motion import Cells, MotionFrame, once
from magblast.paint.toll import Toll, headline

_DRAIN = 6
"""Frames in which a bar drains at most."""
_BOLTS = 3


class Shown:
    """Draw what happens between two scenes of a table."""

    def __init__(
        self,
        before: FleetScene,
        after: FleetScene,
        draw: Callable[[FleetScene], Canvas],
        *,
        full: bool,
    ) -> None:
        self.before = before
        self.after = after
        self.draw = draw
        self.full = full
        """Things fly and banners stand; else only what is hit is shown."""
        self.base = once(lambda: draw(before))

    def frames(self, event: Event, text: str | None) -> list[MotionFrame]:
        """Draw an event; nothing where nothing moves."""
        match event:
            case TargetHit():
                return self._hit(event)
            case ShipDestroyed():
                return [*self._burst(event.ship), *self._boom(self._destroyed(event.ship))]
            case FlagshipDestroyed():
                return self._burst(event.flagship)
        if not self.full:
            return []
        match event:
            case SoundMade():
                return self._fly(event.card, text)
            case SoundMissed():
                return self._miss(event.card)
            case PlayCancelled():
                return self._evade(event.card)
            case SquadronLaunched():
                return self._wing(self._lane(event.ship, event.target))
            case SquadronReturned():
                home = self.before.view.seats[event.seat - 1].flagship.id
                return self._wing(self._lane(self._below(event.card), home))
            case EventLaid():
                return self._lay(event)
            case SeatEliminated():
                return self._leave(event.seat)
        return []

    def _place(self, target: TargetId | None) -> Area | None:
        if target is None:
            return None
        canvas = self.base()
        found = canvas.find(ship(target)) or canvas.find(flagship(target))
        return None if found is None else found.area

    def _lane(self, start: TargetId | None, end: TargetId | None) -> Cells:
        here, there = self._place(start), self._place(end)
        return [] if here is None or there is None else motion.lane(here, there)

    def _lane_of(self, card: CardId) -> Cells:
        """List the cells between who plays a card and what it is aimed at."""
        play = _play_of(card, self.before.view)
        return [] if play is None else self._lane(play.ship, play.target)

    def _ink(self, card: CardId) -> Ink:
        turret = self.before.rules.cards[card].turret
        return Ink.BAD if turret is None else TURRET_INK[turret]

    def _fly(self, card: CardId, text: str | None) -> list[MotionFrame]:
        cells, printed = self._lane_of(card), self.before.rules.cards[card]
        noise = text or self.before.signs.bolt * _BOLTS
        double, dot = self.before.glyphs.double, self.before.glyphs.dot
        trail = double.top + double.left if printed.turret else dot
        ink = self._ink(card)
        if not cells:
            return []
        flight = motion.flight(self.base, cells, noise, trail, ink)
        heard = [motion.read_out(self.base, cells, text, ink, self.before.glyphs)] if text else []
        return [*flight, *heard]

    def _evade(self, card: CardId) -> list[MotionFrame]:
        """Let a shot that was cancelled fly off the edge of the board."""
        cells = self._lane_of(card)
        if not cells:
            return []
        bent = motion.bent(cells, self.base().height)
        bolt, dot = self.before.signs.bolt * _BOLTS, self.before.glyphs.dot
        return [*motion.flight(self.base, bent, bolt, dot, self._ink(card)), self._missed()]

    def _miss(self, card: CardId) -> list[MotionFrame]:
        """Let a shot that was never heard fade away; after a moment of silence it has missed."""
        cells, glyphs = self._lane_of(card), self.before.glyphs
        fizz = motion.fizzle(self.base, cells, glyphs.dot) if cells else []
        hush = motion.announce(self.base, "...", Ink.FAINT, glyphs, motion.HUSH)
        return [*fizz, hush, self._missed()]

    def _missed(self) -> MotionFrame:
        words = self.before.say("picture.miss")
        return motion.announce(self.base, words, Ink.SOFT, self.before.glyphs)

    def _wing(self, cells: Cells) -> list[MotionFrame]:
        """Let a squadron fly along some cells, pointing where it flies to."""
        if not cells:
            return []
        (x, y), (to_x, to_y) = cells[0], cells[-1]
        zone_index = 1 if to_x > x else 3
        if abs(to_y - y) > abs(to_x - x):
            zone_index = 2 if to_y > y else 0
        wing = self.before.signs.zones[zone_index] * 2
        return motion.flight(self.base, cells, wing, self.before.glyphs.dot, Ink.BLUE)

    def _below(self, card: CardId) -> TargetId | None:
        """Return what a squadron lies on."""
        for seat in self.before.view.seats:
            ships = (each for zone in seat.fleet for each in zone)
            laden = [(each.id, each.squadrons) for each in ships]
            laden.append((seat.flagship.id, seat.flagship.squadrons))
            for target, squadrons in laden:
                if any(hit.card == card for hit in squadrons):
                    return target
        return None

    def _lay(self, event: EventLaid) -> list[MotionFrame]:
        """Let Asteroids drift across a fleet; lay mines around its flagship."""
        whole = self.base().find(fleet(event.seat))
        core = self._place(self.before.view.seats[event.seat - 1].flagship.id)
        if whole is None or core is None:
            return []
        sign, ink = event_sign(event.card, self.before)
        x, y, width, height = area = whole.area
        if not self.before.rules.effects[event.card].mines:
            glyphs = self.before.glyphs
            return motion.drift(self.base, area, sign + glyphs.chosen + glyphs.dot, ink)
        close = Area(core.x - 2, core.y - 1, core.width + 4, core.height + 2)
        fits = x < close.x and close.x + close.width < x + width
        fits = fits and y < close.y and close.y + close.height < y + height
        return motion.ring(self.base, motion.around(close if fits else area), sign, ink)

    def _leave(self, seat: Seat) -> list[MotionFrame]:
        """Let what is left of a fleet go dark, and say who is out."""
        core = self.before.view.seats[seat - 1].flagship.id

        def wreck() -> Canvas:
            canvas = self._with(core, 0)
            canvas.clear(self._place(core) or Area(0, 0, 0, 0))
            return canvas

        place = self.base().find(fleet(seat))
        dark = [] if place is None else motion.darken(once(wreck), place.area)
        words = self.after.say("picture.is_out", player=self.after.name(seat))
        after = once(lambda: self.draw(self.after))
        return [*dark, motion.announce(after, words, Ink.BAD, self.after.glyphs)]

    def _hit(self, event: TargetHit) -> list[MotionFrame]:
        place, left = self._place(event.target), _hull_left(self.before.view, event.target)
        if place is None or left is None:
            return []
        rest = _hull_left(self.after.view, event.target) or 0
        steps = min(_DRAIN, left - rest)
        hulls = [left - (left - rest) * step // steps for step in range(1, steps + 1)]
        drained = [MotionFrame(lambda hull=hull: self._with(event.target, hull)) for hull in hulls]  # type: ignore[misc]
        after, glyphs = once(lambda: self._with(event.target, rest)), self.before.glyphs
        felt = motion.hit(self.base, after, place, f"-{event.damage}", Ink.BAD, glyphs)
        loud = motion.is_loud(event.damage)
        boom = self._boom(self._toll(event.target, left, rest)) if loud else []
        return [motion.flash(self.base, place), *drained, felt, *boom]

    def _toll(self, target: TargetId, before: int, after: int) -> Toll:
        """Return in figures what a hit has done."""
        told = Change(_thing(target, self.before.view), Fact.HULL, before, after)
        return next(changed(told, self.before))

    def _destroyed(self, target: TargetId) -> Toll:
        """Return what has become of a ship."""
        name = self.before.translate(self.before.rules.ships[target].name)
        end = self.before.say("toll.destroyed", name=name)
        return Toll(ship(target), name, Ink.BAD, end=end, lost=True)

    def _boom(self, toll: Toll) -> list[MotionFrame]:
        """Tell as wide as the screen what a hit has done."""
        if not self.full:
            return []
        words, glyphs = self.before.say("picture.boom"), self.after.glyphs
        after = once(lambda: self.draw(self.after))
        told = headline(toll, after().width, glyphs)
        return [motion.announce(after, words, Ink.BAD, glyphs, told=told)]

    def _with(self, target: TargetId, hull: int) -> Canvas:
        """Draw the table with another hull."""
        view = _with_hull(self.before.view, target, hull)
        seen = self.before
        return self.draw(
            FleetScene(view, seen.names, seen.glyphs, seen.language, seen.marks, rules=seen.rules)
        )

    def _burst(self, target: TargetId) -> list[MotionFrame]:
        place = self._place(target)
        wreck = once(lambda: self._with(target, 0))
        return [] if place is None else motion.burst(wreck, place, self.before.glyphs)


def target_missed(happened: SeenEvent) -> Thing | None:
    """Return what a shot or squadron was aimed at that missed, or was evaded."""
    event, view = happened.event, happened.view
    if not isinstance(event, SoundMissed | PlayCancelled):
        return None
    play = _play_of(event.card, view)
    if play is None or play.ship is None or play.target is None:
        return None
    return _thing(play.target, view)


def _thing(target: TargetId, view: PlayerView) -> Thing:
    flagships = [seat.flagship.id for seat in view.seats]
    return flagship(target) if target in flagships else ship(target)


def _play_of(card: CardId, view: PlayerView) -> Play | None:
    return next((play for play in reversed(view.in_flight) if play.card == card), None)


def _hull_left(view: PlayerView, target: TargetId) -> int | None:
    for seat in view.seats:
        if seat.flagship.id == target:
            return seat.flagship.hull_left
        for zone in seat.fleet:
            for each in zone:
                if each.id == target:
                    return each.hull_left
    return None


def _with_hull(view: PlayerView, target: TargetId, hull: int) -> PlayerView:
    seats = []
    for seat in view.seats:
        if seat.flagship.id == target:
            seat = replace(seat, flagship=replace(seat.flagship, hull_left=hull))
        elif any(each.id == target for zone in seat.fleet for each in zone):
            fleet = tuple(
                tuple(replace(each, hull_left=hull) if each.id == target else each for each in zone)
                for zone in seat.fleet
            )
            seat = replace(seat, fleet=fleet)
        seats.append(seat)
    return replace(view, seats=tuple(seats))
