"""Draw a hand of action cards, or their backs."""

from magblast.games.magblast.engine.terms import CardId
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.look.tiles import tile_of
from magblast.games.magblast.table.spelling import Kind
from magblast.kernel.picks import Thing
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink
from magblast.paint.tiles import TILE_ROWS, draw_tiles

_BACK = 9
"""Cells of the back of a card."""


def draw_hand(
    cards: tuple[CardId, ...] | None,
    scene: FleetScene,
    width: int,
    height: int,
    *,
    playable: frozenset[CardId] = frozenset(),
    count: int = 0,
) -> Canvas:
    """Draw the hand; ``cards`` None shows the backs of ``count`` cards."""
    if cards is None:
        return _draw_backs(count, scene, width, height)
    if not cards:
        canvas = Canvas(width, max(1, height))
        canvas.put(1, height // 2, scene.say("picture.empty_hand"), Ink.FAINT)
        return canvas
    marks = scene.marks
    shown = [
        tile_of(
            Thing(Kind.CARD, card),
            scene.rules,
            scene.names,
            scene.glyphs,
            scene.language,
            bright=card in playable,
            chosen=Thing(Kind.CARD, card) in marks.chosen,
        )
        for card in cards
    ]
    return draw_tiles(shown, marks.cursor, width, height, scene.glyphs)


def _draw_backs(count: int, scene: FleetScene, width: int, height: int) -> Canvas:
    canvas = Canvas(width, max(1, height))
    glyphs = scene.glyphs
    cards = scene.say("picture.cards", count=count)
    words = scene.say("picture.hidden_hand", cards=cards)
    if height < TILE_ROWS:
        canvas.put(1, 0, words, Ink.SOFT)
        return canvas
    step = max(2, min(_BACK, (width - _BACK - len(words) - 2) // max(1, count)))
    for index in range(count):
        area = Area(index * step, 0, _BACK, TILE_ROWS)
        canvas.fill(area, Ground.CARD)
        canvas.frame(area, glyphs.light, Ink.FAINT)
        for row in range(1, TILE_ROWS - 1):
            canvas.put(area.x + 1, row, glyphs.back * (_BACK - 2), Ink.STAR)
    end = (count - 1) * step + _BACK if count else 0
    if end + 2 + len(words) <= width:
        canvas.put(end + 2, TILE_ROWS // 2, words, Ink.SOFT)
    return canvas
