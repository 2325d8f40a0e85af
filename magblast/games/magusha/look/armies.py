"""Draw what each captain has beside the field: stones, rally stone, squads, pool and reserves."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from magblast.games.magusha.engine.state import PlayerState
from magblast.games.magusha.engine.terms import Rally
from magblast.games.magusha.look.scene import FieldScene
from magblast.games.magusha.wording.actions import card
from magblast.games.magusha.wording.actions import seat as army
from magblast.kernel.seat import Seat
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink
from magblast.paint.text import Line, Span, clip, clip_line, line, shorten, width_of

_ROOMY = 23
"""Cells from which an army is summed up in words."""


_TALL = 24
"""Rows of a board beside which a faction may have a row of its own."""


def rows_for(width: int) -> int:
    """Count the rows of an army that is summed up, its name on one of them."""
    return 4 if width < _ROOMY else 5


@dataclass(frozen=True, slots=True)
class ArmyPainter:
    """Draw what a captain has beside the field."""

    canvas: Canvas
    seat: Seat
    scene: FieldScene

    @property
    def own(self) -> PlayerState:
        """What the captain has beside the field."""
        return self.scene.board.player(self.seat)

    def rows(self, width: int, height: int) -> int:
        """Count the rows of an army that is summed up beside a board of some height."""
        parts = height >= _TALL and width_of(self._head(self._faction)) > width
        return rows_for(width) + parts

    def draw(self, area: Area) -> None:
        """Draw an army; where there are more rows than its sum needs, each card has one."""
        x, y, width, height = area
        more = self.scene.glyphs.more
        cards = self.scene.board.unplaced(self.seat)
        parts = height > rows_for(width) and width_of(self._head(self._faction)) > width
        summed_up = rows_for(width) + parts
        self.canvas.mark(Area(x, y, width, 1 + parts), army(self.seat), self.seat)
        listed = bool(cards) and height >= summed_up + len(cards)
        for row, told in enumerate(self._summary(width, listed=listed, parts=parts)):
            self.canvas.put_line(x, y + row, clip_line(told, width, more))
        if listed:
            self.draw_cards(Area(x, y + summed_up, width, len(cards)))

    @property
    def _faction(self) -> str:
        return self.scene.translate(self.scene.rules.factions[self.own.commander].name)

    def _head(self, faction: str) -> Line:
        scene = self.scene
        ink = Ink.ACCENT if scene.active == self.seat else Ink.TITLE
        told = f" {scene.glyphs.dot} {faction}" if faction else ""
        return line(
            Span(f"{scene.sign_of(self.seat)} ", scene.ink_of(self.seat), bold=True),
            Span(scene.numbered(self.seat), ink, bold=True),
            Span(told, Ink.SOFT),
        )

    def _summary(self, width: int, *, listed: bool, parts: bool = False) -> Iterator[Line]:
        brief = width < _ROOMY
        if parts:
            yield self._head("")
            yield line(Span(f"  {self._faction}", Ink.SOFT))
        else:
            # A captain's name may be long, too; the faction is told in whole words.
            room = max(6, width - width_of(self._head(" ")) + 1)
            (faction, *_) = shorten(self._faction, room, 1, self.scene.glyphs.more)
            yield self._head(faction)
        yield line(*self._stones(brief=brief), "  ", self._rally())
        standing, trigger = self._standing(brief=brief)
        if brief:
            yield line(standing, " ", trigger)
        else:
            yield line(standing)
            yield line(trigger)
        yield self._reserves(brief=brief, listed=listed)

    def _stones(self, *, brief: bool) -> Line:
        scene = self.scene
        signs = scene.signs
        spent = scene.rules.numbers.command_stones - self.own.stones
        return line(
            Span("" if brief else f"{scene.caption('stones')} ", Ink.SOFT),
            Span(signs.stone * self.own.stones, Ink.GOOD, bold=True),
            Span(signs.no_stone * spent, Ink.FAINT),
        )

    def _rally(self) -> Span:
        on = self.own.rally is Rally.ACTIVE
        return Span(
            self.scene.caption(f"rally.{self.own.rally}"), Ink.GOOD if on else Ink.SOFT, bold=on
        )

    def _standing(self, *, brief: bool) -> tuple[Span, Span]:
        """Write squads and pool, and how near the trigger is."""
        scene = self.scene
        form = ".short" if brief else ""
        count, most = len(scene.board.squads_of(self.seat)), scene.rules.numbers.squads
        pool = scene.caption("pool", count=len(self.own.pool))
        squads = scene.caption(f"squads{form}", count=count, most=most, pool=pool)
        progress = scene.board.progress_of(self.seat)
        trigger = scene.rules.commanders[self.own.commander].front.trigger
        if progress is None or trigger is None:
            told, ink = scene.caption(f"flipped{form}", pool=pool), Ink.GOOD
        else:
            now, needed = progress
            facts = {"now": now, "most": needed, "pool": pool, "spirit": scene.signs.spirit}
            told = scene.caption(f"trigger.{trigger.id}{form}", **facts)
            ink = Ink.WARN if now >= needed - 1 else Ink.SOFT
        return Span(squads, Ink.SOFT), Span(told, ink)

    def _reserves(self, *, brief: bool, listed: bool) -> Line:
        scene = self.scene
        left = len(self.own.reserves)
        few = left <= 1
        told = scene.caption("reserves" if brief else "reserves.long", count=left)
        if few:
            told = scene.caption(f"reserves.{left}", reserves=told)
        count = Span(told, Ink.BAD if few else Ink.TEXT, bold=True)
        if few or listed:
            return line(count)
        spans = [count]
        for id_, number in Counter(self.own.reserves).items():
            letter = scene.caption(f"class.{scene.rules.troops[id_].class_}")
            spans += [Span(f" {letter}"), Span(str(number), Ink.SOFT)]
        return line(*spans)

    def draw_cards(self, area: Area) -> None:
        """List the cards of a seat, one on each row; those of the seat asked can be picked."""
        scene = self.scene
        x, y, width, height = area
        is_asked = self.seat == scene.asked
        gap = "" if width < _ROOMY else " "
        for row, (id_, count) in enumerate([*scene.board.unplaced(self.seat).items()][:height]):
            thing, troop = card(id_), scene.rules.troops.get(id_)
            kind = scene.signs.commander
            if troop is not None:
                kind = scene.caption(f"class.{troop.class_}")
            ground, ink, sign = scene.light(thing) if is_asked else (Ground.CARD, Ink.SOFT, "")
            lit = ground is not Ground.CARD
            if lit:
                self.canvas.fill(Area(x, y + row, width, 1), ground)
            told = line(
                Span(f"{sign or ' '} ", Ink.KEY if lit else ink, bold=True),
                Span(f"{count}{gap}", Ink.TEXT, bold=True),
                Span(f"{kind} ", scene.ink_of(self.seat), bold=True),
            )
            at = self.canvas.put_line(x, y + row, told)
            name = clip(scene.voice.card(id_), width - width_of(told), scene.glyphs.more)
            self.canvas.put(at, y + row, name, Ink.TITLE if lit else Ink.SOFT, bold=lit)
            if is_asked:
                self.canvas.mark(Area(x, y + row, width, 1), thing, self.seat)
