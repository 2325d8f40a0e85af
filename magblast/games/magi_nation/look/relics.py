"""Draw relics by what they do: in full where there is room, else in a few words."""

from collections.abc import Iterator, Sequence

from magblast.games.magi_nation.engine.state import Relic
from magblast.games.magi_nation.look.marking import sign_of
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.games.magi_nation.wording.spelling import card, power
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink
from magblast.paint.text import Line, Span, clip_line, line, wrap_line

_LEAD = 2
"""Cells before a relic, for its key."""


def draw_relic(canvas: Canvas, area: Area, seat: Seat, relic: Relic, scene: DuelScene) -> None:
    """Draw a relic on some rows, lit up by what may be picked of it."""
    x, y, width, height = area
    canvas.fill(area, Ground.CARD)
    shown = card(relic.card)
    for thing in _things_of(relic, scene):
        canvas.mark(area, thing, seat)
        if scene.light(shown)[0] is Ground.CARD:
            shown = thing
    ground, _, _ = scene.light(shown)
    if ground is Ground.CARD:
        shown = card(relic.card)
    else:
        canvas.fill(area, ground)
    sign, ink = sign_of(shown, scene)
    canvas.put(x, y, sign, ink, bold=True)
    for row, told in enumerate(_lines(relic, seat, width - _LEAD, height, scene), y):
        canvas.put_line(x + _LEAD, row, told)


def _lines(relic: Relic, seat: Seat, width: int, height: int, scene: DuelScene) -> Sequence[Line]:
    """Return the longest form that fits; what is left out is, in the end, the name."""
    *_, shortest = forms = [*_forms(relic, seat, scene)]
    wrapped = (wrap_line(form, width) for form in forms)
    cut = (clip_line(shortest, width, scene.glyphs.more),)
    return next((lines for lines in wrapped if len(lines) <= height), cut)


def _forms(relic: Relic, seat: Seat, scene: DuelScene) -> Iterator[Line]:
    """Iterate over what may be told of a relic, the longest form first."""
    printed = scene.rules.cards[relic.card]
    marks = scene.marks_of(relic, seat)
    used = Span(scene.signs.marks["attacked"] if relic.used else "", Ink.SOFT)
    name = line(
        Span(scene.voice.card(relic.card), scene.ink_of(relic.card), bold=True),
        " ",
        scene.region_of(relic.card),
        Span(" " if marks else ""),
        *marks,
        Span(" " if relic.used else ""),
        used,
        "  ",
    )
    texts = [*(each.text for each in printed.powers), *(each.text for each in printed.effects)]
    whole = " ".join(map(scene.translate, texts))
    short = whole if printed.brief is None else scene.translate(printed.brief)
    for brief, text in ((False, whole), (False, short), (True, short)):
        prices = [scene.voice.cost_beside(each, brief=brief) for each in printed.powers]
        price = " ".join(filter(None, prices))
        yield line(
            *name,
            Span(f"{price}: " if price else "", Ink.FAINT if relic.used else Ink.LEMON),
            Span(text, Ink.FAINT if relic.used else Ink.TEXT),
        )
    yield line(
        Span(f"{price}: " if price else "", Ink.FAINT if relic.used else Ink.LEMON),
        Span(short, Ink.FAINT if relic.used else scene.ink_of(relic.card)),
        Span(" " if marks else ""),
        *marks,
        Span(" " if relic.used else ""),
        used,
    )


def _things_of(relic: Relic, scene: DuelScene) -> list[Thing]:
    powers = scene.rules.cards[relic.card].powers
    return [card(relic.card), *(power(relic.card, each.id) for each in powers)]
