"""Draw relics by what they do: in full where there is room, else in a few words."""

from collections.abc import Iterator, Sequence

from magblast.games.magi_nation.engine.state import Relic
from magblast.games.magi_nation.look.picture import CardPicture
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.kernel.seat import Seat
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink
from magblast.paint.text import Line, Span, clip_line, line, width_of, wrap_line

_LEAD = 2
"""Cells before a relic, for its key."""


class RelicPicture(CardPicture[Relic]):
    """Draw a relic by what it does."""

    __slots__ = ("forms",)

    def __init__(self, thing: Relic, seat: Seat, scene: DuelScene) -> None:
        super().__init__(thing, seat, scene)
        self.forms = tuple(self._forms())
        """What may be told of the relic, the longest form first; the last leaves out the effect."""

    def draw(self, canvas: Canvas, area: Area) -> None:
        """Draw a relic on some rows, lit up by what may be picked of it."""
        x, y, width, height = area
        canvas.fill(area, Ground.CARD)
        shown = self.picked
        for thing in (self.picked, *self.powers):
            canvas.mark(area, thing, self.seat)
            if self.scene.light(shown)[0] is Ground.CARD:
                shown = thing
        ground, _, _ = self.scene.light(shown)
        if ground is Ground.CARD:
            shown = self.picked
        else:
            canvas.fill(area, ground)
        sign, ink = self.scene.sign_of(shown)
        canvas.put(x, y, sign, ink, bold=True)
        lead = max(_LEAD, width_of(line(sign)) + 1)
        for row, told in enumerate(self._lines(width - lead, height), y):
            canvas.put_line(x + lead, row, told)

    @property
    def least(self) -> tuple[int, int]:
        """Count the cells that the name takes, and the shortest form that tells the effect."""
        *_, told, shortest = self.forms
        return _LEAD + width_of(shortest), _LEAD + width_of(told)

    def _lines(self, width: int, height: int) -> Sequence[Line]:
        """Return the longest form that fits; where no other does, it leaves out the effect."""
        *_, shortest = self.forms
        wrapped = (wrap_line(form, width) for form in self.forms)
        cut = (clip_line(shortest, width, self.scene.glyphs.more),)
        return next((lines for lines in wrapped if len(lines) <= height), cut)

    def _forms(self) -> Iterator[Line]:
        """Iterate over what may be told of a relic, the longest form first."""
        printed = self.scene.rules.cards[self.thing.card]
        marks = self.scene.marks_of(self.thing, self.seat)
        used = Span(self.scene.signs.marks["attacked"] if self.thing.used else "", Ink.SOFT)
        name = line(
            Span(
                self.scene.voice.card(self.thing.card),
                self.scene.ink_of(self.thing.card),
                bold=True,
            ),
            " ",
            self.scene.region_of(self.thing.card),
            Span(" " if marks else ""),
            *marks,
            Span(" " if self.thing.used else ""),
            used,
        )
        texts = [*(each.text for each in printed.powers), *(each.text for each in printed.effects)]
        whole = " ".join(map(self.scene.translate, texts))
        short = whole if printed.brief is None else self.scene.translate(printed.brief)
        for brief, text in ((False, whole), (False, short), (True, short)):
            prices = [self.scene.voice.cost_beside(each, brief=brief) for each in printed.powers]
            price = " ".join(filter(None, prices))
            yield line(
                *name,
                "  ",
                Span(f"{price}: " if price else "", Ink.FAINT if self.thing.used else Ink.LEMON),
                Span(text, Ink.FAINT if self.thing.used else Ink.TEXT),
            )
        yield line(*name, Span(f" {price}" if price else "", Ink.LEMON))
