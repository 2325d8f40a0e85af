"""Draw a captain who is not shown whole on one line: Magi, creatures as numbers, and hand."""

from magblast.games.magi_nation.engine.state import Bearer
from magblast.games.magi_nation.engine.view import SeatView
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.games.magi_nation.preview import seat as seat_thing
from magblast.games.magi_nation.wording.spelling import card
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink
from magblast.paint.text import Span, clip, line, text_of, width_of

_NAME = 17
"""Cells of a name at most."""
_APART = 2
"""Cells between creatures, whose keys end in a space."""


class RivalLine:
    """Draw one line for a captain."""

    __slots__ = ("scene", "side")

    def __init__(self, scene: DuelScene, side: SeatView) -> None:
        self.scene = scene
        self.side = side

    def draw(self, canvas: Canvas, area: Area) -> None:
        """Draw number and name, the Magi, each creature with its key, and the sizes of piles."""
        scene, side = self.scene, self.side
        x, y, width, _ = area
        thing, more = seat_thing(side.seat), scene.glyphs.more
        ground, _, _ = scene.light(thing)
        canvas.fill(area, Ground.PANEL if ground is Ground.CARD else ground)
        canvas.mark(area, thing, side.seat)
        is_active = scene.view.active == side.seat
        ink = Ink.ACCENT if is_active else Ink.TITLE
        name = clip(scene.numbered(side.seat), _NAME, more)
        at = canvas.put(x, y, f"{name} ", ink, bold=True)
        if side.seat not in scene.view.living:
            canvas.put(at + 1, y, scene.caption("out"), Ink.FAINT)
            return
        hand = scene.caption("hand.short", count=side.hand_size)
        sizes = line(
            Span(f"{hand} ", Ink.SOFT),
            Span(scene.signs.magi * (side.stack_size + side.pool_size), Ink.TEXT, bold=True),
            Span(scene.glyphs.lost * len(side.defeated), Ink.BAD),
        )
        end = x + width - width_of(sizes) - 1
        canvas.put_line(end, y, sizes)
        if side.magi is not None:
            magi = scene.voice.card(side.magi.card)
            at = self._put(canvas, Area(at, y, end - at, 1), side.magi, clip(magi, _NAME, more))
        for creature in side.creatures:
            at = self._put(canvas, Area(at + _APART, y, end - at - _APART, 1), creature, "")

    def _put(self, canvas: Canvas, place: Area, bearer: Bearer, name: str) -> int:
        """Draw key, name and energy of a card, and return the column after them."""
        scene, thing = self.scene, card(bearer.card)
        ground, _, _ = scene.light(thing)
        sign, ink = scene.sign_of(thing)
        if sign == str(self.side.seat):
            # That of its captain already stands at the beginning.
            sign = ""
        toll = scene.marks.tolls.get(thing)
        energy = str(bearer.energy) if toll is None else text_of(toll.brief(scene.glyphs))
        told = line(
            Span(f"{sign} " if sign else "", ink, bold=True),
            Span(f"{name} " if name else "", scene.ink_of(bearer.card)),
            Span(energy, scene.ink_of(bearer.card) if not name else Ink.TITLE, bold=True),
        )
        x, y, width, _ = place
        if width_of(told) > width - 1:
            canvas.put(x, y, scene.glyphs.more if width > 0 else "", Ink.FAINT)
            return x + width
        area = Area(x, y, width_of(told), 1)
        if ground is not Ground.CARD:
            canvas.fill(area, ground)
        canvas.mark(area, thing, self.side.seat)
        return canvas.put_line(x, y, told)
