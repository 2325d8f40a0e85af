"""Draw what lies between the fleets: announced attackers, cards in the air, deck and discards."""

from collections.abc import Iterator
from dataclasses import dataclass

from magblast.games.battlecards.engine.frames import Arrival, Play, Rescue, Stage, Strike
from magblast.games.battlecards.engine.view import SeatView
from magblast.games.battlecards.look.fleet import berth, column_of
from magblast.games.battlecards.look.scene import CardScene
from magblast.games.battlecards.wording.actions import card as card_thing
from magblast.games.battlecards.wording.voice import number
from magblast.kernel.seat import other
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink
from magblast.paint.text import Line, Span, clip_line, line, width_of

ROWS = 3
"""Fewest rows of the air."""
_PILE = 5
_FAN = 8
"""Discards that are fanned where there is room."""


@dataclass(frozen=True, slots=True)
class AirPainter:
    """Draw what lies between the fleets."""

    canvas: Canvas
    area: Area
    scene: CardScene

    def draw(self) -> None:
        """Draw the air into at least three rows."""
        scene = self.scene
        x, y, _, height = self.area
        left = self._draw_piles()
        self._draw_order()
        told = list(self._told())
        room = max(1, height - 1)
        told = told[-room:]
        below = scene.view.active != scene.below.seat
        top = y + max(0, (height - len(told)) // 2)
        if height <= len(told) + 1:
            top = y + (1 if below else 0)
        for row, spans in enumerate(told):
            spans = clip_line(spans, left - x - 3, scene.glyphs.more)
            at = x + max(1, (left - x - width_of(spans)) // 2)
            self.canvas.put_line(at, top + row, spans)

    def _draw_piles(self) -> int:
        """Draw deck and discard pile at the right; return where they begin."""
        canvas, scene = self.canvas, self.scene
        view, glyphs = scene.view, scene.glyphs
        x, y, width, height = self.area
        pile = view.discard_pile
        deck, discards = str(view.deck), str(len(pile))
        left = at = x + width - 2 * _PILE - len(deck) - len(discards) - 4
        top = y + (height - ROWS) // 2
        framed = height > ROWS or self._end_of_order() < left
        if height >= ROWS + 2 and pile:
            self._draw_fan(top + ROWS)
        for count, symbol, ink in (
            (deck, glyphs.back * 3 if view.deck else "", Ink.STAR),
            (discards, scene.corner(pile[-1]) if pile else "", Ink.TITLE),
        ):
            where = Area(at, top, _PILE, ROWS) if framed else Area(at, top + 1, _PILE, 1)
            canvas.fill(where, Ground.CARD)
            if framed:
                canvas.frame(where, glyphs.light, Ink.FAINT)
            canvas.put(at + 1, top + 1, f"{symbol:^3}", ink, bold=ink is Ink.TITLE)
            if ink is Ink.TITLE and pile:
                canvas.mark(where, card_thing(pile[-1]))
            canvas.put(at + _PILE, top + 1, f"{count} ", Ink.SOFT)
            at += _PILE + len(count) + 2
        return left

    def _end_of_order(self) -> int:
        """Return the column where the last of the ships announced ends."""
        scene = self.scene
        view = scene.view
        if view.active is None or not scene.announced:
            return 0
        ships = view.seats[view.active - 1].ships
        size = berth(len(ships), self.area.width)
        lefts = (
            column_of(index, size, self.area.x)
            for index, ship in enumerate(ships)
            if ship.id in scene.announced
        )
        return max(lefts, default=0) + size.width

    def _draw_fan(self, y: int) -> None:
        """Name the last discards, the latest first."""
        at = self.area.x + self.area.width - 1
        for card in self.scene.view.discard_pile[-_FAN:]:
            name = self.scene.voice.card(card)
            at -= len(name) + 1
            self.canvas.put(at, y, name, Ink.SOFT)
            self.canvas.mark(Area(at, y, len(name), 1), card_thing(card))

    def _draw_order(self) -> None:
        """Point from each ship that attacks to the other side, with its place in the order."""
        scene = self.scene
        view = scene.view
        if view.active is None or not scene.announced:
            return
        seat: SeatView = view.seats[view.active - 1]
        is_far = seat is scene.above
        size = berth(len(seat.ships), self.area.width)
        row = self.area.y if is_far else self.area.y + self.area.height - 1
        for index, ship in enumerate(seat.ships):
            if ship.id not in scene.announced:
                continue
            strikes = view.strike is not None and view.strike.ship == ship.id
            arrow = scene.signs.down if is_far else scene.signs.up
            words = f"{arrow} {scene.rules.attack_of(ship)} {scene.order_of(ship.id)}".rstrip()
            at = column_of(index, size, self.area.x) + 1
            self.canvas.put(at, row, words, Ink.BAD if strikes else Ink.ORANGE, bold=True)

    def _told(self) -> Iterator[Line]:
        """Draw what is in the air, the oldest first."""
        scene = self.scene
        spans: list[Span] = []
        for frame in scene.view.stack:
            match frame:
                case Strike():
                    yield line(*self._strike(frame))
                case Arrival(ship):
                    told = scene.caption("arrival", ship=scene.voice.titled(ship))
                    yield line(Span(told, Ink.ACCENT, bold=True))
                case Rescue(seat):
                    points = number(scene.view.seats[seat - 1].base)
                    told = scene.caption("falling", seat=scene.name(seat), points=points)
                    yield line(Span(told, Ink.BAD, bold=True))
                case Play():
                    if spans:
                        spans.append(Span(f"  {scene.signs.across}  ", Ink.SOFT))
                    spans.append(self._play(frame, is_top=frame is scene.view.stack[-1]))
        if spans:
            # The latest answer comes first: it strikes what stands behind it.
            yield tuple(reversed(spans))

    def _play(self, play: Play, *, is_top: bool) -> Span:
        scene = self.scene
        target = play.ship or play.target
        aimed = "" if target is None else scene.voice.target(target, other(play.by))
        told = scene.caption(
            "play.aimed" if aimed else "play",
            card=scene.voice.card(play.card),
            name=scene.short(play.card),
            target=aimed,
        )
        return Span(told, Ink.WARN if is_top else Ink.SOFT, bold=is_top)

    def _strike(self, strike: Strike) -> Iterator[Span]:
        scene = self.scene
        attacker = scene.find(strike.ship)
        attack = 0 if attacker is None else scene.rules.attack_of(attacker)
        ship = scene.voice.card(strike.ship)
        if strike.stage is Stage.BLOCK:
            yield Span(scene.caption("strike", ship=ship, attack=attack), Ink.WARN, bold=True)
        elif strike.blocker is None:
            yield Span(scene.caption("unblocked", ship=ship, attack=attack), Ink.WARN, bold=True)
            if scene.view.decision is None:
                # It has hit.
                return
            base = scene.view.seats[other(scene.view.active or 1) - 1].base
            after = number(base - attack)
            told = scene.caption("points", before=number(base), after=after)
            yield Span(f"  {told}", Ink.BAD, bold=True)
        else:
            yield from self._meeting(strike, attack)

    def _meeting(self, strike: Strike, attack: int) -> Iterator[Span]:
        scene = self.scene
        blocker = scene.find(strike.blocker)
        names = {
            "ship": scene.voice.card(strike.ship),
            "blocker": scene.voice.card(strike.blocker or ""),
        }
        if blocker is None:
            yield Span(scene.caption("gone", **names), Ink.WARN, bold=True)
            return
        defense = scene.rules.defense_of(blocker)
        told = scene.caption("meets", attack=attack, defense=defense, **names)
        yield Span(f"{told}  ", Ink.WARN, bold=True)
        falls = attack > defense
        fate = scene.caption("meets.destroyed" if falls else "meets.holds", **names)
        yield Span(fate, Ink.BAD if falls else Ink.GOOD, bold=True)
