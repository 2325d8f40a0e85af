"""Draw one space: who stands there, how strong, and what could be done with it."""

from collections.abc import Iterator
from dataclasses import dataclass

from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import Space
from magblast.games.magusha.look.scene import FieldScene
from magblast.games.magusha.wording.actions import unit as unit_thing
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink
from magblast.paint.text import Line, Span, clip, clip_line, line, text_of, width_of

_NAMED = 3
"""Rows from which a space holds a name in two lines."""
_APART = 4
"""Rows from which a space holds the state of a stone below the troops."""
_ARROWS = 6
"""Rows from which a space holds the compass of its unit."""
_ROOMY, _TALL = 13, 8
"""Cells and rows from which a space holds whole names and the class."""
_ROSE_WIDTH = 6


@dataclass(frozen=True, slots=True)
class SpacePainter:
    """Draw one space into its area: who stands there, and what could be done with it."""

    canvas: Canvas
    area: Area
    scene: FieldScene

    def draw(self, at: Space) -> None:
        """Draw a space into its inside."""
        canvas, scene = self.canvas, self.scene
        thing, unit = scene.thing_at(at), scene.units.get(at)
        ground, ink, sign = scene.light(thing)
        if sign and thing in scene.marks.picks and (place := self._place(at)):
            sign = place
        if ground is Ground.CARD and unit is None:
            ground = Ground.NONE
        canvas.fill(self.area, ground)
        x, y, width, _ = self.area
        if unit is not None:
            self._draw_unit(unit)
        if sign:
            is_key = ground is Ground.CHOICE and sign in scene.letters.values()
            canvas.put(x, y, sign, ink, bold=True, ground=Ground.BAND if is_key else None)
        if unit is None:
            canvas.put_line(x + width // 2, y + self.area.height // 2, scene.marks_of(at))
        else:
            marks = scene.marks_of(at)
            canvas.put_line(x + width - width_of(marks), y - 1, marks)
        canvas.mark(self.area, thing, None if unit is None else unit.seat)

    def _place(self, at: Space) -> str:
        """Return the place of a target in the order of striking, where several were picked."""
        targets = [str(each.id) for each in self.scene.marks.picks[1:]]
        units = [each for each in targets if each in self.scene.units]
        return str(units.index(at) + 1) if len(units) > 1 and at in units else ""

    def _draw_unit(self, unit: Unit) -> None:
        canvas, scene = self.canvas, self.scene
        x, y, width, height = self.area
        more = scene.glyphs.more
        badge = line(
            Span(scene.sign_of(unit.seat), scene.ink_of(unit.seat), bold=True),
            Span(scene.kind_of(unit), scene.ink_of(unit.seat), bold=True),
        )
        names = scene.words_of(unit.card)
        # A long name takes the whole row, and the badge stands at the end of the troops.
        beside = len(names[0]) > width - 3 and height >= _APART and self._leaves_room(unit, width)
        canvas.put_line(*((x + width - 2, y + 2) if beside else (x + 1, y)), badge)
        commands, roomy = scene.board.is_commander(unit), width >= _ROOMY and height >= _TALL
        if commands and not roomy:
            names = names[:1]
        room = width - 4
        if height < _NAMED:
            named = scene.caption("unit.short", first=names[0], last=names[-1])
            canvas.put(x + 4, y, named[:room], Ink.TITLE, bold=True)
        elif beside:
            canvas.put(x + 1, y, clip(names[0], width - 1, more), Ink.TITLE, bold=True)
            canvas.put(
                x + 1, y + 1, clip(" ".join(names[1:]), width - 1, more), Ink.TITLE, bold=True
            )
        else:
            name = clip(names[0], room + (len(names[0]) == room + 1), more)
            canvas.put(x + 4 - (len(name) > room), y, name, Ink.TITLE, bold=True)
            rest = " ".join(names[1:]) or scene.side_of(unit)
            canvas.put(x + 1, y + 1, clip(rest, width - 1, more), Ink.TITLE, bold=len(names) > 1)
        row = y + (1 if height < _NAMED else 2)
        if roomy:
            troop = scene.rules.troops.get(unit.card)
            sort = (
                scene.side_of(unit) if troop is None else scene.voice.say(f"class.{troop.class_}")
            )
            canvas.put(x + 1, row, clip(sort, width - 1, more), Ink.SOFT)
            row += 1
        below = row + 1 < y + height
        for index, told in enumerate(self._state(unit, width - 1, apart=below)):
            at = row + index
            narrow = height == _ARROWS and index
            room = width - 1 - (_ROSE_WIDTH if narrow else 0)
            word = line(Span(scene.stone_of(unit, brief=True), Ink.SOFT, bold=True))
            fits = width_of(told) <= room
            told = told if fits or not narrow else word
            canvas.put_line(x + width - room if narrow else x + 1, at, clip_line(told, room, more))
        if height >= _ARROWS:
            sheet = scene.board.sheet_of(unit)
            for index, told in enumerate(scene.rose(sheet.compass, unit.seat)):
                canvas.put_line(x + 1, y + height - 3 + index, told)

    def _leaves_room(self, unit: Unit, width: int) -> bool:
        """Return whether a badge fits beside the troops and spirits of a squad."""
        scene = self.scene
        if unit_thing(unit.at) in scene.marks.tolls or scene.board.is_commander(unit):
            return False
        return width_of(scene.strength(unit, width - 2)) + 1 + len(unit.guard) <= width - 4

    def _state(self, unit: Unit, width: int, *, apart: bool) -> Iterator[Line]:
        """Write troops, spirits and stone, the stone on a line of its own where there is one."""
        scene = self.scene
        toll = scene.marks.tolls.get(unit_thing(unit.at))
        told = scene.strength(unit, width - 1)
        if toll is not None and not toll.sign:
            told = toll.brief(scene.glyphs)
        spirits = scene.signs.spirit * len(unit.guard)
        if toll is not None and toll.sign:
            spirits = text_of(toll.brief(scene.glyphs))
        gap = " " if width_of(told) + 1 + len(spirits) < width else ""
        told = line(*told, gap, Span(spirits, Ink.LEMON, bold=True))
        if apart:
            yield told
            yield line(Span(scene.stone_of(unit, brief=False), Ink.SOFT))
            return
        left = width - width_of(told) - 1
        word = scene.stone_of(unit, brief=False)
        if len(word) > left:
            word = scene.stone_of(unit, brief=True)
        fill = " " * max(0, width - width_of(told) - len(word))
        yield line(*told, fill, Span(word, Ink.SOFT, bold=len(word) == 1))

    def draw_arrows(self, unit: Unit) -> None:
        """Draw the arrows of a unit on the lines around its space, as they lie on the board."""
        scene = self.scene
        x, y, width, height = self.area
        columns = {-1: x - 1, 0: x + width // 2, 1: x + width}
        rows = {1: y - 1, 0: y + height // 2, -1: y + height}
        for arrow in scene.board.sheet_of(unit).compass:
            across, up = scene.pointed(arrow, unit.seat)
            sign = scene.signs.arrows[across, up]
            self.canvas.put(columns[across], rows[up], sign, Ink.ACCENT, bold=True)
