"""Draw a creature by rule: its region shapes it, its size is its starting energy.

What energy it has fills its body, so a glance tells how much is left.
"""

from types import MappingProxyType
from typing import Final, NamedTuple

from magblast.games.magi_nation.engine.state import Creature
from magblast.games.magi_nation.engine.terms import Region
from magblast.games.magi_nation.look.scene import DuelScene
from magblast.paint.canvas import Canvas
from magblast.paint.ink import in_glyphs
from magblast.paint.text import Span, line, width_of
from magblast.paint.toll import Toll

ROWS: Final = 3
_LEAST_BODY = 2
_SKIN = 2
"""Cells of a body beside its energy."""


class _Outline(NamedTuple):
    """Describe a row of a picture: its ends, and between them a pattern that repeats."""

    left: str
    pattern: str
    right: str

    def drawn(self, width: int) -> str:
        """Return the row as wide as it is to be; the smallest creatures lose what is inside."""
        half = min(len(self.left), width // 2)
        left, right = self.left[:half], self.right[len(self.right) - half :]
        room = width - 2 * half
        return left + (self.pattern * room)[:room] + right


class _Shape(NamedTuple):
    above: _Outline
    body: tuple[str, str]
    below: _Outline


_SHAPES: Final = MappingProxyType(
    {
        # Wings and a tail.
        Region.ARDERIAL: _Shape(_Outline("▙▖", " ", "▗▟"), ("▝", "▘"), _Outline(" ▝", "▀", "▘ ")),
        # Flames on its back.
        Region.CALD: _Shape(_Outline("▗", "▟▙", "▖"), ("▐", "▌"), _Outline("▝▘", " ", "▝▘")),
        # Horns, a tail and four legs.
        Region.NAROOM: _Shape(_Outline("▙▟", " ", " ▗"), ("▜", "▛"), _Outline(" ▌▌", " ", "▐▐ ")),
        # A fin, a tail and the sea.
        Region.OROTHE: _Shape(_Outline(" ▗", "▟", "▖ "), ("▗", "◀"), _Outline("~", "~", "~")),
        # A shell and many legs.
        Region.UNDERNEATH: _Shape(_Outline("▗", "▄", "▖"), ("▐", "▌"), _Outline("", "╱╲", "")),
        Region.UNIVERSAL: _Shape(_Outline("▗", "▄", "▖"), ("▐", "▌"), _Outline("▝", "▀", "▘")),
    }
)


class Portrait:
    """Represent the picture of a creature, to be drawn and measured."""

    __slots__ = ("creature", "scene")

    def __init__(self, creature: Creature, scene: DuelScene) -> None:
        self.creature = creature
        self.scene = scene

    def width(self, most: int) -> int:
        """Count the cells of the picture, which may take ``most``."""
        return min(
            most, max(_LEAST_BODY, self.scene.rules.cards[self.creature.card].energy) + _SKIN
        )

    def draw(
        self, canvas: Canvas, x: int, y: int, width: int, rows: int, toll: Toll | None
    ) -> None:
        """Draw a creature on up to ``ROWS`` rows; on one there is only its body."""
        card, ink = (
            self.scene.rules.cards[self.creature.card],
            self.scene.ink_of(self.creature.card),
        )
        shape = _SHAPES[card.regions[0]]
        inner = width - _SKIN
        filled = self.scene.bar(self.creature.energy, card.energy, inner, toll)
        pad = inner - width_of(filled)
        left, right = (in_glyphs(each, self.scene.glyphs) for each in shape.body)
        body = line(Span(left, ink), *filled, Span(" " * pad), Span(right, ink))
        if rows > 1:
            canvas.put(x, y, in_glyphs(shape.above.drawn(width), self.scene.glyphs), ink)
            y += 1
        canvas.put_line(x, y, body)
        if rows >= ROWS:
            canvas.put(x, y + 1, in_glyphs(shape.below.drawn(width), self.scene.glyphs), ink)
