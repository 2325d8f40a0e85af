"""Draw one ship as a little card with its values and upgrades."""

from magblast.games.battlecards.engine.query import attack_of, defense_of, room_of
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import SHIELD, CardId, rank_of
from magblast.games.battlecards.look.scene import CardScene
from magblast.games.battlecards.preview import Fate
from magblast.games.battlecards.wording.spelling import ship as ship_thing
from magblast.kernel.seat import Seat
from magblast.paint.canvas import Area, Canvas
from magblast.paint.ink import Ground, Ink
from magblast.paint.text import Line, Span, clip, clip_line, line, shorten, width_of
from magblast.paint.toll import brief

SHIP_ROWS = range(3, 11)
"""Rows a card may have; the largest names every upgrade."""
_NAMED = 16
"""Cells from which a card has room for words."""
_ALIGNED = 18
"""Cells inside a card from which the names of upgrades stand below each other."""
_FATE_INK = {Fate.DESTROYED: Ink.BAD, Fate.SHIELD: Ink.WARN, Fate.HOLDS: Ink.GOOD}


def rows_of(ship: Ship, scene: CardScene) -> int:
    """Count the rows of a card that names each upgrade and shows each free slot."""
    return 5 + len(ship.upgrades) + room_of(ship, scene.rules)


def draw_ship(canvas: Canvas, area: Area, ship: Ship, seat: Seat, scene: CardScene) -> None:
    """Draw a ship into a rectangle of at least three rows."""
    x, y, width, height = area
    thing = ship_thing(ship.id)
    ground, ink, sign = scene.light(thing)
    glyphs = scene.glyphs
    if ground is Ground.CARD and thing in scene.involved:
        ink = Ink.WARN
    canvas.fill(area, ground)
    lifted = ground in (Ground.CURSOR, Ground.CHOSEN) or ink is Ink.WARN
    canvas.frame(area, glyphs.heavy if lifted else glyphs.light, ink)
    _draw_name(canvas, area, ship, sign, scene)
    inner = width - 2
    if height >= rows_of(ship, scene) and width >= _NAMED:
        lines = _written(ship, inner, scene)
    elif height > SHIP_ROWS.start:
        lines = [_values(ship, inner, scene), _upgrades(ship, inner, scene)]
    else:
        lines = [_values(ship, inner, scene, *_upgrades(ship, inner - 6, scene))]
    for row, spans in enumerate(lines[: height - 2], 1):
        canvas.put_line(x + 1, y + row, clip_line(spans, inner, glyphs.more))
    note = _note(ship, scene, inner - 1)
    if note:
        note = line(" ", *note, " ") if width_of(note) + 2 <= inner else note
        canvas.put_line(x + width - 1 - width_of(note), y + height - 1, note)
    canvas.mark(area, thing, seat)


def _draw_name(canvas: Canvas, area: Area, ship: Ship, sign: str, scene: CardScene) -> None:
    x, y, width, _ = area
    is_key = sign in scene.letters.values()
    at = canvas.put(x + 1, y, sign, Ink.KEY, bold=True, ground=Ground.BAND if is_key else None)
    at = canvas.put(at, y, " ")
    symbol = scene.voice.card(ship.id)
    called = scene.voice.language.translate(scene.rules.cards[ship.id].name)
    name = f" {called}" if width >= _NAMED else ""
    name = clip(name, x + width - 1 - at - len(symbol), scene.glyphs.more)
    at = canvas.put(at, y, symbol, Ink.TITLE, bold=True)
    canvas.put(at, y, f"{name} "[: x + width - 1 - at], Ink.TITLE)


def values(ship: Ship, scene: CardScene) -> Line:
    """Write attack and defense."""
    attack, defense = attack_of(ship, scene.rules), defense_of(ship, scene.rules)
    return line(
        Span(str(attack), Ink.ORANGE if attack else Ink.SOFT, bold=attack > 0),
        Span("/", Ink.SOFT),
        Span(str(defense), Ink.SKY if defense else Ink.SOFT, bold=defense > 0),
    )


def _free(ship: Ship, scene: CardScene) -> Line:
    bare = "" if ship.upgrades else scene.told("bare")
    slots = scene.signs.slot * room_of(ship, scene.rules)
    return line(Span(f"{bare} " if bare else "", Ink.WARN), Span(slots, Ink.SOFT))


def _values(ship: Ship, width: int, scene: CardScene, *upgrades: Span) -> Line:
    apart = [Span(" ")] if upgrades else []
    left, right = line(*values(ship, scene), *apart, *upgrades), _free(ship, scene)
    if width_of(left) + width_of(right) + 3 > width:
        right = right[-1:]
    gap = width - width_of(left) - width_of(right) - 2
    return line(" ", *left, " " * gap, *right)


def _symbol(card: CardId, scene: CardScene) -> Span:
    symbol = scene.rules.cards[card].symbol
    if rank_of(card) == SHIELD:
        return Span(f"[{symbol}]", Ink.GOOD, bold=True)
    return Span(symbol, Ink.TEXT, bold=True)


def _upgrades(ship: Ship, width: int, scene: CardScene) -> Line:
    spans: list[Span] = []
    for card in ship.upgrades:
        spans += [Span(" "), _symbol(card, scene)]
    if width_of(spans) > width:
        spans = [span for span in spans if span.text != " "]
    return tuple(spans)


def _written(ship: Ship, width: int, scene: CardScene) -> list[Line]:
    """Write values in words, and each upgrade with its name."""
    rules = scene.rules
    bare = "" if ship.upgrades else f"  {scene.told('bare')}"
    attack, defense = attack_of(ship, rules), defense_of(ship, rules)
    lines = [
        line(
            " ",
            Span(scene.told("attack", count=attack), Ink.ORANGE if attack else Ink.SOFT),
            Span(bare, Ink.WARN),
        ),
        line(" ", Span(scene.told("defense", count=defense), Ink.SKY if defense else Ink.SOFT)),
        (),
    ]
    for card in ship.upgrades:
        symbol = _symbol(card, scene)
        pad = " " * (4 - len(symbol.text) if width >= _ALIGNED else 1)
        ink = Ink.GOOD if rank_of(card) == SHIELD else Ink.SOFT
        room = width - 1 - len(symbol.text) - len(pad)
        name = shorten(scene.short(card), room, 1, scene.glyphs.more)[0]
        lines.append(line(" ", symbol, pad, Span(name, ink)))
    return lines + [line(" ", Span(scene.signs.slot, Ink.SOFT))] * room_of(ship, rules)


def _note(ship: Ship, scene: CardScene, width: int) -> Line:
    """Return in a word what is noted of a ship this turn, or would happen to it."""
    if toll := scene.marks.tolls.get(ship_thing(ship.id)):
        return brief(toll, scene.glyphs, width)
    fate = scene.outlook.ships.get(ship.id)
    if fate is not None:
        word = scene.told(f"fate.{fate}")
        if len(word) > width:
            word = scene.told(f"fate.{fate}.short")
        return line(Span(word, _FATE_INK[fate], bold=True))
    strike = scene.view.strike
    if strike is not None and ship.id == strike.ship:
        return line(Span(scene.told("attacks"), Ink.WARN, bold=True))
    if strike is not None and ship.id == strike.blocker:
        return line(Span(scene.told("blocks"), Ink.WARN, bold=True))
    told = {"hit": ship.affected, "blocked": ship.blocked, "new": ship.deployed}
    words = [scene.told(word) for word, is_so in told.items() if is_so]
    return clip_line(line(Span(", ".join(words), Ink.SOFT)), width, scene.glyphs.more)
