"""Draw what each captain has beside the field: stones, rally stone, squads, pool and reserves."""

from collections import Counter
from collections.abc import Iterator

from magblast.games.magusha.engine.state import PlayerState
from magblast.games.magusha.engine.terms import CardId, Rally
from magblast.games.magusha.look.scene import FieldScene
from magblast.games.magusha.wording.spelling import card
from magblast.games.magusha.wording.spelling import seat as army
from magblast.kernel.seat import Seat
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink
from magblast.paint.text import Line, Span, clip, clip_line, line, width_of

_ROOMY = 23
"""Cells from which an army is summed up in words."""


def rows_for(width: int) -> int:
    """Count the rows of an army that is summed up."""
    return 4 if width < _ROOMY else 5


def draw_army(canvas: Canvas, area: Area, seat: Seat, scene: FieldScene) -> None:
    """Draw an army; where there are more rows than its sum needs, each card has one."""
    x, y, width, height = area
    more = scene.glyphs.more
    canvas.mark(Area(x, y, width, 1), army(seat), seat)
    cards = unplaced(seat, scene)
    summed_up = rows_for(width)
    listed = bool(cards) and height >= summed_up + len(cards)
    for row, told in enumerate(_summary(seat, scene, width, listed=listed)):
        canvas.put_line(x, y + row, clip_line(told, width, more))
    if listed:
        draw_cards(canvas, Area(x, y + summed_up, width, len(cards)), seat, scene)


def kinds_of(seat: Seat, scene: FieldScene) -> Counter[CardId]:
    """Count the reserves of a seat by card."""
    return Counter(scene.board.player(seat).reserves)


def unplaced(seat: Seat, scene: FieldScene) -> Counter[CardId]:
    """Count what a seat may still bring to the field, its commander first during set-up."""
    found = Counter[CardId]()
    if scene.board.commander_of(seat) is None:
        found[scene.board.player(seat).commander] = 1
    return found + kinds_of(seat, scene)


def _summary(seat: Seat, scene: FieldScene, width: int, *, listed: bool) -> Iterator[Line]:
    own = scene.board.player(seat)
    brief = width < _ROOMY
    faction = scene.translate(scene.rules.factions[own.commander].name)
    name = clip(scene.name(seat), max(6, width - len(faction) - 7), scene.glyphs.more)
    ink = Ink.ACCENT if scene.active == seat else Ink.TITLE
    yield line(
        Span(f"{scene.sign_of(seat)} ", scene.ink_of(seat), bold=True),
        Span(f"{seat} {name}", ink, bold=True),
        Span(f" {scene.glyphs.dot} {faction}", Ink.SOFT),
    )
    yield line(*_stones(own, scene, brief=brief), "  ", _rally(own, scene))
    standing, trigger = _standing(seat, own, scene, brief=brief)
    if brief:
        yield line(standing, " ", trigger)
    else:
        yield line(standing)
        yield line(trigger)
    yield _reserves(seat, own, scene, brief=brief, listed=listed)


def _stones(own: PlayerState, scene: FieldScene, *, brief: bool) -> Line:
    signs = scene.signs
    spent = scene.rules.numbers.command_stones - own.stones
    return line(
        Span("" if brief else f"{scene.caption('stones')} ", Ink.SOFT),
        Span(signs.stone * own.stones, Ink.GOOD, bold=True),
        Span(signs.no_stone * spent, Ink.FAINT),
    )


def _rally(own: PlayerState, scene: FieldScene) -> Span:
    on = own.rally is Rally.ACTIVE
    return Span(scene.caption(f"rally.{own.rally}"), Ink.GOOD if on else Ink.SOFT, bold=on)


def _standing(seat: Seat, own: PlayerState, scene: FieldScene, *, brief: bool) -> tuple[Span, Span]:
    """Write squads and pool, and how near the trigger is."""
    form = ".short" if brief else ""
    count, most = len(scene.board.squads_of(seat)), scene.rules.numbers.squads
    pool = scene.caption("pool", count=len(own.pool))
    squads = scene.caption(f"squads{form}", count=count, most=most, pool=pool)
    progress = scene.board.progress_of(seat)
    trigger = scene.rules.commanders[own.commander].front.trigger
    if progress is None or trigger is None:
        told, ink = scene.caption(f"flipped{form}", pool=pool), Ink.GOOD
    else:
        now, needed = progress
        facts = {"now": now, "most": needed, "pool": pool, "spirit": scene.signs.spirit}
        told = scene.caption(f"trigger.{trigger.id}{form}", **facts)
        ink = Ink.WARN if now >= needed - 1 else Ink.SOFT
    return Span(squads, Ink.SOFT), Span(told, ink)


def _reserves(
    seat: Seat, own: PlayerState, scene: FieldScene, *, brief: bool, listed: bool
) -> Line:
    left = len(own.reserves)
    few = left <= 1
    told = scene.caption("reserves" if brief else "reserves.long", count=left)
    if few:
        told = scene.caption(f"reserves.{left}", reserves=told)
    count = Span(told, Ink.BAD if few else Ink.TEXT, bold=True)
    if few or listed:
        return line(count)
    spans = [count]
    for id_, number in kinds_of(seat, scene).items():
        letter = scene.caption(f"class.{scene.rules.troops[id_].class_}")
        spans += [Span(f" {letter}"), Span(str(number), Ink.SOFT)]
    return line(*spans)


def draw_cards(canvas: Canvas, area: Area, seat: Seat, scene: FieldScene) -> None:
    """List the cards of a seat, one on each row; those of the seat asked can be picked."""
    x, y, width, height = area
    own = seat == scene.asked
    gap = "" if width < _ROOMY else " "
    for row, (id_, count) in enumerate([*unplaced(seat, scene).items()][:height]):
        thing, troop = card(id_), scene.rules.troops.get(id_)
        kind = scene.signs.commander
        if troop is not None:
            kind = scene.caption(f"class.{troop.class_}")
        ground, ink, sign = scene.light(thing) if own else (Ground.CARD, Ink.SOFT, "")
        lit = ground is not Ground.CARD
        if lit:
            canvas.fill(Area(x, y + row, width, 1), ground)
        told = line(
            Span(f"{sign or ' '} ", Ink.KEY if lit else ink, bold=True),
            Span(f"{count}{gap}", Ink.TEXT, bold=True),
            Span(f"{kind} ", scene.ink_of(seat), bold=True),
        )
        at = canvas.put_line(x, y + row, told)
        name = clip(scene.voice.card(id_), width - width_of(told), scene.glyphs.more)
        canvas.put(at, y + row, name, Ink.TITLE if lit else Ink.SOFT, bold=lit)
        if own:
            canvas.mark(Area(x, y + row, width, 1), thing, seat)
