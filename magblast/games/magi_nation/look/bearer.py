"""Draw what lies in play: Magi, creatures and relics, their energy, marks and powers."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from magblast.games.magi_nation.engine.printed import Power
from magblast.games.magi_nation.engine.state import Bearer, Magi, Relic
from magblast.games.magi_nation.engine.state import Thing as InPlay
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.games.magi_nation.wording.sheets import cost_beside
from magblast.games.magi_nation.wording.spelling import card, power
from magblast.games.magi_nation.wording.things import marks_told
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.canvas import Area, Canvas
from magblast.paint.glyphs import ASCII
from magblast.paint.ink import Ground, Ink
from magblast.paint.numerals import draw_numeral, numeral_width
from magblast.paint.text import Line, Span, clip, clip_line, line, width_of, wrap_cut, wrap_line
from magblast.paint.toll import Toll, brief

_ENERGY = 6
"""Cells of the energy of a creature and its starting energy."""
_LEAST_ABILITY = 8
"""Cells that a power needs to be shown."""


class Columns(NamedTuple):
    """Count the cells of the columns beside what a card can do."""

    name: int
    bar: int
    marks: int

    @property
    def width(self) -> int:
        """All of them, with key, energy and gaps."""
        return 2 + self.name + 1 + _ENERGY + 1 + self.bar + 1 + self.marks + 1


_COLUMNS = ((116, Columns(20, 16, 8)), (76, Columns(15, 10, 6)), (56, Columns(13, 7, 4)))
_NARROW = Columns(12, 4, 3)


def columns_for(width: int) -> Columns:
    """Return the columns that fit in some cells."""
    return next((columns for least, columns in _COLUMNS if width >= least), _NARROW)


def bar(energy: int, start: int, width: int, scene: DuelScene, toll: Toll | None = None) -> Line:
    """Draw energy as a bar, beside what is missing from the starting energy or lies above it.

    What a toll takes or adds is set off.
    """
    signs = scene.signs
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


def draw_thing(
    canvas: Canvas,
    area: Area,
    seat: Seat,
    thing: InPlay,
    scene: DuelScene,
    *,
    large: bool = False,
) -> None:
    """Draw a card in play on one row; on more rows, also what its marks and powers mean.

    ``large`` writes its energy in large numerals, on three rows.
    """
    x, y, width, height = area
    columns, more = columns_for(width), scene.glyphs.more
    picked = card(thing.card)
    is_magi, is_relic = isinstance(thing, Magi), isinstance(thing, Relic)
    beside = Area(x + columns.width, y, width - columns.width, height)
    left = Area(x, y, min(width, columns.width - 1), height)
    canvas.fill(area, Ground.PANEL if is_magi else Ground.CARD)
    canvas.mark(area, picked, seat)
    shown = picked
    if beside.width < _LEAST_ABILITY:
        shown = _mark_powers(canvas, area, seat, thing, scene) or picked
    ground, _, _ = scene.light(shown)
    if ground is not Ground.CARD:
        canvas.fill(left, ground)
    sign, ink = sign_of(shown, scene)
    canvas.put(x, y, sign, ink, bold=True)
    at = columns.width - columns.marks - 1 if is_relic else columns.name + 3
    name = clip(scene.voice.card(thing.card), at - 5, more)
    title = name.upper() if is_magi else name
    ink = scene.ink_of(thing.card) if ground is Ground.CARD else Ink.TITLE
    end = canvas.put(x + 2, y, title, ink, bold=True)
    canvas.put_line(end + 1, y, line(scene.region_of(thing.card)))
    row = y
    if not isinstance(thing, Relic):
        row += large
        _draw_energy(canvas, x + at, y, thing, columns.bar, scene, large=large)
        at = columns.width - columns.marks - 1
    marks = scene.marks_of(thing, seat)
    if is_magi:
        rate = scene.caption("rate", count=scene.rules.cards[thing.card].energize)
        marks = line(*marks, Span(rate, Ink.SOFT))
    canvas.put_line(x + at, row, clip_line(marks, columns.marks, more))
    told = marks_told(scene.voice, thing).lstrip(", ")
    room = columns.name - 2 if large else left.width - 3
    rows = wrap_cut(told, room, height - 1, more) if height > 1 and told else ()
    for below, words in enumerate(rows, y + 1):
        canvas.put(x + 2, below, words, Ink.SOFT)
    if beside.width >= _LEAST_ABILITY:
        _draw_abilities(canvas, beside, seat, thing, scene)


def _mark_powers(
    canvas: Canvas, area: Area, seat: Seat, thing: InPlay, scene: DuelScene
) -> Thing | None:
    """Give powers that are not shown a part of their card each; return the first that is lit."""
    powers = [power(thing.card, each.id) for each in scene.rules.cards[thing.card].powers]
    for index, each in enumerate(powers):
        part = area.width // len(powers)
        canvas.mark(area._replace(x=area.x + index * part, width=part), each, seat)
    if scene.light(card(thing.card))[0] is not Ground.CARD:
        return None
    return next((each for each in powers if scene.light(each)[0] is not Ground.CARD), None)


def sign_of(thing: Thing, scene: DuelScene) -> tuple[str, Ink]:
    """Return the key of a thing, or how it is lit, and its ink."""
    ground, ink, sign = scene.light(thing)
    if ground is Ground.CARD:
        return scene.letters.get(thing, ""), Ink.FAINT
    return sign, ink


def _draw_energy(
    canvas: Canvas, x: int, y: int, thing: Bearer, width: int, scene: DuelScene, *, large: bool
) -> None:
    """Draw the energy of a card, and a bar of some cells."""
    start = scene.rules.cards[thing.card].energy
    toll = scene.marks.tolls.get(card(thing.card))
    ink = Ink.TITLE if thing.energy else Ink.BAD
    beside = "" if isinstance(thing, Magi) else f"/{start}"
    told = line(Span(str(thing.energy), ink, bold=True), Span(beside, Ink.SOFT))
    if toll is not None:
        told = clip_line(brief(toll, scene.glyphs), _ENERGY, scene.glyphs.more)
    elif large and scene.glyphs is not ASCII:
        number, told = str(thing.energy), ()
        draw_numeral(canvas, x + _ENERGY - numeral_width(number), y, number, ink, scene.glyphs)
        canvas.put(x + _ENERGY + 1, y + 2, beside, Ink.SOFT)
    y += large
    canvas.put_line(x + _ENERGY - width_of(told), y, told)
    canvas.put_line(x + _ENERGY + 1, y, bar(thing.energy, start, width, scene, toll))


def _draw_abilities(
    canvas: Canvas, area: Area, seat: Seat, thing: InPlay, scene: DuelScene
) -> None:
    """Draw powers and effects beside their card: by name, with their texts where they fit."""
    x, y, width, height = area
    told = [*_abilities(thing, scene)]
    if not told:
        return
    texts = [rows for each in told if (rows := _with_text(each, width, height, len(told), scene))]
    if len(texts) == len(told):
        at = y
        for each, lines in zip(told, texts, strict=True):
            _draw_lines(canvas, Area(x, at, width, len(lines)), seat, each, lines, scene)
            at += len(lines)
        return
    if sum(width_of(each.name) + 2 for each in told) - 2 > width:
        told = [*_abilities(thing, scene, brief=True)]
    at = x
    for left, each in zip(range(len(told) - 1, -1, -1), told, strict=True):
        # Each that follows has room for a letter at least.
        room = x + width - at - 4 * left
        lines = [clip_line(each.name, room, scene.glyphs.more)]
        size = width_of(lines[0])
        _draw_lines(canvas, Area(at, y, size, 1), seat, each, lines, scene)
        at += size + 2


class _Ability(NamedTuple):
    """Describe a power or an effect as it is shown."""

    name: Line
    text: str
    thing: Thing | None
    """The power as it can be picked; None of an effect."""


def _abilities(thing: InPlay, scene: DuelScene, *, brief: bool = False) -> Iterator[_Ability]:
    printed, translate = scene.rules.cards[thing.card], scene.translate
    for each in printed.powers:
        picked = power(thing.card, each.id)
        name = _power_name(each, thing, picked, scene, brief=brief)
        yield _Ability(name, translate(each.text), picked)
    for effect in printed.effects:
        name = line(Span(translate(effect.name), Ink.SOFT))
        yield _Ability(name, translate(effect.text), None)


def _power_name(
    each: Power, thing: InPlay, picked: Thing, scene: DuelScene, *, brief: bool
) -> Line:
    ground, _, sign = scene.light(picked)
    used, lit = each.id in thing.used, ground is not Ground.CARD
    price = cost_beside(scene.voice, each, brief=brief)
    mark = scene.signs.marks["attacked"]
    return line(
        Span(f"{sign} " if lit else "", Ink.KEY, bold=True),
        Span(scene.translate(each.name), Ink.FAINT if used else Ink.TITLE, bold=lit),
        Span(f" {price}" if price else "", Ink.FAINT if used else Ink.LEMON),
        Span(f" {mark}" if used else "", Ink.SOFT),
    )


def _with_text(
    ability: _Ability, width: int, height: int, count: int, scene: DuelScene
) -> Sequence[Line]:
    """Write name and text on the rows there are for each of several; nothing without room."""
    rows = height // count
    lines = wrap_line(line(*ability.name, ": ", Span(ability.text, Ink.SOFT)), width)
    if len(lines) <= rows:
        return lines
    if rows < 2:
        return ()
    *first, last = lines[:rows]
    cut = clip_line(line(*last, " ", Span(scene.glyphs.more, Ink.SOFT)), width, scene.glyphs.more)
    return [*first, cut]


def _draw_lines(
    canvas: Canvas,
    area: Area,
    seat: Seat,
    ability: _Ability,
    lines: Sequence[Line],
    scene: DuelScene,
) -> None:
    for row, told in enumerate(lines):
        canvas.put_line(area.x, area.y + row, told)
    if ability.thing is None:
        return
    ground, _, _ = scene.light(ability.thing)
    if ground is not Ground.CARD:
        canvas.fill(area._replace(width=min(area.width, width_of(ability.name)), height=1), ground)
    canvas.mark(area, ability.thing, seat)
