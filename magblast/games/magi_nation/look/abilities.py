"""Draw what a card in play can do: its powers with all that they cost, and its effects."""

from collections.abc import Iterator, Sequence
from itertools import cycle
from typing import NamedTuple

from magblast.games.magi_nation.engine.printed import Power
from magblast.games.magi_nation.engine.state import Thing as InPlay
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.games.magi_nation.wording.spelling import power
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink
from magblast.paint.text import Line, Span, clip_line, has_room, line, text_of, width_of, wrap_line

_LEAST_TEXT = 18
"""Cells beside a name from which its text begins there, though it is cut."""


class _Ability(NamedTuple):
    """Describe a power or an effect as it is shown."""

    title: Line
    price: Line
    aside: Line
    """The same, as it stands between the name and the text."""
    text: str
    thing: Thing | None
    """The power as it can be picked; None of an effect."""

    @property
    def name(self) -> Line:
        """The title with all that it costs."""
        return line(*self.title, *self.price)

    @property
    def whole(self) -> Line:
        """The name with the text."""
        return line(*self.title, *self.aside, ": ", Span(self.text, Ink.SOFT))


class Abilities:
    """Represent what a card in play can do, to be drawn and measured."""

    __slots__ = ("scene", "thing")

    def __init__(self, thing: InPlay, scene: DuelScene) -> None:
        self.thing = thing
        self.scene = scene

    def draw(self, canvas: Canvas, area: Area, seat: Seat, *, margin: int = 0) -> None:
        """Draw powers and effects below one another, with their texts as far as these fit.

        The sign of a cut may stand in the cells of the ``margin`` at the right.
        """
        for brief in (False, True):
            told = [*self._told(brief=brief)]
            if rows := self._below_one_another(told, area, margin):
                y = area.y
                for each, lines in zip(told, rows, strict=True):
                    place = area._replace(y=y, height=len(lines))
                    self._draw_lines(canvas, place, seat, each, lines)
                    y += len(lines)
                return
            if _side_by_side(told) <= area.width:
                break
        x, y, width, _ = area
        # Names make way for what they cost.
        room = width - sum(width_of(each.price) + 2 for each in told) + 2
        for left, each in zip(range(len(told), 0, -1), told, strict=True):
            title = clip_line(each.title, max(1, room // left), self.scene.glyphs.more)
            room -= width_of(title)
            shown = clip_line(line(*title, *each.price), area.x + width - x, self.scene.glyphs.more)
            self._draw_lines(canvas, Area(x, y, width_of(shown), 1), seat, each, [shown])
            x += width_of(shown) + 2

    def fits_names(self, width: int, height: int) -> bool:
        """Return whether the names of all powers and effects fit, with what they cost."""
        told = [*self._told(brief=True)]
        rows = sum(len(wrap_line(each.name, width)) for each in told)
        whole = all(has_room(text_of(each.name), width) for each in told)
        return (whole and rows <= height) or _side_by_side(told) <= width

    def rows(self, width: int) -> int:
        """Count the rows of all that a card can do."""
        return sum(len(wrap_line(each.whole, width)) for each in self._told())

    def _told(self, *, brief: bool = False) -> Iterator[_Ability]:
        printed, translate = self.scene.rules.cards[self.thing.card], self.scene.translate
        for each in printed.powers:
            picked = power(self.thing.card, each.id)
            title = self._power_name(each, picked)
            price = self._price(each, self.scene.voice.cost_beside(each, brief=brief))
            aside = self._price(each, self.scene.voice.cost_before_text(each, brief=brief))
            yield _Ability(title, price, aside, translate(each.text), picked)
        for effect in printed.effects:
            title = line(Span(translate(effect.name), Ink.SOFT))
            yield _Ability(title, (), (), translate(effect.text), None)

    def _power_name(self, each: Power, picked: Thing) -> Line:
        ground, _, sign = self.scene.light(picked)
        used, lit = each.id in self.thing.used, ground is not Ground.CARD
        return line(
            Span(f"{sign} " if lit else "", Ink.KEY, bold=True),
            Span(self.scene.translate(each.name), Ink.FAINT if used else Ink.TITLE, bold=lit),
        )

    def _price(self, each: Power, price: str) -> Line:
        used, mark = each.id in self.thing.used, self.scene.signs.marks["attacked"]
        return line(
            Span(f" {price}" if price else "", Ink.FAINT if used else Ink.LEMON),
            Span(f" {mark}" if used else "", Ink.SOFT),
        )

    def _below_one_another(
        self, told: Sequence[_Ability], area: Area, margin: int
    ) -> list[Sequence[Line]]:
        """Write names and texts on the rows there are; nothing where a name has no row."""
        width, more = area.width, self.scene.glyphs.more
        whole = [wrap_line(each.whole, width) for each in told]
        names = [wrap_line(each.name, width) for each in told]
        rows = [len(name) for name in names]
        spare = area.height - sum(rows)
        if spare < 0:
            return []
        # Texts get a row each in turn, as long as there are rows.
        for index in cycle(range(len(told))):
            wanted = sum(len(lines) > kept for lines, kept in zip(whole, rows, strict=True))
            if not spare or not wanted:
                break
            if len(whole[index]) > rows[index]:
                rows[index] += 1
                spare -= 1
        found: list[Sequence[Line]] = []
        for lines, name, kept in zip(whole, names, rows, strict=True):
            if len(lines) <= kept:
                found.append(lines)
            elif kept == len(name) and width - width_of(name[-1]) < _LEAST_TEXT:
                found.append(name)
            else:
                *first, last = lines[:kept]
                gap = " " if width_of(last) + 1 < width else ""
                cut = clip_line(line(*last, gap, Span(more, Ink.SOFT)), width + margin, more)
                found.append([*first, cut])
        return found

    def _draw_lines(
        self, canvas: Canvas, area: Area, seat: Seat, ability: _Ability, lines: Sequence[Line]
    ) -> None:
        for row, told in enumerate(lines):
            canvas.put_line(area.x, area.y + row, told)
        if ability.thing is None:
            return
        ground, _, _ = self.scene.light(ability.thing)
        if ground is not Ground.CARD:
            canvas.fill(
                area._replace(width=min(area.width, width_of(ability.name)), height=1), ground
            )
        canvas.mark(area, ability.thing, seat)


def _side_by_side(told: Sequence[_Ability]) -> int:
    """Count the cells of some names beside one another."""
    return sum(width_of(each.name) + 2 for each in told) - 2
