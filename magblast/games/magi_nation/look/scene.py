"""Gather what every picture of a table of Magi-Nation Duel is drawn from."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from magblast.games.magi_nation.engine.board import Facts
from magblast.games.magi_nation.engine.frames import Attacking, Using, Waiting
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import Creature, Magi, Relic
from magblast.games.magi_nation.engine.state import Thing as InPlay
from magblast.games.magi_nation.engine.terms import CardId, Phase
from magblast.games.magi_nation.engine.view import PlayerView, SeatView
from magblast.games.magi_nation.look.signs import MARK_INK, REGION_INK, Signs, signs_for
from magblast.games.magi_nation.wording.spelling import ThingKind
from magblast.games.magi_nation.words import MagiNationWords
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.ink import Ground, Ink
from magblast.paint.scene import DrawnScene
from magblast.paint.text import Line, Span, line
from magblast.paint.toll import Toll

_BEFORE_ATTACKS = (Phase.ENERGIZE, Phase.CHARGING, Phase.PRS_1, Phase.ATTACK)


@dataclass(frozen=True, kw_only=True)
class DuelScene(DrawnScene[PlayerView, MagiNationWords]):
    """Pair a view with the rules, words, characters and lights it is drawn with."""

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.voice.rules

    @property
    def board(self) -> Facts:
        """The view as a board: it answers every question about what is public."""
        return self.view

    @cached_property
    def signs(self) -> Signs:
        """The characters of energy and marks."""
        return signs_for(self.glyphs, self.caption)

    @property
    def near_side(self) -> SeatView:
        """The seat drawn below: the viewer, else whoever looked last, else the first."""
        return self.view.seats[(self.view.viewer or self.near or 1) - 1]

    @cached_property
    def rivals(self) -> tuple[SeatView, ...]:
        """The other seats, clockwise from the one drawn below, also those who are out."""
        seats, near = self.view.seats, self.near_side.seat
        return (*seats[near:], *seats[: near - 1])

    @property
    def far_side(self) -> SeatView:
        """The seat drawn above as a whole: the one that is meant, or that acts, or comes next.

        A seat that has nothing in play is drawn so only if no other has anything.
        """
        return self.far_side_in("")

    def far_side_in(self, layout: str) -> SeatView:
        """Return the seat drawn above in a layout, one of which may name a place clockwise."""
        rivals = {side.seat: side for side in self.rivals}
        kept = self.rivals[int(layout) - 1].seat if layout.isdigit() else None
        meant = next((seat for seat in self._concerned(kept) if seat in rivals), None)
        if meant is not None:
            return rivals[meant]
        living = [side for side in self.rivals if side.seat in self.view.living]
        seen = [side for side in living if any(side.things())]
        return (seen or living or self.rivals)[0]

    def _concerned(self, kept: Seat | None) -> Iterator[Seat]:
        """Iterate over the seats by how much they matter now: what is typed, pointed at, picked,
        kept, attacked or used; whose turn it is, and who is asked."""
        marks, view = self.marks, self.view
        if marks.typed.isdigit():
            yield int(marks.typed)
        for thing in (marks.cursor, *reversed(marks.picks)):
            yield from self._owners(thing)
        if kept is not None:
            yield kept
        for frame in reversed(view.stack):
            match frame:
                case Attacking():
                    yield from self._holders(frame.target, frame.creature)
                case Using():
                    yield from self._holders(frame.choices.target)
                    yield frame.seat
                case Waiting():
                    yield from self._holders(frame.subject)
        if view.active is not None:
            yield view.active
        if view.decision is not None:
            yield view.decision.seat

    def _owners(self, thing: Thing | None) -> Iterator[Seat]:
        if thing is not None and thing.kind == ThingKind.SEAT:
            yield int(str(thing.id))
        elif thing is not None:
            # A power is named after its card.
            yield from self._holders(str(thing.id).partition(" ")[0])

    def _holders(self, *cards: str | None) -> Iterator[Seat]:
        for each in cards:
            placed = self.board.find(None if each is None else CardId(each))
            if placed is not None:
                yield placed.seat

    def find(self, card: str | None) -> InPlay | None:
        """Find a card in play."""
        placed = self.board.find(None if card is None else CardId(card))
        return None if placed is None else placed.thing

    def ink_of(self, card: CardId) -> Ink:
        """Return the ink of the region of a card."""
        return REGION_INK[self.rules.cards[card].regions[0]]

    def region_of(self, card: CardId) -> Span:
        """Return the letter of the region of a card."""
        region = self.rules.cards[card].regions[0]
        return Span(self.caption(f"region.{region}"), self.ink_of(card), bold=True)

    @cached_property
    def able(self) -> frozenset[CardId]:
        """The creatures that may still attack in this turn."""
        seat, phase = self.view.active, self.view.phase
        if seat is None or phase not in _BEFORE_ATTACKS:
            return frozenset()
        return frozenset(self.board.able_creatures(seat))

    def marks_of(self, thing: InPlay, seat: Seat) -> Line:
        """Write the marks of a card in play as signs, with the turns that they last."""
        signs = self.signs.marks
        return line(
            *(
                Span(f"{signs[mark]}{count or ''}", MARK_INK.get(mark, Ink.WARN), bold=True)
                for mark, count in self._marks(thing, seat)
            )
        )

    def _marks(self, thing: InPlay, seat: Seat) -> Iterator[tuple[str, int]]:
        match thing:
            case Magi():
                dated = {name: getattr(thing, name) for name in ("eclipse", "entangle", "hidden")}
                yield from ((name, 0) for name, due in dated.items() if due is not None)
            case Relic() if thing.rests is not None:
                yield "rests", 0
            case Creature():
                is_so = {
                    "able": thing.card in self.able and not thing.must_attack,
                    "must_attack": thing.must_attack,
                    "attacked": thing.attacks > 0,
                    "shield": thing.shield,
                    "foreign": thing.owner != seat,
                }
                yield from ((name, 0) for name, holds in is_so.items() if holds)
                counts = {
                    "burrow": thing.burrow,
                    "spell": max((each.turns for each in thing.spells), default=0),
                    "under": len(thing.under),
                }
                yield from ((name, count) for name, count in counts.items() if count)

    def bar(self, energy: int, start: int, width: int, toll: Toll | None = None) -> Line:
        """Draw energy as a bar, beside what is missing from the starting energy or lies above it.

        What a toll takes or adds is set off.
        """
        signs = self.signs
        after = energy if toll is None or toll.after is None else toll.after
        most = max(energy, start, after, 1)

        def cells(amount: int) -> int:
            return amount if most <= width else -(-amount * width // most)

        kept = min(energy, after)
        end, common = cells(max(energy, after)), cells(min(kept, start))
        changed = end - cells(kept)
        ink = Ink.BAD if after < energy else Ink.GOOD
        return line(
            Span(signs.energy * common, Ink.LEMON),
            Span(signs.above * (cells(kept) - common), Ink.ORANGE),
            Span(signs.changed * changed, ink, bold=True),
            Span(signs.missing * (cells(start) - end), Ink.FAINT),
        )

    def sign_of(self, thing: Thing) -> tuple[str, Ink]:
        """Return the key of a thing, or how it is lit, and its ink."""
        ground, ink, sign = self.light(thing)
        if ground is Ground.CARD:
            return self.letters.get(thing, ""), Ink.FAINT
        return sign, ink
