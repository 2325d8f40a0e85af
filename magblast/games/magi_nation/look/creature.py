"""Draw a creature in play as a card: name, energy, picture, and what it can do."""

from magblast.games.magi_nation.engine.state import Creature
from magblast.games.magi_nation.look.abilities import draw_abilities, fits_names, rows_of_all
from magblast.games.magi_nation.look.marking import mark_powers, sign_of
from magblast.games.magi_nation.look.portrait import ROWS, draw_portrait, portrait_width
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.games.magi_nation.wording.spelling import card
from magblast.kernel.seat import Seat
from magblast.paint.canvas import Area, Canvas
from magblast.paint.glyphs import ASCII
from magblast.paint.ink import Ground, Ink
from magblast.paint.numerals import draw_numeral, numeral_width
from magblast.paint.text import Line, Span, clip, clip_line, line, width_of, wrap_cut
from magblast.paint.toll import brief

_LEAST_TALL = 6
"""Rows from which the texts stand below the picture, and energy is written large."""
_LEAST_WORDS = 8
"""Cells that words need beside a picture."""
_WIDEST_PORTRAIT = 14
_MARGINS = 3
"""Cells beside the words."""


def rows_to_tell_all(creature: Creature, width: int, scene: DuelScene) -> int:
    """Count the rows of a creature of some cells whose words are not cut."""
    words = rows_of_all(creature, width - _MARGINS, scene)
    return 1 + ROWS + bool(scene.voice.marks_told(creature)) + words


def draw_creature(
    canvas: Canvas, area: Area, seat: Seat, creature: Creature, scene: DuelScene
) -> None:
    """Draw a creature; on one row, only its name, marks and energy."""
    thing = card(creature.card)
    canvas.fill(area, Ground.CARD)
    canvas.mark(area, thing, seat)
    shown = thing
    if area.height == 1:
        shown = mark_powers(canvas, area, seat, creature, scene) or thing
    ground, _, _ = scene.light(shown)
    if ground is not Ground.CARD:
        canvas.fill(area, ground)
    sign, ink = sign_of(shown, scene)
    canvas.put(area.x, area.y, sign, ink, bold=True)
    tall = area.height >= _LEAST_TALL and scene.glyphs is not ASCII
    _draw_head(canvas, area, seat, creature, scene, tall=tall, lit=ground is not Ground.CARD)
    inner = Area(area.x + 2, area.y + 1, area.width - _MARGINS, area.height - 1)
    if inner.height:
        (_draw_tall if tall else _draw_low)(canvas, inner, seat, creature, scene)


def _draw_head(
    canvas: Canvas,
    area: Area,
    seat: Seat,
    creature: Creature,
    scene: DuelScene,
    *,
    tall: bool,
    lit: bool,
) -> None:
    """Draw the name and its region, and at the right end marks and energy."""
    x, y, width, _ = area
    energy = () if tall else _energy(creature, scene)
    marks = scene.marks_of(creature, seat)
    told = line(*marks, " " if marks and energy else "", *energy)
    told = clip_line(told, width - 8, scene.glyphs.more)
    canvas.put_line(x + width - width_of(told), y, told)
    room = width - 2 - 2 - width_of(told) - bool(told)
    ink = Ink.TITLE if lit else scene.ink_of(creature.card)
    name = clip(scene.voice.card(creature.card), room, scene.glyphs.more)
    at = canvas.put(x + 2, y, name, ink, bold=True)
    region = scene.region_of(creature.card)
    canvas.put(at + 1, y, region.text, region.ink, bold=True, ground=Ground.BAND)


def _energy(creature: Creature, scene: DuelScene) -> Line:
    """Write energy and starting energy, or what would become of it."""
    toll = scene.marks.tolls.get(card(creature.card))
    if toll is not None:
        return brief(toll, scene.glyphs)
    ink = Ink.TITLE if creature.energy else Ink.BAD
    start = scene.rules.cards[creature.card].energy
    return line(Span(str(creature.energy), ink, bold=True), Span(f"/{start}", Ink.SOFT))


def _draw_low(canvas: Canvas, area: Area, seat: Seat, creature: Creature, scene: DuelScene) -> None:
    """Draw the picture beside the words; it makes way for what a creature can do."""
    x, y, width, height = area
    rows = min(ROWS, height)
    taken = portrait_width(creature.card, min(_WIDEST_PORTRAIT, width - _LEAST_WORDS), scene)
    words = Area(x + taken + 1, y, width - taken - 1, height)
    if fits_names(creature, words.width, height, scene):
        toll = scene.marks.tolls.get(card(creature.card))
        draw_portrait(canvas, x, y, taken, rows, creature, scene, toll)
    else:
        words = area
    draw_abilities(canvas, words, seat, creature, scene)


def _draw_tall(
    canvas: Canvas, area: Area, seat: Seat, creature: Creature, scene: DuelScene
) -> None:
    """Draw picture and large energy above the words."""
    x, y, width, height = area
    toll = scene.marks.tolls.get(card(creature.card))
    start = scene.rules.cards[creature.card].energy
    if toll is None:
        number = str(creature.energy)
        ink = Ink.TITLE if creature.energy else Ink.BAD
        beside = f"/{start}"
        at = x + width - len(beside) - 1 - numeral_width(number)
        draw_numeral(canvas, at, y, number, ink, scene.glyphs)
        canvas.put(x + width - len(beside), y + 2, beside, Ink.SOFT)
    else:
        told = clip_line(brief(toll, scene.glyphs), width // 2, scene.glyphs.more)
        at = x + width - width_of(told)
        canvas.put_line(at, y + 1, told)
    taken = portrait_width(creature.card, at - x - 1, scene)
    draw_portrait(canvas, x, y, taken, ROWS, creature, scene, toll)
    y, height = y + ROWS, height - ROWS
    marks = scene.voice.marks_told(creature).lstrip(", ")
    if marks and fits_names(creature, width, height - 1, scene):
        (told_marks, *_) = wrap_cut(marks, width, 1, scene.glyphs.more)
        canvas.put(x, y, told_marks, Ink.SOFT)
        y, height = y + 1, height - 1
    draw_abilities(canvas, Area(x, y, width, height), seat, creature, scene)
