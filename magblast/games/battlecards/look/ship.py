"""Draw one ship: its name, its values, and its hull with what it carries."""

from collections.abc import Sequence
from dataclasses import dataclass

from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import SHIELD, CardId, rank_of
from magblast.games.battlecards.look.hull import LEAST_ROWS, HullPainter
from magblast.games.battlecards.look.scene import CardScene
from magblast.games.battlecards.preview import Fate
from magblast.games.battlecards.wording.actions import ship as ship_thing
from magblast.kernel.seat import Seat
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink
from magblast.paint.text import Line, Span, clip_line, line, shorten, width_of

SHIP_ROWS = range(3, 15)
"""Rows a ship may have; the largest names every upgrade."""
_NAMED = 16
"""Cells from which there is room for words."""
_FATE_INK = {Fate.DESTROYED: Ink.BAD, Fate.SHIELD: Ink.WARN, Fate.HOLDS: Ink.GOOD}


@dataclass(frozen=True, slots=True)
class ShipPainter:
    """Draw one ship of a seat."""

    canvas: Canvas
    ship: Ship
    seat: Seat
    scene: CardScene

    def draw(self, area: Area, *, rises: bool) -> None:
        """Draw a ship into a rectangle of at least three rows; ``rises`` puts its bow on top."""
        ship, canvas, scene = self.ship, self.canvas, self.scene
        x, y, width, height = area
        thing = ship_thing(ship.id)
        ground, ink, sign = scene.light(thing)
        glyphs = scene.glyphs
        if ground is Ground.CARD and thing in scene.involved:
            ink = Ink.WARN
        canvas.fill(area, ground)
        lifted = ground in (Ground.CURSOR, Ground.CHOSEN) or ink is Ink.WARN
        canvas.frame(area, glyphs.heavy if lifted else glyphs.light, ink)
        self._draw_name(area, sign, lit=ground is not Ground.CARD)
        inner = Area(x + 1, y + 1, width - 2, height - 2)
        extra = [card for card in ship.upgrades if not scene.rules.cards[card].needs_slot]
        named = width >= _NAMED and inner.height > scene.named_rows(ship)
        listed = extra if named and inner.height > scene.named_rows(ship) + len(extra) else []
        if inner.height == 1:
            spans = self._all_in_one(inner.width)
        elif named and listed == extra:
            spans = self._written(inner.width)
        else:
            spans = self._values(inner.width, *self._symbols(extra, inner.width - 6))
        canvas.put_line(inner.x, inner.y, clip_line(spans, inner.width, glyphs.more))
        rest = inner.height - 1 - len(listed)
        if rest:
            hull = Area(inner.x, inner.y + 1, inner.width, rest if named else min(rest, LEAST_ROWS))
            HullPainter(canvas, ship, scene).draw(hull, rises=rises)
        for row, card in enumerate(listed, inner.y + inner.height - len(listed)):
            canvas.put_line(inner.x, row, self._escort(card, inner.width))
        note = self._note(inner.width - 1)
        if note:
            note = line(" ", *note, " ") if width_of(note) + 2 <= inner.width else note
            canvas.put_line(x + width - 1 - width_of(note), y + height - 1, note)
        canvas.mark(area, thing, self.seat)

    def _draw_name(self, area: Area, sign: str, *, lit: bool) -> None:
        canvas, scene = self.canvas, self.scene
        x, y, width, _ = area
        is_key = lit and sign in scene.letters.values()
        ink = Ink.KEY if lit else Ink.SOFT
        symbol = scene.voice.card(self.ship.id)
        letter = scene.letters.get(ship_thing(self.ship.id), "")
        called = scene.voice.language.translate(scene.rules.cards[self.ship.id].name)
        name = f" {called}" if width >= _NAMED else ""
        at = canvas.put(x + 1, y, sign, ink, bold=lit, ground=Ground.BAND if is_key else None)
        if sign in (scene.glyphs.cursor, scene.glyphs.chosen):
            # The sign stands beside the letter: by that, the ship is still named.
            at = canvas.put(at, y, letter, Ink.KEY, bold=True)
        at = canvas.put(at, y, " ")
        # The card says it, too: a name is left out before it is cut.
        name = name if width_of(line(symbol, name)) <= x + width - 1 - at else ""
        at = canvas.put(at, y, symbol, Ink.TITLE, bold=True)
        canvas.put(at, y, f"{name} "[: x + width - 1 - at], Ink.TITLE)

    def _values(self, width: int, *upgrades: Span) -> Line:
        apart = [Span(" ")] if upgrades else []
        left = line(*self.scene.values(self.ship), *apart, *upgrades)
        bare = "" if self.ship.upgrades else self.scene.caption("bare")
        gap = width - width_of(left) - len(bare) - 2
        return line(" ", *left, " " * gap, Span(bare, Ink.WARN)) if gap > 0 else line(" ", *left)

    def _all_in_one(self, width: int) -> Line:
        """Write values, upgrades and free slots where there is no room for a hull."""
        slots = Span(self.scene.signs.slot * self.scene.rules.room_of(self.ship), Ink.SOFT)
        room = width - len(slots.text) - 1
        spans = self._values(room, *self._symbols(self.ship.upgrades, width - 6))
        return line(*spans, " " * (room - width_of(spans)), slots)

    def _symbols(self, cards: Sequence[CardId], width: int) -> Line:
        spans: list[Span] = []
        for card in cards:
            ink = Ink.GOOD if rank_of(card) == SHIELD else Ink.TEXT
            spans += [Span(" "), Span(self.scene.rules.cards[card].symbol, ink, bold=True)]
        if width_of(spans) > width:
            spans = [span for span in spans if span.text != " "]
        return tuple(spans)

    def _written(self, width: int) -> Line:
        """Write values in words, if there is room for them and any to write."""
        scene = self.scene
        rules = scene.rules
        attack, defense = rules.attack_of(self.ship), rules.defense_of(self.ship)
        spans = line(
            " ",
            Span(scene.caption("attack", count=attack), Ink.ORANGE if attack else Ink.SOFT),
            "  ",
            Span(scene.caption("defense", count=defense), Ink.SKY if defense else Ink.SOFT),
        )
        return spans if self.ship.upgrades and width_of(spans) <= width else self._values(width)

    def _escort(self, card: CardId, width: int) -> Line:
        """Write an upgrade that flies beside its ship."""
        scene = self.scene
        symbol = f" {scene.rules.cards[card].symbol:^3} "
        name = shorten(scene.short(card), width - len(symbol), 1, scene.glyphs.more)[0]
        return line(Span(symbol, Ink.TEXT, bold=True), Span(name, Ink.SOFT))

    def _note(self, width: int) -> Line:
        """Return in a word what is noted of a ship this turn, or would happen to it."""
        ship, scene = self.ship, self.scene
        if toll := scene.marks.tolls.get(ship_thing(ship.id)):
            return toll.brief(scene.glyphs, width)
        fate = scene.outlook.ships.get(ship.id)
        if fate is not None:
            word = scene.caption(f"fate.{fate}")
            if len(word) > width:
                word = scene.caption(f"fate.{fate}.short")
            return line(Span(word, _FATE_INK[fate], bold=True))
        strike = scene.view.strike
        if strike is not None and ship.id == strike.ship:
            return line(Span(scene.caption("attacks"), Ink.WARN, bold=True))
        if strike is not None and ship.id == strike.blocker:
            return line(Span(scene.caption("blocks"), Ink.WARN, bold=True))
        told = {"hit": ship.affected, "blocked": ship.blocked, "new": ship.deployed}
        words = [scene.caption(word) for word, is_so in told.items() if is_so]
        if ship.affected and len(why := scene.caption("hit.why")) + 2 <= width:
            # Then it is plain why nobody is asked whether it blocks.
            words = [why]
        return clip_line(line(Span(", ".join(words), Ink.SOFT)), width, scene.glyphs.more)
