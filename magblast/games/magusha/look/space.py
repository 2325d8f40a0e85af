"""Draw one space: who stands there, how strong, and what could be done with it."""

from dataclasses import dataclass
from typing import NamedTuple

from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import Space
from magblast.games.magusha.look.scene import FieldScene
from magblast.games.magusha.wording.actions import unit as unit_thing
from magblast.paint.canvas import Area, Canvas
from magblast.paint.hyphens import name_rows
from magblast.paint.ink import Ground, Ink
from magblast.paint.text import Line, Span, clip, clip_line, line, text_of, width_of

_NAMED = 3
"""Rows from which a space holds a name in two lines."""
_ARROWS = 6
"""Rows from which a space holds the compass of its unit."""
_ROOMY, _TALL = 13, 8
"""Cells and rows from which a space holds whole names and the class."""
_ROSE_WIDTH = 6
_BADGE = 2
"""Cells of the signs of army and class."""


class _Name(NamedTuple):
    """Represent a name as it is written on a space."""

    rows: tuple[str, ...]
    column: int
    """Where its first row begins: behind the badge, or at the left."""

    @property
    def spell(self) -> str:
        """Return the name, with the hyphens it has been broken at."""
        return " ".join(self.rows)


@dataclass(frozen=True, slots=True)
class SpacePainter:
    """Draw one space into its area: who stands there, and what could be done with it."""

    canvas: Canvas
    area: Area
    scene: FieldScene

    def draw(self, at: Space) -> str:
        """Draw a space into its inside.

        Return the letter of what this turn has made of its unit, if it is told in a letter.
        """
        canvas, scene = self.canvas, self.scene
        thing, unit = scene.thing_at(at), scene.units.get(at)
        ground, ink, sign = scene.light(thing)
        if sign and thing in scene.marks.picks and (place := self._place(at)):
            sign = place
        if ground is Ground.CARD and unit is None:
            ground = Ground.NONE
        canvas.fill(self.area, ground)
        x, y, width, _ = self.area
        letter = "" if unit is None else self._draw_unit(unit)
        if sign:
            is_key = ground is Ground.CHOICE and sign in scene.letters.values()
            canvas.put(x, y, sign, ink, bold=True, ground=Ground.BAND if is_key else None)
            if is_key and unit is not None:
                # Every own unit wears its number, whether or not it can act.
                canvas.put(x, y - 1, scene.glyphs.choice, Ink.KEY, bold=True)
        if unit is None:
            canvas.put_line(x + width // 2, y + self.area.height // 2, scene.marks_of(at))
        else:
            marks = scene.marks_of(at)
            canvas.put_line(x + width - width_of(marks), y - 1, marks)
        canvas.mark(self.area, thing, None if unit is None else unit.seat)
        return letter

    def _place(self, at: Space) -> str:
        """Return the place of a target in the order of striking, where several were picked."""
        targets = [str(each.id) for each in self.scene.marks.picks[1:]]
        units = [each for each in targets if each in self.scene.units]
        return str(units.index(at) + 1) if len(units) > 1 and at in units else ""

    def _draw_unit(self, unit: Unit) -> str:
        canvas, scene = self.canvas, self.scene
        x, y, width, height = self.area
        badge = line(
            Span(scene.sign_of(unit.seat), scene.ink_of(unit.seat), bold=True),
            Span(scene.kind_of(unit), scene.ink_of(unit.seat), bold=True),
        )
        roomy = width >= _ROOMY and height >= _TALL
        row = 1 if height < _NAMED else 2
        apart = row + roomy + 1 < height
        troops, leads = self._troops(unit), scene.board.is_commander(unit)
        fits = roomy or (not leads and self._leaves_room(unit, troops, apart=apart))
        name = self._name(unit, leads and not roomy, fits=fits)
        for index, told in enumerate(name.rows):
            canvas.put(x + (1 if index else name.column), y + index, told, Ink.TITLE, bold=True)
        if leads and len(name.rows) < row and not roomy:
            canvas.put(x + 1, y + 1, self._clipped(scene.side_of(unit)), Ink.TITLE)
        canvas.put_line(*((x + 1, y) if name.column > 1 else (x + width - _BADGE, y + row)), badge)
        if roomy:
            troop = scene.rules.troops.get(unit.card)
            kind = (
                scene.side_of(unit) if troop is None else scene.voice.say(f"class.{troop.class_}")
            )
            taken = _BADGE if name.column == 1 else 0
            canvas.put(x + 1, y + row, self._clipped(kind, taken), Ink.SOFT)
        taken = _BADGE if name.column == 1 and not roomy else 0
        letter = self._draw_state(unit, troops, y + row + roomy, width - 1 - taken, apart=apart)
        if height >= _ARROWS:
            sheet = scene.board.sheet_of(unit)
            for index, arrows in enumerate(scene.rose(sheet.compass, unit.seat)):
                canvas.put_line(x + 1, y + height - 3 + index, arrows)
        return letter

    def _clipped(self, text: str, taken: int = 0) -> str:
        """Cut a text to a row of which some cells are taken."""
        return clip(text, self.area.width - 1 - taken, self.scene.glyphs.more)

    def _name(self, unit: Unit, is_brief: bool, *, fits: bool) -> _Name:
        """Write a name behind the badge, or else over the whole width of its rows.

        The badge stands below it then, at the end of a row where it ``fits``. Of a commander a
        brief name is the first word.
        """
        scene, width = self.scene, self.area.width
        words = scene.words_of(unit.card)
        count = 2
        if is_brief:
            words, count = words[:1], 1
        elif self.area.height < _NAMED:
            words = [scene.caption("unit.short", first=words[0], last=words[-1])]
            count = 1
        columns = [_BADGE + 2, _BADGE + 1]
        if fits:
            columns.append(1)
        name = " ".join(words)
        widths = {each: (width - each, *[width - 1] * (count - 1)) for each in columns}
        hyphenated: list[_Name] = []
        for each in columns:
            written = _Name(name_rows(name, widths[each], scene.language), each)
            if written.spell == name:
                return written
            if written.rows:
                hyphenated.append(written)
        if hyphenated:
            return hyphenated[0]
        pieces = [words[0], " ".join(words[1:])]
        cut = [
            clip(piece, room, scene.glyphs.more)
            for piece, room in zip(pieces, widths[columns[-1]], strict=False)
        ]
        return _Name(tuple(filter(None, cut)), columns[-1])

    def _leaves_room(self, unit: Unit, troops: Line, *, apart: bool) -> bool:
        """Return whether a badge fits beside the troops of a squad, and all that is told there."""
        stone = "" if apart else self.scene.stone_of(unit, brief=True)
        return width_of(troops) + len(stone) < self.area.width - _BADGE

    def _troops(self, unit: Unit) -> Line:
        """Write troops and spirits, or what would become of them."""
        scene, width = self.scene, self.area.width - 1
        toll = scene.marks.tolls.get(unit_thing(unit.at))
        told = scene.strength(unit, width - 1)
        if toll is not None and not toll.sign:
            told = toll.brief(scene.glyphs)
        spirits = scene.signs.spirit * len(unit.guard)
        if toll is not None and toll.sign:
            spirits = text_of(toll.brief(scene.glyphs))
        gap = " " if spirits and width_of(told) + 1 + len(spirits) < width else ""
        return line(*told, gap, Span(spirits, Ink.LEMON, bold=True))

    def _draw_state(self, unit: Unit, told: Line, y: int, room: int, *, apart: bool) -> str:
        """Write troops, spirits and stone, the stone on a row of its own where there is one.

        Return the letter of the stone, if that is what is written.
        """
        canvas, scene = self.canvas, self.scene
        x, _, width, height = self.area
        more = scene.glyphs.more
        word, letter = scene.stone_of(unit, brief=False), scene.stone_of(unit, brief=True)
        if not apart:
            left = room - width_of(told)
            word = word if len(word) < left else letter
            fill = " " * max(0, left - len(word) - (room < width - 1 and left > len(word)))
            told = line(*told, fill, Span(word, Ink.SOFT, bold=len(word) == 1))
        canvas.put_line(x + 1, y, clip_line(told, room, more))
        if apart:
            # On some boards it stands beside the first row of the compass.
            beside = _ROSE_WIDTH if height == _ARROWS else 0
            is_brief = len(word) > width - 1 - beside
            word = letter if beside and is_brief else word
            stone = line(Span(word, Ink.SOFT, bold=bool(beside)))
            canvas.put_line(x + 1 + beside, y + 1, clip_line(stone, width - 1 - beside, more))
        return letter if word == letter else ""

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
