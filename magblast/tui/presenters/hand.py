"""Draw a hand of action cards: as tiles, or as chips when there are many."""

from magblast.engine.printed import ActionCard
from magblast.engine.terms import CardId
from magblast.tui.presenters.canvas import Area, Canvas
from magblast.tui.presenters.ink import ICON_INK, TURRET_INK, Ground, Ink
from magblast.tui.presenters.scene import Scene
from magblast.tui.presenters.text import Line, Span, clip, line, width_of, wrap
from magblast.tui.presenters.words import say
from magblast.tui.selection import Kind, Thing

KEYS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The keys of the cards in the hand, in order; capital letters leave the small ones free."""
TILE_ROWS = 4
_LEAST_TILE = 10
_WIDEST_TILE = 18
_LEAST_CHIP = 17


def key_of(index: int) -> str:
    """Return the key of a card by its place in the hand; nothing when the keys run out."""
    return KEYS[index] if index < len(KEYS) else ""


def draw_hand(
    cards: tuple[CardId, ...] | None,
    scene: Scene,
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
        canvas.put(1, height // 2, say("empty_hand"), Ink.FAINT)
        return canvas
    tile = min(_WIDEST_TILE, width // len(cards))
    if height >= TILE_ROWS and tile >= _LEAST_TILE:
        canvas = Canvas(width, height)
        across = tile - 1 if tile == _WIDEST_TILE else tile
        for index, card in enumerate(cards):
            _draw_tile(canvas, index * tile, across, index, card, scene, card in playable)
        return canvas
    columns = max(1, width // _LEAST_CHIP)
    chip = width // columns
    rows = -(-len(cards) // columns)
    canvas = Canvas(width, max(height, rows))
    for index, card in enumerate(cards):
        y, column = divmod(index, columns)
        _draw_chip(canvas, column * chip, y, chip - 1, index, card, scene, card in playable)
    return canvas


def _ground(card: CardId, scene: Scene) -> Ground:
    thing = Thing(Kind.CARD, card)
    if thing == scene.marks.cursor:
        return Ground.CURSOR
    if thing in scene.marks.chosen:
        return Ground.CHOSEN
    return Ground.CARD


def card_ink(card: ActionCard) -> Ink:
    """Choose the ink of a card by what it is."""
    if card.turret is not None:
        return TURRET_INK[card.turret]
    return {
        "squadron": Ink.BLUE,
        "direct_hit": Ink.BAD,
        "effect": Ink.BAD,
        "upgrade": Ink.KEY,
    }.get(card.kind, Ink.TITLE)


def card_values(card: ActionCard, scene: Scene) -> Line:
    """Write the damage and the resource icons of a card."""
    damage = "" if card.damage is None else f"{scene.glyphs.bolt}{card.damage}"
    icons = [Span(scene.glyphs.icon(icon), ICON_INK[icon]) for icon in card.icons]
    return line(Span(damage, card_ink(card), bold=True), " " if damage and icons else "", *icons)


def _draw_tile(
    canvas: Canvas,
    x: int,
    width: int,
    index: int,
    card_id: CardId,
    scene: Scene,
    playable: bool,
) -> None:
    card = scene.rules.cards[card_id]
    glyphs = scene.glyphs
    ground = _ground(card_id, scene)
    lit = playable or ground is not Ground.CARD
    ink = card_ink(card) if lit else Ink.FAINT
    frame = Ink.ACCENT if ground is not Ground.CARD else (Ink.SOFT if lit else Ink.FAINT)
    area = Area(x, 0, width, TILE_ROWS)
    canvas.fill(area, ground)
    box = glyphs.heavy if ground is not Ground.CARD else glyphs.light
    canvas.frame(area, box, frame)
    key = key_of(index)
    if key:
        canvas.put(x + 1, 0, f" {key} ", Ink.KEY if lit else Ink.FAINT, bold=lit)
    sign = glyphs.chosen if ground is Ground.CHOSEN else ""
    canvas.put(x + width - 2, 0, sign, Ink.ACCENT, bold=True)
    inner = width - 2
    names = wrap(card.name, inner)
    if len(names) > 2:
        names = [names[0], clip(" ".join(names[1:]), inner, glyphs.more)]
    for row, name in enumerate(names):
        canvas.put(x + 1, 1 + row, name, ink, bold=lit)
    values = card_values(card, scene)
    if not lit:
        values = tuple(span._replace(ink=Ink.FAINT, bold=False) for span in values)
    if values:
        spans = line(" ", *values, " ")
        canvas.put_line(x + width - 1 - width_of(spans), TILE_ROWS - 1, spans)
    canvas.mark(area, Thing(Kind.CARD, card_id), scene.view.viewer)


def _draw_chip(
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    index: int,
    card_id: CardId,
    scene: Scene,
    playable: bool,
) -> None:
    card = scene.rules.cards[card_id]
    ground = _ground(card_id, scene)
    lit = playable or ground is not Ground.CARD
    area = Area(x, y, width, 1)
    canvas.fill(area, ground)
    values = card_values(card, scene)
    if not lit:
        values = tuple(span._replace(ink=Ink.FAINT, bold=False) for span in values)
    sign = scene.glyphs.chosen if ground is Ground.CHOSEN else " "
    key = f"{key_of(index) or ' '}{sign}"
    at = canvas.put(x, y, key, Ink.KEY if lit else Ink.FAINT, bold=lit)
    room = width - len(key) - width_of(values) - 1
    ink = card_ink(card) if lit else Ink.FAINT
    canvas.put(at, y, clip(card.name, room, scene.glyphs.more), ink, bold=lit)
    canvas.put_line(x + width - width_of(values), y, values)
    canvas.mark(area, Thing(Kind.CARD, card_id), scene.view.viewer)


def _draw_backs(count: int, scene: Scene, width: int, height: int) -> Canvas:
    canvas = Canvas(width, max(1, height))
    glyphs = scene.glyphs
    words = say("hidden_hand", count=count)
    if height < TILE_ROWS:
        canvas.put(1, 0, words, Ink.SOFT)
        return canvas
    step = max(2, min(9, (width - 10) // max(1, count)))
    for index in range(count):
        x = index * step
        area = Area(x, 0, 9, TILE_ROWS)
        canvas.fill(area, Ground.CARD)
        canvas.frame(area, glyphs.light, Ink.FAINT)
        for row in range(1, TILE_ROWS - 1):
            canvas.put(x + 1, row, glyphs.back * 7, Ink.STAR)
    end = (count - 1) * step + 10 if count else 1
    if end + len(words) <= width:
        canvas.put(end + 1, TILE_ROWS // 2, words, Ink.SOFT)
    return canvas
