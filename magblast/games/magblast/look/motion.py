"""Show what happens to ships and captains: shots, hits, wrecks."""

from collections.abc import Callable
from typing import Any

from magblast.games.magblast.engine.events import (
    Event,
    FlagshipDestroyed,
    PlayCancelled,
    SeatEliminated,
    ShipDestroyed,
    SoundMade,
    SoundMissed,
    SquadronLaunched,
    TargetHit,
)
from magblast.games.magblast.engine.terms import CardId, TargetId
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.look.inks import TURRET_INK
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.table.spelling import flagship, ship
from magblast.kernel.evolve import evolve
from magblast.paint import motion
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ink
from magblast.paint.motion import Draw, Frame, once

_DRAIN = 6
"""Frames in which a bar drains at most."""
_BOLTS = 3
_READ = 1.5
"""Seconds a banner stands, unless a key is pressed."""


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

    def frames(self, event: Event, text: str | None) -> list[Frame]:
        """Draw an event; nothing where nothing moves."""
        match event:
            case TargetHit():
                return self._hit(event)
            case ShipDestroyed():
                return self._burst(event.ship)
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
                return self._bend(event.card)
            case SquadronLaunched():
                cells = self._lane(event.ship, event.target)
                wing = self.before.glyphs.active * 2
                return cells and motion.flight(
                    self.base, cells, wing, self.before.glyphs.dot, Ink.BLUE
                )
            case SeatEliminated():
                words = self.after.say("picture.is_out", player=self.after.name(event.seat))
                return [self._banner(once(lambda: self.draw(self.after)), words, Ink.BAD)]
        return []

    def _place(self, target: TargetId | None) -> Area | None:
        if target is None:
            return None
        canvas = self.base()
        found = canvas.find(ship(target)) or canvas.find(flagship(target))
        return None if found is None else found.area

    def _lane(self, start: TargetId | None, end: TargetId | None) -> Any:
        here, there = self._place(start), self._place(end)
        return [] if here is None or there is None else motion.lane(here, there)

    def _lane_of(self, card: CardId) -> Any:
        """List the cells between who plays a card and what it is aimed at."""
        for play in reversed(self.before.view.in_flight):
            if play.card == card:
                return self._lane(play.ship, play.target)
        return []

    def _ink(self, card: CardId) -> Ink:
        turret = self.before.rules.cards[card].turret
        return Ink.BAD if turret is None else TURRET_INK[turret]

    def _fly(self, card: CardId, text: str | None) -> list[Frame]:
        cells, printed = self._lane_of(card), self.before.rules.cards[card]
        noise = text or self.before.signs.bolt * _BOLTS
        double, dot = self.before.glyphs.double, self.before.glyphs.dot
        trail = double.top + double.left if printed.turret else dot
        return cells and motion.flight(self.base, cells, noise, trail, self._ink(card))

    def _bend(self, card: CardId) -> list[Frame]:
        cells = self._lane_of(card)
        if not cells:
            return []
        bent = motion.bent(cells, self.base().height)
        bolt, dot = self.before.signs.bolt * _BOLTS, self.before.glyphs.dot
        return motion.flight(self.base, bent, bolt, dot, self._ink(card))

    def _miss(self, card: CardId) -> list[Frame]:
        cells = self._lane_of(card)
        fizz = motion.fizzle(self.base, cells, self.before.glyphs.dot) if cells else []
        return [*fizz, self._banner(self.base, self.before.say("picture.miss"), Ink.SOFT)]

    def _banner(self, base: Draw, words: str, ink: Ink) -> Frame:
        block = motion.banner(words, base().width, self.before.glyphs)
        return motion.still(base, block, ink, _READ)

    def _hit(self, event: TargetHit) -> list[Frame]:
        place, left = self._place(event.target), _hull_left(self.before.view, event.target)
        if place is None or left is None:
            return []
        rest = _hull_left(self.after.view, event.target) or 0
        steps = min(_DRAIN, left - rest)
        hulls = [left - (left - rest) * step // steps for step in range(1, steps + 1)]
        drained = [Frame(lambda hull=hull: self._with(event.target, hull)) for hull in hulls]  # type: ignore[misc]
        return [motion.flash(self.base, place), *drained]

    def _with(self, target: TargetId, hull: int) -> Canvas:
        """Draw the table with another hull."""
        view = _with_hull(self.before.view, target, hull)
        seen = self.before
        return self.draw(
            FleetScene(view, seen.names, seen.glyphs, seen.language, seen.marks, rules=seen.rules)
        )

    def _burst(self, target: TargetId) -> list[Frame]:
        place = self._place(target)
        wreck = once(lambda: self._with(target, 0))
        return [] if place is None else motion.burst(wreck, place, self.before.glyphs)


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
            seat = evolve(seat, flagship=evolve(seat.flagship, hull_left=hull))
        elif any(each.id == target for zone in seat.fleet for each in zone):
            fleet = tuple(
                tuple(evolve(each, hull_left=hull) if each.id == target else each for each in zone)
                for zone in seat.fleet
            )
            seat = evolve(seat, fleet=fleet)
        seats.append(seat)
    return evolve(view, seats=tuple(seats))
