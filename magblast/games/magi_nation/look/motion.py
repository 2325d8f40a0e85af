"""Show what happens in play: energy that comes and goes, attacks, defeats, dice, new Magi."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.frames import Starting
from magblast.games.magi_nation.engine.terms import CardId, Kind
from magblast.games.magi_nation.look.magi import Columns
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.games.magi_nation.preview import seat as seat_thing
from magblast.games.magi_nation.wording.spelling import card
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint import motion
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ink
from magblast.paint.look import SeenEvent
from magblast.paint.motion import Draw, MotionFrame, once
from magblast.paint.motions import Motions
from magblast.paint.text import Span, line
from magblast.paint.toll import Toll

_RING = 7
"""Frames of a ring."""
_TALL = 3
"""Rows of a card from which lights run around it."""
_ROOMY = 6
"""Rows of a creature from which figures on it are large; beside a Magi, there is more room."""
_FAST = 4
"""Frames in which energy is counted at most, and of a flight before that."""
_LIT = 3
"""Frames that a smaller card stays lit."""


class DuelMotions(Motions[DuelScene]):
    """Draw what happens in play."""

    def __init__(
        self,
        before: DuelScene,
        after: DuelScene,
        draw: Callable[[DuelScene], Canvas],
        *,
        full: bool,
    ) -> None:
        # Nobody is asked anything while something moves.
        unasked = after.showing(replace(after.view, decision=None))
        super().__init__(before, unasked, draw, full=full)

    def frames(self, happened: SeenEvent) -> list[MotionFrame]:
        """Draw an event; nothing where nothing moves."""
        event: e.Event = happened.event
        match event:
            case e.EnergyLost():
                return self._felt(event.card, event.energy, -event.amount)
            case e.Energized() | e.EnergyGained():
                return self._felt(event.card, event.energy, event.amount)
            case e.EnergyPaid():
                paid = self._count(event.card, event.energy, -event.amount)
                return [*self.flash(card(event.card)), *paid]
            case e.EnergyMoved(start=start, to=to, amount=amount):
                flown = self._fly_to(card(start), card(to), f"{amount}", Ink.LEMON, _FAST)
                return [*flown, *self._felt(to, event.energy, amount)]
            case e.CreatureDiscarded(card=gone, defeated=defeated):
                return [*self.burst(card(gone)), *(self._fallen(gone) if defeated else [])]
            case e.MagiDefeated(card=gone):
                return [*self.burst(card(gone)), *self._fallen(gone)]
        return self._flying(event) if self.full else []

    def _flying(self, event: e.Event) -> list[MotionFrame]:
        signs = self.before.signs.marks
        match event:
            case e.AttackBegan(creature=start, target=to):
                return self._fly_to(card(start), card(to), signs["able"] * 3, Ink.BAD)
            case e.DefenderChanged(to=to):
                return self._ring(to, Ink.SKY)
            case e.SpellPlayed(by, id_, target):
                aim = None if target is None else card(target)
                return self._fly_to(seat_thing(by), aim, self._name(id_), Ink.WARN)
            case e.PowerUsed(card=id_, target=target) | e.EffectUsed(card=id_, target=target):
                if target is None or target == id_:
                    return self._ring(id_, Ink.LEMON)
                return self._fly_to(card(id_), card(target), self.before.glyphs.chosen, Ink.LEMON)
            case e.CreaturePlayed(by, id_) | e.RelicPlayed(by, id_):
                return self._arrive(by, id_)
            case e.CreatureReturned(card=id_, owner=owner) | e.ControlTaken(owner, id_):
                return self._fly_to(card(id_), seat_thing(owner), self._name(id_), Ink.WARN)
            case e.MagiRevealed(card=id_):
                words = self.before.voice.card(id_)
                ink, glyphs = self.before.ink_of(id_), self.before.glyphs
                announced = motion.announce(self.picture, words, ink, glyphs)
                return [*self._ring(id_, ink, self.picture), announced]
            case e.DiceRolled(dice=dice, cause=cause):
                bottom = next(iter(self.after.view.stack), None)
                if cause is None and isinstance(bottom, Starting):
                    # Both rolls together say who may choose.
                    dice = bottom.dice
                return self._announce("  ".join(map(str, dice)), Ink.LEMON, event)
            case e.GameWon(by):
                words = self.before.say("strip.over", seat=self.before.name(by))
                return self._announce(words, Ink.ACCENT, event)
            case e.GameDrawn():
                return self._announce(self.before.caption("drawn"), Ink.ACCENT, event)
        return []

    def _name(self, id_: CardId) -> str:
        """Return the name of a card, set off from what it flies over."""
        return f" {self.before.voice.card(id_)} "

    def _with(self, id_: CardId, energy: int) -> Canvas:
        """Draw the table with other energy on a card."""
        return self.draw(self.before.showing(self.before.view.with_energy(id_, energy)))

    def _count(self, id_: CardId, energy: int, change: int) -> list[MotionFrame]:
        """Count the energy of a card up or down to what it has now."""
        if self.place(card(id_)) is None:
            return []
        return self.count(energy - change, energy, _FAST, partial(self._with, id_))

    def _felt(self, id_: CardId, energy: int, change: int) -> list[MotionFrame]:
        """Show how much energy a card has lost or gained."""
        place = self.place(card(id_))
        if place is None or not change:
            return []
        base = once(lambda: self._with(id_, energy - change))
        after = once(lambda: self._with(id_, energy))
        ink = Ink.BAD if change < 0 else Ink.GOOD
        # The figure stands beside the energy, not at the end of the row.
        felt = place._replace(width=min(place.width, Columns.within(place.width).width))
        is_magi = self.before.rules.cards[id_].kind is Kind.MAGI
        figure, large = f"{change:+}", felt.height >= (_TALL if is_magi else _ROOMY)
        hit = motion.hit(base, after, felt, figure, ink, self.before.glyphs, large=large)
        return [*self._count(id_, energy, change), hit]

    def _fly_to(
        self, start: Thing, end: Thing | None, text: str, ink: Ink, frames: int = motion.FLIGHT
    ) -> list[MotionFrame]:
        """Let something fly between two things; None is the middle of the table."""
        here, there = self.place(start), self.place(end) or self.middle
        if here is None or not self.full:
            return []
        return self.fly(_head(here).lane_to(_head(there)), text, ink, frames)

    def _arrive(self, by: Seat, id_: CardId) -> list[MotionFrame]:
        """Let a card come from the hand of a seat to its place."""
        there = self.place(card(id_), self.picture)
        here = self.place(seat_thing(by))
        if here is None or there is None:
            return []
        cells = _head(here).lane_to(_head(there))
        return self.fly(cells, self._name(id_), self.before.ink_of(id_))

    def _ring(self, id_: CardId, ink: Ink, picture: Draw | None = None) -> list[MotionFrame]:
        """Let lights run around a card; one without room for them lights up."""
        base = picture or self.base
        place = self.place(card(id_), base)
        if place is None:
            return []
        if place.height < _TALL:
            return [motion.flash(base, place)] * _LIT
        sign = self.before.glyphs.chosen
        return motion.ring(base, place.edge(), sign, ink, _RING)

    def _fallen(self, id_: CardId) -> list[MotionFrame]:
        """Tell as wide as the screen which card is defeated."""
        voice = self.before.voice
        name = voice.card(id_)
        toll = Toll(card(id_), name, Ink.BAD, end=voice.say("toll.defeated", thing=name), lost=True)
        is_magi = self.before.rules.cards[id_].kind is Kind.MAGI
        loud = "loud.fallen" if is_magi else "loud.defeated"
        return self.tell(self.before.caption(loud, thing=name), toll)

    def _announce(self, words: str, ink: Ink, event: e.Event) -> list[MotionFrame]:
        """Lay words across the table, with what happened below them."""
        told = self.before.voice.sentence(event) or ""
        below = line(Span(told, Ink.TITLE, bold=True))
        return [motion.announce(self.base, words, ink, self.before.glyphs, told=below)]


def _head(area: Area) -> Area:
    """Return the first cells of a place: a name stands there."""
    return area._replace(width=min(area.width, 16), height=1)
