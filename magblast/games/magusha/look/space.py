"""Draw one space: who stands there, how strong, and what could be done with it."""

from collections.abc import Iterable, Iterator

from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import Arrow, Space
from magblast.games.magusha.look.keys import THREATS
from magblast.games.magusha.look.scene import FieldScene
from magblast.games.magusha.look.signs import drawn
from magblast.games.magusha.wording.spelling import unit as unit_thing
from magblast.kernel.seat import Seat
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink
from magblast.paint.text import Line, Span, clip, clip_line, line, text_of, width_of
from magblast.paint.toll import brief

_NAMED = 3
"""Rows from which a space holds a name in two lines."""
_APART = 4
"""Rows from which a space holds the state of a stone below the troops."""
_ARROWS = 6
"""Rows from which a space holds the compass of its unit."""
_ROOMY, _TALL = 13, 8
"""Cells and rows from which a space holds whole names and the class."""
_ROSE_WIDTH = 6
_WORDS = 5
"""Cells that are left for the state of a stone from which it is told in a word."""


def draw_space(canvas: Canvas, area: Area, at: Space, scene: FieldScene) -> None:
    """Draw a space into its inside."""
    thing, unit = scene.thing_at(at), scene.units.get(at)
    ground, ink, sign = scene.light(thing)
    if sign and thing in scene.marks.picks and (place := _place(scene, at)):
        sign = place
    if ground is Ground.CARD and unit is None:
        ground = Ground.NONE
    canvas.fill(area, ground)
    x, y, width, _ = area
    if unit is not None:
        _draw_unit(canvas, area, unit, scene)
    if sign:
        is_key = ground is Ground.CHOICE and sign in scene.letters.values()
        canvas.put(x, y, sign, ink, bold=True, ground=Ground.BAND if is_key else None)
    if unit is None:
        canvas.put_line(x + width // 2, y + area.height // 2, marks_of(at, scene))
    else:
        marks = marks_of(at, scene)
        canvas.put_line(x + width - width_of(marks), y - 1, marks)
    canvas.mark(area, thing, None if unit is None else unit.seat)


def _place(scene: FieldScene, at: Space) -> str:
    """Return the place of a target in the order of striking, where several were picked."""
    targets = [str(each.id) for each in scene.marks.picks[1:]]
    units = [each for each in targets if each in scene.units]
    return str(units.index(at) + 1) if len(units) > 1 and at in units else ""


def marks_of(at: Space, scene: FieldScene) -> Line:
    """Mark what may come to a space, and whether who stands there threatens what is looked at.

    No army is shown to threaten its own units, though it may strike them.
    """
    signs, shown, unit = scene.signs, scene.shown, scene.units.get(at)
    if THREATS in scene.switched:
        count = len(scene.threats.get(at, ()))
        meant = count and (unit is None or unit.seat != scene.enemy)
        return line(Span(str(count), Ink.BAD, bold=True)) if meant else ()
    now, later = scene.in_range
    range_: Line = ()
    if unit is None and scene.thing_at(at) in scene.marks.choices and at not in now:
        range_ = line(Span(signs.step, Ink.SOFT))
    elif unit is not None and shown is not None and unit.seat == shown.seat:
        pass
    elif at in now:
        range_ = line(Span(signs.struck, Ink.WARN, bold=True))
    elif at in later:
        range_ = line(Span(signs.struck_later, Ink.SOFT))
    threat = Span(signs.threat if at in scene.attackers else "", Ink.BAD, bold=True)
    return line(*range_, threat)


def _draw_unit(canvas: Canvas, area: Area, unit: Unit, scene: FieldScene) -> None:
    x, y, width, height = area
    more = scene.glyphs.more
    badge = line(
        Span(scene.sign_of(unit.seat), scene.ink_of(unit.seat), bold=True),
        Span(kind_of(unit, scene), scene.ink_of(unit.seat), bold=True),
    )
    names = scene.words_of(unit.card)
    # A long name takes the whole row, and the badge stands at the end of the troops.
    beside = len(names[0]) > width - 3 and height >= _APART and _leaves_room(unit, width, scene)
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
        canvas.put(x + 1, y + 1, clip(" ".join(names[1:]), width - 1, more), Ink.TITLE, bold=True)
    else:
        name = clip(names[0], room + (len(names[0]) == room + 1), more)
        canvas.put(x + 4 - (len(name) > room), y, name, Ink.TITLE, bold=True)
        rest = " ".join(names[1:]) or side_of(unit, scene)
        canvas.put(x + 1, y + 1, clip(rest, width - 1, more), Ink.TITLE, bold=len(names) > 1)
    row = y + (1 if height < _NAMED else 2)
    if roomy:
        troop = scene.rules.troops.get(unit.card)
        sort = side_of(unit, scene) if troop is None else scene.voice.say(f"class.{troop.class_}")
        canvas.put(x + 1, row, clip(sort, width - 1, more), Ink.SOFT)
        row += 1
    below = row + 1 < y + height
    for index, told in enumerate(_state(unit, width - 1, scene, apart=below)):
        at = row + index
        narrow = height == _ARROWS and index
        room = width - 1 - (_ROSE_WIDTH if narrow else 0)
        word = line(Span(stone_of(unit, scene, brief=True), Ink.SOFT, bold=True))
        fits = width_of(told) <= room
        told = told if fits or not narrow else word
        canvas.put_line(x + width - room if narrow else x + 1, at, clip_line(told, room, more))
    if height >= _ARROWS:
        sheet = scene.board.sheet_of(unit)
        for index, told in enumerate(rose(sheet.compass, unit.seat, scene)):
            canvas.put_line(x + 1, y + height - 3 + index, told)


def _leaves_room(unit: Unit, width: int, scene: FieldScene) -> bool:
    """Return whether a badge fits beside the troops and spirits of a squad."""
    if unit_thing(unit.at) in scene.marks.tolls or scene.board.is_commander(unit):
        return False
    return width_of(strength(unit, width - 2, scene)) + 1 + len(unit.guard) <= width - 4


def kind_of(unit: Unit, scene: FieldScene) -> str:
    """Return the letter of a class, or the sign of a commander."""
    troop = scene.rules.troops.get(unit.card)
    return scene.signs.commander if troop is None else scene.caption(f"class.{troop.class_}")


def side_of(unit: Unit, scene: FieldScene) -> str:
    """Return which side of a commander is up."""
    flipped = scene.board.player(unit.seat).magusha
    return scene.caption("magusha" if flipped else "front")


def strength(unit: Unit, room: int, scene: FieldScene) -> Line:
    """Write the troops of a squad, or the reserves of a commander."""
    troop = scene.rules.troops.get(unit.card)
    if troop is None:
        left = len(scene.board.player(unit.seat).reserves)
        ink = Ink.BAD if left <= 1 else Ink.TEXT
        keys = ("reserves.long", "reserves", "reserves.short")
        forms = [scene.caption(key, count=left) for key in keys]
        told = next((each for each in forms if len(each) <= room), forms[-1])
        return line(Span(told, ink, bold=left <= 1))
    size = f"{unit.size}/{troop.size}" if room > _WORDS + 1 else str(unit.size)
    return line(Span(size, Ink.TEXT, bold=True))


def _state(unit: Unit, width: int, scene: FieldScene, *, apart: bool) -> Iterator[Line]:
    """Write troops, spirits and stone, the stone on a line of its own where there is one."""
    toll = scene.marks.tolls.get(unit_thing(unit.at))
    told = strength(unit, width - 1, scene)
    if toll is not None and not toll.sign:
        told = brief(toll, scene.glyphs)
    spirits = scene.signs.spirit * len(unit.guard)
    if toll is not None and toll.sign:
        spirits = text_of(brief(toll, scene.glyphs))
    gap = " " if width_of(told) + 1 + len(spirits) < width else ""
    told = line(*told, gap, Span(spirits, Ink.LEMON, bold=True))
    if apart:
        yield told
        yield line(Span(stone_of(unit, scene, brief=False), Ink.SOFT))
        return
    left = width - width_of(told) - 1
    word = stone_of(unit, scene, brief=False)
    if len(word) > left:
        word = stone_of(unit, scene, brief=True)
    fill = " " * max(0, width - width_of(told) - len(word))
    yield line(*told, fill, Span(word, Ink.SOFT, bold=len(word) == 1))


def stone_of(unit: Unit, scene: FieldScene, *, brief: bool) -> str:
    """Return in a word or a letter what this turn has made of a unit."""
    state = unit.stone or ("deployed" if unit.deployed else "")
    if not state:
        return ""
    key = f"stone.{state}.short" if brief else f"stone.{state}"
    return scene.caption(key, unit=scene.voice.card(unit.card))


def rose(compass: Iterable[Arrow], seat: Seat, scene: FieldScene) -> Iterator[Line]:
    """Draw a compass in three rows as it lies on the board."""
    lit = {drawn(each, seat, turned=scene.turned) for each in compass}
    for up in (1, 0, -1):
        spans: list[Span] = []
        for across in (-1, 0, 1):
            if (across, up) == (0, 0):
                sign = Span(scene.sign_of(seat), scene.ink_of(seat), bold=True)
            elif (across, up) in lit:
                sign = Span(scene.signs.arrows[across, up], Ink.ACCENT, bold=True)
            else:
                sign = Span(scene.signs.step, Ink.FAINT)
            spans += [sign, Span(" ")]
        yield line(*spans)


def draw_arrows(canvas: Canvas, area: Area, unit: Unit, scene: FieldScene) -> None:
    """Draw the arrows of a unit on the lines around its space, as they lie on the board."""
    x, y, width, height = area
    columns = {-1: x - 1, 0: x + width // 2, 1: x + width}
    rows = {1: y - 1, 0: y + height // 2, -1: y + height}
    for arrow in scene.board.sheet_of(unit).compass:
        across, up = drawn(arrow, unit.seat, turned=scene.turned)
        sign = scene.signs.arrows[across, up]
        canvas.put(columns[across], rows[up], sign, Ink.ACCENT, bold=True)
