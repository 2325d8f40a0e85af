"""Show what happens on the board: steps, strikes, pushes, flips, and spirits that come and go."""

from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from magblast.games.magusha.engine import events as e
from magblast.games.magusha.engine.position import Position, View
from magblast.games.magusha.engine.terms import CardId, Space
from magblast.games.magusha.look.scene import FieldScene
from magblast.games.magusha.wording.actions import seat as army
from magblast.games.magusha.wording.actions import space, unit
from magblast.kernel.seat import Seat
from magblast.paint import motion
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ink
from magblast.paint.look import SeenEvent
from magblast.paint.motion import MotionFrame, once
from magblast.paint.motions import Motions
from magblast.paint.toll import Toll

_ALL = 8
"""Frames of the shots of one strike together."""
_FAST = 5
_RING = 7


class FieldMotions(Motions[FieldScene]):
    """Draw the motions on the field, and the flights between it and both armies."""

    def frames(self, happened: SeenEvent) -> list[MotionFrame]:
        """Draw an event; nothing where nothing moves."""
        event: e.Event = happened.event
        match event:
            case e.SpiritLost(seat, at=at):
                flight = self._between(at, seat, self.before.signs.spirit, Ink.LEMON)
                return [*self._hit(event, at), *flight]
            case e.TroopLost(seat, card, at):
                return [*self._hit(event, at), *self._between(at, seat, self._badge(seat, card))]
            case e.CommanderHit(at=at):
                return [*self._flash(at), *self._hit(event, at)]
            case e.UnitDefeated(at=at):
                glyphs = self.before.glyphs
                base = once(lambda: self._without(at))
                return [*motion.burst(base, self._place(at), glyphs), *self._defeated(at)]
            case e.ReserveLost(seat) | e.RallyEarned(seat):
                return [motion.flash(self.base, self._army(seat))]
        return self._flying(event) if self.full else []

    def _flying(self, event: e.Event) -> list[MotionFrame]:
        match event:
            case e.UnitMoved(seat, card, start, to, through):
                stops = (start, to) if through is None else (start, through, to)
                return self._walk(seat, card, *stops)
            case e.UnitPushed(seat, card, start, to):
                return self._walk(seat, card, start, to, frames=_FAST)
            case e.StrikeBegan(seat, at=at, targets=targets):
                each = max(3, _ALL // len(targets))
                shots = (self._shot(at, target, each) for target in targets)
                return [frame for shot in shots for frame in shot]
            case e.StrikeRedirected(start=start, to=to):
                return self._shot(start, to, _ALL)
            case e.AbilityUsed(at=at, target=target) if at != target:
                return self._shot(at, target, _ALL)
            case e.SpiritPlaced(seat, at=at) | e.SpiritSpent(seat, at=at):
                spirit, back = self.before.signs.spirit, isinstance(event, e.SpiritPlaced)
                return self._between(at, seat, spirit, Ink.LEMON, back=back)
            case e.SquadDeployed(seat, card, at=at) | e.SquadReinforced(seat, card, at=at):
                return self._between(at, seat, self._badge(seat, card), back=True)
            case e.CommanderFlipped(seat, card, at):
                return self._flip(seat, card, at)
            case e.GameWon(seat):
                words = self.before.say("strip.over", seat=self.before.name(seat))
                return [motion.announce(self.base, words, Ink.ACCENT, self.before.glyphs)]
        return []

    def _place(self, at: str) -> Area:
        """Return the inside of a space, whatever stands there."""
        return self.place(unit(at)) or self.place(space(at)) or Area(0, 0, 1, 1)

    def _army(self, seat: Seat) -> Area:
        """Return where an army stands beside the board."""
        return self.place(army(seat)) or Area(self.base().width - 1, 0, 1, 1)

    def _badge(self, seat: Seat, card: CardId) -> str:
        troop = self.before.rules.troops.get(card)
        sign = self.before.signs.commander
        if troop is not None:
            sign = self.before.caption(f"class.{troop.class_}")
        return self.before.sign_of(seat) + sign

    def _without(self, at: Space) -> Canvas:
        """Draw the table with nobody on a space."""
        canvas = self.base().copy()
        canvas.clear(self._place(at))
        return canvas

    def _flash(self, at: str) -> list[MotionFrame]:
        return [motion.flash(self.base, self._place(at))]

    def _hit(self, event: e.Event, at: str) -> list[MotionFrame]:
        """Light up who is hit, and show that it lost one, be it a troop, a spirit or a reserve."""
        glyphs = self.before.glyphs
        after = once(lambda: self.draw(self.before.showing(follow(event, self.before.view))))
        felt = motion.hit(self.base, after, self._place(at), "-1", Ink.BAD, glyphs)
        return [*self._flash(at), felt]

    def _defeated(self, at: str) -> list[MotionFrame]:
        """Tell as wide as the screen which unit is no more."""
        struck, voice = self.before.units.get(Space(at)), self.before.voice
        if struck is None:
            return []
        name = voice.unit(struck)
        toll = Toll(unit(at), name, Ink.BAD, end=voice.say("toll.defeated", thing=name), lost=True)
        return self.tell(self.before.caption("loud.defeated"), toll)

    def _walk(
        self, seat: Seat, card: CardId, *stops: Space, frames: int = _ALL
    ) -> list[MotionFrame]:
        places = [self._place(each) for each in stops]
        cells = [cell for start, end in pairwise(places) for cell in start.lane_to(end)]
        base = once(lambda: self._without(stops[0]))
        dot = self.before.glyphs.dot
        return motion.flight(base, cells, self._badge(seat, card), dot, Ink.TITLE, frames)

    def _shot(self, start: str, end: str, frames: int) -> list[MotionFrame]:
        cells = self._place(start).lane_to(self._place(end))
        lines = self.before.glyphs.light
        trail = lines.top + lines.left
        return motion.flight(self.base, cells, self.before.signs.struck, trail, Ink.WARN, frames)

    def _between(
        self, at: str, seat: Seat, text: str, ink: Ink = Ink.TITLE, *, back: bool = False
    ) -> list[MotionFrame]:
        """Let something fly from a space to its army, or back."""
        if not self.full:
            return []
        here, there = self._place(at), self._army(seat)
        cells = there.lane_to(here) if back else here.lane_to(there)
        return motion.flight(self.base, cells, text, self.before.glyphs.dot, ink, _FAST)

    def _flip(self, seat: Seat, card: CardId, at: str) -> list[MotionFrame]:
        before = self.before
        cells = self._place(at).edge()
        ring = motion.ring(self.base, cells, before.glyphs.chosen, before.ink_of(seat), _RING)
        words = before.translate(before.rules.commanders[card].magusha_name)
        return [*ring, motion.announce(self.base, words, before.ink_of(seat), before.glyphs)]


def follow(event: e.Event, view: View) -> View:
    """Return a view with the troops and spirits that an event has left to a unit."""
    match event:
        case e.TroopLost(at=at, left=left) if left:
            return _with_unit(view, at, size=left)
        case e.SpiritLost(at=at):
            struck = view.at.board.unit_at(at)
            return view if struck is None else _with_unit(view, at, guard=struck.guard[1:])
    return view


def _with_unit(view: View, at: str, **facts: Any) -> View:
    """Return a view with other facts of the unit on a space."""
    state = view.at.state
    field = tuple(
        replace(each, **facts) if each is not None and each.at == at else each
        for each in state.field
    )
    return View(view.viewer, Position(replace(state, field=field), view.at.rules))
