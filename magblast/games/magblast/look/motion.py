"""Show what happens to ships and captains: shots, hits, wrecks."""

from functools import partial

from magblast.games.magblast.engine import events as e
from magblast.games.magblast.engine.frames import Play
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import CardId, TargetId
from magblast.games.magblast.engine.things import fleet, ship
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.look.inks import TURRET_INK
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.table.outcomes import Fact, Fate
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint import motion
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ink
from magblast.paint.look import SeenEvent
from magblast.paint.motion import Cells, MotionFrame, once
from magblast.paint.motions import Motions
from magblast.paint.text import Span, clean, line
from magblast.paint.toll import Toll, counted

_DRAIN = 6
"""Frames in which a bar drains at most."""
_BOLTS = 3


class FleetMotions(Motions[FleetScene]):
    """Draw shots, hits, misses, wrecks and captains who are out."""

    def frames(self, happened: SeenEvent) -> list[MotionFrame]:
        """Draw an event; nothing where nothing moves."""
        event: e.Event = happened.event
        match event:
            case e.TargetHit():
                return self._hit(event)
            case e.ShipDestroyed(ship=lost):
                noise = self._noise(happened)
                return [*self._burst(lost), *self._boom(self._destroyed(lost), noise)]
            case e.FlagshipDestroyed(flagship=lost):
                return self._burst(lost)
        return self._flying(event, happened) if self.full else []

    def _flying(self, event: e.Event, happened: SeenEvent) -> list[MotionFrame]:
        match event:
            case e.SoundMade(card=card):
                return self._shot(card, happened.text)
            case e.SoundMissed(card=card):
                return self._miss(card)
            case e.PlayCancelled():
                return self._cancel(event)
            case e.SquadronLaunched(ship=start, target=target):
                return self._wing(self._lane(start, target))
            case e.SquadronReturned(seat, card):
                home = self.before.view.seats[seat - 1].flagship.id
                return self._wing(self._lane(self._below(card), home))
            case e.EventLaid():
                return self._lay(event)
            case e.SeatEliminated(seat):
                return self._leave(seat, self._noise(happened))
        return []

    def _noise(self, happened: SeenEvent) -> str | None:
        """Return the sound effect of the blast that has done it, if one was typed."""
        plays, effects = happened.view.in_flight, self.before.rules.effects
        return happened.heard if plays and effects[plays[-1].card].is_blast else None

    def _place(self, target: TargetId | None) -> Area | None:
        return self.place(None if target is None else self.before.rules.thing_of(target))

    def _lane(self, start: TargetId | None, end: TargetId | None) -> Cells:
        here, there = self._place(start), self._place(end)
        return [] if here is None or there is None else here.lane_to(there)

    def _lane_of(self, card: CardId) -> Cells:
        """List the cells between who plays a card and what it is aimed at."""
        play = _play_of(card, self.before.view)
        return [] if play is None else self._lane(play.ship, play.target)

    def _ink(self, card: CardId) -> Ink:
        turret = self.before.rules.cards[card].turret
        return Ink.BAD if turret is None else TURRET_INK[turret]

    def _shot(self, card: CardId, text: str | None) -> list[MotionFrame]:
        """Let a shot fly to its target, with the sound effect that was typed for it."""
        cells, printed = self._lane_of(card), self.before.rules.cards[card]
        glyphs, ink = self.before.glyphs, self._ink(card)
        trail = glyphs.double.top + glyphs.double.left if printed.turret else glyphs.dot
        bolts = self.before.signs.bolt * _BOLTS
        flight = motion.flight(self.base, cells, bolts, trail, ink) if cells else []
        if not text:
            return flight
        # It is heard wherever the shot flies, even where that is not drawn.
        frames = flight or [MotionFrame(self.base)] * motion.FLIGHT
        leftwards = bool(cells) and cells[-1][0] < cells[0][0]
        return motion.cry(frames, text, ink, glyphs, leftwards=leftwards)

    def _cancel(self, event: e.PlayCancelled) -> list[MotionFrame]:
        """Let a shot that was evaded fly off the edge of the board, and any other fade away."""
        cells = self._lane_of(event.card)
        if not cells:
            return []
        word = cancelled_word(event, self.before.rules)
        if word == "cancelled":
            fizz = motion.fizzle(self.base, cells, self.before.glyphs.dot)
            return [*fizz, self._called(word)]
        bent = motion.bent(cells, self.base().height)
        bolts = self.before.signs.bolt * _BOLTS
        return [*self.fly(bent, bolts, self._ink(event.card)), self._called(word)]

    def _miss(self, card: CardId) -> list[MotionFrame]:
        """Let a shot that was never heard fade away; after a moment of silence it has missed."""
        cells, glyphs = self._lane_of(card), self.before.glyphs
        fizz = motion.fizzle(self.base, cells, glyphs.dot) if cells else []
        hush = motion.announce(self.base, "...", Ink.FAINT, glyphs, motion.HUSH)
        return [*fizz, hush, self._called("miss")]

    def _called(self, what: str) -> MotionFrame:
        words = self.before.caption(what)
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
        return self.fly(cells, wing, Ink.BLUE)

    def _below(self, card: CardId) -> TargetId | None:
        """Return what a squadron lies on."""
        for _, each in self.before.view.bearers():
            if any(hit.card == card for hit in each.squadrons):
                return each.id
        return None

    def _lay(self, event: e.EventLaid) -> list[MotionFrame]:
        """Let Asteroids drift across a fleet; lay mines around its flagship."""
        whole = self.place(fleet(event.seat))
        core = self._place(self.before.view.seats[event.seat - 1].flagship.id)
        if whole is None or core is None:
            return []
        sign, ink = self.before.event_sign(event.card)
        x, y, width, height = area = whole
        if not self.before.rules.effects[event.card].mines:
            glyphs = self.before.glyphs
            return motion.drift(self.base, area, sign + glyphs.chosen + glyphs.dot, ink)
        close = Area(core.x - 2, core.y - 1, core.width + 4, core.height + 2)
        fits = x < close.x and close.x + close.width < x + width
        fits = fits and y < close.y and close.y + close.height < y + height
        return motion.ring(self.base, (close if fits else area).edge(), sign, ink)

    def _leave(self, seat: Seat, noise: str | None) -> list[MotionFrame]:
        """Darken what is left of a fleet, and say who is out, below the noise that did it."""
        core = self.before.view.seats[seat - 1].flagship.id

        def wreck() -> Canvas:
            canvas = self._with(core, 0)
            canvas.clear(self._place(core) or Area(0, 0, 0, 0))
            return canvas

        place = self.place(fleet(seat))
        dark = [] if place is None else motion.darken(once(wreck), place)
        words, glyphs = (
            self.after.caption("is_out", player=self.after.name(seat)),
            self.after.glyphs,
        )
        if noise is None:
            return [*dark, motion.announce(self.picture, words, Ink.BAD, glyphs)]
        told = line(Span(words.upper(), Ink.BAD, bold=True))
        return [*dark, motion.announce(self.picture, clean(noise), Ink.BAD, glyphs, told=told)]

    def _hit(self, event: e.TargetHit) -> list[MotionFrame]:
        place, left = self._place(event.target), self.before.view.hull_left(event.target)
        if place is None or left is None:
            return []
        rest = self.before.view.follow(event).hull_left(event.target) or 0
        drained = self.count(left, rest, _DRAIN, partial(self._with, event.target))
        after, glyphs = once(lambda: self._with(event.target, rest)), self.before.glyphs
        felt = motion.hit(self.base, after, place, f"-{event.damage}", Ink.BAD, glyphs)
        loud = motion.is_loud(event.damage)
        boom = self._boom(self._toll(event.target, left, rest)) if loud else []
        return [motion.flash(self.base, place), *drained, felt, *boom]

    def _toll(self, target: TargetId, before: int, after: int) -> Toll:
        """Return in figures what a hit has done."""
        thing, view = self.before.rules.thing_of(target), self.before.view
        return counted(thing, self.before.voice.toll(Fact.HULL, thing, view), before, after)

    def _destroyed(self, target: TargetId) -> Toll:
        """Return what has become of a ship."""
        voice, thing, view = self.before.voice, ship(target), self.before.view
        end = voice.toll(Fate.DESTROYED, thing, view)
        return Toll(thing, voice.called(thing, view), Ink.BAD, end=end, lost=True)

    def _boom(self, toll: Toll, noise: str | None = None) -> list[MotionFrame]:
        """Tell as wide as the screen what a hit has done: with the noise that did it, if any."""
        return self.tell(clean(noise) if noise else self.before.caption("boom"), toll)

    def _with(self, target: TargetId, hull: int) -> Canvas:
        """Draw the table with another hull."""
        return self.draw(self.before.showing(self.before.view.with_hull(target, hull)))

    def _burst(self, target: TargetId) -> list[MotionFrame]:
        wreck = once(lambda: self._with(target, 0))
        return self.burst(self.before.rules.thing_of(target), wreck)


def missed_target(happened: SeenEvent, rules: Rules) -> tuple[Thing, str] | None:
    """Return what a shot or squadron did not hit, and how that is captioned; None for others."""
    event, view = happened.event, happened.view
    if not isinstance(event, e.SoundMissed | e.PlayCancelled):
        return None
    play = _play_of(event.card, view)
    if play is None or play.ship is None or play.target is None:
        return None
    word = "miss" if isinstance(event, e.SoundMissed) else cancelled_word(event, rules)
    return rules.thing_of(play.target), word


def cancelled_word(event: e.PlayCancelled, rules: Rules) -> str:
    """Return how a play that was cancelled is captioned: only some cards evade it."""
    effect = rules.effects.get(CardId(event.cancelled_by))
    return "evaded" if effect is not None and effect.evades else "cancelled"


def _play_of(card: CardId, view: PlayerView) -> Play | None:
    return next((play for play in reversed(view.in_flight) if play.card == card), None)
