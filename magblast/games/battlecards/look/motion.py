"""Show what happens between two fleets: attacks, blocks, cards in the air, hits and losses."""

from functools import partial

from msgspec.structs import replace

from magblast.games.battlecards.engine import events as e
from magblast.games.battlecards.engine.terms import BASE, CardId
from magblast.games.battlecards.engine.view import PlayerView
from magblast.games.battlecards.look.scene import CardScene
from magblast.games.battlecards.wording.actions import base, ship
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat, other
from magblast.paint import motion
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ink
from magblast.paint.look import SeenEvent
from magblast.paint.motion import Cells, Draw, MotionFrame, once
from magblast.paint.motions import Motions
from magblast.paint.toll import Toll

_FAST = 4
"""Frames of a shot that something else follows, and in which points are lost at most."""


class CardMotions(Motions[CardScene]):
    """Draw what happens between two fleets."""

    def frames(self, happened: SeenEvent) -> list[MotionFrame]:
        """Draw an event; nothing where nothing moves."""
        event: e.Event = happened.event
        match event:
            case e.ShipDestroyed(seat, id_, source=source):
                others = once(lambda: self._without_lost(but=id_))
                shot = self._strike(source, ship(id_), seat, others)
                gone = once(self._without_lost)
                boom = self.tell(self.before.caption("loud.destroyed"), self._destroyed(id_), gone)
                return [*shot, *self.burst(ship(id_), gone), *boom]
            case e.ShieldLost(seat, id_, source=source):
                return [*self._strike(source, ship(id_), seat), *self.flash(ship(id_))]
            case e.BaseHit(seat, source=source):
                shot = self._strike(source, base(seat), seat)
                hit = [*self.flash(base(seat)), *self._count(seat, event.left)]
                loud = motion.is_loud(event.points)
                left = once(lambda: self._with(seat, event.left))
                words, toll = self.before.caption("loud.boom"), self._toll(seat, event.left)
                boom = self.tell(words, toll, left) if loud else []
                return [*shot, *hit, self._felt(seat, event.left), *boom]
            case e.BaseRepaired(seat):
                counted = self._count(seat, event.left)
                return [*self.flash(base(seat)), *counted, self._felt(seat, event.left)]
        if not self.full:
            return []
        match event:
            case e.CardPlayed(by, card) | e.Responded(by, card):
                lane = self._lane_of(by, event.ship or event.target)
                return self.fly(lane, self.before.corner(card), Ink.WARN)
            case e.CardWasted(by, card, target):
                return self._fizzle(self._lane_of(by, target))
            case e.PlayNegated(by, card):
                lane = self._lane_of(by, None)
                bent = motion.bent(lane, self.base().height) if lane else []
                return self.fly(bent, self.before.corner(card), Ink.WARN)
            case e.ShipBlocked(_, id_):
                return self._guard(id_)
            case e.AttackStopped(seat, id_, blocker):
                return [*self._strike(id_, ship(blocker), seat), *self._guard(blocker, _FAST)]
            case e.BaseFallen(seat):
                return self._fall(seat)
        return []

    def _lane(self, start: Thing, end: Thing | None) -> Cells:
        """List the cells between two things; None is the air between the fleets."""
        here, there = self.place(start), self.place(end) or self.middle
        return [] if here is None else here.lane_to(there)

    def _lane_of(self, by: Seat, target: str | None) -> Cells:
        """List the cells between a player and what a card is played on."""
        aimed = None if target is None else ship(target)
        return self._lane(base(by), base(other(by)) if target == BASE else aimed)

    def _strike(
        self, by: CardId, target: Thing, owner: Seat, picture: Draw | None = None
    ) -> list[MotionFrame]:
        """Fire at something, from the ship that attacks or from whoever played a card."""
        from_ship = self.before.find(by) is not None
        cells = self._lane(ship(by) if from_ship else base(other(owner)), target)
        if not cells or not self.full:
            return []
        rises = cells[-1][1] < cells[0][1]
        bolts = (self.before.signs.up if rises else self.before.signs.down) * 2
        lines = self.before.glyphs.light
        trail = lines.top + lines.left
        return motion.flight(picture or self.base, cells, bolts, trail, Ink.ORANGE, _FAST)

    def _fizzle(self, cells: Cells) -> list[MotionFrame]:
        return motion.fizzle(self.base, cells, self.before.glyphs.dot) if cells else []

    def _guard(self, blocker: CardId, frames: int = motion.RING) -> list[MotionFrame]:
        """Let lights run around a ship that stands in the way."""
        place = self.place(ship(blocker))
        if place is None:
            return []
        cells, sign = place.edge(), self.before.glyphs.chosen
        return motion.ring(self.base, cells, sign, Ink.SKY, frames)

    def _without_lost(self, but: CardId | None = None) -> Canvas:
        """Draw the table without the ships that are gone: a barrage takes many at once."""
        canvas = self.base().copy()
        for seat in self.before.view.seats:
            for each in seat.ships:
                place = self.place(ship(each.id))
                lost = self.after.find(each.id) is None and each.id != but
                if place is not None and lost:
                    canvas.clear(place)
        return canvas

    def _count(self, seat: Seat, left: int) -> list[MotionFrame]:
        """Count the points of a base down or up."""
        points = self.before.view.seats[seat - 1].base
        return self.count(points, left, _FAST, partial(self._with, seat))

    def _felt(self, seat: Seat, left: int) -> MotionFrame:
        """Show how much a base has lost or gained."""
        change = left - self.before.view.seats[seat - 1].base
        after, ink = once(lambda: self._with(seat, left)), Ink.BAD if change < 0 else Ink.GOOD
        place = self.place(base(seat)) or Area(0, 0, 0, 0)
        return motion.hit(self.base, after, place, f"{change:+}", ink, self.before.glyphs)

    def _toll(self, seat: Seat, left: int) -> Toll:
        """Return in figures what a hit has done to a base."""
        name = self.before.voice.say("toll.points", thing=self.before.name(seat))
        return Toll(base(seat), name, Ink.BAD, self.before.view.seats[seat - 1].base, left)

    def _destroyed(self, id_: CardId) -> Toll:
        """Return what has become of a ship."""
        name = self.before.voice.card(id_)
        end = self.before.voice.say("toll.destroyed", thing=name)
        return Toll(ship(id_), name, Ink.BAD, end=end, lost=True)

    def _with(self, seat: Seat, points: int) -> Canvas:
        """Draw the table with other points of a base."""
        return self.draw(self.before.showing(_with_base(self.before.view, seat, points)))

    def _fall(self, seat: Seat) -> list[MotionFrame]:
        """Blow up a base, and say whose it was."""
        words = self.before.caption("falls", seat=self.before.name(seat))
        banner = motion.announce(self.base, words, Ink.BAD, self.before.glyphs)
        return [*self.burst(base(seat)), banner]


def follow(event: e.Event, view: PlayerView) -> PlayerView:
    """Return a view with the points that an event has left to a base."""
    match event:
        case e.BaseHit(seat=seat, left=left) | e.BaseRepaired(seat=seat, left=left):
            return _with_base(view, seat, left)
    return view


def _with_base(view: PlayerView, seat: Seat, points: int) -> PlayerView:
    """Return a view with other points of a base.

    Where it has been hit, what was asked has been answered: nothing is foretold once more.
    """
    seats = [replace(each, base=points) if each.seat == seat else each for each in view.seats]
    asked = None if points < view.seats[seat - 1].base else view.decision
    return replace(view, seats=tuple(seats), decision=asked)
